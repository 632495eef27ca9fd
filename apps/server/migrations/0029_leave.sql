-- Leave: its types with what holds of each from which day, the ledger that balances are sums of, requests, and the days
-- that approved ones take.

create table leave_types (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- what it is to the law; which kinds there are is the contract's
  kind text not null check (length(kind) between 1 and 20),
  color text not null check (length(color) between 1 and 20),
  -- the section of the law that it was made from
  source text check (length(source) between 1 and 200),
  created_by uuid references users,
  created_at timestamptz not null,
  -- nobody asks for it any more; it stays for what was taken
  archived_at timestamptz,
  primary key (organization_id, id)
);
create unique index leave_types_name on leave_types (organization_id, lower(name)) where archived_at is null;
select isolate_by_organization('leave_types');
grant select, insert, delete on leave_types to kazi_app;
grant update (name, kind, color, archived_at) on leave_types to kazi_app;

-- What holds of a type from a day on: for everybody, a payroll group or a person; the narrowest wins. In force on a day: the
-- row with the latest valid_from up to it, and of those the highest sequence. Nothing is overwritten.
create table leave_terms (
  organization_id uuid not null,
  type_id uuid not null,
  -- from 1 in each type
  sequence integer not null check (sequence > 0),
  valid_from date not null,
  group_id uuid,
  employee_id uuid,
  -- the contract's shape
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, type_id, sequence),
  constraint leave_terms_type foreign key (organization_id, type_id) references leave_types on delete cascade,
  constraint leave_terms_group foreign key (organization_id, group_id) references payroll_groups,
  constraint leave_terms_employee foreign key (organization_id, employee_id) references employees,
  constraint leave_terms_one_scope check (num_nonnulls(group_id, employee_id) <= 1)
);
select isolate_by_organization('leave_terms');
grant select, insert, delete on leave_terms to kazi_app;

create table leave_requests (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  from_on date not null,
  to_on date not null,
  portion text not null check (portion in ('day', 'morning', 'afternoon')),
  -- in half days since 1970, those of its days that it still takes; empty when it takes none
  span int8range not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'cancelled', 'terminated')),
  -- that count against the balance
  day_hundredths integer not null check (day_hundredths >= 0),
  reason text check (length(reason) between 1 and 500),
  file_id uuid,
  -- null: the person asked through their door
  entered_by uuid references users,
  entered_at timestamptz not null,
  decided_at timestamptz,
  -- the last day that was taken of one that ended early
  ended_on date,
  ended_by uuid references users,
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 200),
  primary key (organization_id, id),
  constraint leave_requests_employee foreign key (organization_id, employee_id) references employees,
  constraint leave_requests_type foreign key (organization_id, type_id) references leave_types,
  constraint leave_requests_file foreign key (organization_id, file_id) references files,
  constraint leave_requests_span check (to_on >= from_on),
  constraint leave_requests_half check (portion = 'day' or from_on = to_on),
  constraint leave_requests_ended check ((state in ('cancelled', 'terminated')) = (ended_at is not null)),
  constraint leave_requests_never_over_one_another
    exclude using gist (organization_id with =, employee_id with =, span with &&)
);
create index leave_requests_newest on leave_requests (organization_id, entered_at desc, id desc);
create index leave_requests_of_employee on leave_requests (organization_id, employee_id, from_on);
create index leave_requests_by_day on leave_requests (organization_id, from_on, to_on)
  where state in ('pending', 'approved', 'terminated');
create index leave_requests_by_type on leave_requests (organization_id, type_id);
select isolate_by_organization('leave_requests');
grant select, insert on leave_requests to kazi_app;
grant update (type_id, from_on, to_on, portion, span, state, day_hundredths, reason, file_id, decided_at, ended_on, ended_by,
  ended_at, end_reason) on leave_requests to kazi_app;

