-- Directory: a sensitive act that waits for an owner's PIN. Read by the link, before any organisation is chosen.
create table authorizations (
  id uuid primary key,
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('payout-account-change', 'approval')),
  -- what it is about, such as the payout account's id
  object_id uuid not null,
  -- null: somebody without an account, through their door
  started_by uuid references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approve', 'decline', 'superseded')),
  decided_by uuid references users,
  decided_at timestamptz,
  constraint authorizations_expiry check (expires_at > created_at),
  constraint authorizations_decided check ((decision is null) = (decided_at is null))
);
create unique index authorizations_open on authorizations (kind, object_id) where decision is null;
select fence_within_organization('authorizations');
grant select, insert, update on authorizations to kazi_app;

-- One link per owner who may decide; wrong PINs close a link.
create table authorization_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  authorization_id uuid not null references authorizations,
  user_id uuid not null references users,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  constraint authorization_links_once unique (authorization_id, user_id)
);
grant select, insert, update, delete on authorization_links to kazi_app;
