-- Payroll runs and what they computed. Who decided about them: 0022_approvals.sql.

-- Lets an exclusion constraint compare ids beside spans of days. Trusted: the database's owner may create it.
create extension if not exists btree_gist;

create table payroll_runs (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- the human number, from 1 in each organisation
  number integer not null check (number > 0),
  kind text not null check (kind in ('regular', 'off-cycle', 'bonus', 'final', 'correction')),
  -- the run whose mistakes this one puts right; nothing of that one changes
  corrects_run_id uuid,
  -- Runs that a person looks at, approves and releases together, such as those of one payday for several pay
  -- schedules. What a group is itself has no table yet, so nothing is referred to: grouping is by the equal id.
  group_id uuid,
  title text not null check (length(title) between 1 and 120),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  from_on date not null,
  to_on date not null,
  -- how often its people are paid: it pays nobody who is paid by another schedule
  schedule text not null default 'monthly' check (schedule in ('monthly', 'twice-monthly', 'weekly')),
  pay_on date not null,
  state text not null check (state in ('draft', 'computing', 'computed', 'pending-approval', 'approved', 'processing',
    'completed', 'partly-paid', 'failed', 'rejected', 'cancelled')),
  currency text not null check (currency in ('NGN', 'KES', 'UGX')),
  -- who was asked for; null: everyone who is active in the month
  requested_employee_ids uuid[],
  -- What a run of another kind than `regular` pays: `{"pays": "bonus", …}`. Null: the month's regular pay.
  plan jsonb check (jsonb_typeof(plan) = 'object'),
  -- who said it last: a maker, for the run uses it
  planned_by uuid references users,
  -- The decided runs of the month that this one was worked out on top of, so that bands, reliefs and tiers count once.
  counted_run_ids uuid[] not null default '{}',
  -- the department or payroll group whose people alone are paid: `{"kind": "group", "id": …, "name": …}`
  among jsonb check (jsonb_typeof(among) = 'object'),
  -- who is not paid by it though they could be: a further run of the month pays them
  left_for_later uuid[] not null default '{}',
  wallet_id uuid,
  -- What the last computation answered. The revision of the people's facts it read tells cheaply that nothing
  -- changed since; the hash of the facts tells it surely.
  rules_release text,
  facts_revision bigint,
  facts_hash bytea check (length(facts_hash) = 32),
  content_hash bytea check (length(content_hash) = 32),
  computed_by uuid references users,
  computed_at timestamptz,
  -- the regular run before, whose totals are shown beside this one's
  previous_run_id uuid,
  -- as the papers of the run head it
  employer_name text,
  employer_address text,
  employer_number text,
  people integer not null default 0 check (people >= 0),
  -- people of the month with a blocking problem, who are not in the run
  left_out integer not null default 0 check (left_out >= 0),
  gross_minor bigint not null default 0,
  deductions_minor bigint not null default 0,
  net_minor bigint not null default 0,
  employer_minor bigint not null default 0,
  -- what is given in kind: in none of the other totals
  benefits_minor bigint not null default 0 check (benefits_minor >= 0),
  submitted_by uuid references users,
  submitted_at timestamptz,
  -- who asked for refused payments to leave once more; null before the first time
  retried_by uuid references users,
  single_control boolean not null default false,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint payroll_runs_number unique (organization_id, number),
  constraint payroll_runs_wallet foreign key (organization_id, wallet_id) references wallets,
  constraint payroll_runs_corrected foreign key (organization_id, corrects_run_id) references payroll_runs,
  constraint payroll_runs_period check (to_on >= from_on),
  constraint payroll_runs_plan check ((kind = 'regular') = (plan is null)),
  constraint payroll_runs_net check (net_minor = gross_minor - deductions_minor),
  constraint payroll_runs_computed check (state in ('draft', 'computing')
    or num_nulls(rules_release, facts_hash, content_hash, computed_at, computed_by, employer_name) = 0),
  constraint payroll_runs_submitted
    check (state <> 'pending-approval' or num_nulls(submitted_by, submitted_at) = 0)
);
create index payroll_runs_month on payroll_runs (organization_id, month);
select isolate_by_organization('payroll_runs');
grant select, insert, update, delete on payroll_runs to kazi_app;

-- Why somebody whom a run could pay is held back in it, and who said so. Who is, the run says.
create table payroll_holds (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  reason text not null check (length(reason) between 1 and 200),
  held_by uuid not null references users,
  held_at timestamptz not null,
  primary key (organization_id, run_id, employee_id),
  constraint payroll_holds_run foreign key (organization_id, run_id) references payroll_runs on delete cascade,
  constraint payroll_holds_employee foreign key (organization_id, employee_id) references employees
);
select isolate_by_organization('payroll_holds');
grant select, insert, delete on payroll_holds to kazi_app;

