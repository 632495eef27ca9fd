import type { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { QueryOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** A movement as it was written; of the employer's own bank, a payment that left by it. */
export interface EntryRow {
  readonly id: string
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
  /** null, like the other two, where nobody knows what there is */
  readonly available: Minor | null
  readonly reserved: Minor | null
  readonly inTransit: Minor | null
  readonly currency: Currency
}

type Wanted = Pick<QueryOf<typeof fundsRoutes.listTransactions>, 'from' | 'to' | 'kind' | 'search'>

interface Page {
  readonly limit: number
  readonly offset: number
  readonly order: 'oldest' | 'latest'
}

/** Movements within days of the organisation. @param walletId null: of every wallet */
export async function selectEntries(
  context: OrganizationContext,
  walletId: Id | null,
  wanted: Wanted,
  { limit, offset, order }: Page,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select * from (${everyEntry(context, walletId)}) e where ${isWanted(context, wanted)}
    order by ${order === 'latest' ? sql`e.at desc, e."entryNo" desc, e.id` : sql`e.at, e."entryNo", e.id`}
    limit ${limit} offset ${offset}`.execute(context.db)
  return rows
}

export async function countEntries(
  context: OrganizationContext,
  walletId: Id | null,
  wanted: Wanted,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${everyEntry(context, walletId)}) e
    where ${isWanted(context, wanted)}`.execute(context.db)
  return rows[0]!.total
}

/** What a rail wrote of the money that it keeps; what left by the employer's own bank follows from the payments. */
const everyEntry = (
  { organization: { id, timeZone } }: OrganizationContext,
  walletId: Id | null,
): RawBuilder<EntryRow> => sql<EntryRow>`
  select e.wallet_id || ':' || e.entry_no as id, e.wallet_id as "walletId", e.entry_no as "entryNo", e.at, e.kind,
    e.amount_minor as amount, e.fee_minor as fee, e.reference, e.counterparty, e.source_kind as "sourceKind",
    e.source_id as "sourceId", e.available_minor as available, e.reserved_minor as reserved,
    e.in_transit_minor as "inTransit", w.currency
  from wallet_entries e
  join wallets w on w.organization_id = ${id} and w.id = e.wallet_id
  where e.organization_id = ${id} and (${walletId}::uuid is null or e.wallet_id = ${walletId})
  union all
  select a.id::text, o.wallet_id, p.payment_no,
    coalesce(a.paid_on::timestamp at time zone ${timeZone}, a.settled_at, a.sent_at, a.created_at),
    case a.state when 'unknown' then 'sent' else a.state end, p.amount_minor, 0, a.reference, p.account_name,
    o.source_kind, o.source_id, null, null, null, w.currency
  from payment_attempts a
  join payments p on p.organization_id = ${id} and p.id = a.payment_id
  join payment_orders o on o.organization_id = ${id} and o.id = p.order_id
  join wallets w on w.organization_id = ${id} and w.id = o.wallet_id and w.rail = 'bank-file'
  where a.organization_id = ${id} and a.state <> 'queued' and (${walletId}::uuid is null or o.wallet_id = ${walletId})`

const isWanted = (
  { organization: { timeZone } }: OrganizationContext,
  { from, to, kind, search }: Wanted,
): RawBuilder<boolean> => sql<boolean>`
  (${kind ?? null}::text is null or e.kind = ${kind ?? null})
  and (${search ?? null}::text is null or position(lower(${search ?? null}) in lower(e.reference || ' ' || coalesce(e.counterparty, ''))) > 0)
  and (${from ?? null}::date is null or e.at >= (${from ?? null}::date)::timestamp at time zone ${timeZone})
  and (${to ?? null}::date is null or e.at < (${to ?? null}::date + 1)::timestamp at time zone ${timeZone})`

/** What there was at the end of each day that moved it, the oldest first. */
export async function listDayEnds(
  { db, organization }: OrganizationContext,
  walletId: Id,
  from: LocalDate,
): Promise<{ readonly on: LocalDate; readonly has: Minor }[]> {
  const { rows } = await sql<{ on: LocalDate; has: Minor }>`
    select distinct on (d."on") d."on", d.has from (
      select (e.at at time zone ${organization.timeZone})::date as "on", 
        e.available_minor + e.reserved_minor + e.in_transit_minor as has, e.entry_no
      from wallet_entries e
      where e.organization_id = ${organization.id} and e.wallet_id = ${walletId}
        and e.at >= ${from}::date::timestamp at time zone ${organization.timeZone}
    ) d order by d."on", d.entry_no desc`.execute(db)
  return rows
}
