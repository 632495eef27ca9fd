-- Approval, whatever is approved: how many levels a kind of thing passes, what waits for whom, and who decided.

-- How many levels a kind passes, and who decides each, as somebody asked for it. In force is what began last. Rows stay as
-- they are but for what becomes of one that waits for a second owner.
create table approval_level_changes (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- which kinds there are is the contract's, so that a new one changes no schema
  kind text not null check (length(kind) between 1 and 30),
  -- in order; of each, who may decide it: `[{"people": [], "roles": ["employer"], "ownRoles": []}]`
  levels jsonb not null check (jsonb_typeof(levels) = 'array' and jsonb_array_length(levels) between 1 and 5),
  reason text check (length(reason) between 1 and 200),
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- what is stricter begins at once; what is looser when a second owner has agreed and the time to notice it is over
  begins_at timestamptz,
  outcome text check (outcome in ('agreed', 'declined', 'superseded')),
  decided_by uuid references users,
  decided_at timestamptz,
  primary key (organization_id, id),
  constraint approval_level_changes_begin check (begins_at >= created_at),
  constraint approval_level_changes_decided check ((outcome is null) = (decided_at is null))
);
select isolate_by_organization('approval_level_changes');
grant select, insert on approval_level_changes to kazi_app;
grant update (begins_at, outcome, decided_by, decided_at) on approval_level_changes to kazi_app;

-- A thing that was submitted, with the levels that it passes: later changes of the levels don't touch it. It outlives the
-- thing, so it refers to none.
create table approvals (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (length(kind) between 1 and 30),
  object_id uuid not null,
  -- from 1, one more with each submission of the same thing
  round integer not null check (round > 0),
  content_hash bytea not null check (length(content_hash) = 32),
  levels jsonb not null check (jsonb_typeof(levels) = 'array'),
  -- which level is waited for, or was decided last
  level smallint not null check (level > 0),
  state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'void')),
  -- null: somebody without an account, through their door
  submitted_by uuid references users,
  submitted_at timestamptz not null,
  reminders smallint not null default 0 check (reminders >= 0),
  primary key (organization_id, id),
  constraint approvals_round unique (organization_id, kind, object_id, round),
  constraint approvals_level check (level <= jsonb_array_length(levels))
);
create unique index approvals_waiting on approvals (organization_id, kind, object_id) where state = 'waiting';
select isolate_by_organization('approvals');
grant select, insert on approvals to kazi_app;
grant update (level, state, reminders) on approvals to kazi_app;

-- Who approved or rejected which content.
create table approval_decisions (
  organization_id uuid not null,
  id uuid not null,
  approval_id uuid not null,
  level smallint not null check (level > 0),
  decision text not null check (decision in ('approved', 'rejected')),
  decided_by uuid not null references users,
  -- whose place it was, where that person is away
  instead_of uuid references users,
  content_hash bytea not null check (length(content_hash) = 32),
  acknowledged text[] not null,
  reason text,
  decided_at timestamptz not null,
  primary key (organization_id, id),
  constraint approval_decisions_approval foreign key (organization_id, approval_id) references approvals,
  constraint approval_decisions_reason check (decision <> 'rejected' or reason is not null),
  constraint approval_decisions_other check (instead_of <> decided_by)
);
-- What was approved can still be sent back, by whoever approved it as well.
create unique index approval_decisions_level_once on approval_decisions (organization_id, approval_id, level)
  where decision = 'approved';
create unique index approval_decisions_person_once on approval_decisions (organization_id, approval_id, decided_by)
  where decision = 'approved';
select isolate_by_organization('approval_decisions');
grant select, insert on approval_decisions to kazi_app;

-- Who decides in somebody's place while they are away. It ends by itself with its last day.
create table approval_delegations (
  organization_id uuid not null references organizations,
  id uuid not null,
  from_user_id uuid not null references users,
  to_user_id uuid not null references users,
  from_on date not null,
  to_on date not null,
  reason text check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  constraint approval_delegations_other check (from_user_id <> to_user_id),
  constraint approval_delegations_span check (to_on >= from_on),
  constraint approval_delegations_one_at_a_time exclude using gist
    (organization_id with =, from_user_id with =, daterange(from_on, to_on, '[]') with &&) where (ended_at is null)
);
select isolate_by_organization('approval_delegations');
grant select, insert on approval_delegations to kazi_app;
grant update (ended_at) on approval_delegations to kazi_app;