-- How far a computation is. Apart from the run, because the run's row is locked while it computes.
create table payroll_progress (
  organization_id uuid not null,
  run_id uuid not null,
  done integer not null,
  total integer not null,
  updated_at timestamptz not null,
  primary key (organization_id, run_id),
  constraint payroll_progress_run foreign key (organization_id, run_id) references payroll_runs on delete cascade,
  constraint payroll_progress_done check (done between 0 and total)
);
select isolate_by_organization('payroll_progress');
grant select, insert, update, delete on payroll_progress to kazi_app;

-- One employee's result in a run. The person, the payee and whoever else is owed are as they were when it was
-- computed, so that what is printed from it never changes.
create table payslips (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  -- the days that are paid for: a month, or a span inside one
  from_on date not null,
  to_on date not null,
  -- Whether this is the employee's regular pay of those days. A rejected run keeps it, because the run is at its
  -- maker's desk and comes back; deleting the run frees the days; cancelling makes it false.
  is_regular boolean not null,
  employee_number text not null,
  name text not null,
  -- the order of lists, and what the search looks in
  sort_name text not null,
  job_title text,
  department_id uuid,
  department text,
  residence text,
  identifiers jsonb not null check (jsonb_typeof(identifiers) = 'object'),
  payout_account_id uuid not null,
  bank_code text not null,
  branch_code text,
  account_kind text not null check (account_kind in ('bank', 'mobile-money')),
  account_number text not null,
  account_name text not null,
  account_changed_at timestamptz,
  gross_minor bigint not null check (gross_minor >= 0),
  deductions_minor bigint not null check (deductions_minor >= 0),
  -- a net below zero can't be paid: whoever has one is left out of the run and reported
  net_minor bigint not null check (net_minor >= 0),
  employer_minor bigint not null check (employer_minor >= 0),
  -- what is given in kind: in none of the other totals
  benefits_minor bigint not null default 0 check (benefits_minor >= 0),
  -- the pay that counted for each statutory base; later payslips of the year build on it
  paye_base_minor bigint not null,
  -- the part of paye_base_minor that doesn't come back every month
  irregular_base_minor bigint not null default 0,
  pension_base_minor bigint not null,
  health_base_minor bigint not null,
  housing_base_minor bigint not null,
  -- What is filed with authorities; null where the country knows no such item. Each equals its line.
  paye_minor bigint,
  pension_minor bigint,
  pension_employer_minor bigint,
  nhf_minor bigint,
  nhia_minor bigint,
  nhia_employer_minor bigint,
  nsitf_minor bigint,
  itf_minor bigint,
  nssf_minor bigint,
  nssf_employer_minor bigint,
  nhif_minor bigint,
  shif_minor bigint,
  housing_levy_minor bigint,
  housing_levy_employer_minor bigint,
  nita_minor bigint,
  lst_minor bigint,
  helb_minor bigint,
  -- to whom the dues among the lines go, by what they are: `{"paye": "kra"}`
  bodies jsonb not null check (jsonb_typeof(bodies) = 'object'),
  -- the run of the employee's own regular payslip before this one, and its net; null for the first
  previous_run_id uuid,
  previous_net_minor bigint,
  flags text[] not null check (flags <@ array['joined', 'first-pay', 'leaving', 'moved-over-20-percent',
    'payout-account-new', 'payout-account-shared', 'payout-account-name-unlike', 'payout-over-limit', 'negative-net', 'below-minimum-wage',
    'law-warning', 'deduction-carried',
    -- what can be computed and is most likely a slip: an agreed pay of nothing, a year that took more than it paid
    'facts-unlikely']),
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  problems jsonb not null check (jsonb_typeof(problems) = 'array'),
  -- what the tax year had seen before the first payslip here, as the paper's year to date counts it; null: not said
  opening jsonb check (jsonb_typeof(opening) = 'object'),
  -- what the payslip was computed from, frozen: computing it again gives the same lines
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- for each line, in order: its own name, its parts where it has several, its steps, and the law_no of its rule
  explanation jsonb not null check (jsonb_typeof(explanation) = 'array'),
  -- deductions that the pay couldn't bear in full, with what is carried
  shortfalls jsonb not null default '[]' check (jsonb_typeof(shortfalls) = 'array'),
  primary key (organization_id, id),
  constraint payslips_employee_once unique (organization_id, run_id, employee_id),
  constraint payslips_one_regular_at_a_time exclude using gist
    (organization_id with =, employee_id with =, daterange(from_on, to_on, '[]') with &&) where (is_regular),
  constraint payslips_period check (to_on >= from_on
    and date_trunc('month', from_on::timestamp) = date_trunc('month', to_on::timestamp)),
  constraint payslips_run foreign key (organization_id, run_id) references payroll_runs,
  constraint payslips_employee foreign key (organization_id, employee_id) references employees,
  constraint payslips_net check (net_minor = gross_minor - deductions_minor)
);
-- an employee's payslips over time, and the one before another
create index payslips_of_employee on payslips (organization_id, employee_id, to_on);
select isolate_by_organization('payslips');
grant select, insert, update, delete on payslips to kazi_app;

