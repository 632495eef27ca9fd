-- Disciplinary queries: a question to a person with a deadline, their reply, and what came of it. Nothing that was said is
-- ever written over.
create table employee_queries (
  organization_id uuid not null references organizations,
  id uuid not null,
  employee_id uuid not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  subject text not null check (length(subject) between 1 and 160),
  "text" text not null check (length("text") between 1 and 10000),
  asked_by uuid references users,
  asked_at timestamptz not null,
  -- the last day for the reply, in the organisation's time zone
  due_on date not null,
  -- when the link last left by mail; null: handed over on paper
  mailed_at timestamptz,
  reminded_at timestamptz,
  -- when those who look after it were told that no reply came
  overdue_told_at timestamptz,
  reply text check (length(reply) between 1 and 10000),
  replied_at timestamptz,
  is_late boolean not null default false,
  -- who entered a reply that came on paper; null: the person through their door
  reply_entered_by uuid references users,
  outcome text check (outcome in
    ('accepted', 'advice', 'verbal-warning', 'written-warning', 'final-warning', 'other', 'withdrawn')),
  outcome_note text check (length(outcome_note) between 1 and 2000),
  decided_by uuid references users,
  decided_at timestamptz,
  primary key (organization_id, id),
  constraint employee_queries_employee foreign key (organization_id, employee_id) references employees,
  constraint employee_queries_replied check ((reply is null) = (replied_at is null)),
  constraint employee_queries_answered check (state <> 'answered' or reply is not null),
  constraint employee_queries_closed check (num_nonnulls(outcome, decided_at) in (0, 2)),
  constraint employee_queries_outcome check ((state = 'closed') = (outcome is not null))
);
create index employee_queries_of_employee on employee_queries (organization_id, employee_id, asked_at desc);
create index employee_queries_waiting on employee_queries (organization_id, due_on) where state <> 'closed';
select isolate_by_organization('employee_queries');
grant select, insert on employee_queries to kazi_app;
grant update (state, due_on, mailed_at, reminded_at, overdue_told_at, reply, replied_at, is_late, reply_entered_by,
  outcome, outcome_note, decided_by, decided_at) on employee_queries to kazi_app;

-- What was added to the question, and what to the reply.
create table employee_query_documents (
  organization_id uuid not null,
  query_id uuid not null,
  file_id uuid not null,
  side text not null check (side in ('question', 'reply')),
  position smallint not null check (position >= 0),
  primary key (organization_id, query_id, file_id),
  constraint employee_query_documents_query foreign key (organization_id, query_id) references employee_queries,
  constraint employee_query_documents_file foreign key (organization_id, file_id) references files
);
select isolate_by_organization('employee_query_documents');
grant select, insert on employee_query_documents to kazi_app;
