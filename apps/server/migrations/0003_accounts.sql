-- Directory: who signs in, and what keeps an account its owner's. These tables have no tenant, because they are read
-- before one is chosen. Every secret here is a hash.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  phone text,
  language text not null check (language in ('en-US', 'zh-CN')),
  -- what the person said at sign-up; the organisation starts there
  country text not null check (country in ('NG', 'KE', 'UG')),
  email_verified_at timestamptz,
  created_at timestamptz not null,
  account_type text not null default 'employer' check (account_type in ('employer', 'consultant')),
  -- what a consultant said at sign-up; the practice is made of it once the address is proved
  practice_name text check (length(practice_name) between 1 and 160),
  -- the authenticator's secret, encrypted under the server's secret; good only once it is confirmed
  second_factor_secret bytea,
  second_factor_since timestamptz,
  -- the last thirty-second step that a code was taken for: each code is good once
  second_factor_step bigint,
  pin_hash text,
  pin_set_at timestamptz,
  -- Wrong PINs of a person within an hour, whichever link they were tried at. A try counts as wrong until it proves
  -- right, so that many at once are not more than one after the other.
  pin_failures int not null default 0 check (pin_failures >= 0),
  -- when the hour in which they count began
  pin_failures_since timestamptz,
  pin_locked_until timestamptz,
  -- a reset password, a changed address or PIN keeps its owner from releasing money until then
  release_paused_until timestamptz,
  -- since when: only a second factor that was on before ends the pause
  release_paused_since timestamptz,
  -- when somebody was last mailed that wrong tries had locked their account
  lock_told_at timestamptz,
  constraint users_second_factor check (second_factor_since is null or second_factor_secret is not null),
  constraint users_pin check ((pin_hash is null) = (pin_set_at is null)),
  constraint users_practice_name check (practice_name is null or account_type = 'consultant')
);
grant select, insert, update on users to kazi_app;

-- For others to read: nothing that opens an account.
create view user_profiles with (security_invoker = true) as
  select id, email, first_name, last_name, language, email_verified_at, second_factor_since,
    pin_hash is not null as has_pin
  from users;
grant select on user_profiles to kazi_app;

-- A sign-in on one device. The access token names it, so ending it takes effect at the next call.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  active_organization_id uuid references organizations,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'signed-out', 'refresh-token-reused', 'password-changed',
    'password-reset', 'email-changed', 'second-factor-removed')),
  ip text not null,
  user_agent text not null,
  -- when whoever sits there last proved who they are: at sign-in, and at each step-up
  proved_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint sessions_ended check ((ended_at is null) = (ended_because is null))
);
create index sessions_live on sessions (user_id) where ended_at is null;
-- From where somebody signed in lately: asked at each try to sign in, also for sessions that have ended.
create index sessions_networks on sessions (user_id, ip);
grant select, insert, update, delete on sessions to kazi_app;

-- Every refresh token that a session ever gave out. A used one that comes back was stolen or is the thief's loss.
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  -- who used it: a second use right after, by the same client, is a lost answer and no theft; nobody, where another
  -- token of the session was used and spent this one
  used_by_ip text,
  used_by_user_agent text,
  constraint refresh_tokens_used check (
    (used_by_ip is null) = (used_by_user_agent is null) and (used_at is not null or used_by_ip is null)
  )
);
-- A session that is forgotten takes its tokens along: by this index, and not by reading every token there is for each
-- session. It also finds the one token that a session has not used yet.
create index refresh_tokens_session on refresh_tokens (session_id, used_at);
grant select, insert, update, delete on refresh_tokens to kazi_app;

-- Wrong passwords in a row by address, known or not, so that the answer says nothing about who has an account. A try
-- counts as wrong until it proves right, so that many at once are not more than one after the other.
create table sign_in_failures (
  email_hash bytea primary key check (length(email_hash) = 32),
  failures int not null check (failures >= 0),
  last_failed_at timestamptz not null,
  locked_until timestamptz
);
grant select, insert, update, delete on sign_in_failures to kazi_app;

-- Six-digit codes: one row per person, purpose and subject. An address without an account has rows too, so that
-- it is answered exactly like one with an account.
create table one_time_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'payment-release', 'change-email',
    'personal-door')),
  user_id uuid references users,
  -- An address that somebody asked a code for stands here as an HMAC, and so does the one that a change of address is
  -- for: a copy of the database tells nobody which those were.
  email_hash bytea check (length(email_hash) = 32),
  -- what the code is for, such as an order of payments; empty where the purpose says it all
  subject text not null default '',
  -- what the code was shown for, such as a content hash and a total: the code is void for anything else
  binding text,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  resends smallint not null default 0 check (resends between 0 and 3),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_codes_expiry check (expires_at > issued_at),
  constraint one_time_codes_owner check (num_nonnulls(user_id, email_hash) = 1),
  constraint one_time_codes_key unique nulls not distinct (purpose, user_id, email_hash, subject)
);
grant select, insert, update, delete on one_time_codes to kazi_app;

-- Links in mails: 256 random bits, kept as a hash, for one act.
create table link_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('reset-password', 'create-pin')),
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint link_tokens_expiry check (expires_at > created_at)
);
create index link_tokens_user on link_tokens (user_id, purpose) where used_at is null;
grant select, insert, update, delete on link_tokens to kazi_app;

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to kazi_app;
