-- Directory. Consultants: a practice, its people, its clients, and which of them a member works for. An owner works for
-- all.

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

-- For others to read: what a practice is called, and where it is.
create view practice_profiles with (security_invoker = true) as
  select id, name, country from practices;
grant select on practice_profiles to kazi_app;

-- For others to read: who is in a practice now.
create view practice_people with (security_invoker = true) as
  select practice_id, user_id, role, created_at as since from practice_members where ended_at is null;
grant select on practice_people to kazi_app;

-- For others to read: who of a practice works for which organisation now.
create view client_consultants with (security_invoker = true) as
  select c.organization_id, p.user_id, p.practice_id, c.may_release, greatest(c.since, p.created_at) as since
  from practice_members p
  join practice_clients c on c.practice_id = p.practice_id and c.ended_at is null
  where p.ended_at is null and (p.role = 'owner' or exists (select 1 from practice_assignments a
    where a.practice_id = c.practice_id and a.user_id = p.user_id and a.organization_id = c.organization_id));
grant select on client_consultants to kazi_app;
