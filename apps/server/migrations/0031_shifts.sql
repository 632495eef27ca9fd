-- Shifts: where and when people are planned, what they worked, what of it is approved and so paid, and piece work.

-- Where shifts are. One that was ever used is put away and stays.
create table shift_locations (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  address text check (length(address) between 1 and 200),
  color text not null check (length(color) between 1 and 20),
  created_by uuid references users,
  created_at timestamptz not null,
  -- not in use: nobody is planned there any more
  archived_at timestamptz,
  primary key (organization_id, id)
);
create unique index shift_locations_name on shift_locations (organization_id, lower(name));
select isolate_by_organization('shift_locations');
grant select, insert, delete on shift_locations to kazi_app;
grant update (name, address, color, archived_at) on shift_locations to kazi_app;

-- Times that shifts are made of again and again.
create table shift_templates (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  color text not null check (length(color) between 1 and 20),
  -- minutes after midnight of the day that it begins on
  start_minute smallint not null check (start_minute between 0 and 1439),
  -- from its beginning to its end, over midnight too
  minutes smallint not null check (minutes between 15 and 1440),
  break_minutes smallint not null check (break_minutes between 0 and 480),
  is_break_paid boolean not null,
  location_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organization_id, id),
  constraint shift_templates_break check (break_minutes < minutes),
  constraint shift_templates_location foreign key (organization_id, location_id) references shift_locations
);
create unique index shift_templates_name on shift_templates (organization_id, lower(name)) where archived_at is null;
create index shift_templates_by_location on shift_templates (organization_id, location_id);
select isolate_by_organization('shift_templates');
grant select, insert on shift_templates to kazi_app;
grant update (archived_at) on shift_templates to kazi_app;

-- Who is on the roster, and where they belong. Whoever is taken off keeps the row: they were on it.
create table shift_members (
  organization_id uuid not null,
  employee_id uuid not null,
  location_id uuid,
  -- each shift counts as a day, of somebody who is paid by the day
  is_paid_per_shift boolean not null,
  added_by uuid references users,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, employee_id),
  constraint shift_members_employee foreign key (organization_id, employee_id) references employees,
  constraint shift_members_location foreign key (organization_id, location_id) references shift_locations
);
create index shift_members_by_location on shift_members (organization_id, location_id);
select isolate_by_organization('shift_members');
grant select, insert on shift_members to kazi_app;
grant update (location_id, is_paid_per_shift, added_by, added_at, removed_at) on shift_members to kazi_app;

-- What is planned: a stretch of time of one person, or an open one that somebody may take.
create table shifts (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- null: open
  employee_id uuid,
  -- the day that it begins on, which all of it counts for
  on_day date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  minutes smallint not null check (minutes between 15 and 1440),
  break_minutes smallint not null check (break_minutes between 0 and 480),
  is_break_paid boolean not null,
  -- in minutes since 1970 by the organisation's clock; empty once it is removed
  span int8range not null,
  location_id uuid,
  name text check (length(name) between 1 and 60),
  color text not null check (length(color) between 1 and 20),
  state text not null check (state in ('draft', 'published', 'removed')),
  -- how many people an open one is for
  places smallint not null check (places between 1 and 100),
  -- why it was planned although a rule warns
  reason text check (length(reason) between 1 and 200),
  created_by uuid references users,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organization_id, id),
  constraint shifts_employee foreign key (organization_id, employee_id) references employees,
  constraint shifts_location foreign key (organization_id, location_id) references shift_locations,
  constraint shifts_break check (break_minutes < minutes),
  constraint shifts_removed check ((state = 'removed') = isempty(span)),
  constraint shifts_never_over_one_another
    exclude using gist (organization_id with =, employee_id with =, span with &&) where (employee_id is not null)
    deferrable initially immediate
);
create index shifts_by_day on shifts (organization_id, on_day) where state <> 'removed';
create index shifts_of_employee on shifts (organization_id, employee_id, on_day) where state <> 'removed';
create index shifts_by_location on shifts (organization_id, location_id);
select isolate_by_organization('shifts');
grant select, insert on shifts to kazi_app;
grant update (employee_id, on_day, start_minute, minutes, break_minutes, is_break_paid, span, location_id, name, color, state,
  places, reason, changed_at) on shifts to kazi_app;

-- What somebody worked. Never overwritten: a correction ends a row and another says what is so.
create table shift_times (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- the shift that it was, if it was planned
  shift_id uuid,
  -- the day that it begins on
  on_day date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  -- null while the person is at work, or the second punch is missing
  minutes smallint check (minutes between 1 and 1440),
  unpaid_break_minutes smallint not null check (unpaid_break_minutes between 0 and 480),
  span int8range not null,
  source text not null check (source in ('kiosk', 'link', 'sheet', 'hand')),
  location_id uuid,
  -- why it was entered or corrected by hand
  reason text check (length(reason) between 1 and 200),
  entered_by uuid references users,
  known_at timestamptz not null,
  -- what it takes the place of
  replaces_id uuid,
  ended_at timestamptz,
  ended_by uuid references users,
  primary key (organization_id, id),
  constraint shift_times_employee foreign key (organization_id, employee_id) references employees,
  constraint shift_times_shift foreign key (organization_id, shift_id) references shifts,
  constraint shift_times_location foreign key (organization_id, location_id) references shift_locations,
  constraint shift_times_break check (unpaid_break_minutes < coalesce(minutes, 1441)),
  constraint shift_times_ended check ((ended_at is not null) = isempty(span)),
  constraint shift_times_never_over_one_another
    exclude using gist (organization_id with =, employee_id with =, span with &&)
);
create index shift_times_by_day on shift_times (organization_id, on_day) where ended_at is null;
create index shift_times_of_employee on shift_times (organization_id, employee_id, on_day);
create index shift_times_by_location on shift_times (organization_id, location_id);
select isolate_by_organization('shift_times');
grant select, insert on shift_times to kazi_app;
grant update (minutes, span, unpaid_break_minutes, ended_at, ended_by) on shift_times to kazi_app;

