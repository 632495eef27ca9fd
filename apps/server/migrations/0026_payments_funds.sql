-- The funds of a wallet whose money a rail keeps: one row a movement, in their order, each with what there is after it. A
-- row is never changed; the last one says what there is now.
create table wallet_entries (
  organization_id uuid not null,
  wallet_id uuid not null,
  entry_no integer not null check (entry_no > 0),
  journal_id uuid not null,
  kind text not null check (kind in ('funded', 'reserved', 'returned', 'sent', 'paid', 'failed', 'reversed')),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  available_minor bigint not null,
  reserved_minor bigint not null,
  in_transit_minor bigint not null,
  -- what a person finds it by: a payment's own, the reference of what was paid in, an order's
  reference text not null check (length(reference) between 1 and 60),
  -- who got it or paid it in; null: nobody but the organisation itself
  counterparty text,
  -- what it was for, as `payment_orders` names it
  source_kind text,
  source_id uuid,
  at timestamptz not null,
  primary key (organization_id, wallet_id, entry_no),
  constraint wallet_entries_wallet foreign key (organization_id, wallet_id) references wallets,
  constraint wallet_entries_never_under_zero check (least(available_minor, reserved_minor, in_transit_minor) >= 0),
  constraint wallet_entries_source check ((source_kind is null) = (source_id is null))
);
create index wallet_entries_at on wallet_entries (organization_id, wallet_id, at);
select isolate_by_organization('wallet_entries');
grant select, insert on wallet_entries to kazi_app;

-- Somebody says that money was paid in. It counts once the rail has it, with what the rail has.
create table wallet_fundings (
  organization_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  -- of the transfer, as both sides know it: the same is credited once
  reference text not null check (length(reference) between 1 and 60),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('claimed', 'credited', 'missing')),
  -- what arrived
  credited_minor bigint check (credited_minor > 0),
  credited_at timestamptz,
  claimed_by uuid not null references users,
  claimed_at timestamptz not null,
  primary key (organization_id, id),
  constraint wallet_fundings_reference unique (organization_id, wallet_id, reference),
  constraint wallet_fundings_wallet foreign key (organization_id, wallet_id) references wallets,
  constraint wallet_fundings_credited
    check (num_nonnulls(credited_minor, credited_at) = case state when 'credited' then 2 else 0 end)
);
select isolate_by_organization('wallet_fundings');
grant select, insert on wallet_fundings to kazi_app;
grant update (state, credited_minor, credited_at) on wallet_fundings to kazi_app;

-- A day on which the rail's books and ours were compared.
create table reconciliations (
  organization_id uuid not null,
  wallet_id uuid not null,
  day date not null,
  at timestamptz not null,
  ours_minor bigint not null,
  theirs_minor bigint not null,
  compared integer not null check (compared >= 0),
  exceptions integer not null check (exceptions >= 0),
  primary key (organization_id, wallet_id, day),
  constraint reconciliations_wallet foreign key (organization_id, wallet_id) references wallets
);
select isolate_by_organization('reconciliations');
grant select, insert, update on reconciliations to kazi_app;

-- Where they differ. Until somebody has answered it, the rail carries nothing out.
create table reconciliation_exceptions (
  organization_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  kind text not null check (kind in ('balance', 'unknown-transfer', 'missing-transfer', 'state', 'amount', 'deposit')),
  reference text not null check (length(reference) between 1 and 60),
  ours text not null,
  theirs text not null,
  found_at timestamptz not null,
  answer text check (length(answer) between 1 and 500),
  answered_by uuid references users,
  answered_at timestamptz,
  primary key (organization_id, id),
  -- what was answered isn't asked again while it stays the same
  constraint reconciliation_exceptions_once unique (organization_id, wallet_id, kind, reference, ours, theirs),
  constraint reconciliation_exceptions_wallet foreign key (organization_id, wallet_id) references wallets,
  constraint reconciliation_exceptions_answered check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
select isolate_by_organization('reconciliation_exceptions');
grant select, insert on reconciliation_exceptions to kazi_app;
grant update (answer, answered_by, answered_at) on reconciliation_exceptions to kazi_app;

-- What the statements of an employer's own bank say: the only thing that is known of its balance. Never changed; of a day the
-- later word holds.
create table wallet_statements (
  organization_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  as_of date not null,
  -- less than nothing where the account is overdrawn
  balance_minor bigint not null,
  file_id uuid,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  constraint wallet_statements_wallet foreign key (organization_id, wallet_id) references wallets,
  constraint wallet_statements_file foreign key (organization_id, file_id) references files
);
create index wallet_statements_latest on wallet_statements (organization_id, wallet_id, as_of);
select isolate_by_organization('wallet_statements');
grant select, insert on wallet_statements to kazi_app;
