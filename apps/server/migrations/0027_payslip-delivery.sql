-- Whose payslip was mailed, where it is, and who opened it. What the payslip says stays behind the personal door.
create table payslip_deliveries (
  organization_id uuid not null references organizations,
  payslip_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  -- as the payslip names them; what lists are searched by and sorted by
  employee_number text not null,
  name text not null,
  sort_name text not null,
  -- `queued` until the job has mailed it; who has no address waits for one
  state text not null check (state in ('queued', 'mailed', 'no-address')),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  -- the address as it may be shown: `n•••@example.com`
  address_masked text,
  mailed_at timestamptz,
  mails integer not null default 0 check (mails >= 0),
  expires_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  primary key (organization_id, payslip_id),
  constraint payslip_deliveries_payslip foreign key (organization_id, payslip_id) references payslips,
  constraint payslip_deliveries_mailed
    check (state <> 'mailed' or num_nulls(address_masked, mailed_at, expires_at) = 0),
  constraint payslip_deliveries_opened check ((first_opened_at is null) = (last_opened_at is null))
);
create index payslip_deliveries_of_run on payslip_deliveries (organization_id, run_id, sort_name);
select isolate_by_organization('payslip_deliveries');
grant select, insert, update on payslip_deliveries to kazi_app;
