-- What people are paid beside payroll, put together to leave under one code: claims, advances, loans. What is owed, and why,
-- is for the domains that owe it: they are named here by kind and id, and no table refers to theirs.

create table disbursements (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- by which people speak of it, and its payments' references begin: `KD-12`
  number integer not null check (number > 0),
  kind text not null check (length(kind) between 1 and 20),
  -- what of its payments is true is asked of the payments; this says what somebody did with it
  state text not null check (state in ('draft', 'processing', 'released', 'completed', 'partly-paid', 'failed')),
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  pay_on date not null,
  -- the fingerprint of what is in it, as it was put together
  content_hash bytea not null check (length(content_hash) = 32),
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- who asked for refused payments to leave once more
  retried_by uuid references users,
  primary key (organization_id, id),
  constraint disbursements_number unique (organization_id, number)
);
create index disbursements_newest on disbursements (organization_id, kind, created_at desc);
select isolate_by_organization('disbursements');
grant select, insert, delete on disbursements to kazi_app;
grant update (state, retried_by, content_hash) on disbursements to kazi_app;

-- One thing that is paid. It is in one of them at most: nothing is paid twice.
create table disbursement_items (
  organization_id uuid not null,
  disbursement_id uuid not null,
  -- from 1, in the order of names
  item_no integer not null check (item_no > 0),
  kind text not null check (length(kind) between 1 and 20),
  source_id uuid not null,
  employee_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- who had a hand in it, and so doesn't release it where somebody else can
  makers uuid[] not null,
  primary key (organization_id, disbursement_id, item_no),
  constraint disbursement_items_once unique (organization_id, kind, source_id),
  constraint disbursement_items_disbursement
    foreign key (organization_id, disbursement_id) references disbursements on delete cascade,
  constraint disbursement_items_employee foreign key (organization_id, employee_id) references employees
);
create index disbursement_items_of_employee on disbursement_items (organization_id, employee_id);
select isolate_by_organization('disbursement_items');
grant select, insert, delete on disbursement_items to kazi_app;
