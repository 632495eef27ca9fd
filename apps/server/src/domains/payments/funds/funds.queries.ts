import type { Funds, FundsMovement } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import { type Minor, ZERO } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { OrderSource } from '../orders/order.queries.ts'

/** What a movement is known by on a statement. */
export interface MovementNote {
  readonly movement: FundsMovement
  readonly reference: string
  /** who got it; null: nobody but the organisation itself */
  readonly counterparty: string | null
  readonly source: OrderSource | null
}

/** What there is after an entry. */
export interface Standing extends Funds {
  /** 0 before the first */
  readonly entryNo: number
}

/** What a wallet holds now. Whoever goes on from it has locked the wallet. */
export async function readFunds({ db, organization }: OrganizationContext, walletId: Id): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select entry_no as "entryNo", available_minor as available, reserved_minor as reserved,
      in_transit_minor as "inTransit"
    from wallet_entries where organization_id = ${organization.id} and wallet_id = ${walletId}
    order by entry_no desc limit 1`.execute(db)
  return rows[0] ?? { entryNo: 0, available: ZERO, reserved: ZERO, inTransit: ZERO }
}

/** An entry that is to be written: what moved, and what there is after it. */
export interface NewEntry extends MovementNote {
  readonly after: Standing
}

/** Writes entries with the journal that posts them, for ever. */
export async function insertEntries(
  { db, organization, clock }: OrganizationContext,
  walletId: Id,
  journalId: Id,
  entries: readonly NewEntry[],
): Promise<void> {
  const rows = entries.map(({ movement, reference, counterparty, source, after }) => ({
    no: after.entryNo,
    kind: movement.kind,
    amount: movement.amount,
    fee: feeOf(movement),
    available: after.available,
    reserved: after.reserved,
    inTransit: after.inTransit,
    reference,
    counterparty,
    sourceKind: source?.kind ?? null,
    sourceId: source?.id ?? null,
  }))
  await sql`
    insert into wallet_entries (organization_id, wallet_id, entry_no, journal_id, kind, amount_minor, fee_minor,
      available_minor, reserved_minor, in_transit_minor, reference, counterparty, source_kind, source_id, at)
    select ${organization.id}, ${walletId}, r.no, ${journalId}, r.kind, r.amount, r.fee, r.available, r.reserved,
      r."inTransit", r.reference, r.counterparty, r."sourceKind", r."sourceId", ${clock.now().toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (no integer, kind text, amount bigint, fee bigint,
      available bigint, reserved bigint, "inTransit" bigint, reference text, counterparty text, "sourceKind" text,
      "sourceId" uuid)`.execute(db)
}

const feeOf = (movement: FundsMovement): Minor => (movement.kind === 'paid' ? movement.fee : ZERO)
