-- Objectives with their key results, check-ins, and appraisals.

create table performance_objectives (
  organization_id uuid not null references organizations,
  id uuid not null,
  level text not null check (level in ('company', 'department', 'employee')),
  title text not null check (length(title) between 1 and 160),
  description text check (length(description) between 1 and 2000),
  department_id uuid,
  -- a person's objective: whose; the others: who answers for it
  owner_id uuid,
  -- which it serves
  parent_id uuid,
  from_on date not null,
  to_on date not null,
  weight integer not null check (weight between 1 and 100),
  -- what serves it counts in its progress
  rolls_up boolean not null,
  -- more than a target counts, up to twice of it
  counts_over boolean not null,
  state text not null check (state in ('open', 'closed')),
  -- hundredths of a percent: the weighted mean of its key results, and of what serves it
  progress integer not null check (progress between 0 and 20000),
  score integer check (score between 0 and 10000),
  lessons text check (length(lessons) between 1 and 2000),
  created_by uuid references users,
  created_at timestamptz not null,
  closed_by uuid references users,
  closed_at timestamptz,
  primary key (organization_id, id),
  constraint performance_objectives_department foreign key (organization_id, department_id) references departments,
  constraint performance_objectives_owner foreign key (organization_id, owner_id) references employees,
  constraint performance_objectives_parent foreign key (organization_id, parent_id) references performance_objectives,
  constraint performance_objectives_period check (to_on >= from_on),
  constraint performance_objectives_whose check
    (level <> 'department' or department_id is not null),
  constraint performance_objectives_person check (level <> 'employee' or owner_id is not null),
  constraint performance_objectives_closed check ((state = 'closed') = (closed_at is not null))
);
create index performance_objectives_by_end on performance_objectives (organization_id, to_on desc, id);
create index performance_objectives_of_owner on performance_objectives (organization_id, owner_id);
create index performance_objectives_of_department on performance_objectives (organization_id, department_id);
create index performance_objectives_of_parent on performance_objectives (organization_id, parent_id);
select isolate_by_organization('performance_objectives');
grant select, insert, delete on performance_objectives to kazi_app;
grant update (title, description, owner_id, parent_id, from_on, to_on, weight, rolls_up, counts_over, state, progress,
  score, lessons, closed_by, closed_at) on performance_objectives to kazi_app;

-- Values are hundredths of the unit, minor units of money, or 0 and 1.
create table performance_key_results (
  organization_id uuid not null,
  id uuid not null,
  objective_id uuid not null,
  title text not null check (length(title) between 1 and 160),
  measure text not null check (measure in ('number', 'percent', 'money', 'yes-no')),
  direction text not null check (direction in ('up', 'down')),
  start_value bigint not null,
  target_value bigint not null,
  current_value bigint not null,
  weight integer not null check (weight between 1 and 100),
  -- hundredths of a percent
  progress integer not null check (progress between 0 and 20000),
  created_at timestamptz not null,
  -- it counts no more; what was said of it stays
  removed_at timestamptz,
  -- the order in which they were set, which an instant alone doesn't tell
  place bigint not null generated always as identity,
  primary key (organization_id, id),
  constraint performance_key_results_objective foreign key (organization_id, objective_id)
    references performance_objectives on delete cascade,
  constraint performance_key_results_way check
    (case direction when 'up' then target_value > start_value else target_value < start_value end)
);
create index performance_key_results_of_objective on performance_key_results (organization_id, objective_id);
select isolate_by_organization('performance_key_results');
grant select, insert, delete on performance_key_results to kazi_app;
grant update (title, start_value, target_value, current_value, weight, progress, removed_at)
  on performance_key_results to kazi_app;

-- What was said of a key result, and each target that was changed once its objective had begun. Never changed.
create table performance_key_result_changes (
  organization_id uuid not null,
  id uuid not null,
  objective_id uuid not null,
  key_result_id uuid not null,
  kind text not null check (kind in ('progress', 'target')),
  value_before bigint not null,
  value_after bigint not null,
  note text check (length(note) between 1 and 500),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint performance_key_result_changes_of foreign key (organization_id, key_result_id)
    references performance_key_results on delete cascade
);
create index performance_key_result_changes_newest
  on performance_key_result_changes (organization_id, objective_id, created_at desc);
select isolate_by_organization('performance_key_result_changes');
grant select, insert, delete on performance_key_result_changes to kazi_app;

