import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

/** Why nothing leaves an organisation. */
export interface RailLock {
  /** `restored`: from a backup; `moved`: its database was brought from another installation */
  readonly reason: 'restored' | 'moved'
  /** what was paid since then isn't in the data */
  readonly dataAsOf: string
  readonly lockedAt: string
}

/** What keeps the organisation's rails locked; undefined: nothing. */
export async function findRailLock({ db, organization }: OrganizationContext): Promise<RailLock | undefined> {
  const { rows } = await sql<RailLock>`
    select reason, data_as_of as "dataAsOf", locked_at as "lockedAt" from rail_locks
    where organization_id = ${organization.id} and lifted_at is null`.execute(db)
  return rows[0]
}

/**
 * Ends the call while the rails are locked: no run is made and nothing is released before an operator has compared the
 * data with the bank.
 * @throws Refusal `payroll.rails-locked`.
 */
export async function requireRailsOpen(context: OrganizationContext): Promise<void> {
  if (await findRailLock(context)) refuse('payroll.rails-locked')
}

/** Locks the organisation's rails; where they are locked already, the older lock stays. */
export async function lockRails(
  { db, organization, clock }: OrganizationContext,
  { reason, dataAsOf }: Omit<RailLock, 'lockedAt'>,
): Promise<void> {
  await sql`
    insert into rail_locks (organization_id, id, reason, data_as_of, locked_at)
    values (${organization.id}, ${newId(clock)}, ${reason}, ${dataAsOf}, ${clock.now().toISOString()})
    on conflict (organization_id) where lifted_at is null do nothing`.execute(db)
}

/** @returns false where nothing was locked */
export async function liftRailLock(
  { db, organization, clock }: OrganizationContext,
  operator: string,
  note: string,
): Promise<boolean> {
  const { rows } = await sql`
    update rail_locks set lifted_at = ${clock.now().toISOString()}, lifted_by = ${operator}, note = ${note}
    where organization_id = ${organization.id} and lifted_at is null returning id`.execute(db)
  return rows.length > 0
}