-- Each day of an approved request, weekends and holidays too: how much of it counts, and how its part is paid. What is no
-- longer so is ended and another row says what is, so that one can ask what was known when a month was paid.
create table leave_days (
  organization_id uuid not null,
  request_id uuid not null,
  on_day date not null,
  known_at timestamptz not null,
  employee_id uuid not null,
  type_id uuid not null,
  -- of the day that is leave: all of it, or half
  away_hundredths smallint not null check (away_hundredths in (50, 100)),
  -- that count against the balance
  counted_hundredths smallint not null check (counted_hundredths >= 0),
  -- what of the part that is leave is paid
  paid_share integer not null check (paid_share between 0 and 1000000),
  created_by uuid references users,
  ended_at timestamptz,
  primary key (organization_id, request_id, on_day, known_at),
  constraint leave_days_counted check (counted_hundredths <= away_hundredths),
  constraint leave_days_request foreign key (organization_id, request_id) references leave_requests
);
create unique index leave_days_once on leave_days (organization_id, request_id, on_day) where ended_at is null;
create index leave_days_of_employee on leave_days (organization_id, employee_id, on_day);
create index leave_days_by_day on leave_days (organization_id, on_day) where ended_at is null;
select isolate_by_organization('leave_days');
grant select, insert on leave_days to kazi_app;
grant update (ended_at) on leave_days to kazi_app;

-- The ledger: a balance on a day is the sum of the entries that count by then. An entry is never changed.
create table leave_entries (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  kind text not null check (kind in
    ('opening', 'granted', 'accrued', 'taken', 'returned', 'expired', 'adjusted', 'encashed')),
  hundredths integer not null,
  counts_on date not null,
  -- what the rule gave or took it for, once: a month, a leave year
  period text check (length(period) between 4 and 20),
  request_id uuid,
  note text check (length(note) between 1 and 200),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint leave_entries_employee foreign key (organization_id, employee_id) references employees,
  constraint leave_entries_type foreign key (organization_id, type_id) references leave_types,
  constraint leave_entries_request foreign key (organization_id, request_id) references leave_requests,
  -- a month of which the cap left nothing is noted as nothing, so that it isn't given later
  constraint leave_entries_something check (hundredths <> 0 or period is not null),
  constraint leave_entries_by_rule check ((period is not null) = (kind in ('granted', 'accrued', 'expired')))
);
create unique index leave_entries_once on leave_entries (organization_id, employee_id, type_id, kind, period)
  where period is not null;
create index leave_entries_of_employee on leave_entries (organization_id, employee_id, counts_on);
select isolate_by_organization('leave_entries');
grant select, insert on leave_entries to kazi_app;

-- Days that the organisation keeps beside its country's list, or works although they are on it.
create table leave_holidays (
  organization_id uuid not null references organizations,
  id uuid not null,
  on_day date not null,
  name text not null check (length(name) between 1 and 80),
  effect text not null check (effect in ('kept', 'worked')),
  created_by uuid references users,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id)
);
create unique index leave_holidays_day on leave_holidays (organization_id, on_day) where removed_at is null;
select isolate_by_organization('leave_holidays');
grant select, insert on leave_holidays to kazi_app;
grant update (removed_at) on leave_holidays to kazi_app;

-- On which days of the week people work from a day on; before the first, Mondays to Fridays. Nothing is overwritten: in force
-- is the row with the latest valid_from up to a day, and of those the highest sequence.
create table leave_weeks (
  organization_id uuid not null references organizations,
  sequence integer not null check (sequence > 0),
  valid_from date not null,
  -- 1 is Monday, 7 is Sunday
  days smallint[] not null check (cardinality(days) between 1 and 7),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, sequence)
);
select isolate_by_organization('leave_weeks');
grant select, insert on leave_weeks to kazi_app;

-- Grows by one with each transaction that changed what payslips follow from; its lock makes those take turns. The first
-- comes with the types that the law of the country suggests, which are made once.
create table leave_revisions (
  organization_id uuid primary key references organizations,
  revision bigint not null check (revision > 0),
  changed_at timestamptz not null
);
select isolate_by_organization('leave_revisions');
grant select, insert, update on leave_revisions to kazi_app;
