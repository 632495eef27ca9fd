-- Where money is, what leaves the organisation by one door, each try at it, and the files that the bank gets. What is
-- owed, and why, is for the domains that owe it: they are named here by kind and id, and no table refers to theirs.

-- Where an organisation's money is and by which rail it leaves. One a currency.
create table wallets (
  organization_id uuid not null references organizations,
  id uuid not null,
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  rail text not null check (rail in ('bank-file', 'sandbox', 'provider')),
  -- what the organisation is, which can't change any more: the sandbox is for the demo, and money is never sent there
  is_demo boolean not null default false,
  -- how far the rail's news has been heard
  news_heard integer not null default 0 check (news_heard >= 0),
  -- the day of which people were told that there won't be enough
  told_short_on date,
  -- whose wallet it is where a provider keeps the money, and what that one calls it
  provider text,
  provider_reference text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint wallets_currency unique (organization_id, currency),
  constraint wallets_provider_once unique (organization_id, provider, provider_reference),
  constraint wallets_demo foreign key (organization_id, is_demo) references organizations (id, demo),
  constraint wallets_sandbox_is_demo check (rail <> 'sandbox' or is_demo),
  constraint wallets_provider check (num_nonnulls(provider, provider_reference) = case rail when 'provider' then 2 else 0 end)
);
select isolate_by_organization('wallets');
grant select, insert, update on wallets to kazi_app;

-- The account behind a wallet: a mistyped one is corrected by another, and the one before is kept. A correction waits for a
-- second person, where there is one, and is in force once that one has confirmed it.
create table wallet_accounts (
  organization_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{6,16}$'),
  account_name text not null check (length(account_name) between 1 and 140),
  -- why the one before was wrong
  reason text check (length(reason) between 1 and 200),
  created_by uuid not null references users,
  created_at timestamptz not null,
  is_waiting boolean not null default false,
  -- the second person, where there is one
  decided_by uuid references users,
  decided_at timestamptz,
  -- by another account, or while it waited: declined, or corrected once more
  replaced_at timestamptz,
  primary key (organization_id, id),
  constraint wallet_accounts_wallet foreign key (organization_id, wallet_id) references wallets,
  constraint wallet_accounts_decided check ((decided_by is null) = (decided_at is null))
);
create unique index wallet_accounts_current on wallet_accounts (organization_id, wallet_id, is_waiting)
  where replaced_at is null;
select isolate_by_organization('wallet_accounts');
grant select, insert on wallet_accounts to kazi_app;
grant update (is_waiting, decided_by, decided_at, replaced_at) on wallet_accounts to kazi_app;

