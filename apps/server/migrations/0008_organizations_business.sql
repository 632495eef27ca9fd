-- What an organisation says about itself: the onboarding draft while its KYC is pending, the facts afterwards.
create table business_profiles (
  organization_id uuid primary key references organizations,
  information jsonb not null check (jsonb_typeof(information) = 'object'),
  updated_by uuid not null references users,
  updated_at timestamptz not null
);
select isolate_by_organization('business_profiles');
grant select, insert, update on business_profiles to kazi_app;

-- Where its money is and by which rail it leaves. One a currency.
create table wallets (
  organization_id uuid not null references organizations,
  id uuid not null,
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  rail text not null check (rail in ('bank-file', 'sandbox')),
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{6,16}$'),
  account_name text not null check (length(account_name) between 1 and 140),
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint wallets_currency unique (organization_id, currency)
);
select isolate_by_organization('wallets');
grant select, insert, update on wallets to kazi_app;
