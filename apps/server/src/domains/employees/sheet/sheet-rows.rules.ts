import { employmentTypes, genders, salaryBases } from '@kazi/contract/employees/vocabulary'
import { email as emailSchema } from '@kazi/contract/wire'
import { languages, type Messages, translate } from '@kazi/messages'
import { type CountryCode, countries } from '@kazi/values/country'
import { type LocalDate, yearOf } from '@kazi/values/local-date'
import { normalizePhone, phoneExample } from '@kazi/values/phone-number'
import * as z from 'zod/mini'
import { unprintableIn } from '#platform/pdf/printable-letters.ts'
import type { RowReader } from '#platform/sheets/columns/row-reader.ts'
import type { ReadingSetting } from '#platform/sheets/columns/sheet-kind.ts'
import { lettersAndDigits } from '#platform/sheets/plain-text.ts'
import { missingOpening, openingRangeOf, unlikelyOpening } from '../pay/opening-figures.rules.ts'
import {
  type IdentifierKey,
  identifierDigits,
  identifierExample,
  identifierKeysOf,
  isStaffNumber,
  normalizeIdentifier,
} from '../person/identifiers.rules.ts'
import { fullName } from '../person/person-name.ts'
import { readPayoutAccount } from './account-reading.ts'
import type { ReadPerson, SaidRow, StatutoryCells } from './person-row.ts'
import {
  amountColumnsOf,
  type ColumnKey,
  flagColumnsOf,
  headerOf,
  openingCountColumnsOf,
  requiredColumns,
} from './sheet-columns.ts'

const youngest = 14

/** What a row says of a person. */
export function readRow(reader: RowReader<ColumnKey>, setting: ReadingSetting): ReadPerson {
  const said = readSaid(reader, setting)
  return {
    row: reader.row,
    name: [reader.shown('firstName'), reader.shown('middleName'), reader.shown('lastName')]
      .filter(Boolean)
      .join(' '),
    said,
    missing: [...requiredColumns]
      .filter((key) => !reader.has(key))
      .map((column) => ({ row: reader.row, column, value: null, key: 'required', values: {} })),
    faults: reader.faults,
    isAccountOfNumber: reader.isNumber('accountNumber'),
  }
}

function readSaid(reader: RowReader<ColumnKey>, setting: ReadingSetting): SaidRow {
  const { country, language, today, order } = setting
  const names = readNames(reader)
  const birthday = reader.date('birthday', order, yearOf(today) - youngest)
  const startOn = reader.date('startOn', order, yearOf(today) + 1)
  const salary = reader.money('salary', countries[country].currency)
  checkDates(reader, birthday, startOn, setting)
  const wordsOf = (area: 'gender' | 'employmentType' | 'salaryBasis', choices: readonly string[]) => () =>
    choices.map((choice) => translate(language, 'sheets', `${area}.${choice}` as keyof ChoiceKeys))
  return {
    row: reader.row,
    ...names,
    number: readStaffNumber(reader),
    email: readEmail(reader),
    phone: readPhone(reader, country),
    gender: reader.choice('gender', genderSpellings, wordsOf('gender', genders)),
    birthday,
    startOn,
    employmentType: reader.choice(
      'employmentType',
      employmentSpellings,
      wordsOf('employmentType', employmentTypes),
    ),
    department: printed(reader, 'department', reader.text('department', 120)),
    jobTitle: printed(reader, 'jobTitle', reader.text('jobTitle', 120)),
    residence: reader.text('residence', 80),
    identifiers: readIdentifiers(reader, setting),
    payoutAccount: readPayoutAccount(
      reader,
      country,
      fullName({ ...names, firstName: names.firstName ?? '', lastName: names.lastName ?? '' }),
    ),
    salary,
    salaryBasis: reader.choice('salaryBasis', basisSpellings, wordsOf('salaryBasis', salaryBases)),
    statutory: readStatutory(reader, setting),
  }
}

function readNames(reader: RowReader<ColumnKey>) {
  const read = (key: 'firstName' | 'middleName' | 'lastName') => {
    const name = reader.text(key, 80)
    // What a program writes for letters that its code hasn't.
    const isLost = name !== null && /[?\ufffd]/.test(name)
    if (name === null || (!isLost && /\p{L}/u.test(name))) return printed(reader, key, name)
    reader.fault(key, isLost ? 'lettersLost' : 'nameInvalid')
    return null
  }
  const names = { firstName: read('firstName'), middleName: read('middleName'), lastName: read('lastName') }
  return names
}

/** The text, unless payslips have no letters for it. */
function printed(reader: RowReader<ColumnKey>, key: ColumnKey, text: string | null): string | null {
  const letters = unprintableIn(text ?? '')
  if (letters === '') return text
  reader.fault(key, 'lettersUnprintable', { letters })
  return null
}

function checkDates(
  reader: RowReader<ColumnKey>,
  birthday: LocalDate | null,
  startOn: LocalDate | null,
  { today }: ReadingSetting,
): void {
  if (startOn !== null && (startOn < '1950-01-01' || yearOf(startOn) > yearOf(today) + 1)) {
    reader.fault('startOn', 'startUnlikely')
  }
  const age = birthday === null ? null : yearOf(startOn ?? today) - yearOf(birthday)
  if (age !== null && (age < youngest || age > 100)) reader.fault('birthday', 'birthdayUnlikely')
}

function readStaffNumber(reader: RowReader<ColumnKey>): string | null {
  const number = reader.digits('staffNumber')?.toUpperCase() ?? null
  if (number === null || isStaffNumber(number)) return number
  reader.fault('staffNumber', 'staffNumberInvalid')
  return null
}

function readEmail(reader: RowReader<ColumnKey>): string | null {
  const text = reader.text('email', 254)
  if (text === null) return null
  const email = z.safeParse(emailSchema, text)
  if (email.success) return email.data
  reader.fault('email', 'emailInvalid')
  return null
}

function readPhone(reader: RowReader<ColumnKey>, country: CountryCode): string | null {
  const text = reader.digits('phone')
  if (text === null) return null
  const phone = normalizePhone(text, country)
  if (phone !== undefined) return phone
  reader.fault('phone', 'phoneInvalid', { example: phoneExample(country) })
  return null
}

function readIdentifiers(
  reader: RowReader<ColumnKey>,
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

function readStatutory(reader: RowReader<ColumnKey>, { country, today }: ReadingSetting): StatutoryCells {
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
  for (const key of missingOpening(statutory, country))
    if (!reader.has(key)) reader.fault(key, 'openingIncomplete')
  for (const { key, fault } of unlikelyOpening(statutory, today, country)) reader.fault(key, fault)
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
