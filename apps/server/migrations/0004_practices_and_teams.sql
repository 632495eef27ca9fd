-- Directory: who works for which organisation, as one of its team or as its consultant. Read with the session, before
-- an organisation is chosen.

-- A role that an organisation made itself.
create table organization_roles (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- the fixed roles are known by these names
  name text not null check (length(name) between 1 and 60 and lower(name) not in ('employer', 'orgadmin', 'consultant', 'custom')),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_at timestamptz not null,
  -- a deleted role stays for the memberships that ended with it
  deleted_at timestamptz,
  -- what the keys of those who have the role refer to
  constraint organization_roles_of_organization unique (organization_id, id)
);
create unique index organization_roles_name on organization_roles (organization_id, lower(name)) where deleted_at is null;
select fence_within_organization('organization_roles');
grant select, insert, update on organization_roles to kazi_app;

create table memberships (
  id uuid primary key,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  role text not null check (role in ('employer', 'orgadmin', 'custom')),
  role_id uuid,
  -- the departments whose people the member sees; empty: everybody's
  department_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint memberships_role foreign key (organization_id, role_id) references organization_roles (organization_id, id),
  constraint memberships_own_role check ((role = 'custom') = (role_id is not null)),
  constraint memberships_scope check (role = 'custom' or cardinality(department_ids) = 0)
);
create unique index memberships_live on memberships (organization_id, user_id) where ended_at is null;
create index memberships_user on memberships (user_id) where ended_at is null;
create index memberships_by_role on memberships (role_id) where ended_at is null;
select fence_within_organization('memberships');
grant select, insert, update on memberships to kazi_app;

-- Consultants: a practice, its people, its clients, and which of them a member works for. An owner works for all.
create table practices (
  id uuid primary key,
  name text not null check (length(name) between 1 and 160),
  country text not null check (country in ('NG', 'KE', 'UG')),
  created_at timestamptz not null
);
grant select, insert, update on practices to kazi_app;

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
grant select, insert, update on practice_members to kazi_app;

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
  constraint practice_clients_delegated
    check (may_release = false or (delegated_by is not null and delegated_at is not null))
);
create index practice_clients_organization on practice_clients (organization_id) where ended_at is null;
select fence_within_organization('practice_clients');
grant select, insert, update on practice_clients to kazi_app;

create table practice_assignments (
  practice_id uuid not null,
  user_id uuid not null,
  organization_id uuid not null,
  primary key (practice_id, user_id, organization_id),
  constraint practice_assignments_member foreign key (practice_id, user_id) references practice_members,
  constraint practice_assignments_client foreign key (practice_id, organization_id) references practice_clients
);
select fence_within_organization('practice_assignments');
grant select, insert, update, delete on practice_assignments to kazi_app;

-- Somebody is asked to join an organisation's team or a practice. The link is kept as a hash, and good once.
create table invitations (
  id uuid primary key,
  organization_id uuid references organizations,
  practice_id uuid references practices,
  email text not null check (email = lower(email)),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  role text not null check (role in ('employer', 'orgadmin', 'custom', 'member')),
  role_id uuid,
  department_ids uuid[] not null default '{}',
  -- for a practice: the clients that the new member will work for
  organization_ids uuid[] not null default '{}',
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  accepted_at timestamptz,
  accepted_by uuid references users,
  revoked_at timestamptz,
  constraint invitations_role foreign key (organization_id, role_id) references organization_roles (organization_id, id),
  constraint invitations_expiry check (expires_at > created_at),
  constraint invitations_place check (num_nonnulls(organization_id, practice_id) = 1),
  constraint invitations_member check ((role = 'member') = (practice_id is not null)),
  constraint invitations_own_role check ((role = 'custom') = (role_id is not null))
);
create unique index invitations_open_team on invitations (organization_id, email) where accepted_at is null and revoked_at is null;
create unique index invitations_open_practice on invitations (practice_id, email) where accepted_at is null and revoked_at is null;
select fence_within_organization('invitations');
grant select, insert, update on invitations to kazi_app;