-- For others to read: what the payslips of decided runs cost, for which days, in which department their people were then, and
-- when they were worked out. A run stays decided while a retry of what the bank refused waits for its own approval.
create view payslip_costs with (security_invoker = true) as
  select p.organization_id, r.month, p.from_on, p.to_on, p.employee_id, p.department_id, p.gross_minor, p.employer_minor, r.computed_at
  from payslips p join payroll_runs r on r.organization_id = p.organization_id and r.id = p.run_id
  where r.state in ('approved', 'processing', 'completed', 'partly-paid', 'failed')
    or r.state = 'pending-approval' and r.retried_by is not null;
grant select on payslip_costs to kazi_app;

-- The printed lines. Sums are read from payroll_item_totals, filed amounts from payslips.
create table payslip_lines (
  organization_id uuid not null,
  payslip_id uuid not null,
  line_no smallint not null check (line_no > 0),
  item text not null,
  kind text not null check (kind in ('earning', 'deduction', 'employer', 'benefit')),
  amount_minor bigint not null check (amount_minor >= 0),
  -- since when the rule stands that produced it; a change of law between two runs shows here
  rule_from date,
  -- what the area knows it by that contributed it; null: the salary's, or the law's
  source_id uuid,
  -- who gets it, as the payee was when it was computed; null where nobody but the employer does
  payee jsonb check (jsonb_typeof(payee) = 'object'),
  -- of what was to be deducted, the part that the pay couldn't bear
  carried_minor bigint not null default 0 check (carried_minor >= 0),
  -- what earlier payslips couldn't take, as far as this one was asked for it: what it left of that, and of its own, is above
  carried_before_minor bigint not null default 0 check (carried_before_minor >= 0),
  primary key (organization_id, payslip_id, line_no),
  constraint payslip_lines_payslip foreign key (organization_id, payslip_id) references payslips
);
-- what was paid or deducted of one thing so far
create index payslip_lines_of_source on payslip_lines (organization_id, source_id) where source_id is not null;
select isolate_by_organization('payslip_lines');
grant select, insert, update, delete on payslip_lines to kazi_app;

-- For others to read: what living payslips paid and deducted of what areas contributed, and for whom.
create view payslip_items with (security_invoker = true) as
  select l.organization_id, l.source_id, l.payslip_id, l.item, l.kind, l.amount_minor, l.carried_minor,
    l.carried_before_minor, l.payee,
    p.employee_id, p.run_id, p.from_on, p.to_on, p.is_regular, r.month, r.pay_on, r.state, r.computed_at,
    r.state in ('approved', 'processing', 'completed', 'partly-paid', 'failed')
      or r.state = 'pending-approval' and r.retried_by is not null as is_decided
  from payslip_lines l
  join payslips p on p.organization_id = l.organization_id and p.id = l.payslip_id
  join payroll_runs r on r.organization_id = p.organization_id and r.id = p.run_id
  where l.source_id is not null and r.state in
    ('computed', 'pending-approval', 'approved', 'processing', 'completed', 'partly-paid', 'failed');
grant select on payslip_items to kazi_app;

-- The law that the payslips of a run were worked out with, once: their explanations name it by its number.
create table payroll_law (
  organization_id uuid not null,
  run_id uuid not null,
  -- from 0, in the order in which the run met it
  law_no smallint not null check (law_no >= 0),
  rule text not null,
  law text not null,
  effective_on date not null,
  -- The dated figures, each with its own Act, day and source. They are printed in the order in which the law's parameter
  -- names them: jsonb sorts the names of an object by their length; json keeps the text as it was written.
  parameters json not null check (json_typeof(parameters) = 'array'),
  primary key (organization_id, run_id, law_no),
  constraint payroll_law_run foreign key (organization_id, run_id) references payroll_runs on delete cascade
);
select isolate_by_organization('payroll_law');
grant select, insert, update, delete on payroll_law to kazi_app;

-- Sums of a run's lines by item, checked against the lines in the transaction that writes both.
create table payroll_item_totals (
  organization_id uuid not null,
  run_id uuid not null,
  item text not null,
  kind text not null check (kind in ('earning', 'deduction', 'employer', 'benefit')),
  people integer not null check (people > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (organization_id, run_id, item, kind),
  constraint payroll_item_totals_run foreign key (organization_id, run_id) references payroll_runs on delete cascade
);
select isolate_by_organization('payroll_item_totals');
grant select, insert, update, delete on payroll_item_totals to kazi_app;

-- Who is not in the run and why, and what an approver must know of those who are.
create table payroll_problems (
  organization_id uuid not null,
  run_id uuid not null,
  problem_no integer not null check (problem_no > 0),
  -- null: it touches the whole run
  employee_id uuid,
  name text,
  key text not null,
  severity text not null check (severity in ('blocking', 'warning')),
  "values" jsonb not null check (jsonb_typeof("values") = 'object'),
  primary key (organization_id, run_id, problem_no),
  constraint payroll_problems_run foreign key (organization_id, run_id) references payroll_runs on delete cascade
);
select isolate_by_organization('payroll_problems');
grant select, insert, update, delete on payroll_problems to kazi_app;
