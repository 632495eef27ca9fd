-- The figures of a row of the law are printed in the order in which the law's parameter names them. jsonb sorts the
-- names of an object by their length; json keeps the text as it was written.
alter table payroll_law
  drop constraint payroll_law_parameters_check,
  alter column parameters type json using parameters::json,
  add constraint payroll_law_parameters_check check (json_typeof(parameters) = 'array');
