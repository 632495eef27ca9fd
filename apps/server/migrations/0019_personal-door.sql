-- The personal door: what concerns somebody who has no account, opened by a link and a code.

-- Directory: read by the link, before any organisation is chosen. One door for each thing that is asked of, or given to, a
-- person; what it shows and does is known to the domain of the act.
create table doors (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- who may go in; the person's row is another domain's
  employee_id uuid not null,
  -- which acts there are is the contract's, so that a new one changes no schema
  act text not null check (length(act) between 1 and 40),
  -- what it is about, such as a query's id
  object_id uuid not null,
  -- whether the person had left when the door was made: it closes when that changes
  is_former boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- what was to be done was done, or the thing is over
  closed_at timestamptz,
  constraint doors_of_thing unique (organization_id, act, object_id, employee_id),
  constraint doors_expiry check (expires_at > created_at)
);
select fence_within_organization('doors');
grant select, insert, update on doors to kazi_app;

-- A link of a mail: 256 random bits, kept as a hash. It works while the person's address is the one it was mailed to.
create table door_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  door_id uuid not null references doors,
  -- an HMAC of the address
  address_hash bytea not null check (length(address_hash) = 32),
  created_at timestamptz not null,
  wrong_codes smallint not null default 0 check (wrong_codes >= 0),
  codes_sent smallint not null default 0 check (codes_sent >= 0)
);
create index door_links_door on door_links (door_id);
grant select, insert, update, delete on door_links to kazi_app;

-- A door that stands open in one browser, for two hours. Its key is kept as a hash.
create table door_visits (
  visit_hash bytea primary key check (length(visit_hash) = 32),
  door_id uuid not null references doors,
  address_hash bytea not null check (length(address_hash) = 32),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  constraint door_visits_expiry check (expires_at > opened_at)
);
create index door_visits_door on door_visits (door_id);
grant select, insert, delete on door_visits to kazi_app;

-- What a person has typed so far and not sent, so that a closed page loses nothing.
create table door_drafts (
  organization_id uuid not null,
  door_id uuid not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  file_ids uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (organization_id, door_id)
);
select isolate_by_organization('door_drafts');
grant select, insert, update, delete on door_drafts to kazi_app;

-- The files that came through a door: its person alone may add them to an answer.
create table door_files (
  organization_id uuid not null,
  door_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, door_id, file_id),
  constraint door_files_file foreign key (organization_id, file_id) references files
);
select isolate_by_organization('door_files');
grant select, insert on door_files to kazi_app;
