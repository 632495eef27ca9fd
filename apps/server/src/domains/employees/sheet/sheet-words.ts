import { type Language, type Messages, translate } from '@kazi/messages'
import { type CountryCode, countries } from '@kazi/values/country'
import { phoneExample } from '@kazi/values/phone-number'
import { listBanks } from '#domains/banks/index.ts'
import { moneyExample } from '#platform/sheets/columns/cell-readings.ts'
import { type IdentifierKey, identifierExample, identifierKeysOf } from '../person/identifiers.rules.ts'
import { type ColumnKey, flagColumnsOf, flagDefault, isFlag } from './sheet-columns.ts'

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

/** The cells of the template's example; reading recognises it by {@link isExample} and leaves it out. */
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

/** What to write in a column, for the template's notes. */
export function hintOf(key: ColumnKey, country: CountryCode, language: Language): string {
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
