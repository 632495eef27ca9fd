-- How people are paid: what the organisation sets, what groups of people have otherwise, and since when. Months are what
-- settings hold for, because a payslip has one breakdown and one set of switches; nothing is overwritten.

create table payroll_groups (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  created_by uuid references users,
  created_at timestamptz not null,
  -- nobody is in it any more; it stays for the months that it paid
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index payroll_groups_name on payroll_groups (organization_id, lower(name)) where deleted_at is null;
select isolate_by_organization('payroll_groups');
grant select, insert, update on payroll_groups to kazi_app;

-- For others to read: what groups are called, those that are gone too.
create view payroll_group_names with (security_invoker = true) as
  select organization_id, id, name from payroll_groups;
grant select on payroll_group_names to kazi_app;

-- In which group somebody is from a month on. In force in a month: the row with the latest from_month up to it, and of
-- those the last written. So nobody is in two, and there is no hole.
create table payroll_group_members (
  organization_id uuid not null,
  employee_id uuid not null,
  from_month text not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  id uuid not null,
  -- null: in none from then on
  group_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, employee_id, from_month, id),
  constraint payroll_group_members_employee foreign key (organization_id, employee_id) references employees,
  constraint payroll_group_members_group foreign key (organization_id, group_id) references payroll_groups
);
create index payroll_group_members_by_group on payroll_group_members (organization_id, group_id);
select isolate_by_organization('payroll_group_members');
grant select, insert on payroll_group_members to kazi_app;

-- For others to read: which people are in which group from which month on.
create view payroll_group_places with (security_invoker = true) as
  select organization_id, employee_id, from_month, id, group_id from payroll_group_members;
grant select on payroll_group_places to kazi_app;

-- A setting from a month on, for everybody or for a group. In force is found like membership.
create table payroll_settings (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- null: the organisation's
  group_id uuid,
  -- `breakdown`, `proration`, `bonus`, `deduction-limits`, `schedule`, `switch:nhf`, `choice:nhfBase`
  setting text not null check (length(setting) between 1 and 60),
  from_month text not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- null: the group takes the organisation's again
  value jsonb,
  reason text check (length(reason) between 1 and 200),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint payroll_settings_group foreign key (organization_id, group_id) references payroll_groups,
  constraint payroll_settings_inherited check (value is not null or group_id is not null)
);
select isolate_by_organization('payroll_settings');
grant select, insert on payroll_settings to kazi_app;

-- Grows by one with each transaction that changed settings or who they hold for. Its lock makes those take turns.
create table payroll_setting_revisions (
  organization_id uuid primary key references organizations,
  revision bigint not null check (revision > 0),
  changed_at timestamptz not null
);
select isolate_by_organization('payroll_setting_revisions');
grant select, insert, update on payroll_setting_revisions to kazi_app;
