-- What is true of the installation as a whole: which one it is, its backups, and what keeps its rails locked.

-- Directory: one row. The same number lies in a file beside the data; where the two differ, the database came from
-- somewhere else, and what was paid meanwhile isn't in it.
create table installations (
  id smallint primary key default 1 check (id = 1),
  identity uuid not null,
  since timestamptz not null,
  -- when a person said that they keep a copy of the recovery key
  key_kept_at timestamptz
);
grant select, insert, update on installations to kazi_app;

-- Directory: backups that were made, with what a restore of them came to when it was tried.
create table backups (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 120),
  made_at timestamptz not null,
  size_bytes bigint not null check (size_bytes > 0),
  organizations_kept integer not null check (organizations_kept >= 0),
  -- over all tables
  rows_kept bigint not null check (rows_kept >= 0),
  files_kept integer not null check (files_kept >= 0),
  -- files that a row names and whose bytes were gone when the backup was made
  files_missing integer not null check (files_missing >= 0),
  tried_at timestamptz,
  -- why the restore that was tried failed; null: everything was there
  fault text check (length(fault) between 1 and 500),
  constraint backups_fault check (fault is null or tried_at is not null)
);
create index backups_made on backups (made_at desc);
grant select, insert, update, delete on backups to kazi_app;

-- Nothing leaves an organisation while its row isn't lifted: the data may be older than what the bank did.
create table rail_locks (
  organization_id uuid not null references organizations,
  id uuid not null,
  reason text not null check (reason in ('restored', 'moved')),
  -- the instant that the data is as of: what was paid since isn't in it
  data_as_of timestamptz not null,
  locked_at timestamptz not null,
  lifted_at timestamptz,
  -- the operator, and what they compared
  lifted_by text check (length(lifted_by) between 1 and 120),
  note text check (length(note) between 1 and 500),
  primary key (organization_id, id),
  constraint rail_locks_lifted check (num_nonnulls(lifted_at, lifted_by, note) in (0, 3))
);
create unique index rail_locks_once on rail_locks (organization_id) where lifted_at is null;
select isolate_by_organization('rail_locks');
grant select, insert on rail_locks to kazi_app;
grant update (lifted_at, lifted_by, note) on rail_locks to kazi_app;
