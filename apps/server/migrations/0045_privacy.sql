-- What people ask about their own data, and what went wrong with anybody's.

-- Somebody asked to see, take along, correct or have forgotten what is kept of them.
create table privacy_requests (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('access', 'correction', 'erasure', 'objection')),
  -- whose data; null: somebody who is no employee, such as a candidate or a dependant
  employee_id uuid,
  person_name text not null check (length(person_name) between 1 and 160),
  asked_on date not null,
  due_on date not null,
  note text not null default '' check (length(note) <= 2000),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  answer text check (answer in ('done', 'refused')),
  answer_note text check (length(answer_note) between 1 and 2000),
  answered_by uuid references users,
  answered_at timestamptz,
  primary key (organization_id, id),
  constraint privacy_requests_employee foreign key (organization_id, employee_id) references employees,
  constraint privacy_requests_due check (due_on >= asked_on),
  constraint privacy_requests_answered check (num_nonnulls(answer, answer_note, answered_by, answered_at) in (0, 4))
);
create index privacy_requests_open on privacy_requests (organization_id, due_on) where answer is null;
select isolate_by_organization('privacy_requests');
grant select, insert on privacy_requests to kazi_app;
grant update (answer, answer_note, answered_by, answered_at) on privacy_requests to kazi_app;

-- A breach of security that concerns people's data, and who was told of it when.
create table privacy_breaches (
  organization_id uuid not null references organizations,
  id uuid not null,
  found_at timestamptz not null,
  -- until when the country's authority is to be told; null: at once
  notify_by timestamptz,
  what text not null check (length(what) between 1 and 4000),
  people integer check (people >= 0),
  measures text not null default '' check (length(measures) <= 4000),
  authority_told_at timestamptz,
  people_told_at timestamptz,
  -- why nobody had to be told, where that is so
  untold_because text check (length(untold_because) between 1 and 1000),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organization_id, id)
);
select isolate_by_organization('privacy_breaches');
grant select, insert on privacy_breaches to kazi_app;
grant update (people, measures, authority_told_at, people_told_at, untold_because, changed_at) on privacy_breaches to kazi_app;
