-- What leaves the organisation, each try at it, and the files that the bank gets.

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
  constraint payments_run foreign key (organization_id, run_id) references payroll_runs,
  constraint payments_payslip foreign key (organization_id, payslip_id) references payslips,
  constraint payments_employee foreign key (organization_id, employee_id) references employees
);
select isolate_by_organization('payments');
grant select, insert, update, delete on payments to kazi_app;

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
  constraint payment_attempts_payment foreign key (organization_id, payment_id) references payments on delete cascade,
  constraint payment_attempts_evidence_file foreign key (organization_id, evidence_file_id) references files,
  constraint payment_attempts_queued check (state <> 'queued' or sent_at is null),
  constraint payment_attempts_paid
    check (state <> 'paid' or (paid_on is not null and num_nonnulls(evidence_reference, evidence_file_id) > 0)),
  constraint payment_attempts_failed check (state <> 'failed' or failure_reason is not null)
);
-- A payment has at most one attempt that isn't proven failed: nobody is paid twice.
create unique index payment_attempts_one_live on payment_attempts (organization_id, payment_id)
  where state not in ('failed', 'reversed');
-- Whether a file is a bank's word on a payment is asked each time that somebody else's file is opened.
create index payment_attempts_evidence on payment_attempts (organization_id, evidence_file_id)
  where evidence_file_id is not null;
select isolate_by_organization('payment_attempts');
grant select, insert, update, delete on payment_attempts to kazi_app;

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
  constraint payment_files_run foreign key (organization_id, run_id) references payroll_runs
);
select isolate_by_organization('payment_files');
grant select, insert on payment_files to kazi_app;
