import { type Language, translate } from '@kazi/messages'
import { type Currency, minor, toDecimalString } from '@kazi/values/money'
import { findBank, maskAccountNumber } from '#domains/banks/index.ts'
import type { ActiveOrganization, RequestContext } from '#platform/context.ts'
import type { SheetTable, SheetValue } from '#platform/sheets/write-sheet.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import type { StoredWallet } from '../wallets/wallet.queries.ts'
import type { EntryRow } from './entry.queries.ts'
import { drawStatementSheet, type StatementSheet } from './statement-drawing.ts'

/** A stretch of a wallet's life, as it is printed. */
export interface Statement {
  readonly wallet: StoredWallet
  readonly rows: readonly EntryRow[]
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined }
  readonly organization: Pick<ActiveOrganization, 'id' | 'name' | 'timeZone' | 'slug'>
  readonly language: Language
  readonly at: string
}

const sayIn =
  (language: Language) =>
  (key: Parameters<typeof translate<'wallet'>>[2]): string =>
    translate(language, 'wallet', key)

/** The time of a movement by the organisation's clock: `2026-11-24 09:15`. */
const timeIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return (at: string): string => format.format(new Date(at))
}

/** Everything of it, for a calculation of one's own. */
export function tableOf({ wallet, rows, organization, language }: Statement): SheetTable {
  const say = sayIn(language)
  const time = timeIn(organization.timeZone)
  const { currency, rail } = wallet
  const money = (header: string) => ({ header, kind: 'money', currency }) as const
  const text = (header: string) => ({ header, kind: 'text' }) as const
  const isKnown = rail !== 'bank-file'
  return {
    name: say('statement.title'),
    columns: [
      text(say('column.at')),
      text(say('column.kind')),
      text(say('column.reference')),
      text(say('column.counterparty')),
      money(say('column.amount')),
      ...(isKnown
        ? [
            money(say('column.fee')),
            money(say('funds.available')),
            money(say('funds.reserved')),
            money(say('funds.inTransit')),
            money(say('column.balance')),
          ]
        : []),
    ],
    rows: rows.map((row): SheetValue[] => [
      time(row.at),
      say(`kind.${row.kind}`),
      row.reference,
      row.counterparty,
      row.amount,
      ...(isKnown ? [row.fee, row.available, row.reserved, row.inTransit, sumOf(row)] : []),
    ]),
  }
}

const sumOf = ({ available, reserved, inTransit }: EntryRow): number =>
  (available ?? 0) + (reserved ?? 0) + (inTransit ?? 0)

/** What came in and what left the account, of all its movements: what only moved inside it does neither. */
function totalsOf(rows: readonly EntryRow[]): { readonly came: number; readonly left: number } {
  let came = 0
  let left = 0
  for (const { kind, amount, fee } of rows) {
    if (kind === 'funded' || kind === 'reversed') came += amount
    if (kind === 'paid') left += amount + fee
  }
  return { came, left }
}

const drawing = {
  work: drawStatementSheet,
  module: new URL('./statement-drawing.ts', import.meta.url),
  mostMs: 60_000,
}

/** The same on paper, drawn in a thread. */
export async function drawStatement(context: RequestContext, statement: Statement): Promise<Buffer> {
  const bytes = await context.threads
    .run(drawing, sheetOf(statement), statement.organization.id)
    .catch(refuseBusy)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function sheetOf({ wallet, rows, query, organization, language, at }: Statement): StatementSheet {
  const say = sayIn(language)
  const time = timeIn(organization.timeZone)
  const { currency, rail } = wallet
  const isKnown = rail !== 'bank-file'
  const amount = (value: number): string => printed(value, currency)
  const { came, left } = totalsOf(rows)
  const last = rows.at(-1)
  const span = [query.from, query.to].map((day) => day ?? '…').join(' – ')
  return {
    title: say('statement.title'),
    organization: organization.name,
    subtitle: `${bankOf(wallet)} · ${currency} · ${query.from || query.to ? span : time(at).slice(0, 10)}`,
    language,
    createdAt: at,
    figures: [
      { label: say('statement.came'), value: `${currency} ${amount(came)}` },
      { label: say('statement.left'), value: `${currency} ${amount(left)}` },
      {
        label: say('column.balance'),
        value: isKnown && last ? `${currency} ${amount(sumOf(last))}` : say('funds.notKnown'),
      },
    ],
    heads: [
      say('column.at'),
      say('column.what'),
      say('column.amount'),
      ...(isKnown ? [say('funds.available'), say('column.balance')] : []),
    ],
    rows: rows.map((row) => [
      time(row.at),
      [say(`kind.${row.kind}`), row.counterparty, row.reference].filter(Boolean).join(' · '),
      signOf(row) + amount(row.amount + (row.kind === 'paid' ? row.fee : 0)),
      ...(isKnown ? [amount(row.available ?? 0), amount(sumOf(row))] : []),
    ]),
    note: say(isKnown ? 'statement.note' : 'statement.noteOwnBank'),
  }
}

const bankOf = ({ bankCode, accountNumber, accountName, currency }: StoredWallet): string => {
  const country = currency === 'NGN' ? 'NG' : currency === 'KES' ? 'KE' : 'UG'
  return `${findBank(country, bankCode)?.name ?? bankCode} ${maskAccountNumber(accountNumber)} · ${accountName}`
}

/** `1,234,567.80` */
const printed = (value: number, currency: Currency): string =>
  toDecimalString(minor(value), currency).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** A real minus where it left the account, a plus where it came in, nothing where it only moved inside. */
const signOf = ({ kind }: EntryRow): string =>
  kind === 'paid' ? '−' : kind === 'funded' || kind === 'reversed' ? '+' : ''
