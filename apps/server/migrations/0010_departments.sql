-- The departments of an organisation. The primary key is made last, like those of the people's tables: see there.

create table departments (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  created_by uuid references users,
  created_at timestamptz not null
);
create unique index departments_name on departments (organization_id, lower(name));
alter table departments add constraint departments_pkey primary key (organization_id, id);
select isolate_by_organization('departments');
grant select, insert, update, delete on departments to kazi_app;

-- For others to read.
create view department_names with (security_invoker = true) as
  select organization_id, id, name from departments;
grant select on department_names to kazi_app;
