-- The departments of an organisation, and what people can be employed as in them. The primary keys are made last, like
-- those of the people's tables: see there.

create table departments (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- the department that it is part of; null: it stands uppermost
  parent_id uuid,
  -- One of its people. It refers to no table, because people come after departments, and nobody is ever deleted.
  lead_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  constraint departments_own_parent check (parent_id <> id)
);
create unique index departments_name on departments (organization_id, lower(name));
create index departments_by_parent on departments (organization_id, parent_id);
alter table departments add constraint departments_pkey primary key (organization_id, id);
alter table departments
  add constraint departments_parent foreign key (organization_id, parent_id) references departments;
select isolate_by_organization('departments');
grant select, insert, update, delete on departments to kazi_app;

-- For others to read.
create view department_names with (security_invoker = true) as
  select organization_id, id, name from departments;
grant select on department_names to kazi_app;

-- Who leads each department, for those whom the lead reviews, or stands in for.
create view department_leads with (security_invoker = true) as
  select organization_id, id, lead_id from departments where lead_id is not null;
grant select on department_leads to kazi_app;

-- What people are employed as. Whoever has a role has its name as job title.
create table job_roles (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- the department whose role it is; null: any may have it
  department_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  constraint job_roles_department foreign key (organization_id, department_id) references departments
);
create unique index job_roles_name on job_roles (organization_id, lower(name));
create index job_roles_by_department on job_roles (organization_id, department_id);
alter table job_roles add constraint job_roles_pkey primary key (organization_id, id);
select isolate_by_organization('job_roles');
grant select, insert, update, delete on job_roles to kazi_app;

-- The steps within a role, the lowest first, and what each pays for a full month in the organisation's currency.
create table job_role_levels (
  organization_id uuid not null,
  role_id uuid not null,
  position smallint not null check (position between 1 and 30),
  name text not null check (length(name) between 1 and 80),
  salary_from_minor bigint check (salary_from_minor >= 0),
  salary_to_minor bigint check (salary_to_minor >= 0),
  primary key (organization_id, role_id, position),
  constraint job_role_levels_role foreign key (organization_id, role_id) references job_roles on delete cascade,
  constraint job_role_levels_range check (salary_to_minor >= salary_from_minor)
);
select isolate_by_organization('job_role_levels');
grant select, insert, update, delete on job_role_levels to kazi_app;
