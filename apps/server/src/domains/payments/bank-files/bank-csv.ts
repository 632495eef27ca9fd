import type { BankFileColumn, BankFileField } from '@kazi/contract/organizations/bank-file-columns'
import { add, type Minor, toDecimalString } from '@kazi/values/money'
import { stringify } from 'csv-stringify/sync'
import { toBankText } from '#domains/banks/index.ts'
import { escapeFormula } from '#platform/sheets/formula-escape.ts'
import { type BankFileInput, type BankFilePayment, nameOf } from './bank-file.ts'

/* The sheets that banks and mobile-money operators take for bulk payments, in the columns that they look for. */

/** What every row of a sheet has in common. */
interface SheetFacts extends BankFileInput {
  /** how many payments the sheet holds, and what they come to */
  readonly count: number
  readonly sum: Minor
}

/**
 * What each column says. The number of payments and what they come to stand on every row: a row of totals could be read
 * as one more payment.
 */
const cellOf: Readonly<Record<BankFileField, (payment: BankFilePayment, sheet: SheetFacts) => string>> = {
  'debit-account': (_payment, { debtor }) => debtor.accountNumber,
  'debit-name': (_payment, { debtor }) => nameOf(debtor),
  'value-date': (_payment, { executionDate }) => executionDate,
  'account-number': ({ accountNumber }) => accountNumber,
  'account-name': nameOf,
  'bank-code': ({ bankCode }) => bankCode,
  'branch-code': ({ branchCode }) => branchCode ?? '',
  'sort-code': ({ bankCode, branchCode }) => (branchCode === null ? '' : `${bankCode}${branchCode}`),
  'bank-name': ({ bankName }) => toBankText(bankName, 140),
  'swift-code': ({ bic }) => bic ?? '',
  amount: ({ amount }, { currency }) => toDecimalString(amount, currency),
  currency: (_payment, { currency }) => currency,
  narration: ({ narration }) => toBankText(narration, 140),
  reference: ({ reference }) => reference,
  'payment-count': (_payment, { count }) => String(count),
  'control-total': (_payment, { sum, currency }) => toDecimalString(sum, currency),
}

/**
 * The bulk-payment sheet of a bank, or of the mobile-money operators; null when nobody is paid that way. Plain ASCII
 * without a byte order mark: the reader is a bank's import, not a spreadsheet.
 */
export function buildPaymentCsv(
  input: BankFileInput,
  kind: BankFilePayment['kind'],
  columns: readonly BankFileColumn[],
): Buffer | null {
  const payments = input.payments.filter((payment) => payment.kind === kind)
  if (payments.length === 0) return null
  const sum = add(...payments.map(({ amount }) => amount))
  const sheet: SheetFacts = { ...input, count: payments.length, sum }
  const records = payments.map((payment) =>
    columns.map(({ field }) => safeCell(cellOf[field](payment, sheet))),
  )
  return Buffer.from(
    stringify([columns.map(({ header }) => header), ...records], { record_delimiter: 'windows' }),
  )
}

/** A phone keeps its plus, and nothing that a person typed runs as a formula where the sheet is looked at. */
const safeCell = (text: string): string => (/^\+\d+$/.test(text) ? text : escapeFormula(text))
