import { calculate, type NigeriaFacts } from '@kazi/payroll'
import { add, type Currency, type Minor, minor, ZERO } from '@kazi/values/money'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { grossOf, otherPayOf, sumOfItems, valueOfStep } from '../filing/filed-person.ts'
import { describeYears, lastOf, type PersonYear, type YearColumn } from './year-table.ts'

const sumOfYear =
  (...items: readonly string[]) =>
  (year: PersonYear): Minor =>
    add(...year.map((person) => sumOfItems(person, ...items)))

const contributions = sumOfYear('ng.pension', 'ng.nhf', 'ng.nhia')

/** The relief that the last payslip took of the whole year: rent since 2026, before it the consolidated one. */
const reliefOfYear = (year: PersonYear): Minor =>
  valueOfStep(year.at(-1)!, 'ng.paye', 'ng.paye.rent-relief', 'ng.paye.consolidated-relief')

/** Form H1, in the columns of Gombe's revenue service: other states vary. What isn't known of a person stays empty. */
const formH1: readonly YearColumn[] = [
  { header: 'Name', text: (year) => lastOf(year).name },
  { header: 'Staff ID', text: (year) => lastOf(year).number },
  { header: 'Payer ID', text: (year) => lastOf(year).identifiers.taxId ?? null },
  { header: 'Nationality', text: () => null },
  { header: 'Date Promoted to Present Position', text: () => null },
  { header: 'Date of First Appointment', text: (year) => lastOf(year).facts.employment.startsOn },
  { header: 'Present Location in the State', text: (year) => lastOf(year).residence },
  { header: 'Annual Basic', amount: sumOfYear('basic') },
  { header: 'Rent', amount: sumOfYear('housing') },
  { header: 'Transport', amount: sumOfYear('transport') },
  {
    header: 'Other Allowance',
    amount: (year) => add(...year.map((person) => otherPayOf(person, 'basic', 'housing', 'transport'))),
  },
  { header: 'Annual Tax Reliefs', amount: (year) => add(contributions(year), reliefOfYear(year)) },
  { header: 'Annual Tax Deducted', amount: sumOfYear('ng.paye') },
]

export const describeFormH1 = (years: readonly PersonYear[], currency: Currency): SheetTable =>
  describeYears('Form H1', formH1, years, currency)

/** Tax withheld in the year: by payslips, and before them as the opening figures say. */
function withheldIn(year: PersonYear): Minor {
  const last = year.at(-1)!
  const { earlierThisYear } = last.last.facts as NigeriaFacts
  return add(earlierThisYear?.tax ?? ZERO, ofLastPayslip(year))
}

const ofLastPayslip = (year: PersonYear): Minor =>
  minor(
    lastOf(year)
      .lines.filter(({ item }) => item === 'ng.paye')
      .reduce((sum, { amount }) => sum + amount, 0),
  )

/**
 * The tax of what the year really paid so far, with the bands and reliefs of all twelve months: what the last payslip would
 * come to if it settled the year and nothing had been withheld. Null where the engine doesn't answer.
 */
function taxOfYear(year: PersonYear): Minor | null {
  const facts = lastOf(year).facts as NigeriaFacts
  const { earlierThisYear } = facts
  const settled = calculate(
    {
      ...facts,
      settlesYear: true,
      earlierThisYear: earlierThisYear && { ...earlierThisYear, tax: ZERO },
    },
    'amounts',
  )
  if (!settled.ok) return null
  return minor(
    settled.lines.filter(({ item }) => item === 'ng.paye').reduce((sum, { amount }) => sum + amount, 0),
  )
}

/**
 * What each person's year came to against what was withheld of it: more than was due is owed to the person, less is owed by
 * them. It counts for somebody who left or whose December is paid; for others it is how far the year has come.
 */
export function describeTaxReconciliation(years: readonly PersonYear[], currency: Currency): SheetTable {
  const difference = (year: PersonYear): number => {
    const due = taxOfYear(year)
    return due === null ? 0 : withheldIn(year) - due
  }
  return describeYears(
    'Tax of the year',
    [
      { header: 'Name', text: (year) => lastOf(year).name },
      { header: 'Staff ID', text: (year) => lastOf(year).number },
      { header: 'Payer ID', text: (year) => lastOf(year).identifiers.taxId ?? null },
      { header: 'Last month', text: (year) => year.at(-1)!.month },
      { header: 'Gross', amount: (year) => add(...year.map(grossOf)) },
      { header: 'Tax of the year', amount: (year) => taxOfYear(year) ?? ZERO },
      { header: 'Withheld', amount: withheldIn },
      { header: 'Owed to the person', amount: (year) => minor(Math.max(0, difference(year))) },
      { header: 'Owed by the person', amount: (year) => minor(Math.max(0, -difference(year))) },
    ],
    years,
    currency,
  )
}
