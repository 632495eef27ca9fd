-- Payroll in the organisation's own books: which account of its chart each line goes to.
create table chart_accounts (
  organization_id uuid not null references organizations,
  -- `salaries`, `net-pay`, `statutory:paye`; which there are is the code's
  line text not null check (length(line) between 1 and 60),
  -- the department whose people it is of; the nil id stands for everybody else
  department_id uuid not null,
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 120),
  primary key (organization_id, line, department_id)
);
select isolate_by_organization('chart_accounts');
grant select, insert, update, delete on chart_accounts to kazi_app;
