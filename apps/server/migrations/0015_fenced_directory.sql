-- Tables of the directory say which organisation a row is about, and are also read before one is chosen: a statement of
-- a transaction that names an organisation now sees that one's rows alone, as in a tenant's table. Without a name, all.
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

select fence_within_organization('memberships');
select fence_within_organization('organization_roles');
select fence_within_organization('invitations');
select fence_within_organization('practice_clients');
select fence_within_organization('practice_assignments');
select fence_within_organization('authorizations');

-- An operator takes away a second factor that was lost.
alter table sessions
  drop constraint sessions_ended_because_check,
  add constraint sessions_ended_because_check check (ended_because in ('logout', 'signed-out', 'refresh-token-reused',
    'password-changed', 'password-reset', 'email-changed', 'second-factor-removed'));
