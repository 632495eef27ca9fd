import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** A department that exists, by one of the names that it was asked by. */
interface NamedDepartment {
  readonly id: Id
  readonly asked: string
}

/** Which of these names are departments already, whatever their case. */
export async function findDepartments(
  { db, organization }: OrganizationContext,
  names: readonly string[],
): Promise<NamedDepartment[]> {
  const { rows } = await sql<NamedDepartment>`
    select departments.id, asked.name as asked
    from unnest(${names}::text[]) as asked (name)
    join departments on departments.organization_id = ${organization.id} and lower(departments.name) = lower(asked.name)
  `.execute(db)
  return rows
}

/** Makes departments; a name that exists in another case is left alone. */
export async function insertDepartments(
  { db, organization, actor, clock }: OrganizationContext,
  names: readonly string[],
): Promise<void> {
  const ids = names.map(() => newId(clock))
  await sql`
    insert into departments (organization_id, id, name, created_by, created_at)
    select ${organization.id}, fresh.id, fresh.name, ${actor?.userId ?? null}, ${clock.now().toISOString()}
    from unnest(${ids}::uuid[], ${names}::text[]) as fresh (id, name)
    on conflict do nothing
  `.execute(db)
}

/** The names of these departments by their ids, in the order of the names; one that is gone has none. */
export async function selectNames(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from departments where organization_id = ${organization.id} and id = any(${ids}::uuid[])
    order by lower(name)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
