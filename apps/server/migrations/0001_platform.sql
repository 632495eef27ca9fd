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

create table audit_entries (
  organization_id uuid not null,
  id uuid not null,
  occurred_at timestamptz not null,
  event text not null,
  object text not null,
  actor_user_id uuid,
  actor_role text,
  ip text not null,
  request_id text not null,
  before jsonb,
  after jsonb,
  primary key (organization_id, id)
);
create index audit_entries_object on audit_entries (organization_id, object, id);
select isolate_by_organization('audit_entries');
grant select, insert on audit_entries to kazi_app;

-- Directory: what happened to an account outside any organisation.
create table account_audit_entries (
  id uuid primary key,
  occurred_at timestamptz not null,
  event text not null,
  object text not null,
  actor_user_id uuid,
  actor_role text,
  ip text not null,
  request_id text not null,
  before jsonb,
  after jsonb
);
create index account_audit_entries_object on account_audit_entries (object, id);
grant select, insert on account_audit_entries to kazi_app;

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
  primary key (organization_id, id),
  constraint files_storage_key unique (organization_id, storage_key)
);
select isolate_by_organization('files');
grant select, insert on files to kazi_app;
