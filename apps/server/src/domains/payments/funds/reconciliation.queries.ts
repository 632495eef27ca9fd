import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Difference, OwnLine } from './reconcile.rules.ts'

/** Everything that our books have of a wallet at its rail. */
export async function listOwnLines(
  { db, organization }: OrganizationContext,
  walletId: Id,
): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select a.reference, 'transfer' as kind,
      -- what was paid by hand after the rail had refused it is not the rail's
      case when a.late_means in ('cash', 'cheque') then 'failed' else a.state end as state, p.amount_minor as amount, a.fee_minor as fee
    from payment_attempts a
    join payments p on p.organization_id = ${organization.id} and p.id = a.payment_id
    join payment_orders o on o.organization_id = ${organization.id} and o.id = p.order_id
    where a.organization_id = ${organization.id} and o.wallet_id = ${walletId} and a.handed_at is not null
    union all
    select f.reference, 'deposit', 'paid', f.credited_minor, 0
    from wallet_fundings f
    where f.organization_id = ${organization.id} and f.wallet_id = ${walletId} and f.state = 'credited'`.execute(
    db,
  )
  return rows
}

interface Comparison {
  readonly ours: number
  readonly theirs: number
  readonly compared: number
  readonly exceptions: number
}

/** Keeps that the books were compared today, and how. */
export async function writeReconciliation(
  { db, organization, clock }: OrganizationContext,
  walletId: Id,
  { ours, theirs, compared, exceptions }: Comparison,
): Promise<void> {
  const said = {
    at: clock.now().toISOString(),
    ours_minor: ours,
    theirs_minor: theirs,
    compared,
    exceptions,
  }
  await db
    .insertInto('reconciliations')
    .values({
      organization_id: organization.id,
      wallet_id: walletId,
      day: clock.today(organization.timeZone),
      ...said,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'wallet_id', 'day']).doUpdateSet(said))
    .execute()
}

/** Adds differences that weren't found before. @returns how many */
export async function insertExceptions(
  { db, organization, clock }: OrganizationContext,
  walletId: Id,
  differences: readonly Difference[],
): Promise<number> {
  if (differences.length === 0) return 0
  const found = await db
    .insertInto('reconciliation_exceptions')
    .values(
      differences.map((difference) => ({
        organization_id: organization.id,
        id: newId(clock),
        wallet_id: walletId,
        ...difference,
        found_at: clock.now().toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'wallet_id', 'kind', 'reference', 'ours', 'theirs']).doNothing(),
    )
    .returning('id')
    .execute()
  return found.length
}
