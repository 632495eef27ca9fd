import { type Language, type Messages, translate } from '@kazi/messages'
import { type CountryCode, countries } from '@kazi/values/country'
import { phoneExample } from '@kazi/values/phone-number'
import { listBanks } from '#domains/banks/index.ts'
import { type SheetTable, type SheetValue, writeSheet, writeWorkbook } from '#platform/sheets/write-sheet.ts'
import { type IdentifierKey, identifierExample, identifierKeysOf } from '../person/identifiers.rules.ts'
import { moneyExample } from './cell-readings.ts'
import {
  type ColumnKey,
  columnsOf,
  flagColumnsOf,
  flagDefault,
  headerOf,
  isFlag,
  requiredColumns,
} from './sheet-columns.ts'
import { rowsAtMost } from './sheet-limits.ts'

/** Enough formatted rows that most people never type into an unformatted one, which would eat leading zeros. */
const blankRows = 500

export interface TemplateOrder {
  readonly country: CountryCode
  readonly language: Language
  readonly format: 'xlsx' | 'csv'
}

/** A country's import template in the reader's language: an example row and, in XLSX, a tab of notes. */
export function writeTemplate({ country, language, format }: TemplateOrder): Promise<Buffer> {
  const table = peopleTable(country, language, [exampleRow(country, language)])
  if (format === 'csv') return writeSheet(table, 'csv')
  return writeWorkbook([{ ...table, blankRows }, notesTable(country, language)])
}

/** People's rows under the template's headers. Every cell is text, which loses neither zeros nor digits. */
export function peopleTable(
  country: CountryCode,
  language: Language,
  rows: readonly Readonly<Partial<Record<ColumnKey, string>>>[],
): SheetTable {
  const keys = columnsOf(country)
  return {
    name: translate(language, 'sheets', 'tab.people'),
    columns: keys.map((key) => {
      const header = headerOf(language, country, key)
      return {
        header: requiredColumns.has(key) ? `${header}*` : header,
        kind: 'text' as const,
        width: widthOf(header),
      }
    }),
    rows: rows.map((row) => keys.map((key): SheetValue => row[key] ?? null)),
  }
}

/** Chinese letters are twice as wide. */
const widthOf = (header: string): number =>
  Math.max(
    14,
    Array.from(header).reduce((width, letter) => width + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 4),
  )

interface ExamplePerson {
  readonly names: readonly [first: string, last: string]
  readonly email: string
  readonly residence: string
  readonly account: readonly [bankCode: string, number: string]
}

const examples: Readonly<Record<CountryCode, ExamplePerson>> = {
  NG: {
    names: ['Ngozi', 'Example'],
    email: 'ngozi@company.example',
    residence: 'Lagos',
    account: ['058', '0123456789'],
  },
  KE: {
    names: ['Wanjiku', 'Example'],
    email: 'wanjiku@company.example',
    residence: 'Nairobi',
    account: ['MPESA', '+254712345678'],
  },
  UG: {
    names: ['Nakato', 'Example'],
    email: 'nakato@company.example',
    residence: 'Kampala',
    account: ['MTN', '+256772345678'],
  },
}

/** The cells of the example; reading recognises it by {@link isExample} and leaves it out. */
export function exampleRow(country: CountryCode, language: Language): Partial<Record<ColumnKey, string>> {
  const { names, email, residence, account } = examples[country]
  const flags = flagColumnsOf(country).map((key) => [
    key,
    translate(language, 'sheets', flagDefault(key) ? 'yes' : 'no'),
  ])
  const identifiers = identifierKeysOf(country).map((key) => [key, identifierExample(country, key)])
  return {
    firstName: names[0],
    lastName: names[1],
    email,
    phone: phoneExample(country),
    gender: translate(language, 'sheets', 'gender.female'),
    birthday: '1990-04-02',
    startOn: '2026-01-15',
    employmentType: translate(language, 'sheets', 'employmentType.full-time'),
    department: translate(language, 'sheets', 'example.department'),
    jobTitle: translate(language, 'sheets', 'example.jobTitle'),
    residence,
    ...Object.fromEntries(identifiers),
    bank: listBanks(country).find(({ code }) => code === account[0])!.name,
    accountNumber: account[1],
    accountName: names.join(' '),
    salary: moneyExample[countries[country].currency],
    salaryBasis: translate(language, 'sheets', 'salaryBasis.gross'),
    ...Object.fromEntries(flags),
  }
}

/** Whether a row is the template's example, left in by whoever filled the template. */
export const isExample = (country: CountryCode, firstName: string | null, email: string | null): boolean =>
  firstName === examples[country].names[0] && email === examples[country].email

function notesTable(country: CountryCode, language: Language): SheetTable {
  const word = (key: 'required' | 'optional') => translate(language, 'sheets', `need.${key}`)
  return {
    name: translate(language, 'sheets', 'tab.notes'),
    columns: [
      { header: translate(language, 'sheets', 'notesHeader.column'), kind: 'text', width: 30 },
      { header: translate(language, 'sheets', 'notesHeader.need'), kind: 'text', width: 10 },
      { header: translate(language, 'sheets', 'notesHeader.meaning'), kind: 'text', width: 110 },
    ],
    rows: [
      ['', '', translate(language, 'sheets', 'note.general', { rows: rowsAtMost.toLocaleString('en-US') })],
      ...columnsOf(country).map((key) => [
        headerOf(language, country, key),
        word(requiredColumns.has(key) ? 'required' : 'optional'),
        noteOf(key, country, language),
      ]),
    ],
  }
}

/** Columns whose note has another name than the column itself. */
const noteNames: Readonly<Partial<Record<ColumnKey, keyof Messages['sheets']['note']>>> = {
  firstName: 'name',
  middleName: 'name',
  lastName: 'name',
  birthday: 'date',
  startOn: 'date',
  annualRent: 'amount',
  monthlyInsurancePremium: 'amount',
  monthlyPension: 'amountFromPay',
  monthlyPostRetirementMedicalFromPay: 'amountFromPay',
  monthlyHelb: 'amountFromPay',
  openingGross: 'openingAmount',
  openingTaxable: 'openingAmount',
  openingIrregular: 'openingPart',
  openingDeductions: 'openingAmount',
  openingNhf: 'openingPart',
  openingNhia: 'openingPart',
  openingPension: 'openingAmount',
  openingShif: 'openingAmount',
  openingHousingLevy: 'openingAmount',
  openingTax: 'openingAmount',
  openingNet: 'openingAmount',
}

function noteOf(key: ColumnKey, country: CountryCode, language: Language): string {
  const { currency } = countries[country]
  const { account } = examples[country]
  const identifier = (identifierKeysOf(country) as readonly ColumnKey[]).includes(key)
    ? (key as IdentifierKey)
    : null
  const name =
    noteNames[key] ??
    (identifier ? 'identifier' : isFlag(key) ? (flagDefault(key) ? 'yesByDefault' : 'noByDefault') : key)
  const exampleOf: Readonly<Partial<Record<ColumnKey, string>>> = {
    phone: phoneExample(country),
    bank: `${listBanks(country).find(({ code }) => code === account[0])!.name}, ${account[0]}`,
    branchCode: '01100',
    accountNumber: account[1],
    salary: moneyExample[currency],
  }
  const example = identifier ? identifierExample(country, identifier) : (exampleOf[key] ?? '')
  return translate(language, 'sheets', `note.${name as keyof Messages['sheets']['note']}`, {
    example,
    currency,
  })
}
