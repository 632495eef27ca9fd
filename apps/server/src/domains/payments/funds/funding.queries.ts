import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** Money of which somebody says that it was paid in. */
export interface Funding {
  readonly id: Id
  readonly reference: string
  readonly amount: Minor
  readonly state: 'claimed' | 'credited' | 'missing'
  readonly credited: Minor | null
  readonly claimedBy: string | null
  readonly claimedAt: string
}

/** The latest first. */
export async function listFundings(
  { db, organization }: OrganizationContext,
  walletId: Id,
  limit: number,
): Promise<Funding[]> {
  const { rows } = await sql<Funding>`
    select f.id, f.reference, f.amount_minor as amount, f.state, f.credited_minor as credited,
      u.first_name || ' ' || u.last_name as "claimedBy", f.claimed_at as "claimedAt"
    from wallet_fundings f left join user_profiles u on u.id = f.claimed_by
    where f.organization_id = ${organization.id} and f.wallet_id = ${walletId}
    order by f.claimed_at desc, f.id desc limit ${limit}`.execute(db)
  return rows
}

/** Keeps a claim. @returns its id; undefined where that reference was claimed before */
export async function insertFunding(
  context: OrganizationContext,
  walletId: Id,
  { reference, amount }: { readonly reference: string; readonly amount: number },
): Promise<Id | undefined> {
  const { db, organization, clock } = context
  const inserted = await db
    .insertInto('wallet_fundings')
    .values({
      organization_id: organization.id,
      id: newId(clock),
      wallet_id: walletId,
      reference,
      amount_minor: amount,
      state: 'claimed',
      claimed_by: actorOf(context).userId,
      claimed_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'wallet_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** A claim that isn't credited is credited. @returns whether this call did it, and who had claimed it */
export async function markCredited(
  { db, organization, clock }: OrganizationContext,
  walletId: Id,
  reference: string,
  amount: Minor,
): Promise<Id | undefined> {
  const updated = await db
    .updateTable('wallet_fundings')
    .set({ state: 'credited', credited_minor: amount, credited_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('wallet_id', '=', walletId)
    .where('reference', '=', reference)
    .where('state', '<>', 'credited')
    .returning('claimed_by')
    .executeTakeFirst()
  return updated?.claimed_by
}

/** A claim of which the bank knows nothing. */
export async function markMissing(
  { db, organization }: OrganizationContext,
  walletId: Id,
  reference: string,
): Promise<void> {
  await db
    .updateTable('wallet_fundings')
    .set({ state: 'missing' })
    .where('organization_id', '=', organization.id)
    .where('wallet_id', '=', walletId)
    .where('reference', '=', reference)
    .where('state', '=', 'claimed')
    .execute()
}

/** The references of claims that aren't credited. */
export async function listUncredited(
  { db, organization }: OrganizationContext,
  walletId: Id,
): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_fundings')
    .select('reference')
    .where('organization_id', '=', organization.id)
    .where('wallet_id', '=', walletId)
    .where('state', '<>', 'credited')
    .execute()
  return rows.map(({ reference }) => reference)
}
