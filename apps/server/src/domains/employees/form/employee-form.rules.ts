import type { employeeRoutes } from '@kazi/contract/employees/employees'
import type { BodyOf } from '@kazi/contract/route'
import { type Language, type MessageValues, translate } from '@kazi/messages'
import { type CountryCode, countries } from '@kazi/values/country'
import { type LocalDate, yearOf } from '@kazi/values/local-date'
import { normalizePhone, phoneExample } from '@kazi/values/phone-number'
import { findBank, normalizeAccountNumber, normalizeBranchCode, toBankText } from '#domains/banks/index.ts'
import { unprintableIn } from '#platform/pdf/printable-letters.ts'
import { type FaultKey, mostMinorUnits } from '#platform/sheets/columns/cell-readings.ts'
import { startsLikeFormula } from '#platform/sheets/plain-text.ts'
import {
  missingOpening,
  openingCounts,
  openingRangeOf,
  unlikelyOpening,
} from '../pay/opening-figures.rules.ts'
import { statutoryKeysOf } from '../pay/statutory.rules.ts'
import type { EmployeeDetails, StoredEmployee } from '../person/employee.ts'
import {
  type IdentifierKey,
  identifierExample,
  identifierKeysOf,
  normalizeIdentifier,
} from '../person/identifiers.rules.ts'
import { accountDigits, type PayoutAccount } from '../person/payout-account.rules.ts'
import { type ColumnKey, headerOf } from '../sheet/sheet-columns.ts'

/** What a form says, of somebody who is there or is to be added. */
export type EmployeeForm = Omit<BodyOf<typeof employeeRoutes.update>, 'version'>

export interface FormSetting {
  readonly country: CountryCode
  readonly language: Language
  readonly today: LocalDate
}

/** What a form says of a person, in the form in which it is stored; or a sentence for each field that is wrong. */
export interface CheckedForm {
  readonly details: EmployeeDetails
  readonly payoutAccount: PayoutAccount | null
  readonly fields: Readonly<Record<string, string>>
}

/** Checks what the contract's shapes can't: names, dates, and numbers as the country gives them out. */
export function checkForm(
  form: EmployeeForm,
  endOn: StoredEmployee['endOn'],
  setting: FormSetting,
): CheckedForm {
  const checker = new FormChecker(setting)
  for (const field of [
    'firstName',
    'middleName',
    'lastName',
    'department',
    'jobTitle',
    'residence',
  ] as const) {
    checker.check(field, !startsLikeFormula(form[field] ?? ''), 'startsLikeFormula')
    const letters = unprintableIn(form[field] ?? '')
    checker.check(field, letters === '', 'lettersUnprintable', { letters })
  }
  for (const field of ['firstName', 'lastName'] as const) {
    checker.check(field, /\p{L}/u.test(form[field]), 'nameInvalid')
  }
  checkDates(checker, form, endOn, setting)
  const phone = form.phone === null ? null : normalizePhone(form.phone, setting.country)
  checker.check('phone', phone !== undefined, 'phoneInvalid', { example: phoneExample(setting.country) })
  const identifiers = checkIdentifiers(checker, form, setting)
  checkStatutory(checker, form, setting)
  const { salary: _salary, effectiveOn: _day, reason: _why, payoutAccount, ...said } = form
  const account = payoutAccount && checkAccount(checker, payoutAccount, setting)
  return {
    details: { ...said, phone: phone ?? null, identifiers },
    payoutAccount: account,
    fields: checker.fields,
  }
}

class FormChecker {
  readonly fields: Record<string, string> = {}
  readonly #language: Language

  constructor({ language }: FormSetting) {
    this.#language = language
  }