-- What an objective's progress was at the end of each day on which it changed.
create table performance_progress_days (
  organization_id uuid not null,
  objective_id uuid not null,
  on_day date not null,
  progress integer not null check (progress between 0 and 20000),
  primary key (organization_id, objective_id, on_day),
  constraint performance_progress_days_of foreign key (organization_id, objective_id)
    references performance_objectives on delete cascade
);
select isolate_by_organization('performance_progress_days');
grant select, insert, update, delete on performance_progress_days to kazi_app;

create table performance_templates (
  organization_id uuid not null references organizations,
  id uuid not null,
  purpose text not null check (purpose in ('check-in', 'appraisal')),
  name text not null check (length(name) between 1 and 80),
  -- the contract's shape
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  updated_by uuid references users,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index performance_templates_name on performance_templates (organization_id, purpose, lower(name));
select isolate_by_organization('performance_templates');
grant select, insert, update, delete on performance_templates to kazi_app;

create table performance_check_ins (
  organization_id uuid not null references organizations,
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  rhythm text not null check (rhythm in ('once', 'weekly', 'two-weekly', 'monthly', 'quarterly')),
  first_due_on date not null,
  ends_on date,
  -- how many days before the due day people are asked
  opens_days_before smallint not null check (opens_days_before between 0 and 30),
  -- null: the lead of each person's department
  reviewer_id uuid,
  state text not null check (state in ('active', 'ended')),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint performance_check_ins_reviewer foreign key (organization_id, reviewer_id) references employees
);
select isolate_by_organization('performance_check_ins');
grant select, insert, delete on performance_check_ins to kazi_app;
grant update (title, questions, ends_on, opens_days_before, reviewer_id, state) on performance_check_ins to kazi_app;

create table performance_check_in_people (
  organization_id uuid not null,
  check_in_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, check_in_id, employee_id),
  constraint performance_check_in_people_of foreign key (organization_id, check_in_id)
    references performance_check_ins on delete cascade,
  constraint performance_check_in_people_employee foreign key (organization_id, employee_id) references employees
);
select isolate_by_organization('performance_check_in_people');
grant select, insert, delete on performance_check_in_people to kazi_app;

-- What one person is asked for one day, once. Questions are those of the day on which they were asked.
create table performance_check_in_entries (
  organization_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  employee_id uuid not null,
  reviewer_id uuid,
  due_on date not null,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  -- as typed so far, by question
  draft jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  draft_at timestamptz,
  -- the word of the person: written once
  answers jsonb check (jsonb_typeof(answers) = 'object'),
  submitted_at timestamptz,
  -- what came from other windows afterwards, word for word
  beside jsonb not null default '[]' check (jsonb_typeof(beside) = 'array'),
  mailed_at timestamptz,
  -- the nearest number of days before the due day of which the person was reminded
  reminded_days smallint,
  overdue_told_at timestamptz,
  reply_draft text,
  reply text check (length(reply) between 1 and 10000),
  -- null: the reviewer, through their link
  replied_by uuid references users,
  replied_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint performance_check_in_entries_once unique (organization_id, check_in_id, employee_id, due_on),
  constraint performance_check_in_entries_of foreign key (organization_id, check_in_id)
    references performance_check_ins on delete cascade,
  constraint performance_check_in_entries_employee foreign key (organization_id, employee_id) references employees,
  constraint performance_check_in_entries_reviewer foreign key (organization_id, reviewer_id) references employees,
  constraint performance_check_in_entries_sent check ((answers is null) = (submitted_at is null))
);
create index performance_check_in_entries_of_person
  on performance_check_in_entries (organization_id, employee_id, due_on desc);
create index performance_check_in_entries_open on performance_check_in_entries (organization_id, due_on)
  where submitted_at is null;
select isolate_by_organization('performance_check_in_entries');
grant select, insert, delete on performance_check_in_entries to kazi_app;
grant update (draft, draft_at, answers, submitted_at, beside, mailed_at, reminded_days, overdue_told_at, reply_draft,
  reply, replied_by, replied_at) on performance_check_in_entries to kazi_app;

-- Read by their author alone.
create table performance_check_in_notes (
  organization_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  author_id uuid not null references users,
  note text not null check (length(note) between 1 and 2000),
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint performance_check_in_notes_of foreign key (organization_id, entry_id)
    references performance_check_in_entries on delete cascade
);
create index performance_check_in_notes_of_entry on performance_check_in_notes (organization_id, entry_id);
select isolate_by_organization('performance_check_in_notes');
grant select, insert, delete on performance_check_in_notes to kazi_app;

