-- Directory: who signs in, and what they belong to. These tables have no tenant, because they are read before one
-- is chosen. Every secret here is a hash.

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
  created_at timestamptz not null
);
revoke delete on users from kazi_app;

create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 170),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  country text not null,
  currency text not null,
  time_zone text not null,
  organization_type text check (organization_type in ('llc', 'sole', 'partnership', 'ngo', 'government')),
  kyc_status text not null default 'pending' check (kyc_status in ('pending', 'completed')),
  verification text check (verification in ('waiting', 'accepted', 'refused')),
  -- why the verifier refused: [{ "field": …, "message": key of a sentence }]
  verification_reasons jsonb not null default '[]' check (jsonb_typeof(verification_reasons) = 'array'),
  demo boolean not null default false,
  created_at timestamptz not null,
  check ((country, currency, time_zone) in
    (('NG', 'NGN', 'Africa/Lagos'), ('KE', 'KES', 'Africa/Nairobi'), ('UG', 'UGX', 'Africa/Kampala'))),
  check (kyc_status <> 'completed' or (organization_type is not null and verification in ('waiting', 'accepted')))
);
revoke delete on organizations from kazi_app;

create table memberships (
  id uuid primary key,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  role text not null check (role in ('employer', 'orgadmin')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index memberships_live on memberships (organization_id, user_id) where ended_at is null;
create index memberships_user on memberships (user_id) where ended_at is null;
revoke delete on memberships from kazi_app;

-- A sign-in on one device. The access token names it, so ending it takes effect at the next call.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  active_organization_id uuid references organizations,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'refresh-token-reused', 'password-changed', 'password-reset')),
  ip text not null,
  user_agent text not null,
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_live on sessions (user_id) where ended_at is null;

-- Every refresh token that a session ever gave out. A used one that comes back was stolen or is the thief's loss.
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  -- who used it: a second use right after, by the same client, is a lost answer and no theft
  used_by_ip text,
  used_by_user_agent text,
  check (num_nonnulls(used_at, used_by_ip, used_by_user_agent) in (0, 3))
);
create index refresh_tokens_session on refresh_tokens (session_id) where used_at is null;

-- Six-digit codes: one row per person, purpose and subject. An address without an account has rows too, so that
-- it is answered exactly like one with an account.
create table one_time_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'payroll-release')),
  user_id uuid references users,
  email text check (email = lower(email)),
  -- what the code is for, such as a payroll run's id; empty where the purpose says it all
  subject text not null default '',
  -- what the code was shown for, such as a content hash and a total: the code is void for anything else
  binding text,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  resends smallint not null default 0 check (resends between 0 and 3),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz,
  check (num_nonnulls(user_id, email) = 1),
  unique nulls not distinct (purpose, user_id, email, subject)
);

-- Links in mails: 256 random bits, kept as a hash, for one act.
create table link_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('reset-password')),
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index link_tokens_user on link_tokens (user_id, purpose) where used_at is null;
