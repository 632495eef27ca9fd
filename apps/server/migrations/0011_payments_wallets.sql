-- Where an organisation's money is and by which rail it leaves. One a currency.
create table wallets (
  organization_id uuid not null references organizations,
  id uuid not null,
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  rail text not null check (rail in ('bank-file', 'sandbox', 'provider')),
  -- whose wallet it is where a provider keeps the money, and what that one calls it
  provider text,
  provider_reference text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint wallets_currency unique (organization_id, currency),
  constraint wallets_provider_once unique (organization_id, provider, provider_reference),
  constraint wallets_provider check (num_nonnulls(provider, provider_reference) = case rail when 'provider' then 2 else 0 end)
);
select isolate_by_organization('wallets');
grant select, insert, update on wallets to kazi_app;

-- The account behind a wallet: it may come to have another one, and the one before is kept.
create table wallet_accounts (
  organization_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{6,16}$'),
  account_name text not null check (length(account_name) between 1 and 140),
  created_by uuid not null references users,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (organization_id, id),
  constraint wallet_accounts_wallet foreign key (organization_id, wallet_id) references wallets
);
create unique index wallet_accounts_current on wallet_accounts (organization_id, wallet_id) where replaced_at is null;
select isolate_by_organization('wallet_accounts');
grant select, insert on wallet_accounts to kazi_app;
grant update (replaced_at) on wallet_accounts to kazi_app;
