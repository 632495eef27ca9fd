import { employmentTypes, genders, salaryBases } from '@kazi/contract/employees/employees'
import { email as emailSchema } from '@kazi/contract/wire'
import { type Language, languages, type Messages, translate } from '@kazi/messages'
import { type CountryCode, countries } from '@kazi/values/country'
import { type LocalDate, yearOf } from '@kazi/values/local-date'
import * as z from 'zod/mini'
import { findBank } from '#domains/banks/index.ts'
import type { SheetRow } from '#platform/sheets/sheet.ts'
import { missingOpening, openingRangeOf, unlikelyOpening } from '../pay/opening-figures.rules.ts'
import {
  type IdentifierKey,
  identifierDigits,
  identifierExample,
  identifierKeysOf,
  normalizeIdentifier,
} from '../person/identifiers.rules.ts'
import {
  accountDigits,
  matchBank,
  normalizeAccountNumber,
  type PayoutAccount,
} from '../person/payout-account.rules.ts'
import { fullName } from '../person/person-name.ts'
import { normalizePhone, phoneExample } from '../person/phone-number.rules.ts'
import { lettersAndDigits } from '../person/plain-text.ts'
import { isMonthFirst } from './cell-readings.ts'
import type { PersonRow, ReadRow, StatutoryCells } from './person-row.ts'
import { RowReader } from './row-reader.ts'
import {
  amountColumnsOf,
  type ColumnKey,
  flagColumnsOf,
  headerOf,
  openingCountColumnsOf,
} from './sheet-columns.ts'
import type { HeaderMap } from './sheet-header.rules.ts'

/** What reading depends on beside the file. */
interface ReadingSetting {
  readonly country: CountryCode
  /** of the sentences' values */
  readonly language: Language
  readonly today: LocalDate
}

/** Reads every row on its own; what rows have in common is looked at afterwards. */
export function readRows(rows: readonly SheetRow[], columns: HeaderMap, setting: ReadingSetting): ReadRow[] {
  const monthFirst = new Set(
    [...columns].flatMap(([column, key]) =>
      rows.some(({ cells }) => isMonthFirst(cells.get(column))) ? [key] : [],
    ),
  )
  return rows.map((row) => readRow(new RowReader(row, columns), monthFirst, setting))
}

function readRow(reader: RowReader, monthFirst: ReadonlySet<ColumnKey>, setting: ReadingSetting): ReadRow {
  const { country, language } = setting
  const { currency } = countries[country]
  const names = readNames(reader)
  const birthday = reader.date('birthday', monthFirst.has('birthday'))
  const startOn = reader.date('startOn', monthFirst.has('startOn'))
  const salary = reader.money('salary', currency)
  reader.require('startOn', startOn)
  reader.require('salary', salary)
  checkDates(reader, birthday, startOn, setting)
  const said = {
    row: reader.row,
    ...names,
    number: readStaffNumber(reader),
    email: readEmail(reader),
    phone: readPhone(reader, country),
    gender: reader.choice(
      'gender',
      genderSpellings,
      genders.map((gender) => translate(language, 'sheets', `gender.${gender}`)).join(', '),
    ),
    birthday,
    employmentType: reader.choice(
      'employmentType',
      employmentSpellings,
      employmentTypes.map((type) => translate(language, 'sheets', `employmentType.${type}`)).join(', '),
    ),
    department: reader.text('department', 120),
    jobTitle: reader.text('jobTitle', 120),
    residence: reader.text('residence', 80),
    identifiers: readIdentifiers(reader, setting),
    payoutAccount: readPayoutAccount(
      reader,
      country,
      fullName({ ...names, firstName: names.firstName ?? '', lastName: names.lastName ?? '' }),
    ),
    salaryBasis: reader.choice(
      'salaryBasis',
      basisSpellings,
      salaryBases.map((basis) => translate(language, 'sheets', `salaryBasis.${basis}`)).join(', '),
    ),
    statutory: readStatutory(reader, setting),
  }
  const name = [reader.shown('firstName'), reader.shown('middleName'), reader.shown('lastName')]
    .filter(Boolean)
    .join(' ')
  const summary = {
    row: reader.row,
    name,
    email: said.email,
    department: said.department,
    faults: reader.faults,
  }
  const { firstName, lastName } = names
  if (
    reader.faults.length > 0 ||
    firstName === null ||
    lastName === null ||
    startOn === null ||
    salary === null
  ) {
    return { ...summary, person: null }
  }
  const person: PersonRow = { ...said, firstName, lastName, startOn, salary }
  return { ...summary, person }
}

function readNames(reader: RowReader) {
  const read = (key: 'firstName' | 'middleName' | 'lastName') => {
    const name = reader.text(key, 80)
    if (name === null || /\p{L}/u.test(name)) return name
    reader.fault(key, 'nameInvalid')
    return null
  }
  const names = { firstName: read('firstName'), middleName: read('middleName'), lastName: read('lastName') }
  reader.require('firstName', names.firstName)
  reader.require('lastName', names.lastName)
  return names
}

function checkDates(
  reader: RowReader,
  birthday: LocalDate | null,
  startOn: LocalDate | null,
  { today }: ReadingSetting,
): void {
  if (startOn !== null && (startOn < '1950-01-01' || yearOf(startOn) > yearOf(today) + 1)) {
    reader.fault('startOn', 'startUnlikely')
  }
  const age = birthday === null ? null : yearOf(startOn ?? today) - yearOf(birthday)
  if (age !== null && (age < 14 || age > 100)) reader.fault('birthday', 'birthdayUnlikely')
}

function readStaffNumber(reader: RowReader): string | null {
  const number = reader.digits('staffNumber')?.toUpperCase() ?? null
  if (number === null || isStaffNumber(number)) return number
  reader.fault('staffNumber', 'staffNumberInvalid')
  return null
}

