import type pg from 'pg'

interface RoleRow {
  role: string
  is_powerful: boolean
  owns_tables: boolean
  may_create: boolean
}

/**
 * Row-level security binds neither superusers, nor roles with BYPASSRLS, nor (without FORCE) owners. A server that
 * ran as one of those would show every organisation's rows to everybody, so it doesn't start. Nor does it where the role
 * may make anything that stays: whoever got a statement of their own in would leave a door behind.
 */
export async function assertPlainRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<RoleRow>(`
    select current_user as role,
      exists (select from pg_roles r where (r.rolsuper or r.rolbypassrls)
        and pg_has_role(current_user, r.oid, 'member')) as is_powerful,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')
          and pg_has_role(current_user, c.relowner, 'member')) as owns_tables,
      has_database_privilege(current_user, current_database(), 'create') or exists (select from pg_namespace n
        where n.nspname !~ '^pg_' and has_schema_privilege(current_user, n.oid, 'create')) as may_create`)
  const [row] = rows
  if (!row || row.is_powerful) {
    throw new Error(
      `DATABASE_URL signs in as ${row?.role}, which is (or may become) a superuser or bypasses row-level security. Use a plain role.`,
    )
  }
  if (row.owns_tables) {
    throw new Error(
      `DATABASE_URL signs in as ${row.role}, which owns the tables. Use a plain role that is a member of kazi_app.`,
    )
  }
  if (row.may_create) {
    throw new Error(
      `DATABASE_URL signs in as ${row.role}, which may make tables and functions of its own. Take that away: revoke create on schema public from public, ${row.role}.`,
    )
  }
}
