-- A run beside the same month of another system: its sheet, what differs for whom and why, and who signed it off.
create table parallel_runs (
  organization_id uuid not null,
  run_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  -- what each column of the sheet is, by its header: proposed for the next sheet
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  -- the content that it was compared with; another one, and it must be compared again
  content_hash bytea not null check (length(content_hash) = 32),
  -- sums by line and by cause, as the page shows them
  summary jsonb not null check (jsonb_typeof(summary) = 'object'),
  compared_by uuid not null references users,
  compared_at timestamptz not null,
  signed_by uuid references users,
  signed_at timestamptz,
  sign_note text,
  primary key (organization_id, run_id),
  constraint parallel_runs_run foreign key (organization_id, run_id) references payroll_runs on delete cascade,
  constraint parallel_runs_file foreign key (organization_id, file_id) references files,
  constraint parallel_runs_signed check (num_nulls(signed_by, signed_at, sign_note) in (0, 3))
);
select isolate_by_organization('parallel_runs');
grant select, insert, update on parallel_runs to kazi_app;

-- One person there and here. Whoever is missing on one side has no net there, or no employee.
create table parallel_people (
  organization_id uuid not null,
  run_id uuid not null,
  position integer not null check (position > 0),
  employee_id uuid,
  number text not null,
  name text not null,
  state text not null check (state in ('same', 'explained', 'open', 'missing-here', 'missing-there')),
  cause text,
  detail text,
  there_minor bigint,
  here_minor bigint,
  difference_minor bigint not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  comment text,
  looked_by uuid references users,
  looked_at timestamptz,
  primary key (organization_id, run_id, position),
  constraint parallel_people_run foreign key (organization_id, run_id) references parallel_runs on delete cascade,
  constraint parallel_people_looked check ((looked_by is null) = (looked_at is null))
);
select isolate_by_organization('parallel_people');
grant select, insert, update, delete on parallel_people to kazi_app;
