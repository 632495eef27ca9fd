import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { StoredTerms } from '../terms/terms.ts'

interface NamedPerson {
  readonly id: Id
  readonly name: string
}

/** How often people were changed. */
export async function selectVersions(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<(NamedPerson & { readonly version: number })[]> {
  const { rows } = await sql<NamedPerson & { readonly version: number }>`
    select id, first_name || ' ' || last_name as name, version from employees
    where organization_id = ${organization.id} and id = any(${ids}::uuid[])
    order by sort_name, id`.execute(db)
  return rows
}

/** Of a day the row of terms that holds. */
export type LastTerms = Pick<StoredTerms, 'validFrom' | 'sequence'>

/** Which rows of people's terms hold, by person. */
export async function selectLastTerms(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, readonly LastTerms[]>> {
  const { rows } = await sql<LastTerms & { employeeId: Id }>`
    select employee_id as "employeeId", valid_from as "validFrom", max(sequence) as sequence from employee_terms
    where organization_id = ${organization.id} and employee_id = any(${ids}::uuid[])
    group by employee_id, valid_from`.execute(db)
  const byPerson = new Map<Id, LastTerms[]>()
  for (const { employeeId, ...row } of rows)
    byPerson.set(employeeId, [...(byPerson.get(employeeId) ?? []), row])
  return byPerson
}

/** Who of these people was paid by a decided payroll that was worked out at this instant or after it. */
export async function selectPaidSince(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
  since: string,
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select e.id, e.first_name || ' ' || e.last_name as name
    from payslip_costs c
    join employees e on e.organization_id = ${organization.id} and e.id = c.employee_id
    where c.organization_id = ${organization.id} and c.employee_id = any(${ids}::uuid[]) and c.computed_at >= ${since}
    order by e.sort_name, e.id
    limit 1`.execute(db)
  return rows
}

/** Brings back the accounts that were in force before those that people have now. */
export async function restoreAccounts(
  { db, organization, clock }: OrganizationContext,
  employeeIds: readonly Id[],
  former: readonly Id[],
): Promise<void> {
  await sql`
    update employee_payout_accounts set replaced_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[]) and replaced_at is null
  `.execute(db)
  // A person has one account in force, so this comes second.
  await sql`
    update employee_payout_accounts set replaced_at = null
    where organization_id = ${organization.id} and id = any(${former}::uuid[])`.execute(db)
}

/** Takes people away, with everything that came with them. What others entered of them since keeps them by its foreign key. */
export async function deletePeople(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['employee_changes', 'employee_terms', 'employee_payout_accounts'] as const) {
    await db
      .deleteFrom(table)
      .where('organization_id', '=', organization.id)
      .where('employee_id', '=', sql<Id>`any(${ids}::uuid[])`)
      .execute()
  }
  await sql`
    delete from employees where organization_id = ${organization.id} and id = any(${ids}::uuid[])`.execute(db)
}
