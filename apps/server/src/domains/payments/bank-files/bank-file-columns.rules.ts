import {
  type BankFileColumn,
  type BankFileField,
  type bankSheets,
  neededBankFileFields,
} from '@kazi/contract/organizations/bank-file-columns'
import type { CountryCode } from '@kazi/values/country'
import { escapeFormula } from '#platform/sheets/formula-escape.ts'

export type BankSheet = (typeof bankSheets)[number]

/** Headers are English in every language: they are for the machine at the other end. */
const headers: Readonly<Record<BankFileField, string>> = {
  'debit-account': 'Debit Account',
  'debit-name': 'Debit Name',
  'value-date': 'Value Date',
  'account-number': 'Account Number',
  'account-name': 'Account Name',
  'bank-code': 'Bank Code',
  'branch-code': 'Branch Code',
  'sort-code': 'Sort Code',
  'bank-name': 'Bank',
  'swift-code': 'SWIFT Code',
  amount: 'Amount',
  currency: 'Currency',
  narration: 'Narration',
  reference: 'Reference',
  'payment-count': 'Payments',
  'control-total': 'Control Total',
}

/** Uganda has no public clearing codes; banks there are told apart by BIC. */
const banksOf: Readonly<Record<CountryCode, readonly BankFileField[]>> = {
  NG: ['bank-code', 'bank-name'],
  KE: ['bank-code', 'branch-code', 'bank-name'],
  UG: ['bank-name', 'swift-code'],
}

const named = (fields: readonly BankFileField[]): BankFileColumn[] =>
  fields.map((field) => ({ field, header: headers[field] }))

/** The columns of a sheet where the organisation hasn't said what its bank asks for. */
export const defaultColumns = (country: CountryCode, sheet: BankSheet): readonly BankFileColumn[] =>
  sheet === 'bank-csv'
    ? named([
        'debit-account',
        'value-date',
        'account-number',
        'account-name',
        ...banksOf[country],
        'amount',
        'narration',
        'reference',
        'payment-count',
        'control-total',
      ])
    : [
        ...named(['value-date']),
        { field: 'account-number', header: 'Phone' },
        { field: 'account-name', header: 'Name' },
        { field: 'bank-name', header: 'Operator' },
        ...named(['amount', 'narration', 'reference', 'payment-count', 'control-total']),
      ]

export type ColumnsFault =
  | { readonly fault: 'column-missing'; readonly field: BankFileField }
  | { readonly fault: 'column-twice' | 'header-twice' | 'header-unreadable'; readonly at: number }

/** What is wrong with columns that somebody chose; undefined when nothing is. */
export function faultOfColumns(columns: readonly BankFileColumn[]): ColumnsFault | undefined {
  const missing = neededBankFileFields.find((needed) => !columns.some(({ field }) => field === needed))
  if (missing !== undefined) return { fault: 'column-missing', field: missing }
  const unreadable = columns.findIndex(
    ({ header }) => !/^[ -~]+$/.test(header) || escapeFormula(header) !== header,
  )
  if (unreadable >= 0) return { fault: 'header-unreadable', at: unreadable }
  const columnTwice = firstTwice(columns.map(({ field }) => field))
  if (columnTwice >= 0) return { fault: 'column-twice', at: columnTwice }
  const headerTwice = firstTwice(columns.map(({ header }) => header.toLowerCase()))
  return headerTwice >= 0 ? { fault: 'header-twice', at: headerTwice } : undefined
}

/** Where something stands that stood before; -1 where nothing does. */
const firstTwice = (texts: readonly string[]): number =>
  texts.findIndex((text, at) => texts.indexOf(text) < at)
