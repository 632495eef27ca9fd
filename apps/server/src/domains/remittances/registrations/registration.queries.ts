import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

export interface RegistrationRow {
  readonly id: Id
  readonly type: RemittanceType
  readonly body: string
  readonly number: string | null
  readonly office: string | null
  readonly createdAt: string
  /** what it was called when something was owed to it; null: nothing was yet */
  readonly owedName: string | null
  /** of the latest month in which something was owed to it */
  readonly people: number
}

async function select(
  { db, organization }: OrganizationContext,
  which: RawBuilder<unknown>,
): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select g.id, g.type, g.body, g.number, g.office, g.created_at as "createdAt",
      (select max(l.body_name) from remittance_liabilities l where l.organization_id = ${organization.id}
        and l.type = g.type and l.body = g.body) as "owedName",
      coalesce((select max(a.people) from remittance_accruals a where a.organization_id = ${organization.id}
        and a.liability_id = (select l.id from remittance_liabilities l where l.organization_id = ${organization.id}
          and l.type = g.type and l.body = g.body order by l.period desc limit 1)), 0)::int as people
    from remittance_registrations g
    where g.organization_id = ${organization.id} and g.ended_at is null and ${which}
    order by g.body`.execute(db)
  return rows
}

export const selectRegistrations = (
  context: OrganizationContext,
  type: RemittanceType,
): Promise<RegistrationRow[]> => select(context, sql`g.type = ${type}`)

export const findRegistration = async (
  context: OrganizationContext,
  type: RemittanceType,
  body: string,
): Promise<RegistrationRow | undefined> =>
  (await select(context, sql`g.type = ${type} and g.body = ${body}`))[0]

export const findRegistrationById = async (
  context: OrganizationContext,
  id: Id,
): Promise<RegistrationRow | undefined> => (await select(context, sql`g.id = ${id}`))[0]

/** Registers with a body, or writes the number anew where that was done before. */
export async function writeRegistration(
  { db, organization, actor, clock }: OrganizationContext,
  type: RemittanceType,
  body: string,
  { number, office }: { readonly number: string | null; readonly office: string | null },
): Promise<void> {
  await sql`
    insert into remittance_registrations (organization_id, id, type, body, number, office, created_by, created_at)
    values (${organization.id}, ${newId(clock)}, ${type}, ${body}, ${number}, ${office}, ${actor?.userId ?? null},
      ${clock.now().toISOString()})
    on conflict (organization_id, type, body) where ended_at is null
    do update set number = excluded.number, office = excluded.office`.execute(db)
}

/** Ends a registration; false where somebody else just did. */
export async function endRegistration(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
): Promise<boolean> {
  const ended = await db
    .updateTable('remittance_registrations')
    .set({ ended_by: actor?.userId ?? null, ended_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Bodies of a kind that something was owed to, or is still: with their names. */
export async function selectOwedBodies(
  { db, organization }: OrganizationContext,
  type: RemittanceType,
): Promise<{ readonly body: string; readonly name: string; readonly isOpen: boolean }[]> {
  const { rows } = await sql<{ body: string; name: string; isOpen: boolean }>`
    select l.body, max(l.body_name) as name, bool_or(l.state in ('accrued', 'scheduled')) as "isOpen"
    from remittance_liabilities l
    where l.organization_id = ${organization.id} and l.type = ${type}
    group by l.body order by l.body`.execute(db)
  return rows
}
