import type pg from 'pg'

/** A table of the product's own schema. */
export interface Table {
  readonly name: string
  /** those that are written; what PostgreSQL works out itself is left out */
  readonly columns: readonly string[]
  /** one organisation's rows at a time are visible */
  readonly isTenants: boolean
}

/** Every table but the schema's own history. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'organization') as "isTenants",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations' order by c.relname`)
  return rows
}

/** A foreign key, as it is taken away and made again. */
export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and k.contype = 'f' order by c.relname, k.conname`)
  return rows
}