create table performance_appraisals (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('one-on-one', 'group')),
  title text not null check (length(title) between 1 and 120),
  state text not null check (state in ('draft', 'open', 'closed', 'locked')),
  from_on date not null,
  to_on date not null,
  due_on date not null,
  -- the contract's shapes
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  proposals jsonb not null check (jsonb_typeof(proposals) = 'array'),
  self_first boolean not null,
  manager_sees_self boolean not null,
  created_by uuid references users,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  locked_at timestamptz,
  overdue_told_at timestamptz,
  primary key (organization_id, id),
  constraint performance_appraisals_period check (to_on >= from_on)
);
create index performance_appraisals_by_end on performance_appraisals (organization_id, to_on desc, id);
select isolate_by_organization('performance_appraisals');
grant select, insert, delete on performance_appraisals to kazi_app;
grant update (title, state, from_on, to_on, due_on, questions, weights, proposals, self_first, manager_sees_self, opened_at,
  closed_at, locked_at, overdue_told_at) on performance_appraisals to kazi_app;

-- Whom an appraisal is about. What it came to is worked out when it is closed, from what was answered by then, and kept.
create table performance_appraisal_subjects (
  organization_id uuid not null,
  appraisal_id uuid not null,
  employee_id uuid not null,
  -- the key of the page on which the person reads the result
  id uuid not null,
  joined_on date,
  left_on date,
  -- hundredths of a percent; null: nothing that counts was answered
  score integer check (score between 0 and 10000),
  formula jsonb check (jsonb_typeof(formula) = 'object'),
  results jsonb check (jsonb_typeof(results) = 'array'),
  acknowledged_at timestamptz,
  word text check (length(word) between 1 and 2000),
  word_draft text,
  primary key (organization_id, appraisal_id, employee_id),
  constraint performance_appraisal_subjects_id unique (organization_id, id),
  constraint performance_appraisal_subjects_of foreign key (organization_id, appraisal_id)
    references performance_appraisals on delete cascade,
  constraint performance_appraisal_subjects_employee foreign key (organization_id, employee_id) references employees
);
create index performance_appraisal_subjects_of_person on performance_appraisal_subjects (organization_id, employee_id);
select isolate_by_organization('performance_appraisal_subjects');
grant select, insert, delete on performance_appraisal_subjects to kazi_app;
grant update (joined_on, left_on, score, formula, results, acknowledged_at, word, word_draft)
  on performance_appraisal_subjects to kazi_app;

-- One reviewer of one person.
create table performance_reviews (
  organization_id uuid not null,
  id uuid not null,
  appraisal_id uuid not null,
  employee_id uuid not null,
  reviewer_id uuid not null,
  role text not null check (role in ('self', 'peer', 'manager', 'report')),
  state text not null check (state in ('proposed', 'planned', 'asked', 'submitted', 'missed')),
  draft jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  draft_at timestamptz,
  answers jsonb check (jsonb_typeof(answers) = 'object'),
  submitted_at timestamptz,
  beside jsonb not null default '[]' check (jsonb_typeof(beside) = 'array'),
  mailed_at timestamptz,
  reminded_days smallint,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint performance_reviews_once unique (organization_id, appraisal_id, employee_id, reviewer_id),
  constraint performance_reviews_of foreign key (organization_id, appraisal_id, employee_id)
    references performance_appraisal_subjects on delete cascade,
  constraint performance_reviews_reviewer foreign key (organization_id, reviewer_id) references employees,
  constraint performance_reviews_self check ((role = 'self') = (employee_id = reviewer_id)),
  constraint performance_reviews_sent check ((answers is null) = (submitted_at is null))
);
create index performance_reviews_of_reviewer on performance_reviews (organization_id, reviewer_id);
select isolate_by_organization('performance_reviews');
grant select, insert, delete on performance_reviews to kazi_app;
grant update (state, draft, draft_at, answers, submitted_at, beside, mailed_at, reminded_days) on performance_reviews
  to kazi_app;

-- Its lock makes those who change objectives take turns, so that what rolls up is the sum of what is there.
create table performance_turns (
  organization_id uuid primary key references organizations,
  turn bigint not null check (turn > 0)
);
select isolate_by_organization('performance_turns');
grant select, insert, update on performance_turns to kazi_app;

-- The last day of somebody's probation that was announced to those who decide about it, by how many days before.
create table performance_probation_notices (
  organization_id uuid not null,
  employee_id uuid not null,
  ends_on date not null,
  days_before smallint not null check (days_before in (30, 14, 3)),
  told_at timestamptz not null,
  primary key (organization_id, employee_id, ends_on, days_before),
  constraint performance_probation_notices_employee foreign key (organization_id, employee_id) references employees
);
select isolate_by_organization('performance_probation_notices');
grant select, insert on performance_probation_notices to kazi_app;
