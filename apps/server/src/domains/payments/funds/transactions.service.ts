import { fundsRoutes, type walletEntry } from '@kazi/contract/organizations/funds'
import type { ParamsOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { add, type Minor, minor } from '@kazi/values/money'
import type * as z from 'zod/mini'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import { listWalletRows } from '../wallets/wallet.queries.ts'
import { countEntries, type EntryRow, selectEntries } from './entry.queries.ts'
import { drawStatement, tableOf } from './statement.ts'

type Transactions = ResponseOf<typeof fundsRoutes.listTransactions>
type EntryView = z.output<typeof walletEntry>

/** The movements of a wallet. @throws Refusal `not-found`. */
export async function listTransactions(
  context: RequestContext,
  { wallet_id }: ParamsOf<typeof fundsRoutes.listTransactions>,
  query: QueryOf<typeof fundsRoutes.listTransactions>,
): Promise<Transactions> {
  return transact(context, async (inside) => {
    if (!(await listWalletRows(inside)).some(({ id }) => id === wallet_id)) refuse('not-found')
    return readPage(inside, wallet_id, query)
  })
}

/** The movements of all wallets. */
export const listAllTransactions = (
  context: RequestContext,
  query: QueryOf<typeof fundsRoutes.listAllTransactions>,
): Promise<Transactions> => transact(context, (inside) => readPage(inside, null, query))

async function readPage(
  context: OrganizationContext,
  walletId: Id | null,
  query: QueryOf<typeof fundsRoutes.listTransactions>,
): Promise<Transactions> {
  const { page, perPage } = query
  const part = { limit: perPage, offset: (page - 1) * perPage, order: 'latest' } as const
  const rows = await selectEntries(context, walletId, query, part)
  return pageOf(rows.map(viewEntry), await countEntries(context, walletId, query), query)
}

function viewEntry({ sourceKind, sourceId, currency, ...row }: EntryRow): EntryView {
  const known = (amount: Minor | null) => (amount === null ? null : { amount, currency })
  const { available, reserved, inTransit } = row
  return {
    id: row.id,
    walletId: row.walletId,
    entryNo: row.entryNo,
    at: row.at,
    kind: row.kind,
    amount: { amount: row.amount, currency },
    fee: { amount: row.fee, currency },
    reference: row.reference,
    counterparty: row.counterparty,
    payrollId: sourceKind === 'payroll-run' ? sourceId : null,
    available: known(available),
    reserved: known(reserved),
    inTransit: known(inTransit),
    balance: known(balanceOf(row)),
  }
}

/** All that the bank should have; null where nobody knows. */
const balanceOf = ({
  available,
  reserved,
  inTransit,
}: Pick<EntryRow, 'available' | 'reserved' | 'inTransit'>): Minor | null =>
  available === null ? null : add(available, reserved ?? minor(0), inTransit ?? minor(0))

/** The longest statement that one file holds, and the longest that is printed. */
const sheetLimit = 50_000
const paperLimit = 2_000

/**
 * The movements of a wallet as a file, oldest first, each with what there was after it.
 * @throws Refusal `not-found`, `wallet.statement-too-long`.
 */
export async function downloadStatement(
  context: RequestContext,
  { walletId }: ParamsOf<typeof fundsRoutes.downloadStatement>,
  query: QueryOf<typeof fundsRoutes.downloadStatement>,
): Promise<FileAnswer> {
  const limit = query.format === 'pdf' ? paperLimit : sheetLimit
  const statement = await transact(context, async (inside) => {
    const wallet = (await listWalletRows(inside)).find(({ id }) => id === walletId) ?? refuse('not-found')
    const part = { limit: limit + 1, offset: 0, order: 'oldest' } as const
    const rows = await selectEntries(inside, walletId, query, part)
    if (rows.length > limit) refuse('wallet.statement-too-long', { limit })
    await audit(inside, { event: fundsRoutes.downloadStatement.name, object: `wallet:${walletId}` })
    const { organization, language, clock } = inside
    return { wallet, rows, query, organization, language, at: clock.now().toISOString() }
  })
  const stem = `${statement.organization.slug}-wallet-${statement.wallet.currency.toLowerCase()}`
  if (query.format !== 'pdf') return answerTable(context, tableOf(statement), stem, query.format)
  return {
    file: await drawStatement(context, statement),
    name: `${stem}.pdf`,
    contentType: 'application/pdf',
  }
}
