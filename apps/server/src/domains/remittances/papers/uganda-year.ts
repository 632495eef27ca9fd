import { add, type Currency, type Minor } from '@kazi/values/money'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { benefitsOf, grossOf, sumOfItems } from '../filing/filed-person.ts'
import { describeYears, lastOf, type PersonYear } from './year-table.ts'

const sumOfYear =
  (...items: readonly string[]) =>
  (year: PersonYear): Minor =>
    add(...year.map((person) => sumOfItems(person, ...items)))

/** The year's runs person by person, July to June: what a return of the year is checked against. */
export const describeUgandaYear = (years: readonly PersonYear[], currency: Currency): SheetTable =>
  describeYears(
    'Year',
    [
      { header: 'TIN', text: (year) => lastOf(year).identifiers.tin ?? null },
      { header: 'Name', text: (year) => lastOf(year).name },
      { header: 'First month', text: (year) => year[0]!.month },
      { header: 'Last month', text: (year) => year.at(-1)!.month },
      { header: 'Gross', amount: (year) => add(...year.map(grossOf)) },
      { header: 'Benefits in kind', amount: (year) => add(...year.map(benefitsOf)) },
      { header: 'LST', amount: sumOfYear('ug.lst') },
      { header: 'NSSF 5%', amount: sumOfYear('ug.nssf') },
      { header: 'PAYE', amount: sumOfYear('ug.paye') },
    ],
    years,
    currency,
  )
