-- Who may have a part of what they have earned before payday, and by which limits.

create table earned_wage_settings (
  organization_id uuid primary key references organizations,
  is_enabled boolean not null,
  -- of what is earned so far, in millionths
  share_millionths integer not null check (share_millionths between 10000 and 1000000),
  -- the most that a person can have taken in a month
  cap_minor bigint check (cap_minor > 0),
  times_a_month smallint not null check (times_a_month between 1 and 31),
  -- days before payday in which nobody asks
  blackout_days smallint not null check (blackout_days between 0 and 20),
  -- months of service before the first
  waiting_months smallint not null check (waiting_months between 0 and 24),
  -- over how many payslips one comes back
  instalments smallint not null check (instalments between 1 and 12),
  -- what all people together can owe
  employer_cap_minor bigint check (employer_cap_minor > 0),
  changed_by uuid references users,
  changed_at timestamptz not null
);
select isolate_by_organization('earned_wage_settings');
grant select, insert, update on earned_wage_settings to kazi_app;

-- Whom the organisation gave access.
create table earned_wage_members (
  organization_id uuid not null references organizations,
  employee_id uuid not null,
  added_by uuid not null references users,
  added_at timestamptz not null,
  primary key (organization_id, employee_id),
  constraint earned_wage_members_employee foreign key (organization_id, employee_id) references employees
);
select isolate_by_organization('earned_wage_members');
grant select, insert, delete on earned_wage_members to kazi_app;
