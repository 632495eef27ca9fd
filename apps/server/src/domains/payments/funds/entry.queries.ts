import type { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { QueryOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** A movement as it was written. */
export interface EntryRow {
  readonly walletId: Id
  readonly entryNo: number
  readonly at: string
  readonly kind: 'funded' | 'reserved' | 'returned' | 'sent' | 'paid' | 'failed' | 'reversed'
  readonly amount: Minor
  readonly fee: Minor
  readonly reference: string
  readonly counterparty: string | null
  readonly sourceKind: string | null
  readonly sourceId: Id | null
  readonly available: Minor
  readonly reserved: Minor
  readonly inTransit: Minor
  readonly currency: Currency
}

type Wanted = Pick<QueryOf<typeof fundsRoutes.listTransactions>, 'from' | 'to' | 'kind'>

interface Page {
  readonly limit: number
  readonly offset: number
  readonly order: 'oldest' | 'latest'
}

/** Movements within days of the organisation. @param walletId null: of every wallet */
export async function selectEntries(
  { db, organization }: OrganizationContext,
  walletId: Id | null,
  wanted: Wanted,
  { limit, offset, order }: Page,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.wallet_id as "walletId", e.entry_no as "entryNo", e.at, e.kind, e.amount_minor as amount,
      e.fee_minor as fee, e.reference, e.counterparty, e.source_kind as "sourceKind", e.source_id as "sourceId",
      e.available_minor as available, e.reserved_minor as reserved, e.in_transit_minor as "inTransit", w.currency
    from wallet_entries e
    join wallets w on w.organization_id = ${organization.id} and w.id = e.wallet_id
    where e.organization_id = ${organization.id} and ${isWanted(organization.timeZone, walletId, wanted)}
    order by ${order === 'latest' ? sql`e.at desc, e.entry_no desc` : sql`e.at, e.entry_no`}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countEntries(
  { db, organization }: OrganizationContext,
  walletId: Id | null,
  wanted: Wanted,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from wallet_entries e
    where e.organization_id = ${organization.id} and ${isWanted(organization.timeZone, walletId, wanted)}`.execute(
    db,
  )
  return rows[0]!.total
}

const isWanted = (
  timeZone: string,
  walletId: Id | null,
  { from, to, kind }: Wanted,
): RawBuilder<boolean> => sql<boolean>`
  (${walletId}::uuid is null or e.wallet_id = ${walletId}) and (${kind ?? null}::text is null or e.kind = ${kind ?? null})
  and (${from ?? null}::date is null or e.at >= (${from ?? null}::date)::timestamp at time zone ${timeZone})
  and (${to ?? null}::date is null or e.at < (${to ?? null}::date + 1)::timestamp at time zone ${timeZone})`
