-- What leaves the organisation, each try at it, the files that the bank gets, and the books.

-- The obligation to pay one payslip.
create table payments (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  payslip_id uuid not null,
  employee_id uuid not null,
  -- the place within the run, part of each attempt's reference
  payment_no integer not null check (payment_no > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  -- where it goes; the payslip's payee, or, after a failure, another account that was approved afresh
  payout_account_id uuid not null,
  bank_code text not null,
  account_kind text not null check (account_kind in ('bank', 'mobile-money')),
  account_number text not null,
  account_name text not null,
  state text not null check (state in ('queued', 'sent', 'paid', 'failed', 'unknown', 'reversed')),
  -- of the last attempt, counted from 1
  attempts smallint not null default 1 check (attempts > 0),
  primary key (organization_id, id),
  constraint payments_payslip_once unique (organization_id, payslip_id),
  constraint payments_number unique (organization_id, run_id, payment_no),
  foreign key (organization_id, run_id) references payroll_runs,
  foreign key (organization_id, payslip_id) references payslips,
  foreign key (organization_id, employee_id) references employees
);
select isolate_by_organization('payments');

-- One try at a payment. Its reference is what the bank sees.
create table payment_attempts (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  attempt_no smallint not null check (attempt_no > 0),
  reference text not null check (length(reference) between 1 and 35),
  state text not null check (state in ('queued', 'sent', 'paid', 'failed', 'unknown', 'reversed')),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- the bank's answer, or a person with evidence
  settled_at timestamptz,
  settled_by uuid references users,
  paid_on date,
  evidence_reference text,
  evidence_file_id uuid,
  failure_reason text,
  primary key (organization_id, id),
  constraint payment_attempts_number unique (organization_id, payment_id, attempt_no),
  constraint payment_attempts_reference unique (organization_id, reference),
  foreign key (organization_id, payment_id) references payments on delete cascade,
  foreign key (organization_id, evidence_file_id) references files,
  check (state <> 'queued' or sent_at is null),
  check (state <> 'paid' or (paid_on is not null and num_nonnulls(evidence_reference, evidence_file_id) > 0)),
  check (state <> 'failed' or failure_reason is not null)
);
-- A payment has at most one attempt that isn't proven failed: nobody is paid twice.
create unique index payment_attempts_one_live on payment_attempts (organization_id, payment_id)
  where state not in ('failed', 'reversed');
select isolate_by_organization('payment_attempts');

-- What was handed to the bank: the same bytes at every download.
create table payment_files (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  -- 1 for a run's first release, one more for each retry
  release_no smallint not null check (release_no > 0),
  kind text not null check (kind in ('pain.001', 'bank-csv', 'mobile-money-csv')),
  message_id text not null check (length(message_id) between 1 and 35),
  payments integer not null check (payments > 0),
  total_minor bigint not null check (total_minor > 0),
  bytes bytea not null,
  issued_by uuid not null references users,
  issued_at timestamptz not null,
  primary key (organization_id, id),
  constraint payment_files_once unique (organization_id, run_id, release_no, kind),
  constraint payment_files_message unique (organization_id, message_id, kind),
  foreign key (organization_id, run_id) references payroll_runs
);
select isolate_by_organization('payment_files');
revoke update, delete on payment_files from kazi_app;

-- The obligations book. A journal is what became true together; its source can be written once.
create table journals (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('release', 'confirmation', 'reversal')),
  -- what it records, such as `run:<id>:release`; a second writer of the same thing is refused
  source text not null,
  run_id uuid not null,
  posted_on date not null,
  posted_by uuid not null references users,
  posted_at timestamptz not null,
  primary key (organization_id, id),
  constraint journals_source_once unique (organization_id, source),
  foreign key (organization_id, run_id) references payroll_runs
);
create index journals_run on journals (organization_id, run_id);
select isolate_by_organization('journals');
revoke update, delete on journals from kazi_app;

-- One amount from a debit account to a credit account: a journal balances by construction.
create table postings (
  organization_id uuid not null,
  journal_id uuid not null,
  posting_no integer not null check (posting_no > 0),
  debit text not null,
  credit text not null check (credit <> debit),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  primary key (organization_id, journal_id, posting_no),
  foreign key (organization_id, journal_id) references journals
);
select isolate_by_organization('postings');
revoke update, delete on postings from kazi_app;