-- What of a time is approved, and so paid: its minutes by how they are paid. What is no longer so is ended and another row
-- says what is, so that one can ask what was known when a month was paid.
create table shift_hours (
  organization_id uuid not null,
  time_id uuid not null,
  -- from 1 in each time
  sequence integer not null check (sequence > 0),
  known_at timestamptz not null,
  employee_id uuid not null,
  on_day date not null,
  ordinary_minutes smallint not null check (ordinary_minutes >= 0),
  overtime_minutes smallint not null check (overtime_minutes >= 0),
  rest_day_minutes smallint not null check (rest_day_minutes >= 0),
  holiday_minutes smallint not null check (holiday_minutes >= 0),
  -- of all of these, those of the night
  night_minutes smallint not null check (night_minutes >= 0),
  -- the whole of it counts as one more day of somebody who is paid by the day
  is_day boolean not null,
  -- the premiums that held on its day, in the contract's shape
  premiums jsonb not null check (jsonb_typeof(premiums) = 'object'),
  approved_by uuid references users,
  ended_at timestamptz,
  ended_by uuid references users,
  primary key (organization_id, time_id, sequence),
  constraint shift_hours_time foreign key (organization_id, time_id) references shift_times
);
create unique index shift_hours_once on shift_hours (organization_id, time_id) where ended_at is null;
create index shift_hours_of_employee on shift_hours (organization_id, employee_id, on_day);
select isolate_by_organization('shift_hours');
grant select, insert on shift_hours to kazi_app;
grant update (ended_at, ended_by) on shift_hours to kazi_app;

-- What a payslip's line is known by that shifts or piece work are paid in: one a person, month and kind.
create table shift_pay_items (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kind text not null check (length(kind) between 1 and 60),
  -- as the payslip prints it, in the words of whoever approved it first
  label text not null check (length(label) between 1 and 60),
  primary key (organization_id, id),
  constraint shift_pay_items_employee foreign key (organization_id, employee_id) references employees
);
create unique index shift_pay_items_once on shift_pay_items (organization_id, employee_id, month, kind);
select isolate_by_organization('shift_pay_items');
grant select, insert on shift_pay_items to kazi_app;

-- What holds of shifts from a day on: rules, grace and premiums. In force: the latest day up to it, its highest sequence.
create table shift_settings (
  organization_id uuid not null references organizations,
  sequence integer not null check (sequence > 0),
  valid_from date not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, sequence)
);
select isolate_by_organization('shift_settings');
grant select, insert on shift_settings to kazi_app;

-- What is paid by the piece, and what for one of it from a day on.
create table shift_pieces (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  unit text not null check (length(unit) between 1 and 20),
  created_by uuid references users,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organization_id, id)
);
create unique index shift_pieces_name on shift_pieces (organization_id, lower(name)) where archived_at is null;
select isolate_by_organization('shift_pieces');
grant select, insert on shift_pieces to kazi_app;
grant update (archived_at) on shift_pieces to kazi_app;

create table shift_piece_rates (
  organization_id uuid not null,
  piece_id uuid not null,
  sequence integer not null check (sequence > 0),
  valid_from date not null,
  -- for one piece
  rate_minor bigint not null check (rate_minor > 0),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, piece_id, sequence),
  constraint shift_piece_rates_piece foreign key (organization_id, piece_id) references shift_pieces
);
select isolate_by_organization('shift_piece_rates');
grant select, insert on shift_piece_rates to kazi_app;

-- How much somebody made of something on a day, with the rate of that day. A correction ends a row and adds another.
create table shift_tallies (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  piece_id uuid not null,
  on_day date not null,
  location_id uuid,
  -- 12.5 kilos are 1250
  hundredths integer not null check (hundredths between 1 and 100000000),
  rate_minor bigint not null check (rate_minor > 0),
  -- by which the phone that entered it knows it, so that it is kept once
  entry_key text check (length(entry_key) between 8 and 64),
  entered_by uuid references users,
  entered_at timestamptz not null,
  approved_by uuid references users,
  approved_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references users,
  primary key (organization_id, id),
  constraint shift_tallies_employee foreign key (organization_id, employee_id) references employees,
  constraint shift_tallies_piece foreign key (organization_id, piece_id) references shift_pieces,
  constraint shift_tallies_location foreign key (organization_id, location_id) references shift_locations
);
create unique index shift_tallies_key on shift_tallies (organization_id, entry_key);
create index shift_tallies_by_day on shift_tallies (organization_id, on_day) where ended_at is null;
create index shift_tallies_of_employee on shift_tallies (organization_id, employee_id, on_day);
create index shift_tallies_by_location on shift_tallies (organization_id, location_id);
select isolate_by_organization('shift_tallies');
grant select, insert on shift_tallies to kazi_app;
grant update (approved_by, approved_at, ended_at, ended_by) on shift_tallies to kazi_app;

-- Grows by one with each transaction that changed what payslips follow from; its lock makes those take turns.
create table shift_revisions (
  organization_id uuid primary key references organizations,
  revision bigint not null check (revision > 0),
  changed_at timestamptz not null
);
select isolate_by_organization('shift_revisions');
grant select, insert, update on shift_revisions to kazi_app;
