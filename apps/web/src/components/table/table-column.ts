import type { ReactNode } from 'react'

/** A column of a list: its name, and what it shows of each row. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** makes the column sortable in the browser; on the server's lists, name the sort with `isSortable` instead */
  readonly sortValue?: (row: Row) => string | number
  readonly isSortable?: boolean
  /** figures stand at the end, in one width */
  readonly isFigure?: boolean
  /** the header is for screen readers alone: the cells need no name for those who see them */
  readonly isHeaderSpoken?: boolean
  /** takes the room that is left and cuts its text short; one column a table */
  readonly isWide?: boolean
  /** hidden on screens smaller than this */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl'
}

/** By which column a list is in order. */
export interface Sort {
  readonly by: string
  readonly direction: 'asc' | 'desc'
}
