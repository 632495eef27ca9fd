-- Identity: consultants, teams, roles of an organisation's own, and what keeps an account its owner's.

alter table users
  add column account_type text not null default 'employer' check (account_type in ('employer', 'consultant')),
  -- what a consultant said at sign-up; the practice is made of it once the address is proved
  add column practice_name text check (length(practice_name) between 1 and 160),
  -- the authenticator's secret, encrypted under the server's secret; good only once it is confirmed
  add column second_factor_secret bytea,
  add column second_factor_since timestamptz,
  -- the last thirty-second step that a code was taken for: each code is good once
  add column second_factor_step bigint,
  add column pin_hash text,
  add column pin_set_at timestamptz,
  -- a changed address or PIN keeps its owner from releasing money until then
  add column release_paused_until timestamptz,
  add check (second_factor_since is null or second_factor_secret is not null),
  add check ((pin_hash is null) = (pin_set_at is null)),
  add check (practice_name is null or account_type = 'consultant');

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Wrong passwords in a row by address, known or not, so that the answer says nothing about who has an account. A try
-- counts as wrong until it proves right, so that many at once are not more than one after the other.
create table sign_in_failures (
  email_hash bytea primary key check (length(email_hash) = 32),
  failures int not null check (failures >= 0),
  last_failed_at timestamptz not null,
  locked_until timestamptz
);

alter table sessions
  -- when whoever sits there last proved who they are: at sign-in, and at each step-up
  add column proved_at timestamptz,
  add column last_used_at timestamptz,
  drop constraint sessions_ended_because_check,
  add constraint sessions_ended_because_check check (ended_because in ('logout', 'signed-out', 'refresh-token-reused',
    'password-changed', 'password-reset', 'email-changed'));
update sessions set proved_at = created_at, last_used_at = created_at;
alter table sessions alter column proved_at set not null, alter column last_used_at set not null;

-- A role that an organisation made itself. The directory's, like memberships: it is read with the session.
create table organization_roles (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- the fixed roles are known by these names
  name text not null check (length(name) between 1 and 60 and lower(name) not in ('employer', 'orgadmin', 'consultant', 'custom')),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_at timestamptz not null,
  -- a deleted role stays for the memberships that ended with it
  deleted_at timestamptz,
  unique (organization_id, id)
);
create unique index organization_roles_name on organization_roles (organization_id, lower(name)) where deleted_at is null;
revoke delete on organization_roles from kazi_app;

alter table memberships
  drop constraint memberships_role_check,
  add constraint memberships_role_check check (role in ('employer', 'orgadmin', 'custom')),
  add column role_id uuid,
  -- the departments whose people the member sees; empty: everybody's
  add column department_ids uuid[] not null default '{}',
  add foreign key (organization_id, role_id) references organization_roles (organization_id, id),
  add check ((role = 'custom') = (role_id is not null)),
  add check (role = 'custom' or cardinality(department_ids) = 0);
create index memberships_role on memberships (role_id) where ended_at is null;

-- Consultants: a practice, its people, its clients, and which of them a member works for. An owner works for all.
create table practices (
  id uuid primary key,
  name text not null check (length(name) between 1 and 160),
  country text not null check (country in ('NG', 'KE', 'UG')),
  created_at timestamptz not null
);
revoke delete on practices from kazi_app;

create table practice_members (
  practice_id uuid not null references practices,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'member')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (practice_id, user_id)
);
-- a consultant is in one practice at a time
create unique index practice_members_live on practice_members (user_id) where ended_at is null;
revoke delete on practice_members from kazi_app;

create table practice_clients (
  practice_id uuid not null references practices,
  organization_id uuid not null references organizations,
  since timestamptz not null,
  ended_at timestamptz,
  -- the client's employer lets the practice release its money, in writing: who, and when
  may_release boolean not null default false,
  delegated_by uuid references users,
  delegated_at timestamptz,
  primary key (practice_id, organization_id),
  check (may_release = false or (delegated_by is not null and delegated_at is not null))
);
create index practice_clients_organization on practice_clients (organization_id) where ended_at is null;
revoke delete on practice_clients from kazi_app;

create table practice_assignments (
  practice_id uuid not null,
  user_id uuid not null,
  organization_id uuid not null,
  primary key (practice_id, user_id, organization_id),
  foreign key (practice_id, user_id) references practice_members,
  foreign key (practice_id, organization_id) references practice_clients
);

-- Somebody is asked to join an organisation's team or a practice. The link is kept as a hash, and good once.
create table invitations (
  id uuid primary key,
  organization_id uuid references organizations,
  practice_id uuid references practices,
  email text not null check (email = lower(email)),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  role text not null,
  role_id uuid,
  department_ids uuid[] not null default '{}',
  -- for a practice: the clients that the new member will work for
  organization_ids uuid[] not null default '{}',
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  token_hash bytea not null unique check (length(token_hash) = 32),
  accepted_at timestamptz,
  accepted_by uuid references users,
  revoked_at timestamptz,
  foreign key (organization_id, role_id) references organization_roles (organization_id, id),
  check (num_nonnulls(organization_id, practice_id) = 1),
  check (role in ('employer', 'orgadmin', 'custom', 'member')),
  check ((role = 'member') = (practice_id is not null)),
  check ((role = 'custom') = (role_id is not null))
);
create unique index invitations_open_team on invitations (organization_id, email) where accepted_at is null and revoked_at is null;
create unique index invitations_open_practice on invitations (practice_id, email) where accepted_at is null and revoked_at is null;
revoke delete on invitations from kazi_app;

alter table link_tokens
  drop constraint link_tokens_purpose_check,
  add constraint link_tokens_purpose_check check (purpose in ('reset-password', 'create-pin'));

alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (purpose in ('verify-email', 'reset-password', 'payroll-release', 'change-email'));

-- A sensitive act that waits for an owner's PIN. Read by the link, before any organisation is chosen.
create table authorizations (
  id uuid primary key,
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('payout-account-change')),
  -- what it is about, such as the payout account's id
  object_id uuid not null,
  started_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decision text check (decision in ('approve', 'decline', 'superseded')),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index authorizations_open on authorizations (kind, object_id) where decision is null;
revoke delete on authorizations from kazi_app;

-- One link per owner who may decide; wrong PINs close a link.
create table authorization_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  authorization_id uuid not null references authorizations,
  user_id uuid not null references users,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  unique (authorization_id, user_id)
);

-- What an organisation pays for the product with; without a row its trial runs from the day it was made.
create table subscriptions (
  organization_id uuid primary key references organizations,
  status text not null check (status in ('overdue', 'active', 'cancelled', 'free trial', 'expired')),
  ends_at timestamptz
);
select isolate_by_organization('subscriptions');
revoke delete on subscriptions from kazi_app;

-- How many active people each of these organisations has, in one question: a consultant's list of clients. It looks
-- at one organisation after the other under row-level security, so it shows nothing that the caller couldn't see so.
create function count_active_employees(organization_ids uuid[]) returns table (organization_id uuid, people bigint)
language plpgsql as $$
declare
  before text := coalesce(current_setting('app.organization_id', true), '');
begin
  foreach organization_id in array organization_ids loop
    perform set_config('app.organization_id', organization_id::text, true);
    people := (select count(*) from employees e
      where e.organization_id = count_active_employees.organization_id and e.status = 'active');
    return next;
  end loop;
  perform set_config('app.organization_id', before, true);
end $$;
