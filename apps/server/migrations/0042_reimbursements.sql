-- Reimbursements: what people can claim by which limits, and claims from the receipt to the money.

create table claim_settings (
  organization_id uuid primary key references organizations,
  -- days after an expense in which it can be claimed; null: no such limit
  claim_within_days smallint check (claim_within_days between 1 and 730),
  changed_by uuid references users,
  changed_at timestamptz not null
);
select isolate_by_organization('claim_settings');
grant select, insert, update on claim_settings to kazi_app;

create table claim_categories (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- as spent, by the organisation's rate for a kilometre, or by that for a day
  measure text not null check (measure in ('spent', 'kilometres', 'days')),
  rate_minor bigint check (rate_minor > 0),
  -- the most that is approved of a line
  cap_minor bigint check (cap_minor > 0),
  -- up to it no receipt is asked for; null: one always is
  receipt_above_minor bigint check (receipt_above_minor >= 0),
  created_by uuid references users,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organization_id, id),
  constraint claim_categories_rate check ((measure = 'spent') = (rate_minor is null))
);
create unique index claim_categories_name on claim_categories (organization_id, lower(name)) where archived_at is null;
select isolate_by_organization('claim_categories');
grant select, insert on claim_categories to kazi_app;
grant update (name, measure, rate_minor, cap_minor, receipt_above_minor, archived_at) on claim_categories to kazi_app;

create table claims (
  organization_id uuid not null,
  id uuid not null,
  number integer not null check (number > 0),
  employee_id uuid not null,
  title text not null check (length(title) between 1 and 80),
  state text not null check (state in
    ('pending', 'returned', 'approved', 'rejected', 'withdrawn', 'paying', 'paid', 'failed')),
  claimed_minor bigint not null check (claimed_minor > 0),
  approved_minor bigint constraint claims_approved_at_most check (approved_minor between 1 and claimed_minor),
  -- once it is approved: by itself, or with the person's next payroll
  paid_with text check (paid_with in ('own', 'payroll')),
  -- of one that goes with the payroll: the month whose payslip has it
  pay_month text check (pay_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- why it was rejected or returned, or what the bank said
  reason text check (length(reason) between 1 and 300),
  -- null: the person claimed through their door
  entered_by uuid references users,
  entered_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  primary key (organization_id, id),
  constraint claims_number unique (organization_id, number),
  constraint claims_employee foreign key (organization_id, employee_id) references employees,
  constraint claims_approved check ((state in ('approved', 'paying', 'paid', 'failed')) = (paid_with is not null)),
  constraint claims_pay_month check ((pay_month is not null) = coalesce(paid_with = 'payroll', false)),
  constraint claims_approved_sum check ((approved_minor is null) or state in ('pending', 'approved', 'paying', 'paid', 'failed'))
);
create index claims_newest on claims (organization_id, entered_at desc, id desc);
create index claims_by_state on claims (organization_id, state, entered_at desc);
create index claims_of_employee on claims (organization_id, employee_id);
select isolate_by_organization('claims');
grant select, insert on claims to kazi_app;
grant update (title, state, claimed_minor, approved_minor, paid_with, pay_month, reason, decided_at, decided_by) on claims to kazi_app;

create table claim_lines (
  organization_id uuid not null,
  claim_id uuid not null,
  line_no smallint not null check (line_no > 0),
  on_day date not null,
  category_id uuid not null,
  description text not null check (length(description) <= 200),
  -- as it was spent
  spent_minor bigint not null check (spent_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_minor bigint check (tax_minor >= 0),
  -- units of the organisation's currency for one of the receipt's; null: it is the same
  rate_millionths bigint check (rate_millionths > 0),
  -- kilometres or days
  quantity_hundredths integer check (quantity_hundredths > 0),
  -- in the organisation's currency
  claimed_minor bigint not null check (claimed_minor > 0),
  approved_minor bigint constraint claim_lines_approved_at_most check (approved_minor between 0 and claimed_minor),
  receipt_id uuid,
  receipt_hash bytea check (length(receipt_hash) = 32),
  primary key (organization_id, claim_id, line_no),
  constraint claim_lines_claim foreign key (organization_id, claim_id) references claims on delete cascade,
  constraint claim_lines_category foreign key (organization_id, category_id) references claim_categories,
  constraint claim_lines_receipt foreign key (organization_id, receipt_id) references files,
  constraint claim_lines_hash check ((receipt_id is null) = (receipt_hash is null))
);
create index claim_lines_by_hash on claim_lines (organization_id, receipt_hash) where receipt_hash is not null;
create index claim_lines_by_category on claim_lines (organization_id, category_id);
create index claim_lines_by_day on claim_lines (organization_id, on_day, claimed_minor);
select isolate_by_organization('claim_lines');
grant select, insert, delete on claim_lines to kazi_app;
grant update (approved_minor) on claim_lines to kazi_app;

-- Grows with each transaction that changed what payslips follow from. Its lock makes those take turns.
create table claim_revisions (
  organization_id uuid primary key references organizations,
  revision bigint not null check (revision > 0),
  changed_at timestamptz not null
);
select isolate_by_organization('claim_revisions');
grant select, insert, update on claim_revisions to kazi_app;
