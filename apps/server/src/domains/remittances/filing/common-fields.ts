import type { Minor } from '@kazi/values/money'
import {
  benefitsOf,
  chargeableOf,
  type FiledPerson,
  grossOf,
  namesOf,
  sumOf,
  sumOfItems,
} from './filed-person.ts'
import type { FilingField, FilingRow } from './layout.ts'

export const text = (of: (row: FilingRow) => string | null): FilingField => ({ kind: 'text', of })
export const money = (of: (person: FiledPerson) => Minor | null): FilingField => ({
  kind: 'money',
  of: ({ person }) => of(person),
})
export const items = (...codes: readonly string[]): FilingField =>
  money((person) => sumOfItems(person, ...codes))
export const number = (key: string): FilingField => text(({ person }) => person.last.identifiers[key] ?? null)

/** What every country's files ask. */
export const commonFields = {
  serial: text(({ serial }) => String(serial)),
  staffNumber: text(({ person }) => person.last.number),
  name: text(({ person }) => person.last.name),
  surname: text(({ person }) => namesOf(person).surname),
  otherNames: text(({ person }) => namesOf(person).otherNames),
  jobTitle: text(({ person }) => person.last.jobTitle),
  residence: text(({ person }) => person.last.residence),
  month: text(({ month }) => month),
  basic: items('basic'),
  housing: items('housing'),
  transport: items('transport'),
  gross: money(grossOf),
  benefits: money(benefitsOf),
} as const satisfies Readonly<Record<string, FilingField>>

/** The income that a country's tax was on: of somebody who owed none it isn't written down. */
export const chargeable = (item: string): FilingField => money((person) => chargeableOf(person, item))

export const healthBase = money(({ payslips }) => sumOf(payslips, (payslip) => payslip.healthBase))
export const pensionBase = money(({ payslips }) => sumOf(payslips, (payslip) => payslip.pensionBase))
export const housingBase = money(({ payslips }) => sumOf(payslips, (payslip) => payslip.housingBase))
