import { useMemo, useState, useTransition } from 'react'
import { useLanguage } from '#lib/i18n/use-translation.ts'
import type { Column, Sort } from './table-column.ts'

/** The order of names and numbers as the readers of a language expect it: Ọ beside O, 9 before 10. */
function collatorOf(language: string): Intl.Collator {
  return new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
}

/** The rows in the order of one column; rows that are equal in it keep the order that they had. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => string | number,
  direction: Sort['direction'],
  language: string,
): readonly Row[] {
  const collator = collatorOf(language)
  const sign = direction === 'asc' ? 1 : -1
  // each value is read once, not at every comparison
  const entries = rows.map((row) => ({ row, value: sortValue(row) }))
  entries.sort((left, right) => {
    const [first, second] = [left.value, right.value]
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : collator.compare(String(first), String(second))
    return order * sign
  })
  return entries.map((entry) => entry.row)
}

/** The order that pressing a column's name asks for: figures start with the largest, pressing again turns it round. */
export function nextSort(column: Pick<Column<never>, 'id' | 'isFigure'>, sort: Sort | undefined): Sort {
  if (sort?.by === column.id) return { by: column.id, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
  return { by: column.id, direction: column.isFigure ? 'desc' : 'asc' }
}

interface Sorting<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly sort?: Sort | undefined
  readonly onSortChange?: (sort: Sort) => void
}

const noRows: readonly never[] = []

/**
 * The rows as they are shown. The order is the page's where it keeps one, else the table's own; a column that has a value
 * to sort by is sorted here, and any other came in order from the server.
 */
export function useSortedRows<Row>({ columns, rows = noRows, sort, onSortChange }: Sorting<Row>) {
  const language = useLanguage()
  const [ownSort, setOwnSort] = useState<Sort>()
  const [, startTransition] = useTransition()
  const isOwn = onSortChange === undefined
  const shownSort = isOwn ? ownSort : sort
  const sortValue = columns.find((column) => column.id === shownSort?.by)?.sortValue
  const direction = shownSort?.direction ?? 'asc'
  const sorted = useMemo(
    () => (sortValue ? sortRows(rows, sortValue, direction, language) : rows),
    [rows, sortValue, direction, language],
  )
  function onSort(column: Column<Row>): void {
    const next = nextSort(column, shownSort)
    // a long list takes a moment to sort; the page answers other presses meanwhile
    if (isOwn) startTransition(() => setOwnSort(next))
    else onSortChange(next)
  }
  return { sorted, sort: shownSort, onSort }
}
