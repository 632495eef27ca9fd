-- Directory. As whom the operator sells the product in a country, and what for: the operator's own data, empty at first.
create table billing_sellers (
  country text primary key check (country in ('NG', 'KE', 'UG')),
  name text not null check (length(name) between 1 and 160),
  address text not null check (length(address) between 1 and 300),
  -- null: not registered, and so no VAT is charged
  vat_number text check (length(vat_number) between 1 and 40),
  bank text not null check (length(bank) between 1 and 120),
  account_name text not null check (length(account_name) between 1 and 160),
  account_number text not null check (length(account_number) between 1 and 40)
);
grant select, insert, update on billing_sellers to kazi_app;

-- Directory. A price for each active person and month, in the country's currency.
create table billing_plans (
  country text not null references billing_sellers,
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (length(name) between 1 and 80),
  price_minor bigint not null check (price_minor >= 0),
  -- among those of the country
  place integer not null,
  -- false: it was taken from sale, and those who have it keep it
  is_offered boolean not null,
  primary key (country, code)
);
grant select, insert, update on billing_plans to kazi_app;

-- What an organisation subscribes to. Without a row its trial runs from the day it was made. What its status is follows from
-- this, its invoices, and the day.
create table subscriptions (
  organization_id uuid primary key references organizations,
  plan_code text not null,
  -- the first day of the first month; the others begin on the same day of their month
  anchor_on date not null,
  -- months that have begun and have an invoice
  periods integer not null check (periods >= 0),
  cancelled_on date
);
select isolate_by_organization('subscriptions');
grant select, insert, update, delete on subscriptions to kazi_app;

-- An invoice says what was true on its day; nothing of it changes but that it is paid.
create table subscription_invoices (
  organization_id uuid not null references organizations,
  -- from 1 without gaps
  number integer not null check (number > 0),
  from_on date not null,
  to_on date not null,
  plan_name text not null,
  people integer not null check (people >= 0),
  price_minor bigint not null check (price_minor >= 0),
  net_minor bigint not null check (net_minor >= 0),
  -- parts of a million
  vat_rate integer not null check (vat_rate >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  currency text not null,
  -- names, addresses and the account as they are printed
  parties jsonb not null check (jsonb_typeof(parties) = 'object'),
  issued_on date not null,
  due_on date not null,
  paid_on date,
  bank_reference text check (length(bank_reference) between 1 and 80),
  confirmed_by text check (length(confirmed_by) between 1 and 120),
  primary key (organization_id, number),
  -- a month is billed once
  constraint subscription_invoices_month unique (organization_id, from_on),
  constraint subscription_invoices_span check (to_on >= from_on),
  constraint subscription_invoices_paid check (num_nulls(paid_on, bank_reference, confirmed_by) in (0, 3))
);
select isolate_by_organization('subscription_invoices');
grant select, insert on subscription_invoices to kazi_app;
grant update (paid_on, bank_reference, confirmed_by) on subscription_invoices to kazi_app;

-- Which practice pays for an organisation, as long as it works for it.
create table subscription_payers (
  organization_id uuid primary key references organizations,
  practice_id uuid not null references practices
);
select isolate_by_organization('subscription_payers');
grant select, insert, update, delete on subscription_payers to kazi_app;
