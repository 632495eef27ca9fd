import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { keyOf } from './accrue.service.ts'

/** A person as lists of leave show them. */
export interface PersonRow {
  readonly id: Id
  readonly name: string
  readonly number: string
  readonly department: string | null
}

/** All people in one page. */
export const everybody = { page: 1, perPage: 100_000 }

const conditionOf = (context: OrganizationContext, search: string | undefined, employeeId: Id | null) => {
  const words = search
    ?.trim()
    .toLowerCase()
    .replace(/[%_\\]/g, '\\$&')
  const pattern = words ? `%${words}%` : null
  return sql`p.organization_id = ${context.organization.id} and ${seenBy(context, sql`p.department_id`)}
    and (${employeeId}::uuid is null and p.status <> 'separated' or p.id = ${employeeId}::uuid)
    and (${pattern}::text is null or lower(p.first_name || ' ' || p.last_name || ' ' || p.number) like ${pattern}::text)`
}

/** A page of the people whom the caller may see, those who left apart; or one of them by their id. */
export async function selectPeople(
  context: OrganizationContext,
  search: string | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  employeeId: Id | null = null,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.first_name || ' ' || p.last_name as name, p.number, d.name as department
    from employee_places p
    left join department_names d on d.organization_id = ${context.organization.id} and d.id = p.department_id
    where ${conditionOf(context, search, employeeId)}
    order by p.sort_name, p.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countPeople(context: OrganizationContext, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employee_places p where ${conditionOf(context, search, null)}`.execute(
    context.db,
  )
  return rows[0]!.count
}

/** The days that wait to be decided, by person and type. */
export async function selectPending(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[] | null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ employeeId: Id; typeId: Id; days: number }>`
    select employee_id as "employeeId", type_id as "typeId", sum(day_hundredths)::int as days
    from leave_requests
    where organization_id = ${organization.id} and state = 'pending'
      and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[]))
    group by employee_id, type_id`.execute(db)
  return new Map(rows.map(({ employeeId, typeId, days }) => [keyOf(employeeId, typeId), days]))
}
