-- Directory: who belongs to which organisation, and in which role. Read with the session, before an organisation is chosen.

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

-- For others to read: the roles that organisations made.
create view role_profiles with (security_invoker = true) as
  select organization_id, id, name, permissions from organization_roles;
grant select on role_profiles to kazi_app;

-- For others to read: who is in an organisation's team now, and as what.
create view members with (security_invoker = true) as
  select m.organization_id, m.user_id, m.role, m.role_id, r.name as role_name, r.permissions as role_permissions,
    m.department_ids, m.created_at as since
  from memberships m
  left join organization_roles r on r.organization_id = m.organization_id and r.id = m.role_id
  where m.ended_at is null;
grant select on members to kazi_app;