/** Letters, digits and what people put between them; nothing that a spreadsheet would compute. */
const isStaffNumber = (number: string): boolean => /^[A-Z0-9][A-Z0-9./_-]{0,29}$/.test(number)

function readEmail(reader: RowReader): string | null {
  const text = reader.text('email', 254)
  if (text === null) return null
  const email = z.safeParse(emailSchema, text)
  if (email.success) return email.data
  reader.fault('email', 'emailInvalid')
  return null
}

function readPhone(reader: RowReader, country: CountryCode): string | null {
  const text = reader.digits('phone')
  if (text === null) return null
  const phone = normalizePhone(text, country)
  if (phone !== undefined) return phone
  reader.fault('phone', 'phoneInvalid', { example: phoneExample(country) })
  return null
}

function readIdentifiers(
  reader: RowReader,
  { country, language }: ReadingSetting,
): Partial<Record<IdentifierKey, string>> {
  const identifiers: Partial<Record<IdentifierKey, string>> = {}
  for (const key of identifierKeysOf(country)) {
    const text = key === 'pfaName' ? reader.text(key, 40) : reader.digits(key)
    if (text === null) continue
    const identifier = normalizeIdentifier(text, country, key)
    const digits = identifierDigits(country, key)
    if (identifier !== undefined) identifiers[key] = identifier
    else if (digits !== undefined && /^\d+$/.test(text) && text.length < digits) {
      reader.fault(key, 'identifierLeadingZero', { count: text.length, digits })
    } else {
      const name = headerOf(language, country, key)
      reader.fault(key, 'identifierInvalid', { name, example: identifierExample(country, key) })
    }
  }
  return identifiers
}

function readPayoutAccount(
  reader: RowReader,
  country: CountryCode,
  personName: string,
): PayoutAccount | null {
  const bankText = reader.text('bank', 120)
  const numberText = reader.digits('accountNumber')
  const accountName = reader.text('accountName', 140) ?? personName.slice(0, 140)
  const bank = bankText === null ? undefined : readBank(reader, bankText, country)
  if (!reader.has('bank') && reader.has('accountNumber')) reader.fault('bank', 'bankMissing')
  if (reader.has('bank') && !reader.has('accountNumber')) reader.fault('accountNumber', 'accountMissing')
  if (!bank || numberText === null) return null
  const accountNumber = normalizeAccountNumber(numberText, bank, country)
  if (accountNumber !== undefined) return { bankCode: bank.code, kind: bank.kind, accountNumber, accountName }
  const digits = numberText.replace(/[\s-]/g, '')
  if (bank.kind === 'mobile-money') {
    reader.fault('accountNumber', 'mobileMoneyInvalid', { example: phoneExample(country) })
  } else if (country === 'NG' && /^\d{7,9}$/.test(digits)) {
    reader.fault('accountNumber', 'accountLeadingZero', { digits: accountDigits.NG, count: digits.length })
  } else reader.fault('accountNumber', 'accountInvalid', { digits: accountDigits[country] })
  return null
}

function readBank(reader: RowReader, text: string, country: CountryCode) {
  const match = matchBank(text, country)
  if ('bank' in match) return findBank(country, match.bank.code)
  if ('choices' in match) {
    const choices = match.choices.map(({ name, code }) => `${name} (${code})`).join(', ')
    reader.fault('bank', 'bankAmbiguous', { choices })
  } else reader.fault('bank', 'bankUnknown', { nearest: match.nearest })
  return undefined
}

function readStatutory(reader: RowReader, { country, today }: ReadingSetting): StatutoryCells {
  const statutory: StatutoryCells = {}
  for (const key of flagColumnsOf(country)) {
    const flag = reader.flag(key)
    if (flag !== null) statutory[key] = flag
  }
  for (const key of amountColumnsOf(country)) {
    const amount = reader.money(key, countries[country].currency)
    if (amount !== null) statutory[key] = amount
  }
  for (const key of openingCountColumnsOf(country)) {
    const count = reader.count(key, openingRangeOf(key, today))
    if (count !== null) statutory[key] = count
  }
  for (const key of missingOpening(statutory)) if (!reader.has(key)) reader.fault(key, 'openingIncomplete')
  for (const { key, fault } of unlikelyOpening(statutory, today)) reader.fault(key, fault)
  return statutory
}

/** A choice by its wire word and by its word in each language. */
function spellings<T extends string>(
  choices: readonly T[],
  area: 'gender' | 'employmentType' | 'salaryBasis',
  further: Readonly<Record<string, T>> = {},
): ReadonlyMap<string, T> {
  const words = choices.flatMap((choice): [string, T][] => [
    [lettersAndDigits(choice), choice],
    ...languages.map((language): [string, T] => [
      lettersAndDigits(translate(language, 'sheets', `${area}.${choice}` as keyof ChoiceKeys)),
      choice,
    ]),
  ])
  return new Map([...words, ...Object.entries(further)])
}
type ChoiceKeys = {
  [Key in keyof Messages['sheets']['gender'] as `gender.${Key}`]: string
} & { [Key in keyof Messages['sheets']['employmentType'] as `employmentType.${Key}`]: string } & {
  [Key in keyof Messages['sheets']['salaryBasis'] as `salaryBasis.${Key}`]: string
}

const genderSpellings = spellings(genders, 'gender', { f: 'female', m: 'male', woman: 'female', man: 'male' })
const basisSpellings = spellings(salaryBases, 'salaryBasis', { takehome: 'net' })
const employmentSpellings = spellings(employmentTypes, 'employmentType', {
  permanent: 'full-time',
  contractor: 'contract',
  internship: 'intern',
})
