import type { Month } from '@kazi/values/local-date'
import { add, type Currency, type Minor } from '@kazi/values/money'
import type { SheetColumn, SheetTable, SheetValue } from '#platform/sheets/write-sheet.ts'
import type { FiledPerson } from './filed-person.ts'
import type { Layout } from './layout.ts'

/**
 * An authority's file as a table: one row a person, in the columns of the portal and nothing else, so that it can be
 * pasted into the template as it is.
 */
export function describeSchedule(
  layout: Layout,
  people: readonly FiledPerson[],
  currency: Currency,
  month: Month,
): SheetTable {
  const fields = layout.columns.map(({ field }) => (field === null ? null : (layout.fields[field] ?? null)))
  return {
    name: layout.id,
    columns: layout.columns.map(
      ({ header }, at): SheetColumn =>
        fields[at]?.kind === 'money'
          ? { kind: 'money', currency, header, width: Math.max(14, header.length + 2) }
          : { kind: 'text', header },
    ),
    rows: people.map((person, index) =>
      fields.map((field): SheetValue => field?.of({ person, serial: index + 1, month }) ?? null),
    ),
  }
}

/** What a column of a schedule comes to, by its header; 0 for one without amounts. */
export function totalOf({ columns, rows }: SheetTable, header: string): Minor {
  const at = columns.findIndex((column) => column.header === header)
  return add(...rows.map((row) => (typeof row[at] === 'number' ? row[at] : 0) as Minor))
}
