-- What people were lent, or paid ahead of their payday, and how it comes back. What of it was taken from pay stands on
-- payslips and nowhere else.

create table loans (
  organization_id uuid not null references organizations,
  id uuid not null,
  number integer not null check (number > 0),
  employee_id uuid not null,
  kind text not null check (kind in ('loan', 'advance')),
  state text not null check (state in
    ('pending', 'approved', 'rejected', 'withdrawn', 'paying', 'sent', 'paid', 'failed')),
  amount_minor bigint not null check (amount_minor > 0),
  -- taken from each payslip until nothing is owed
  instalment_minor bigint not null check (instalment_minor > 0),
  -- the first month whose payslip takes one
  first_month text not null check (first_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- of an advance: the month that it was earned in, and what had been earned by the day of asking
  earned_month text check (earned_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  earned_minor bigint check (earned_minor >= 0),
  purpose text not null check (length(purpose) between 1 and 120),
  -- why it was rejected, or what the bank said
  reason text check (length(reason) between 1 and 300),
  -- null: the person asked through their door
  entered_by uuid references users,
  entered_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  primary key (organization_id, id),
  constraint loans_number unique (organization_id, number),
  constraint loans_employee foreign key (organization_id, employee_id) references employees,
  constraint loans_instalment check (instalment_minor <= amount_minor),
  constraint loans_earned check (num_nonnulls(earned_month, earned_minor) = case kind when 'advance' then 2 else 0 end)
);
create index loans_of_employee on loans (organization_id, employee_id, earned_month);
create index loans_newest on loans (organization_id, kind, entered_at desc, id desc);
select isolate_by_organization('loans');
grant select, insert on loans to kazi_app;
grant update (state, reason, decided_by, decided_at) on loans to kazi_app;

-- What changes how one comes back: a month without an instalment, which moves it to the end, or a part that isn't asked for
-- any more. Never changed.
create table loan_changes (
  organization_id uuid not null,
  loan_id uuid not null,
  -- from 1 in each loan
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('skipped', 'written-off')),
  month text check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  amount_minor bigint check (amount_minor > 0),
  reason text not null check (length(reason) between 1 and 200),
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organization_id, loan_id, sequence),
  constraint loan_changes_loan foreign key (organization_id, loan_id) references loans,
  constraint loan_changes_kind check ((kind = 'skipped') = (month is not null) and (kind = 'written-off') = (amount_minor is not null))
);
select isolate_by_organization('loan_changes');
grant select, insert on loan_changes to kazi_app;

-- Grows with each transaction that changed what payslips follow from. Its lock makes those take turns.
create table loan_revisions (
  organization_id uuid primary key references organizations,
  revision bigint not null check (revision > 0),
  changed_at timestamptz not null
);
select isolate_by_organization('loan_revisions');
grant select, insert, update on loan_revisions to kazi_app;
