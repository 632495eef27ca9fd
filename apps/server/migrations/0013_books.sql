-- The obligations book. A journal is what became true together; its source can be written once.
create table journals (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- what happened, such as `release` or `confirmation`
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- what it records, such as `payroll-run:<id>:release`; a second writer of the same thing is refused
  source text not null,
  posted_on date not null,
  posted_by uuid not null references users,
  posted_at timestamptz not null,
  primary key (organization_id, id),
  constraint journals_source_once unique (organization_id, source)
);
select isolate_by_organization('journals');
grant select, insert on journals to kazi_app;

-- One amount from a debit account to a credit account: a journal balances by construction.
create table postings (
  organization_id uuid not null,
  journal_id uuid not null,
  posting_no integer not null check (posting_no > 0),
  debit text not null,
  credit text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  primary key (organization_id, journal_id, posting_no),
  constraint postings_journal foreign key (organization_id, journal_id) references journals,
  constraint postings_accounts check (credit <> debit)
);
select isolate_by_organization('postings');
grant select, insert on postings to kazi_app;
