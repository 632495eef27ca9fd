import type { LocalDate } from '@kazi/values/local-date'
import type { ScheduleRow, Shift } from './shifts-answers.ts'

/** What can be done in the grid, by pointer and by key alike. */
export interface GridActs {
  /** opens a shift, or an empty day to plan one */
  readonly onOpen: (row: ScheduleRow, day: LocalDate, shift: Shift | null) => void
  /** moves or copies a shift to another person or day */
  readonly onMove: (
    shift: Shift,
    to: { readonly row: ScheduleRow; readonly day: LocalDate; readonly isCopy: boolean },
  ) => void
  /** lets it end so many minutes later, or earlier */
  readonly onStretch: (shift: Shift, byMinutes: number) => void
  readonly onRemove: (shift: Shift) => void
}

/** What the dialog of a shift is opened for. */
export interface Opened {
  readonly row: ScheduleRow | null
  readonly day: LocalDate
  readonly shift: Shift | null
}