  check(field: string, isRight: boolean, key: FaultKey, values: MessageValues = {}): void {
    if (!isRight) this.fields[field] ??= translate(this.#language, 'sheets', `fault.${key}`, values)
  }

  /** The field is unknown to the country. */
  refuseField(field: string): void {
    this.fields[field] = 'wire.unknown-field'
  }
}

function checkDates(
  checker: FormChecker,
  form: EmployeeForm,
  endOn: StoredEmployee['endOn'],
  { today }: FormSetting,
): void {
  const { birthday, startOn, salary, effectiveOn = today } = form
  const isStartLikely = startOn >= '1950-01-01' && yearOf(startOn) <= yearOf(today) + 1
  checker.check('startOn', isStartLikely, 'startUnlikely')
  checker.check('startOn', endOn === null || startOn <= endOn, 'startAfterEnd')
  const isReachable = effectiveOn >= startOn && yearOf(effectiveOn) <= yearOf(today) + 2
  checker.check('effectiveOn', form.effectiveOn === undefined || isReachable, 'changeDateUnlikely')
  const age = birthday === null ? 30 : yearOf(startOn) - yearOf(birthday)
  checker.check('birthday', age >= 14 && age <= 100, 'birthdayUnlikely')
  if (!salary) return
  const isEffective = salary.effectiveOn >= startOn && yearOf(salary.effectiveOn) <= yearOf(today) + 2
  checker.check('salary.effectiveOn', isEffective, 'salaryDateUnlikely')
}

function checkIdentifiers(
  checker: FormChecker,
  form: EmployeeForm,
  { country, language }: FormSetting,
): Record<string, string> {
  const identifiers: Record<string, string> = {}
  const known: readonly string[] = identifierKeysOf(country)
  for (const [key, text] of Object.entries(form.identifiers)) {
    const field = `identifiers.${key}`
    if (!known.includes(key)) {
      checker.refuseField(field)
      continue
    }
    if (text === '') continue
    const name = key as IdentifierKey
    const identifier = normalizeIdentifier(text, country, name)
    const values = { name: headerOf(language, country, name), example: identifierExample(country, name) }
    checker.check(field, identifier !== undefined, 'identifierInvalid', values)
    if (identifier !== undefined) identifiers[key] = identifier
  }
  return identifiers
}

function checkStatutory(
  checker: FormChecker,
  { statutory, salary }: EmployeeForm,
  { country, today }: FormSetting,
): void {
  const { currency } = countries[country]
  const most = mostMinorUnits(currency)
  const known: readonly string[] = statutoryKeysOf(country)
  for (const [key, value] of Object.entries(statutory)) {
    const field = `statutory.${key}`
    if (!known.includes(key)) checker.refuseField(field)
    if (typeof value !== 'number' || isOpeningCount(key)) continue
    checker.check(field, value >= 0, 'moneyNegative')
    checker.check(field, value <= most.amount, 'moneyTooLarge', { most: most.text })
  }
  for (const key of openingCounts) {
    const range = openingRangeOf(key, today)
    const count = statutory[key] ?? range.least
    checker.check(`statutory.${key}`, count >= range.least && count <= range.most, 'countOutside', range)
  }
  for (const key of missingOpening(statutory, country))
    checker.check(`statutory.${key}`, false, 'openingIncomplete')
  for (const { key, fault } of unlikelyOpening(statutory, today, country)) {
    checker.check(`statutory.${key}`, false, fault)
  }
  if (salary)
    checker.check('salary.amount', salary.amount <= most.amount, 'moneyTooLarge', { most: most.text })
}

function checkAccount(
  checker: FormChecker,
  account: NonNullable<EmployeeForm['payoutAccount']>,
  { country }: FormSetting,
): PayoutAccount | null {
  const bank = findBank(country, account.bankCode)
  checker.check('payoutAccount.bankCode', bank !== undefined, 'bankCodeUnknown')
  checker.check('payoutAccount.accountName', !startsLikeFormula(account.accountName), 'startsLikeFormula')
  const isReadable = toBankText(account.accountName, 140) !== ''
  checker.check('payoutAccount.accountName', isReadable, 'accountNameNotLatin')
  if (!bank) return null
  const branchText = account.branchCode ?? ''
  const branchCode = branchText === '' ? null : normalizeBranchCode(branchText, bank, country)
  checker.check('payoutAccount.branchCode', branchCode !== undefined, 'branchInvalid', { bank: bank.name })
  const accountNumber = normalizeAccountNumber(account.accountNumber, bank, country)
  if (bank.kind === 'mobile-money') {
    const example = phoneExample(country)
    checker.check('payoutAccount.accountNumber', accountNumber !== undefined, 'mobileMoneyInvalid', {
      example,
    })
  } else {
    const digits = accountDigits[country]
    checker.check('payoutAccount.accountNumber', accountNumber !== undefined, 'accountInvalid', { digits })
  }
  if (accountNumber === undefined || branchCode === undefined) return null
  return { bankCode: bank.code, branchCode, kind: bank.kind, accountNumber, accountName: account.accountName }
}

const isOpeningCount = (key: string): boolean => (openingCounts as readonly string[]).includes(key)

/** The form's field for a column that two people can't share. */
export const formFieldOf = (column: ColumnKey): string =>
  column === 'accountNumber'
    ? 'payoutAccount.accountNumber'
    : column === 'email' || column === 'phone'
      ? column
      : `identifiers.${column}`
