-- What an organisation pays with for the product. Without a row its trial runs from the day it was made.
create table subscriptions (
  organization_id uuid primary key references organizations,
  status text not null check (status in ('overdue', 'active', 'cancelled', 'free trial', 'expired')),
  ends_at timestamptz
);
select isolate_by_organization('subscriptions');
grant select, insert, update on subscriptions to kazi_app;
