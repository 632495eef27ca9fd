-- What is paid to people beside their salary and taken from it beside what the law takes; and whom it is passed on to.

-- Whoever gets what is deducted: a cooperative, a union, a court, a lender, a scheme. Payslips keep the payee as it was
-- when they were computed, so that a change here touches none that is stored.
create table payees (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('cooperative', 'union', 'court', 'lender', 'pension-scheme', 'insurer', 'other')),
  -- null: it is paid in another way, by what the reference says
  bank_code text,
  account_number text,
  account_name text check (length(account_name) between 1 and 140),
  -- by which the payee knows the organisation: a member or case number
  reference text check (length(reference) between 1 and 60),
  created_by uuid references users,
  created_at timestamptz not null,
  -- who said last where its money goes
  changed_by uuid references users,
  changed_at timestamptz not null,
  -- nobody deducts for it any more; it stays for what was deducted
  archived_at timestamptz,
  primary key (organization_id, id),
  constraint payees_account check (num_nulls(bank_code, account_number, account_name) in (0, 3))
);
create unique index payees_name on payees (organization_id, lower(name)) where archived_at is null;
select isolate_by_organization('payees');
grant select, insert, update on payees to kazi_app;

-- Grows by one with each transaction that changed what payslips follow from. Its lock makes those take turns.
create table add_on_revisions (
  organization_id uuid primary key references organizations,
  revision bigint not null check (revision > 0),
  changed_at timestamptz not null
);
select isolate_by_organization('add_on_revisions');
grant select, insert, update on add_on_revisions to kazi_app;
