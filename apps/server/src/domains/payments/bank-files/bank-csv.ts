import type { Currency } from '@kazi/values/money'
import { toDecimalString } from '@kazi/values/money'
import { stringify } from 'csv-stringify/sync'
import { toBankText } from '#domains/banks/index.ts'
import { escapeFormula } from '#platform/sheets/formula-escape.ts'
import { type BankFileInput, type BankFilePayment, nameOf } from './bank-file.ts'

/*
 * The sheets that banks and mobile-money operators take for bulk payments. Their columns are what the machine at
 * the other end looks for, so they are English in every language.
 */

interface Column {
  readonly header: string
  readonly of: (payment: BankFilePayment, currency: Currency) => string
}

const amount: Column = {
  header: 'Amount',
  of: (payment, currency) => toDecimalString(payment.amount, currency),
}
const accountNumber: Column = { header: 'Account Number', of: (payment) => payment.accountNumber }
const accountName: Column = { header: 'Account Name', of: nameOf }
const bankName: Column = { header: 'Bank', of: (payment) => toBankText(payment.bankName, 140) }
const bankCode: Column = { header: 'Bank Code', of: (payment) => payment.bankCode }
const narration: Column = { header: 'Narration', of: (payment) => toBankText(payment.narration, 140) }
const reference: Column = { header: 'Reference', of: (payment) => payment.reference }

/** Kenya's sort code: two digits of the bank, three of the branch where it is known. */
const branchCode: Column = { header: 'Branch Code', of: (payment) => payment.branchCode ?? '' }

/** Uganda has no public clearing codes; banks there are told apart by BIC. */
const swiftCode: Column = { header: 'SWIFT Code', of: (payment) => payment.bic ?? '' }

const bankColumns: Readonly<Record<Currency, readonly Column[]>> = {
  NGN: [accountNumber, accountName, bankCode, bankName, amount, narration, reference],
  KES: [accountNumber, accountName, bankCode, branchCode, bankName, amount, narration, reference],
  UGX: [accountNumber, accountName, bankName, swiftCode, amount, narration, reference],
}

const mobileMoneyColumns: readonly Column[] = [
  { header: 'Phone', of: (payment) => payment.accountNumber },
  { header: 'Name', of: nameOf },
  { header: 'Operator', of: (payment) => payment.bankName },
  amount,
  narration,
  reference,
]

/** The bank's bulk-payment sheet; null when nobody is paid into a bank account. */
export const buildBankCsv = (input: BankFileInput): Buffer | null =>
  sheetOf(input, 'bank', bankColumns[input.currency])

/** The operators' bulk-payment sheet; null when nobody is paid by mobile money. */
export const buildMobileMoneyCsv = (input: BankFileInput): Buffer | null =>
  sheetOf(input, 'mobile-money', mobileMoneyColumns)

/** Plain ASCII without a byte order mark: the reader is a bank's import, not a spreadsheet. */
function sheetOf(
  input: BankFileInput,
  kind: BankFilePayment['kind'],
  columns: readonly Column[],
): Buffer | null {
  const payments = input.payments.filter((payment) => payment.kind === kind)
  if (payments.length === 0) return null
  const records = payments.map((payment) =>
    columns.map((column) => safeCell(column.of(payment, input.currency))),
  )
  return Buffer.from(
    stringify([columns.map(({ header }) => header), ...records], { record_delimiter: 'windows' }),
  )
}

/** A phone keeps its plus, and nothing that a person typed runs as a formula where the sheet is looked at. */
const safeCell = (text: string): string => (/^\+\d+$/.test(text) ? text : escapeFormula(text))
