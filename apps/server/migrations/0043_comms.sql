-- What an organisation asks its people, and what they suggest.

-- A poll. A pulse asks the same again: each of its rounds is a poll of its own, in one series.
create table polls (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- of the first round, its own id
  series_id uuid not null,
  round integer not null check (round > 0),
  title text not null check (length(title) between 1 and 120),
  intro text check (length(intro) between 1 and 1000),
  -- the contract's shapes
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  is_anonymous boolean not null,
  is_changeable boolean not null,
  is_by_department boolean not null,
  opens_on date not null,
  closes_on date not null,
  pulse text check (pulse in ('weekly', 'monthly', 'quarterly')),
  created_by uuid references users,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  reminded_on date,
  primary key (organization_id, id),
  constraint polls_round unique (organization_id, series_id, round),
  constraint polls_days check (closes_on >= opens_on),
  -- what nobody can be found by, nobody can find again to change
  constraint polls_anonymous_is_final check (not (is_anonymous and is_changeable)),
  constraint polls_only_anonymous_by_department check (is_anonymous or not is_by_department)
);
create index polls_by_day on polls (organization_id, closes_on desc, id);
select isolate_by_organization('polls');
grant select, insert, delete on polls to kazi_app;
grant update (opened_at, closed_at, reminded_on, pulse) on polls to kazi_app;

-- Who is asked, and whether they have answered: never what.
create table poll_invitations (
  organization_id uuid not null,
  poll_id uuid not null,
  employee_id uuid not null,
  has_answered boolean not null,
  -- the latest round of mails that they are done with: 1 the invitation, 2 and on reminders; 0 none yet
  mailed integer not null check (mailed >= 0),
  primary key (organization_id, poll_id, employee_id),
  constraint poll_invitations_poll foreign key (organization_id, poll_id) references polls on delete cascade,
  constraint poll_invitations_employee foreign key (organization_id, employee_id) references employees on delete cascade
);
create index poll_invitations_of_employee on poll_invitations (organization_id, employee_id);
select isolate_by_organization('poll_invitations');
grant select, insert, delete on poll_invitations to kazi_app;
grant update (has_answered, mailed) on poll_invitations to kazi_app;

-- What people said by name.
create table poll_answers (
  organization_id uuid not null,
  poll_id uuid not null,
  employee_id uuid not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  answered_at timestamptz not null,
  primary key (organization_id, poll_id, employee_id),
  constraint poll_answers_invitation foreign key (organization_id, poll_id, employee_id) references poll_invitations on delete cascade
);
select isolate_by_organization('poll_answers');
grant select, insert on poll_answers to kazi_app;
grant update (answers, answered_at) on poll_answers to kazi_app;

-- What people said anonymously: all ballots of a poll in one value, in the order of their letters, encrypted under a key that
-- the database doesn't have, and written anew as a whole with each ballot. So there is no row of a ballot, and neither its
-- place nor the transaction that wrote it says whose it is.
create table poll_ballots (
  organization_id uuid not null,
  poll_id uuid not null,
  sealed bytea not null,
  primary key (organization_id, poll_id),
  constraint poll_ballots_poll foreign key (organization_id, poll_id) references polls on delete cascade
);
select isolate_by_organization('poll_ballots');
grant select, insert, delete on poll_ballots to kazi_app;
grant update (sealed) on poll_ballots to kazi_app;

-- Directory: read by the link, before an organisation is chosen. 256 bits, kept as a hash.
create table poll_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  organization_id uuid not null references organizations,
  poll_id uuid not null,
  -- null: the link that hangs on a wall, by which people have their own mailed
  employee_id uuid
);
create index poll_links_of_poll on poll_links (organization_id, poll_id);
select fence_within_organization('poll_links');
grant select, insert, delete on poll_links to kazi_app;

-- What somebody suggests. Of what came by the box's link there is a day and no time, and its id is pure chance.
create table suggestions (
  organization_id uuid not null references organizations,
  id uuid not null,
  category text not null check (length(category) between 1 and 40),
  -- as its sender wrote it; null: anonymous
  signed_as text check (length(signed_as) between 1 and 120),
  -- null: it came by the box's link
  entered_by uuid references users,
  sent_on date not null,
  -- an answer of the organisation stands in it
  is_answered boolean not null default false,
  -- those who look after the box were told of it
  is_told boolean not null,
  archived_on date,
  primary key (organization_id, id)
);
create index suggestions_by_day on suggestions (organization_id, sent_on desc, id);
select isolate_by_organization('suggestions');
grant select, insert, delete on suggestions to kazi_app;
grant update (is_answered, is_told, archived_on) on suggestions to kazi_app;

create table suggestion_messages (
  organization_id uuid not null,
  suggestion_id uuid not null,
  -- from 1 in each; the first is the suggestion
  sequence integer not null check (sequence > 0),
  -- null: the sender
  written_by uuid references users,
  text text not null check (length(text) between 1 and 5000),
  written_on date not null,
  primary key (organization_id, suggestion_id, sequence),
  constraint suggestion_messages_of foreign key (organization_id, suggestion_id) references suggestions on delete cascade
);
select isolate_by_organization('suggestion_messages');
grant select, insert, delete on suggestion_messages to kazi_app;

-- What the link of the box is derived from, with the server's secret: so it can be shown again and is kept nowhere.
create table suggestion_boxes (
  organization_id uuid primary key references organizations,
  seed uuid not null
);
select isolate_by_organization('suggestion_boxes');
grant select, insert, update on suggestion_boxes to kazi_app;

-- Directory: read by the link, before an organisation is chosen. Kept as a hash.
create table suggestion_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  organization_id uuid not null references organizations,
  -- null: the box's link; else its sender's way back
  suggestion_id uuid
);
create index suggestion_links_of on suggestion_links (organization_id, suggestion_id);
select fence_within_organization('suggestion_links');
grant select, insert, delete on suggestion_links to kazi_app;
