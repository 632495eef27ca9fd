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

-- That somebody has an addition or a deduction; what it says stands in its terms.
create table add_ons (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- what it is, by which the law treats it: `bonus`, `staff-loan`
  kind text not null check (length(kind) between 1 and 40),
  frequency text not null check (frequency in ('once', 'recurring', 'instalments')),
  first_month text not null check (first_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint add_ons_employee foreign key (organization_id, employee_id) references employees
);
create index add_ons_of_employee on add_ons (organization_id, employee_id);
select isolate_by_organization('add_ons');
grant select, insert on add_ons to kazi_app;

-- What it says from a month on, or for one month alone; a row is never overwritten. In force in a month: the last word for
-- that month alone, unless it gives the month back; else the row with the latest month up to it, and of those the last.
create table add_on_terms (
  organization_id uuid not null,
  add_on_id uuid not null,
  -- from 1 in each add-on
  sequence integer not null check (sequence > 0),
  from_month text not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  is_month_alone boolean not null,
  -- `held`: not in this month; `standing`: what holds of itself counts for the month again
  effect text not null check (effect in ('given', 'held', 'standing', 'ended')),
  name text not null check (length(name) between 1 and 60),
  measure text not null check (measure in ('fixed', 'share-of-basic', 'share-of-gross', 'per-hour', 'per-day')),
  -- what is entered, or for one hour or day
  amount_minor bigint check (amount_minor > 0),
  share_millionths integer check (share_millionths between 1 and 10000000),
  -- hours or days of a month, in hundredths
  hundredths integer check (hundredths between 1 and 74400),
  -- that a daily allowance is for
  days smallint check (days between 1 and 31),
  amount_is text not null check (amount_is in ('gross', 'net')),
  -- the last month; null: until it is ended, or paid back
  until_month text check (until_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- what instalments pay back altogether
  total_minor bigint check (total_minor > 0),
  payee_id uuid,
  -- what of the law counts it, or is lowered by it
  bases jsonb not null check (jsonb_typeof(bases) = 'object'),
  reason text check (length(reason) between 1 and 200),
  known_at timestamptz not null,
  created_by uuid references users,
  primary key (organization_id, add_on_id, sequence),
  constraint add_on_terms_add_on foreign key (organization_id, add_on_id) references add_ons,
  constraint add_on_terms_payee foreign key (organization_id, payee_id) references payees,
  constraint add_on_terms_measure check (num_nulls(amount_minor, share_millionths) = 1
    and (share_millionths is not null) = (measure in ('share-of-basic', 'share-of-gross'))
    and (hundredths is not null) = (measure in ('per-hour', 'per-day'))),
  constraint add_on_terms_month_alone check (is_month_alone = (effect in ('held', 'standing')) or effect = 'given')
);
create index add_on_terms_by_payee on add_on_terms (organization_id, payee_id);
select isolate_by_organization('add_on_terms');
grant select, insert on add_on_terms to kazi_app;

-- Grows by one with each transaction that changed what payslips follow from. Its lock makes those take turns.
create table add_on_revisions (
  organization_id uuid primary key references organizations,
  revision bigint not null check (revision > 0),
  changed_at timestamptz not null
);
select isolate_by_organization('add_on_revisions');
grant select, insert, update on add_on_revisions to kazi_app;
