-- Which regular payrolls were begun by themselves, each once: a draft that somebody deleted isn't made again.
create table payroll_drafts (
  organization_id uuid not null references organizations,
  schedule text not null check (schedule in ('monthly', 'twice-monthly', 'weekly')),
  -- the first day of the month, half or week that it is for
  from_on date not null,
  -- null: nothing could be computed
  run_id uuid,
  made_at timestamptz not null,
  primary key (organization_id, schedule, from_on)
);
select isolate_by_organization('payroll_drafts');
grant select, insert on payroll_drafts to kazi_app;
