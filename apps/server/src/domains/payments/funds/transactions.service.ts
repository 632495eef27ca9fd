import type { fundsRoutes, walletEntry } from '@kazi/contract/organizations/funds'
import type { ParamsOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { add, type Minor } from '@kazi/values/money'
import type * as z from 'zod/mini'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type SheetTable, type SheetValue, sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { listWalletRows, type StoredWallet } from '../wallets/wallet.queries.ts'
import { countEntries, type EntryRow, selectEntries } from './entry.queries.ts'
import { findFundedWallet } from './funding.service.ts'
import { writeStatement } from './statement-file.ts'

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
  const money = (amount: Minor) => ({ amount, currency })
  return {
    walletId: row.walletId,
    entryNo: row.entryNo,
    at: row.at,
    kind: row.kind,
    amount: money(row.amount),
    fee: money(row.fee),
    reference: row.reference,
    counterparty: row.counterparty,
    payrollId: sourceKind === 'payroll-run' ? sourceId : null,
    available: money(row.available),
    reserved: money(row.reserved),
    inTransit: money(row.inTransit),
    balance: money(add(row.available, row.reserved, row.inTransit)),
  }
}

/** The longest statement that one file holds. */
const statementLimit = 50_000

const writing = {
  work: writeStatement,
  module: new URL('./statement-file.ts', import.meta.url),
  mostMs: 60_000,
}

/**
 * The movements of a wallet as a sheet, oldest first, each with what there was after it.
 * @throws Refusal `not-found`, `wallet.no-funds`, `wallet.statement-too-long`.
 */
export async function downloadStatement(
  context: RequestContext,
  { walletId }: ParamsOf<typeof fundsRoutes.downloadStatement>,
  query: QueryOf<typeof fundsRoutes.downloadStatement>,
): Promise<FileAnswer> {
  const { wallet, rows } = await transact(context, async (inside) => {
    const found = await findFundedWallet(inside, walletId)
    const part = { limit: statementLimit + 1, offset: 0, order: 'oldest' } as const
    const entries = await selectEntries(inside, walletId, query, part)
    if (entries.length > statementLimit) refuse('wallet.statement-too-long', { limit: statementLimit })
    await audit(inside, { event: 'wallets.downloadStatement', object: `wallet:${walletId}` })
    return { wallet: found, rows: entries }
  })
  const { format } = query
  const asked = { table: statementOf(wallet, rows), format }
  const bytes = await context.threads.run(writing, asked, wallet.id).catch(refuseBusy)
  return {
    file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    name: `${context.organization?.slug}-wallet.${format}`,
    contentType: sheetContentTypes[format],
  }
}

function statementOf({ currency }: StoredWallet, rows: readonly EntryRow[]): SheetTable {
  const money = (header: string) => ({ header, kind: 'money', currency }) as const
  const text = (header: string) => ({ header, kind: 'text' }) as const
  return {
    name: 'Statement',
    columns: [
      text('Time (UTC)'),
      text('Movement'),
      text('Reference'),
      text('Counterparty'),
      money('Amount'),
      money('Fee'),
      money('Available'),
      money('Reserved'),
      money('In transit'),
      money('Balance'),
    ],
    rows: rows.map((row): SheetValue[] => [
      row.at,
      row.kind,
      row.reference,
      row.counterparty,
      row.amount,
      row.fee,
      row.available,
      row.reserved,
      row.inTransit,
      add(row.available, row.reserved, row.inTransit),
    ]),
  }
}
