-- Directory. Somebody is asked to join an organisation's team or a practice. The link is kept as a hash, and good once.
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
