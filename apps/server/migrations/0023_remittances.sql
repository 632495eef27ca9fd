-- What is owed to authorities and to third parties, until when, what was paid of it, and the proof. The books say the
-- same in accounts; here stands what a person works with.

-- With which bodies the organisation is registered, under which number.
create table remittance_registrations (
  organization_id uuid not null references organizations,
  id uuid not null,
  type text not null check (type ~ '^[a-z]+(-[a-z]+)*$'),
  body text not null check (body ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  number text check (length(number) between 1 and 40),
  -- which of its offices, where it has several
  office text check (length(office) between 1 and 120),
  created_by uuid references users,
  created_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  primary key (organization_id, id),
  constraint remittance_registrations_ended check (ended_by is null or ended_at is not null)
);
create unique index remittance_registrations_current on remittance_registrations (organization_id, type, body)
  where ended_at is null;
select isolate_by_organization('remittance_registrations');
grant select, insert on remittance_registrations to kazi_app;
grant update (number, office, ended_by, ended_at) on remittance_registrations to kazi_app;

-- What is owed to a body for a month, of one kind. One row, however many runs it came from.
create table remittance_liabilities (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- `paye`, `pension`, …; `third-party` for what is owed to somebody who is no authority
  type text not null check (type ~ '^[a-z]+(-[a-z]+)*$'),
  body text not null check (length(body) between 1 and 80),
  body_name text not null check (length(body_name) between 1 and 160),
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  -- the account of the books that owes it
  payable text not null,
  -- taken from pay, and on top of it
  person_minor bigint not null default 0,
  employer_minor bigint not null default 0,
  -- payments that weren't voided
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- null: no law with a source says when, and nobody set a day
  due_on date,
  -- the day that somebody means to pay it
  scheduled_on date,
  state text not null check (state in ('accrued', 'scheduled', 'paid', 'evidenced')),
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint remittance_liabilities_once unique (organization_id, type, body, period)
);
create index remittance_liabilities_open on remittance_liabilities (organization_id, due_on)
  where state in ('accrued', 'scheduled');
select isolate_by_organization('remittance_liabilities');
grant select, insert on remittance_liabilities to kazi_app;
grant update (person_minor, employer_minor, paid_minor, due_on, scheduled_on, state) on remittance_liabilities
  to kazi_app;

-- How it came about: the part of each released run. Never changed; a correction is a further one, below zero too.
create table remittance_accruals (
  organization_id uuid not null,
  id uuid not null,
  liability_id uuid not null,
  -- the run; no reference, because runs are payroll's
  run_id uuid not null,
  -- what it records, such as `payroll-run:<id>:release`; the same once for a liability
  source text not null,
  person_minor bigint not null,
  employer_minor bigint not null,
  people integer not null check (people >= 0),
  pay_on date not null,
  due_on date,
  accrued_at timestamptz not null,
  primary key (organization_id, id),
  constraint remittance_accruals_once unique (organization_id, liability_id, source),
  constraint remittance_accruals_liability foreign key (organization_id, liability_id) references remittance_liabilities
);
create index remittance_accruals_of_run on remittance_accruals (organization_id, run_id);
select isolate_by_organization('remittance_accruals');
grant select, insert on remittance_accruals to kazi_app;

-- What a portal gave to pay with, until when: URA's PRN, KRA's slip, Remita's RRR.
create table remittance_references (
  organization_id uuid not null,
  id uuid not null,
  liability_id uuid not null,
  kind text not null check (kind in ('prn', 'slip', 'rrr', 'other')),
  number text not null check (length(number) between 1 and 40),
  amount_minor bigint not null check (amount_minor > 0),
  expires_on date,
  created_by uuid references users,
  created_at timestamptz not null,
  withdrawn_by uuid references users,
  withdrawn_at timestamptz,
  primary key (organization_id, id),
  constraint remittance_references_liability foreign key (organization_id, liability_id)
    references remittance_liabilities
);
create unique index remittance_references_once on remittance_references (organization_id, kind, number)
  where withdrawn_at is null;
create index remittance_references_of_liability on remittance_references (organization_id, liability_id);
select isolate_by_organization('remittance_references');
grant select, insert on remittance_references to kazi_app;
grant update (withdrawn_by, withdrawn_at) on remittance_references to kazi_app;

-- What was paid, as it was said with its evidence. A mistake is voided and stays.
create table remittance_payments (
  organization_id uuid not null,
  id uuid not null,
  liability_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  -- the bank's or the authority's
  reference text not null check (length(reference) between 1 and 60),
  -- what the portal gave to pay it with
  reference_id uuid,
  receipt_file_id uuid,
  receipt_name text,
  -- of the receipt's bytes as they were when it was attached
  receipt_sha256 bytea check (length(receipt_sha256) = 32),
  recorded_by uuid references users,
  recorded_at timestamptz not null,
  voided_by uuid references users,
  voided_at timestamptz,
  void_reason text check (length(void_reason) between 1 and 200),
  primary key (organization_id, id),
  constraint remittance_payments_liability foreign key (organization_id, liability_id)
    references remittance_liabilities,
  constraint remittance_payments_portal foreign key (organization_id, reference_id) references remittance_references,
  constraint remittance_payments_receipt_file foreign key (organization_id, receipt_file_id) references files,
  constraint remittance_payments_receipt check (num_nulls(receipt_file_id, receipt_name, receipt_sha256) in (0, 3)),
  constraint remittance_payments_voided check ((voided_at is null) = (void_reason is null))
);
create unique index remittance_payments_once on remittance_payments (organization_id, liability_id, reference)
  where voided_at is null;
create index remittance_payments_by_day on remittance_payments (organization_id, paid_on);
select isolate_by_organization('remittance_payments');
grant select, insert on remittance_payments to kazi_app;
grant update (receipt_file_id, receipt_name, receipt_sha256, voided_by, voided_at, void_reason) on remittance_payments to kazi_app;

-- The day that the organisation keeps where no law with a source names one: so many months after the month of pay.
create table remittance_due_days (
  organization_id uuid not null references organizations,
  type text not null,
  months_after smallint not null check (months_after between 0 and 12),
  day smallint not null check (day between 1 and 31),
  changed_by uuid references users,
  changed_at timestamptz not null,
  primary key (organization_id, type)
);
select isolate_by_organization('remittance_due_days');
grant select, insert, update, delete on remittance_due_days to kazi_app;

-- The columns of an authority's file, where the organisation knows them better than the default.
create table remittance_columns (
  organization_id uuid not null references organizations,
  layout text not null check (layout ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  changed_by uuid references users,
  changed_at timestamptz not null,
  primary key (organization_id, layout)
);
select isolate_by_organization('remittance_columns');
grant select, insert, update, delete on remittance_columns to kazi_app;

-- Of which due date people were told already, so that nobody is told twice.
create table remittance_reminders (
  organization_id uuid not null,
  liability_id uuid not null,
  due_on date not null,
  -- days before it: 7, 3, 1; 0: it has passed
  days_before smallint not null check (days_before in (7, 3, 1, 0)),
  told_at timestamptz not null,
  primary key (organization_id, liability_id, due_on, days_before),
  constraint remittance_reminders_liability foreign key (organization_id, liability_id)
    references remittance_liabilities
);
select isolate_by_organization('remittance_reminders');
grant select, insert on remittance_reminders to kazi_app;
