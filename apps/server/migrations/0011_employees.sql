-- The people of an organisation, what they are paid, where to, and every change of it.
--
-- Where a table has several indexes, its primary key is made last. All of them begin with the organisation, and as
-- long as nobody has counted a table's rows they look equally good for finding one row; the planner then takes the
-- newest. The checks of foreign keys during a large first import must find their row, not read everybody's.

create table employees (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- the staff number that people use, upper case; it never changes
  number text not null check (number = upper(number) and length(number) between 1 and 30),
  first_name text not null check (length(first_name) between 1 and 80),
  middle_name text check (length(middle_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text check (email = lower(email) and length(email) between 3 and 254),
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  gender text check (gender in ('female', 'male')),
  birthday date,
  -- From here to next_change_on stands what `employee_terms` says of a day: of the day that was the organisation's when
  -- the row was last written. Written by one function; pay is never computed from it.
  -- the first day of employment, of the latest spell
  start_on date not null,
  -- the last day of employment, which may lie ahead
  end_on date,
  employment_type text not null
    check (employment_type in ('full-time', 'part-time', 'contract', 'intern', 'casual')),
  status text not null default 'active' check (status in ('active', 'suspended', 'separated')),
  department_id uuid,
  job_title text check (length(job_title) between 1 and 120),
  -- state (NG), county (KE) or district (UG); decides the tax office or the local government
  residence text check (length(residence) between 1 and 80),
  -- switches and declared reliefs, in the contract's shape
  statutory jsonb not null check (jsonb_typeof(statutory) = 'object'),
  is_on_payroll boolean not null default true,
  -- in force, or the first to come; null where none was ever agreed
  salary_minor bigint check (salary_minor >= 0),
  salary_basis text check (salary_basis in ('gross', 'net', 'hourly', 'daily')),
  salary_on date,
  -- the next day on which the columns above become others; null: nothing is planned
  next_change_on date,
  -- numbers with authorities, by the contract's keys; normalised, so that equal ones compare equal
  identifiers jsonb not null default '{}' check (jsonb_typeof(identifiers) = 'object'),
  -- last, first and middle name without case and accents: the order of lists
  sort_name text not null,
  -- names, number and e-mail without case and accents; and the job title
  search_names text not null,
  search_title text,
  -- No trigram index: LIKE is not leakproof, so row-level security would keep the planner from using one.
  search_text text not null generated always as (search_names || coalesce(chr(10) || search_title, '')) stored,
  -- grows by one with each change, so that two writers notice each other
  version integer not null default 1 check (version > 0),
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- what may be taken once among the people who haven't left
  live_email text generated always as (case when status <> 'separated' then email end) stored,
  live_phone text generated always as (case when status <> 'separated' then phone end) stored,
  live_tax_id text generated always as (case when status <> 'separated' then
    coalesce(identifiers ->> 'taxId', identifiers ->> 'kraPin', identifiers ->> 'tin') end) stored,
  constraint employees_number unique (organization_id, number),
  constraint employees_email unique (organization_id, live_email),
  constraint employees_phone unique (organization_id, live_phone),
  constraint employees_tax_id unique (organization_id, live_tax_id),
  constraint employees_department foreign key (organization_id, department_id) references departments,
  constraint employees_span check (end_on >= start_on),
  constraint employees_separated check (status <> 'separated' or end_on is not null),
  constraint employees_salary check (num_nulls(salary_minor, salary_basis, salary_on) in (0, 3))
);
create index employees_by_next_change on employees (organization_id, next_change_on) where next_change_on is not null;
create index employees_by_name on employees (organization_id, status, sort_name, id);
create index employees_by_department on employees (organization_id, department_id);
alter table employees add constraint employees_pkey primary key (organization_id, id);
select isolate_by_organization('employees');
-- Only an import that is undone takes people away, with their terms, accounts and changes.
grant select, insert, update, delete on employees to kazi_app;

-- For others to read: who is in which department, and as what.
create view employee_places with (security_invoker = true) as
  select organization_id, id, department_id, status, job_title, number, first_name, last_name, sort_name, gender, email
  from employees;
grant select on employee_places to kazi_app;

-- What holds of a person from a day on, until the next row's day: everything dated that pay follows from. In force on a
-- day: the row with the latest valid_from up to it, and of those the highest sequence; as it was known at an instant:
-- the same among the rows known by then. So no two rows are in force on a day, and from the first row on one always is.
-- Nothing is overwritten: a correction is another row of the same day.
create table employee_terms (
  organization_id uuid not null,
  employee_id uuid not null,
  valid_from date not null,
  sequence integer not null check (sequence > 0),
  known_at timestamptz not null,
  -- which of the terms changed on this day; the others are carried on from the row before
  said text[] not null,
  -- the first day of the spell of employment; null while the person isn't employed
  employed_since date,
  -- the last day of the spell that is over; null while the person is employed, and before the first spell
  left_on date,
  -- what a suspension leaves of the pay, in millionths; null: not suspended
  paid_share integer check (paid_share between 0 and 1000000),
  is_on_payroll boolean not null,
  -- for a full month, an hour or a day
  salary_minor bigint check (salary_minor >= 0),
  -- what the amount is: of a month, before what the law takes, or what is left after it; or of an hour or a day
  salary_basis text check (salary_basis in ('gross', 'net', 'hourly', 'daily')),
  department_id uuid,
  job_title text check (length(job_title) between 1 and 120),
  employment_type text not null
    check (employment_type in ('full-time', 'part-time', 'contract', 'intern', 'casual')),
  residence text check (length(residence) between 1 and 80),
  statutory jsonb not null check (jsonb_typeof(statutory) = 'object'),
  reason text check (length(reason) between 1 and 200),
  created_by uuid references users,
  primary key (organization_id, employee_id, valid_from, sequence),
  constraint employee_terms_employee foreign key (organization_id, employee_id) references employees,
  constraint employee_terms_spell check (employed_since is null or left_on is null),
  constraint employee_terms_past check (employed_since <= valid_from and left_on < valid_from),
  constraint employee_terms_salary check ((salary_minor is null) = (salary_basis is null))
);
select isolate_by_organization('employee_terms');
grant select, insert, delete on employee_terms to kazi_app;

-- For others to read: when people are employed, suspended and in which place, by day; in force as said above.
create view employee_service with (security_invoker = true) as
  select organization_id, employee_id, valid_from, sequence, known_at, employed_since, left_on, paid_share, department_id,
    employment_type
  from employee_terms;
grant select on employee_service to kazi_app;

-- Time that people worked who are paid by the hour or the day, as somebody said it of a month. In force: the row with the
-- highest sequence. Nothing is overwritten: a correction is another row.
create table employee_worked_times (
  organization_id uuid not null,
  employee_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  sequence integer not null check (sequence > 0),
  unit text not null check (unit in ('hour', 'day')),
  -- 7.5 hours are 750; null: what was said before is taken back
  hundredths integer check (hundredths between 0 and 74400),
  note text check (length(note) between 1 and 200),
  -- approved shifts say it, so that nobody says otherwise by hand; null: a person said it
  source text check (source in ('shifts')),
  known_at timestamptz not null,
  created_by uuid references users,
  primary key (organization_id, employee_id, month, sequence),
  constraint employee_worked_times_employee foreign key (organization_id, employee_id) references employees
);
select isolate_by_organization('employee_worked_times');
grant select, insert on employee_worked_times to kazi_app;

-- Suspensions as they were decided. What they do to pay stands in the terms.
create table employee_suspensions (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  from_on date not null,
  -- the last day; null: until it is revoked
  to_on date,
  -- what of the pay goes on, in millionths
  paid_share integer not null check (paid_share between 0 and 1000000),
  reason text not null check (length(reason) between 1 and 200),
  created_by uuid references users,
  created_at timestamptz not null,
  -- the first day back
  revoked_from date,
  -- what wasn't paid meanwhile is paid after all
  has_back_pay boolean not null default false,
  revoked_by uuid references users,
  revoked_at timestamptz,
  primary key (organization_id, id),
  constraint employee_suspensions_employee foreign key (organization_id, employee_id) references employees,
  constraint employee_suspensions_span check (to_on >= from_on),
  constraint employee_suspensions_revoked check ((revoked_from is null) = (revoked_at is null))
);
create index employee_suspensions_of_employee on employee_suspensions (organization_id, employee_id, from_on);
select isolate_by_organization('employee_suspensions');
grant select, insert on employee_suspensions to kazi_app;
grant update (revoked_from, has_back_pay, revoked_by, revoked_at) on employee_suspensions to kazi_app;

-- Reliefs as people declared them, with their evidence. What they do to pay stands in the terms.
create table employee_declarations (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  relief text not null check (relief in ('annualRent', 'annualLifePremium', 'annualMortgageInterest',
    'monthlyInsurancePremium', 'monthlyMortgageInterest', 'monthlyPostRetirementMedical', 'disabilityExempt')),
  -- null: a certificate, which has none
  amount_minor bigint check (amount_minor >= 0),
  from_on date not null,
  -- the last day; null: until it is ended
  to_on date,
  note text check (length(note) between 1 and 200),
  evidence_file_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  -- the first day without it, where it was ended or another took its place
  ended_from date,
  ended_by uuid references users,
  ended_at timestamptz,
  -- when somebody was told that it is about to run out
  told_at timestamptz,
  primary key (organization_id, id),
  constraint employee_declarations_employee foreign key (organization_id, employee_id) references employees,
  constraint employee_declarations_evidence foreign key (organization_id, evidence_file_id) references files,
  constraint employee_declarations_span check (to_on >= from_on),
  constraint employee_declarations_certificate check ((amount_minor is null) = (relief = 'disabilityExempt')),
  constraint employee_declarations_ended check ((ended_from is null) = (ended_at is null))
);
create index employee_declarations_of_employee on employee_declarations (organization_id, employee_id, from_on);
create index employee_declarations_by_end on employee_declarations (organization_id, to_on)
  where to_on is not null and ended_from is null;
select isolate_by_organization('employee_declarations');
grant select, insert on employee_declarations to kazi_app;
grant update (ended_from, ended_by, ended_at, told_at) on employee_declarations to kazi_app;

-- For others to read: when declared reliefs run out by themselves.
create view employee_relief_ends with (security_invoker = true) as
  select organization_id, employee_id, relief, to_on from employee_declarations
  where to_on is not null and ended_from is null;
grant select on employee_relief_ends to kazi_app;

-- Separations as they were decided, those taken back too.
create table employee_separations (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  reason text not null check (reason in
    ('resignation', 'dismissal', 'redundancy', 'end-of-contract', 'retirement', 'death', 'other')),
  last_on date not null,
  notice text not null check (notice in ('served', 'waived', 'in-lieu', 'none-due')),
  note text check (length(note) between 1 and 200),
  -- to whom the duties were handed over
  handover text check (length(handover) between 1 and 120),
  created_by uuid references users,
  created_at timestamptz not null,
  -- the employment never ended after all
  taken_back_by uuid references users,
  taken_back_at timestamptz,
  primary key (organization_id, id),
  constraint employee_separations_employee foreign key (organization_id, employee_id) references employees
);
create index employee_separations_of_employee on employee_separations (organization_id, employee_id, last_on);
select isolate_by_organization('employee_separations');
grant select, insert on employee_separations to kazi_app;
grant update (taken_back_by, taken_back_at) on employee_separations to kazi_app;

-- What somebody is paid for leaving, with the payslip of their last day. It stands and falls with the separation.
create table employee_separation_payments (
  organization_id uuid not null,
  id uuid not null,
  separation_id uuid not null,
  kind text not null check (kind in ('notice-pay', 'leave-payout', 'gratuity', 'severance', 'other-final-pay')),
  -- what the payslip calls it
  label text not null check (length(label) between 1 and 80),
  amount_minor bigint not null check (amount_minor > 0),
  -- how the amount was found
  why text not null check (length(why) between 1 and 200),
  primary key (organization_id, id),
  constraint employee_separation_payments_separation foreign key (organization_id, separation_id)
    references employee_separations
);
create index employee_separation_payments_of_separation on employee_separation_payments (organization_id, separation_id);
select isolate_by_organization('employee_separation_payments');
grant select, insert on employee_separation_payments to kazi_app;

-- Where a person is paid. A change is a new row that nobody has confirmed yet; the old one is kept.
create table employee_payout_accounts (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  bank_code text not null check (length(bank_code) between 1 and 20),
  kind text not null check (kind in ('bank', 'mobile-money')),
  -- for mobile money the phone number with its country code
  account_number text not null check (account_number ~ '^\+?[0-9]{6,20}$'),
  -- of the bank, where its country's clearing asks for one (KE); null: nobody said
  branch_code text check (branch_code ~ '^[0-9]{3}$'),
  account_name text not null check (length(account_name) between 1 and 250),
  created_by uuid references users,
  created_at timestamptz not null,
  -- whether an owner's word was behind it: somebody who was an owner then, and not under a pause
  by_owner boolean not null default false,
  confirmed_by uuid references users,
  confirmed_at timestamptz,
  replaced_at timestamptz,
  -- an owner's no to an account binds everybody
  declined_by uuid references users,
  declined_at timestamptz,
  -- a number that an owner declined and somebody who is none entered again: nothing is paid into it until an owner
  -- has confirmed it
  needs_owner boolean not null default false,
  primary key (organization_id, id),
  constraint employee_payout_accounts_employee foreign key (organization_id, employee_id) references employees,
  constraint employee_payout_accounts_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  constraint employee_payout_accounts_answered check ((declined_by is null) = (declined_at is null)),
  -- what was declined is in force no more, and nobody has confirmed it
  constraint employee_payout_accounts_out_of_force
    check (declined_at is null or (replaced_at is not null and confirmed_at is null))
);
create index employee_payout_accounts_number on employee_payout_accounts (organization_id, account_number)
  where replaced_at is null;
create unique index employee_payout_accounts_current on employee_payout_accounts (organization_id, employee_id)
  where replaced_at is null;
create index employee_payout_accounts_declined on employee_payout_accounts (organization_id, account_number)
  where declined_at is not null;
select isolate_by_organization('employee_payout_accounts');
grant select, insert, delete on employee_payout_accounts to kazi_app;
grant update (confirmed_by, confirmed_at, replaced_at, declined_by, declined_at) on employee_payout_accounts to kazi_app;

-- Who changed what of a person, when and why. Salaries and accounts are here too, so that one list tells it all.
create table employee_changes (
  organization_id uuid not null,
  employee_id uuid not null,
  id uuid not null,
  field text not null,
  before text,
  after text,
  -- the day from which it holds; null: from the moment of the change
  effective_on date,
  why text,
  changed_by uuid references users,
  changed_at timestamptz not null,
  primary key (organization_id, employee_id, id),
  constraint employee_changes_employee foreign key (organization_id, employee_id) references employees
);
select isolate_by_organization('employee_changes');
grant select, insert, delete on employee_changes to kazi_app;

-- Grows by one with each transaction that changed what payslips are computed from. Its lock makes the writers of
-- one organisation's people take turns, so a reader that sees a revision sees everything up to it.
create table employee_revisions (
  organization_id uuid primary key references organizations,
  revision bigint not null check (revision > 0),
  changed_at timestamptz not null
);
select isolate_by_organization('employee_revisions');
grant select, insert, update on employee_revisions to kazi_app;
