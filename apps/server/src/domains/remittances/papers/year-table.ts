import type { Currency, Minor } from '@kazi/values/money'
import type { SheetColumn, SheetTable, SheetValue } from '#platform/sheets/write-sheet.ts'
import type { FiledPerson } from '../filing/filed-person.ts'

/** The months of one person's year, in their order. */
export type PersonYear = readonly FiledPerson[]

/** A column of a paper of the year: text, or an amount that is the sum of the months'. */
export type YearColumn =
  | { readonly header: string; readonly text: (year: PersonYear) => string | null }
  | { readonly header: string; readonly amount: (year: PersonYear) => Minor }

/** One row a person. */
export function describeYears(
  name: string,
  columns: readonly YearColumn[],
  years: readonly PersonYear[],
  currency: Currency,
): SheetTable {
  return {
    name,
    stickyColumns: 2,
    columns: columns.map(
      (column): SheetColumn =>
        'text' in column
          ? { kind: 'text', header: column.header }
          : { kind: 'money', currency, header: column.header },
    ),
    rows: years.map((year) =>
      columns.map((column): SheetValue => ('text' in column ? column.text(year) : column.amount(year))),
    ),
  }
}

export const lastOf = (year: PersonYear) => year.at(-1)!.last
