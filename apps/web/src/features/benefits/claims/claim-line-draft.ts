import { type ClaimCurrency, claimCurrencies } from '@kazi/contract/reimbursements/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { randomId } from '#lib/browser/random-id.ts'
import type { ClaimCategory, ClaimLine } from './claims-answers.ts'

/** A line as it is written. */
export interface LineDraft {
  /** of the form alone: lines come and go */
  readonly key: string
  readonly on: LocalDate | null
  readonly categoryId: string | null
  readonly description: string
  /** in minor units of its currency */
  readonly amount: number | null
  readonly currency: ClaimCurrency
  readonly tax: number | null
  /** in millionths */
  readonly rate: number | null
  /** in hundredths */
  readonly quantity: number | null
  readonly files: readonly File[]
  /** that the line has already */
  readonly receipt: ClaimLine['receipt']
}

export const newLine = (on: LocalDate, currency: ClaimCurrency): LineDraft => ({
  key: randomId(),
  ...{ on, categoryId: null, description: '', amount: null, currency },
  ...{ tax: null, rate: null, quantity: null, files: [], receipt: null },
})

export const draftOf = (line: ClaimLine): LineDraft => ({
  key: `line-${line.line}`,
  ...{ on: line.on, categoryId: line.category.id, description: line.description },
  ...{ amount: line.measure === 'spent' ? line.spent.amount : null, currency: line.spent.currency },
  ...{ tax: line.tax, rate: line.rate, quantity: line.quantity, files: [], receipt: line.receipt },
})

/** What a line comes to in the organisation's currency, as far as it is written; the server says it for good. */
export function claimedOf(
  { categoryId, amount, currency, rate, quantity }: LineDraft,
  categories: readonly ClaimCategory[],
  own: ClaimCurrency,
): number {
  const category = categories.find(({ id }) => id === categoryId)
  if (category && category.measure !== 'spent') {
    return Math.round(((category.rate ?? 0) * (quantity ?? 0)) / 100)
  }
  if (currency === own) return amount ?? 0
  return Math.round(
    ((amount ?? 0) * (rate ?? 0) * 10 ** (claimCurrencies[own] - claimCurrencies[currency])) / 1_000_000,
  )
}

/** Whether nothing of a line is missing. */
export function isWhole(line: LineDraft, categories: readonly ClaimCategory[], own: ClaimCurrency): boolean {
  const category = categories.find(({ id }) => id === line.categoryId)
  if (!category || line.on === null) return false
  const claimed = claimedOf(line, categories, own)
  const needsReceipt =
    category.measure === 'spent' && (category.receiptAbove === null || claimed > category.receiptAbove)
  return claimed > 0 && (!needsReceipt || line.files.length > 0 || line.receipt !== null)
}
