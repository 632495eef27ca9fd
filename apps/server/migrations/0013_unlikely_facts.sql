-- What can be computed and is most likely a slip (an agreed pay of nothing, a year that took more than it paid) is
-- a flag of its own: whoever approves has seen it.
alter table payslips
  drop constraint payslips_flags_check,
  add constraint payslips_flags_check check (flags <@ array['joined', 'leaving', 'moved-over-20-percent',
    'payout-account-new', 'payout-account-shared', 'negative-net', 'below-minimum-wage', 'law-warning',
    'deduction-carried', 'facts-unlikely']);
