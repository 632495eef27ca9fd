-- The platform's own tables, and what every later table leans on.
-- Roles: kazi_owner owns the tables, kazi_app serves requests and jobs, kazi_queue owns the job queue's schemas.
-- The application gets of each table what it needs and no more, said beside the table.

grant usage on schema public to kazi_app;
grant select on schema_migrations to kazi_app;

-- Every table of tenants calls this once: the application sees the rows of the transaction's organisation alone.
create function isolate_by_organization(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy organization on %s using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
    tenant_table);
end $$;
revoke execute on function isolate_by_organization from public;

-- Tables of the directory say which organisation a row is about, and are also read before one is chosen: a statement of
-- a transaction that names an organisation sees that one's rows alone, as in a tenant's table. Without a name, all.
create function fence_within_organization(directory_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', directory_table);
  execute format('alter table %s force row level security', directory_table);
  execute format(
    'create policy within_organization on %s using (nullif(current_setting(''app.organization_id'', true), '''') is null
       or organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
    directory_table);
end $$;
revoke execute on function fence_within_organization from public;

create table counters (
  organization_id uuid not null,
  series text not null,
  value bigint not null check (value > 0),
  primary key (organization_id, series)
);
select isolate_by_organization('counters');
grant select, insert, update, delete on counters to kazi_app;

-- What happened in an organisation, each entry chained to the one before: `hash` covers the entry and the hash before it.
-- What is personal of an entry stands apart, and the entry holds a commitment to it under a salt of its own: so the values
-- can be erased one day, and the chain still proves that nothing else was changed, taken out or put in.
-- The application adds entries by a function alone.
create table audit_entries (
  organization_id uuid not null,
  -- from 1, without gaps
  sequence bigint not null check (sequence > 0),
  occurred_at timestamptz not null,
  event text not null,
  object text not null,
  actor_user_id uuid,
  actor_role text,
  request_id text not null,
  commitment bytea not null check (length(commitment) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (organization_id, sequence)
);
create index audit_entries_object on audit_entries (organization_id, object, sequence);
select isolate_by_organization('audit_entries');
grant select on audit_entries to kazi_app;

-- json keeps the text as it was written, which is what was committed to.
create table audit_values (
  organization_id uuid not null,
  sequence bigint not null,
  salt bytea not null check (length(salt) = 32),
  ip text not null,
  before json,
  after json,
  primary key (organization_id, sequence),
  constraint audit_values_entry foreign key (organization_id, sequence) references audit_entries
);
select isolate_by_organization('audit_values');
grant select on audit_values to kazi_app;

-- Where an organisation's chain has got to. Its lock makes those who add to it take turns.
create table audit_heads (
  organization_id uuid primary key,
  sequence bigint not null check (sequence >= 0),
  hash bytea not null check (length(hash) = 32)
);
select isolate_by_organization('audit_heads');
grant select on audit_heads to kazi_app;

-- The log as it is read. What was erased is null.
create view audit_trail with (security_invoker = true) as
  select e.organization_id, e.sequence, e.occurred_at, e.event, e.object, e.actor_user_id, e.actor_role, e.request_id,
    v.ip, v.before, v.after
  from audit_entries e
  left join audit_values v on v.organization_id = e.organization_id and v.sequence = e.sequence;
grant select on audit_trail to kazi_app;

-- Who looked at pay, accounts or numbers. Not chained: readers would take turns.
create table audit_traces (
  organization_id uuid not null,
  id uuid not null,
  occurred_at timestamptz not null,
  event text not null,
  object text not null,
  actor_user_id uuid,
  actor_role text,
  ip text not null,
  request_id text not null,
  seen jsonb,
  primary key (organization_id, id)
);
create index audit_traces_object on audit_traces (organization_id, object, id);
select isolate_by_organization('audit_traces');
grant select, insert on audit_traces to kazi_app;

-- For others to read.
create view audit_looks with (security_invoker = true) as
  select organization_id, id, occurred_at, event, object, actor_user_id, actor_role, ip, request_id, seen from audit_traces;
grant select on audit_looks to kazi_app;

-- Directory: the same of what happened to accounts outside any organisation.
create table account_audit_entries (
  sequence bigint primary key check (sequence > 0),
  occurred_at timestamptz not null,
  event text not null,
  object text not null,
  actor_user_id uuid,
  actor_role text,
  request_id text not null,
  commitment bytea not null check (length(commitment) = 32),
  hash bytea not null check (length(hash) = 32)
);
create index account_audit_entries_object on account_audit_entries (object, sequence);
grant select on account_audit_entries to kazi_app;

create table account_audit_values (
  sequence bigint primary key references account_audit_entries,
  salt bytea not null check (length(salt) = 32),
  ip text not null,
  before json,
  after json
);
grant select on account_audit_values to kazi_app;

-- One row.
create table account_audit_heads (
  id smallint primary key default 1 check (id = 1),
  sequence bigint not null check (sequence >= 0),
  hash bytea not null check (length(hash) = 32)
);
grant select on account_audit_heads to kazi_app;

create view account_audit_trail with (security_invoker = true) as
  select e.sequence, e.occurred_at, e.event, e.object, e.actor_user_id, e.actor_role, e.request_id, v.ip, v.before, v.after
  from account_audit_entries e
  left join account_audit_values v on v.sequence = e.sequence;
grant select on account_audit_trail to kazi_app;

-- The hash of an entry: SHA-256 of the hash before it (32 bytes of zero before the first) and of the entry's fields, each as
-- its length in bytes, a colon, its text and a comma, or as a hyphen where it is null.
create function audit_hash(chained bytea, organization uuid, place bigint, entry json) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(chained || convert_to(string_agg(coalesce(octet_length(field) || ':' || field || ',', '-'), '' order by n), 'UTF8'))
  from unnest(array[organization::text, place::text, entry ->> 'occurredAt', entry ->> 'event', entry ->> 'object',
    entry ->> 'actorUserId', entry ->> 'actorRole', entry ->> 'requestId', entry ->> 'commitment']) with ordinality f(field, n)
$$;
revoke execute on function audit_hash from public;

-- Adds entries to an organisation's chain, in their order. They come with the commitment to their values, in hexadecimal,
-- and are final with the transaction.
create function append_audit_entries(organization uuid, entries json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry json;
  place bigint;
  chained bytea;
begin
  insert into audit_heads (organization_id, sequence, hash) values (organization, 0, decode(repeat('00', 32), 'hex'))
    on conflict (organization_id) do nothing;
  select h.sequence, h.hash into place, chained from audit_heads h where h.organization_id = organization for update;
  for entry in select value from json_array_elements(entries) loop
    place := place + 1;
    chained := audit_hash(chained, organization, place, entry);
    insert into audit_entries (organization_id, sequence, occurred_at, event, object, actor_user_id, actor_role, request_id,
        commitment, hash)
      values (organization, place, (entry ->> 'occurredAt')::timestamptz, entry ->> 'event', entry ->> 'object',
        (entry ->> 'actorUserId')::uuid, entry ->> 'actorRole', entry ->> 'requestId',
        decode(entry ->> 'commitment', 'hex'), chained);
    insert into audit_values (organization_id, sequence, salt, ip, before, after)
      values (organization, place, decode(entry ->> 'salt', 'hex'), entry ->> 'ip', entry -> 'before', entry -> 'after');
  end loop;
  update audit_heads set sequence = place, hash = chained where organization_id = organization;
end $$;
revoke execute on function append_audit_entries from public;
grant execute on function append_audit_entries to kazi_app;

-- Erases what an organisation's entries say about one object, salts and all: what the chain proves stays.
create function erase_audit_values(organization uuid, about text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased bigint;
begin
  delete from audit_values v using audit_entries e
    where v.organization_id = organization and e.organization_id = organization and e.sequence = v.sequence
      and e.object = about;
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke execute on function erase_audit_values from public;
grant execute on function erase_audit_values to kazi_app;

-- The same for the accounts' chain.
create function append_account_audit_entries(entries json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry json;
  place bigint;
  chained bytea;
begin
  insert into account_audit_heads (sequence, hash) values (0, decode(repeat('00', 32), 'hex')) on conflict (id) do nothing;
  select h.sequence, h.hash into place, chained from account_audit_heads h where h.id = 1 for update;
  for entry in select value from json_array_elements(entries) loop
    place := place + 1;
    chained := audit_hash(chained, null, place, entry);
    insert into account_audit_entries (sequence, occurred_at, event, object, actor_user_id, actor_role, request_id,
        commitment, hash)
      values (place, (entry ->> 'occurredAt')::timestamptz, entry ->> 'event', entry ->> 'object',
        (entry ->> 'actorUserId')::uuid, entry ->> 'actorRole', entry ->> 'requestId',
        decode(entry ->> 'commitment', 'hex'), chained);
    insert into account_audit_values (sequence, salt, ip, before, after)
      values (place, decode(entry ->> 'salt', 'hex'), entry ->> 'ip', entry -> 'before', entry -> 'after');
  end loop;
  update account_audit_heads set sequence = place, hash = chained where id = 1;
end $$;
revoke execute on function append_account_audit_entries from public;
grant execute on function append_account_audit_entries to kazi_app;

-- Directory: one row per use of an Idempotency-Key.
create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  state text not null check (state in ('running', 'executed', 'answered')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  status smallint,
  body text,
  primary key (user_id, route, key),
  constraint idempotency_keys_answer check ((state = 'answered') = (status is not null and body is not null))
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
grant select, insert, update, delete on idempotency_keys to kazi_app;

create table files (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  storage_key text not null,
  created_by uuid,
  created_at timestamptz not null,
  -- what it is for and what it belongs to, such as a bank's word on a payment order: from there follows who may read
  -- it. Nothing until a call names the file; from then on it belongs there.
  purpose text check (purpose ~ '^[a-z]+(-[a-z]+)*$'),
  owner_kind text check (owner_kind ~ '^[a-z]+(-[a-z]+)*$'),
  owner_id uuid,
  primary key (organization_id, id),
  constraint files_storage_key unique (organization_id, storage_key),
  constraint files_owner check (num_nonnulls(purpose, owner_kind, owner_id) in (0, 3))
);
select isolate_by_organization('files');
grant select, insert, delete on files to kazi_app;
-- what nothing belongs to is looked for every night
create index files_unused on files (organization_id, created_at) where owner_id is null;
grant update (purpose, owner_kind, owner_id) on files to kazi_app;
