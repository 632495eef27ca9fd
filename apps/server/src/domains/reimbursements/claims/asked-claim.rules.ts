import type { ErrorCode } from '@kazi/contract/errors'
import { type ClaimCurrency, claimCurrencies } from '@kazi/contract/reimbursements/vocabulary'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import type { ClaimCategory } from '../settings/category.queries.ts'

/** A line as somebody enters it. */
export interface AskedLine {
  readonly on: LocalDate
  readonly categoryId: Id
  readonly description: string
  /** in minor units of its currency */
  readonly amount: Minor | null
  /** absent: the organisation's */
  readonly currency?: ClaimCurrency | undefined
  readonly tax: Minor | null
  /** units of the organisation's currency for one of the receipt's, in millionths */
  readonly rate: number | null
  /** kilometres or days, in hundredths */
  readonly quantity: number | null
  readonly receiptId: Id | null
}

/** The same with what it comes to in the organisation's currency. */
export interface ReckonedLine extends Omit<AskedLine, 'amount' | 'currency'> {
  readonly spent: Minor
  readonly currency: ClaimCurrency
  readonly claimed: Minor
}

export interface ClaimTerms {
  readonly categories: readonly ClaimCategory[]
  readonly claimWithinDays: number | null
  readonly today: LocalDate
  readonly currency: Currency
  /** lines may be older, because the claim was in time when it was entered */
  readonly enteredOn?: LocalDate
}

type Fault = Extract<ErrorCode, `reimbursements.${string}`>
export interface LineFault {
  /** where it stands in the claim, such as `lines.0.amount` */
  readonly field: string
  readonly code: Fault
}

/** Far above any expense, far below where exactness ends. */
const mostOfLine = 1_000_000_000_000

/** What each line comes to, or the first thing that stands against the claim. */
export function reckon(
  lines: readonly AskedLine[],
  terms: ClaimTerms,
): { readonly lines: readonly ReckonedLine[] } | { readonly fault: LineFault } {
  const reckoned: ReckonedLine[] = []
  for (const [index, line] of lines.entries()) {
    const said = reckonLine(line, terms)
    if ('code' in said) return { fault: { field: `lines.${index}.${said.field}`, code: said.code } }
    reckoned.push(said)
  }
  return { lines: reckoned }
}

function reckonLine(line: AskedLine, terms: ClaimTerms): ReckonedLine | LineFault {
  const category = terms.categories.find(({ id, isArchived }) => id === line.categoryId && !isArchived)
  if (!category) return { field: 'categoryId', code: 'reimbursements.category-unknown' }
  if (line.on > terms.today) return { field: 'on', code: 'reimbursements.on-future' }
  const { claimWithinDays } = terms
  const asOf = terms.enteredOn ?? terms.today
  if (claimWithinDays !== null && addDays(line.on, claimWithinDays) < asOf) {
    return { field: 'on', code: 'reimbursements.too-old' }
  }
  const amounts = category.measure === 'spent' ? spentOf(line, terms) : measuredOf(line, category, terms)
  if ('code' in amounts) return amounts
  if (amounts.claimed < 1 || amounts.claimed > mostOfLine) {
    return { field: 'amount', code: 'reimbursements.too-much' }
  }
  const { receiptAbove, measure } = category
  const needsReceipt = measure === 'spent' && (receiptAbove === null || amounts.claimed > receiptAbove)
  if (needsReceipt && line.receiptId === null) {
    return { field: 'receiptId', code: 'reimbursements.receipt-missing' }
  }
  const { amount: _, ...said } = line
  return { ...said, ...amounts }
}

type Amounts = Pick<ReckonedLine, 'spent' | 'currency' | 'claimed' | 'rate' | 'quantity' | 'tax'>

function spentOf({ amount, currency, rate, tax }: AskedLine, own: ClaimTerms): Amounts | LineFault {
  if (amount === null) return { field: 'amount', code: 'reimbursements.amount-missing' }
  if (tax !== null && tax > amount) return { field: 'tax', code: 'reimbursements.too-much' }
  const spent = { spent: amount, tax, quantity: null }
  if (currency === undefined || currency === own.currency) {
    return { ...spent, currency: own.currency, rate: null, claimed: amount }
  }
  if (rate === null) return { field: 'rate', code: 'reimbursements.rate-needed' }
  return { ...spent, currency, rate, claimed: convert(amount, { from: currency, to: own.currency, rate }) }
}

/**
 * An amount in another currency, halves rounded up: 120.00 dollars at a rate of 1,530 naira are 183,600.00 naira.
 * @param exchange.rate units of the one for one of the other, in millionths
 */
export function convert(
  amount: Minor,
  { from, to, rate }: { readonly from: ClaimCurrency; readonly to: ClaimCurrency; readonly rate: number },
): Minor {
  const shift = claimCurrencies[to] - claimCurrencies[from]
  const numerator = BigInt(amount) * BigInt(rate) * 10n ** BigInt(Math.max(0, shift))
  const denominator = 1_000_000n * 10n ** BigInt(Math.max(0, -shift))
  return Number((numerator * 2n + denominator) / (denominator * 2n)) as Minor
}

function measuredOf(
  { quantity }: AskedLine,
  { rate }: ClaimCategory,
  { currency }: ClaimTerms,
): Amounts | LineFault {
  if (quantity === null) return { field: 'quantity', code: 'reimbursements.quantity-missing' }
  const claimed = Number((BigInt(rate ?? 0) * BigInt(quantity) * 2n + 100n) / 200n) as Minor
  return { spent: claimed, currency, claimed, rate: null, quantity, tax: null }
}

/** What of each line is approved. */
export interface ApprovedLine {
  readonly line: number
  readonly approved: Minor
}

interface DecidedLine {
  readonly line: number
  readonly claimed: Minor
  /** by the level before; null: nobody has decided */
  readonly approved: Minor | null
  readonly cap: Minor | null
}

/**
 * What an approver leaves of each line: what they say, else what the level before left, or all; never more than the
 * category's cap.
 * @returns null where they say more than may be approved of a line, or name one that isn't there
 */
export function approve(
  lines: readonly DecidedLine[],
  said: readonly ApprovedLine[],
): readonly ApprovedLine[] | null {
  const byLine = new Map(said.map(({ line, approved }) => [line, approved]))
  if (said.some(({ line }) => !lines.some((one) => one.line === line))) return null
  const approved: ApprovedLine[] = []
  for (const { line, claimed, approved: before, cap } of lines) {
    const most = Math.min(before ?? claimed, cap ?? claimed) as Minor
    const wanted = byLine.get(line) ?? most
    if (wanted > most) return null
    approved.push({ line, approved: wanted })
  }
  return approved
}
