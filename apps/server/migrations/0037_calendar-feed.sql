-- Directory: secret addresses under which somebody's calendar reads the paydays and due dates of an organisation. Read by
-- the token, before an organisation is known; hashes only.
create table calendar_links (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (organization_id, user_id)
);
select fence_within_organization('calendar_links');
grant select, insert, update, delete on calendar_links to kazi_app;
