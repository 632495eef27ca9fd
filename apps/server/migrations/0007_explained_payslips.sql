-- Payslips that can be checked with a pencil: benefits in kind, deductions carried, and every figure of the law.

-- What the amount is: before what the law takes, or what is left after it.
alter table employee_salaries add column basis text not null default 'gross' check (basis in ('gross', 'net'));

-- The law that the payslips of a run were worked out with, once: their explanations name it by its number.
create table payroll_law (
  organization_id uuid not null,
  run_id uuid not null,
  -- from 0, in the order in which the run met it
  law_no smallint not null check (law_no >= 0),
  rule text not null,
  law text not null,
  effective_on date not null,
  -- the dated figures, each with its own Act, day and source
  parameters jsonb not null check (jsonb_typeof(parameters) = 'array'),
  primary key (organization_id, run_id, law_no),
  foreign key (organization_id, run_id) references payroll_runs on delete cascade
);
select isolate_by_organization('payroll_law');

alter table payroll_runs add column benefits_minor bigint not null default 0 check (benefits_minor >= 0);

-- The explanation of a line is now its own name, its parts where it has several, its steps, and the law_no of its rule.
alter table payslips
  -- what is given in kind: in none of the other totals
  add column benefits_minor bigint not null default 0 check (benefits_minor >= 0),
  -- the part of paye_base_minor that doesn't come back every month
  add column irregular_base_minor bigint not null default 0,
  add column nhif_minor bigint,
  add column helb_minor bigint,
  -- deductions that the pay couldn't bear in full, with what is carried
  add column shortfalls jsonb not null default '[]' check (jsonb_typeof(shortfalls) = 'array'),
  drop constraint payslips_flags_check,
  add constraint payslips_flags_check check (flags <@ array['joined', 'leaving', 'moved-over-20-percent',
    'payout-account-new', 'payout-account-shared', 'negative-net', 'below-minimum-wage', 'law-warning',
    'deduction-carried']);
alter table payslip_lines
  drop constraint payslip_lines_kind_check,
  add constraint payslip_lines_kind_check check (kind in ('earning', 'deduction', 'employer', 'benefit'));
alter table payroll_item_totals
  drop constraint payroll_item_totals_kind_check,
  add constraint payroll_item_totals_kind_check check (kind in ('earning', 'deduction', 'employer', 'benefit'));