-- What is released together under one code. It is owed by something that another domain knows, such as a payroll run.
create table payment_orders (
  organization_id uuid not null references organizations,
  id uuid not null,
  source_kind text not null check (source_kind ~ '^[a-z]+(-[a-z]+)*$'),
  source_id uuid not null,
  -- begins the reference of each payment in it, such as `KZ-12`
  reference text not null check (reference ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(reference) <= 20),
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  wallet_id uuid not null,
  pay_on date not null,
  -- what the payees read on their statements
  narration text not null check (length(narration) between 1 and 140),
  -- begins the names of its files, such as `lagos-foods-2026-11`: what a person finds in a folder
  file_stem text not null check (file_stem ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The fingerprint of its payments, when they were made and when one was sent elsewhere: what leaves is compared with
  -- it. Null only while they are being made.
  content_hash bytea check (length(content_hash) = 32),
  redirected_at timestamptz,
  -- On a rail that keeps funds: what of them is set aside for its payments and their fees.
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  -- how often money has left: the first release, and each retry
  releases smallint not null default 0 check (releases >= 0),
  -- of the latest release
  released_by uuid references users,
  released_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint payment_orders_source_once unique (organization_id, source_kind, source_id),
  constraint payment_orders_reference unique (organization_id, reference),
  constraint payment_orders_wallet foreign key (organization_id, wallet_id) references wallets,
  constraint payment_orders_released check (num_nonnulls(released_by, released_at) = case releases when 0 then 0 else 2 end)
);
select isolate_by_organization('payment_orders');
grant select, insert, update, delete on payment_orders to kazi_app;

-- The obligation to pay somebody for one thing.
create table payments (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  source_kind text not null check (source_kind in ('payslip', 'claim', 'advance', 'loan', 'remittance', 'third-party',
    'withdrawal', 'refund')),
  source_id uuid not null,
  -- null: somebody who is no employee
  employee_id uuid,
  -- the place within the order, part of each attempt's reference
  payment_no integer not null check (payment_no > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  -- the account of the books that owes it, and owes it no more once it is paid
  payable text not null,
  -- Where it goes: as it was owed, or, after a failure, to another account that was approved afresh. The employee's
  -- own account; null for somebody who is none.
  payout_account_id uuid,
  bank_code text not null,
  branch_code text,
  account_kind text not null check (account_kind in ('bank', 'mobile-money')),
  account_number text not null,
  account_name text not null,
  state text not null check (state in ('queued', 'sent', 'paid', 'failed', 'unknown', 'reversed')),
  -- when a retry was asked for that goes to another account than the try before
  redirected_at timestamptz,
  -- of the last attempt, counted from 1
  attempts smallint not null default 1 check (attempts > 0),
  primary key (organization_id, id),
  constraint payments_source_once unique (organization_id, source_kind, source_id),
  constraint payments_number unique (organization_id, order_id, payment_no),
  constraint payments_order foreign key (organization_id, order_id) references payment_orders on delete cascade,
  constraint payments_employee foreign key (organization_id, employee_id) references employees,
  constraint payments_payout_account check ((employee_id is null) = (payout_account_id is null))
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
  -- What a rail takes for it, and when it was given to the rail: by a file with the release, else by the worker, once.
  -- After `valid_until` the rail takes it in no more, by its own clock.
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  handed_at timestamptz,
  valid_until timestamptz,
  -- when the rail was asked last what became of it
  asked_at timestamptz,
  -- the bank's answer, or a person with evidence
  settled_at timestamptz,
  settled_by uuid references users,
  paid_on date,
  evidence_reference text,
  evidence_file_id uuid,
  failure_reason text,
  -- While it is sent: who says, with that evidence and reason, that the bank refused it. It has failed once a second
  -- person confirms that, and whoever said it stays on record.
  failure_claimed_by uuid references users,
  failure_claimed_at timestamptz,
  -- Once it has failed: who says, with what evidence, that the bank paid it after all. It is paid once a second person
  -- confirms that; until somebody decides, it isn't sent again.
  late_claimed_by uuid references users,
  late_claimed_at timestamptz,
  late_paid_on date,
  late_reference text,
  late_file_id uuid,
  -- by the bank, or by hand
  late_means text check (late_means in ('bank', 'cash', 'cheque')),
  -- where it went by a provider, and what that one calls it
  provider text,
  provider_reference text,
  primary key (organization_id, id),
  constraint payment_attempts_number unique (organization_id, payment_id, attempt_no),
  constraint payment_attempts_reference unique (organization_id, reference),
  constraint payment_attempts_provider_once unique (organization_id, provider, provider_reference),
  constraint payment_attempts_payment foreign key (organization_id, payment_id) references payments on delete cascade,
  constraint payment_attempts_evidence_file foreign key (organization_id, evidence_file_id) references files,
  constraint payment_attempts_provider check ((provider is null) = (provider_reference is null)),
  constraint payment_attempts_queued check (state <> 'queued' or sent_at is null),
  constraint payment_attempts_paid
    check (state <> 'paid' or (paid_on is not null and num_nonnulls(evidence_reference, evidence_file_id) > 0)),
  constraint payment_attempts_failure_claimed check (num_nonnulls(failure_claimed_by, failure_claimed_at) = 0
    or state in ('sent', 'unknown', 'failed') and num_nonnulls(failure_claimed_by, failure_claimed_at, failure_reason) = 3),
  constraint payment_attempts_failed check (state <> 'failed' or failure_reason is not null),
  constraint payment_attempts_late_file foreign key (organization_id, late_file_id) references files,
  constraint payment_attempts_late check (num_nonnulls(late_claimed_by, late_claimed_at, late_paid_on) = 0
    or state in ('failed', 'paid') and num_nonnulls(late_claimed_by, late_claimed_at, late_paid_on) = 3
      and num_nonnulls(late_reference, late_file_id) > 0)
);
-- A payment has at most one attempt that isn't proven failed: nobody is paid twice.
create unique index payment_attempts_one_live on payment_attempts (organization_id, payment_id)
  where state not in ('failed', 'reversed');
-- the few refusals that wait for a second person
create index payment_attempts_claimed on payment_attempts (organization_id, payment_id)
  where state in ('sent', 'unknown') and failure_claimed_by is not null;
select isolate_by_organization('payment_attempts');
grant select, insert, update, delete on payment_attempts to kazi_app;

-- The columns that the organisation's bank or operator asked for, where they are not the default.
create table bank_file_columns (
  organization_id uuid not null references organizations,
  sheet text not null check (sheet in ('bank-csv', 'mobile-money-csv')),
  -- in the contract's shape, in the order of the sheet
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  primary key (organization_id, sheet)
);
select isolate_by_organization('bank_file_columns');
grant select, insert, delete on bank_file_columns to kazi_app;

-- What was handed to the bank: the same bytes at every download.
create table payment_files (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- 1 for an order's first release, one more for each retry
  release_no smallint not null check (release_no > 0),
  kind text not null check (kind in ('pain.001', 'bank-csv', 'mobile-money-csv')),
  message_id text not null check (length(message_id) between 1 and 35),
  -- as it is saved: `lagos-foods-2026-11-bank-1.xml`, counted over all orders of the same stem
  name text not null check (length(name) between 1 and 140),
  payments integer not null check (payments > 0),
  total_minor bigint not null check (total_minor > 0),
  bytes bytea not null,
  issued_by uuid not null references users,
  issued_at timestamptz not null,
  primary key (organization_id, id),
  constraint payment_files_once unique (organization_id, order_id, release_no, kind),
  constraint payment_files_name unique (organization_id, name),
  constraint payment_files_message unique (organization_id, message_id, kind),
  constraint payment_files_order foreign key (organization_id, order_id) references payment_orders
);
select isolate_by_organization('payment_files');
grant select, insert on payment_files to kazi_app;
