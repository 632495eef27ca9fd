import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Delegation } from './deciders.rules.ts'

interface Person {
  readonly id: Id
  readonly name: string
}

export interface DelegationRow {
  readonly id: Id
  readonly from: Person
  readonly to: Person
  readonly fromOn: LocalDate
  readonly toOn: LocalDate
  readonly reason: string | null
}

/** Who decides in whose place today. */
export async function listDelegationsToday({
  db,
  organization,
  clock,
}: OrganizationContext): Promise<Delegation[]> {
  const { rows } = await sql<Delegation>`
    select from_user_id as "from", to_user_id as "to" from approval_delegations
    where organization_id = ${organization.id} and ended_at is null
      and ${clock.today(organization.timeZone)}::date between from_on and to_on`.execute(db)
  return rows
}

/** Delegations of today and later, by their first day. */
export async function listDelegations(
  { db, organization, clock }: OrganizationContext,
  id: Id | null = null,
): Promise<DelegationRow[]> {
  type Row = Omit<DelegationRow, 'from' | 'to'> & { fromId: Id; fromName: string; toId: Id; toName: string }
  const { rows } = await sql<Row>`
    select d.id, d.from_on as "fromOn", d.to_on as "toOn", d.reason,
      f.id as "fromId", f.first_name || ' ' || f.last_name as "fromName",
      t.id as "toId", t.first_name || ' ' || t.last_name as "toName"
    from approval_delegations d
    join user_profiles f on f.id = d.from_user_id
    join user_profiles t on t.id = d.to_user_id
    where d.organization_id = ${organization.id} and d.ended_at is null
      and d.to_on >= ${clock.today(organization.timeZone)} and (${id}::uuid is null or d.id = ${id})
    order by d.from_on, d.id`.execute(db)
  return rows.map(({ fromId, fromName, toId, toName, ...row }) => ({
    ...row,
    from: { id: fromId, name: fromName },
    to: { id: toId, name: toName },
  }))
}

/** The constraint that lets somebody hand their decisions to one person at a time. */
export const oneDelegationAtATime = 'approval_delegations_one_at_a_time'

export async function insertDelegation(
  { db, organization, clock }: OrganizationContext,
  delegation: Delegation & {
    readonly fromOn: LocalDate
    readonly toOn: LocalDate
    readonly reason: string | null
  },
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('approval_delegations')
    .values({
      organization_id: organization.id,
      id,
      from_user_id: delegation.from,
      to_user_id: delegation.to,
      from_on: delegation.fromOn,
      to_on: delegation.toOn,
      reason: delegation.reason,
      created_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

/** Ends one of somebody's own that is still in force or ahead. @returns whether there was one. */
export async function endDelegationOf(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  from: Id,
): Promise<boolean> {
  const row = await db
    .updateTable('approval_delegations')
    .set({ ended_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('from_user_id', '=', from)
    .where('ended_at', 'is', null)
    .where('to_on', '>=', clock.today(organization.timeZone))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
