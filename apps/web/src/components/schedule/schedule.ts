import {
  addDays,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  weekdayOf,
} from '@kazi/values/local-date'

/** How something planned looks: a colour that goes with its words. */
export type PlanTone = 'brand' | 'accent' | 'info' | 'down' | 'neutral'

/** Something planned on days: a leave, a shift, a holiday. */
export interface Plan {
  readonly key: string
  /** what it is, short: "Annual leave", "06:00–14:00" */
  readonly label: string
  /** a second line: a place, a person */
  readonly detail?: string
  readonly tone?: PlanTone
  readonly from: LocalDate
  readonly to: LocalDate
}

export const planTones: Record<PlanTone, string> = {
  brand: 'bg-brand-soft text-brand-ink border-l-seg-1',
  accent: 'bg-warn-soft text-warn border-l-seg-2',
  info: 'bg-info-soft text-info border-l-seg-3',
  down: 'bg-down-soft text-down border-l-seg-4',
  neutral: 'bg-chip text-ink-2 border-l-seg-5',
}

/** The Monday on or before a day. */
export const mondayOf = (day: LocalDate): LocalDate => addDays(day, 1 - weekdayOf(day))

/** Seven days from one. */
export const weekFrom = (first: LocalDate): readonly LocalDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(first, index))

/** The weeks that a month lies in, Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: Month): readonly (readonly LocalDate[])[] {
  const weeks: (readonly LocalDate[])[] = []
  const last = lastDayOf(month)
  for (let monday = mondayOf(firstDayOf(month)); monday <= last; monday = addDays(monday, 7))
    weeks.push(weekFrom(monday))
  return weeks
}

/** What is planned on a day. */
export const plansOn = <Entry extends Plan>(plans: readonly Entry[], day: LocalDate): readonly Entry[] =>
  plans.filter((plan) => plan.from <= day && day <= plan.to)

/** Where an arrow key goes from a cell of a grid; undefined for other keys and past the edges. */
export function gridKeyTarget(
  key: string,
  at: { readonly row: number; readonly column: number },
  size: { readonly rows: number; readonly columns: number },
): { readonly row: number; readonly column: number } | undefined {
  const target = {
    ArrowUp: { row: at.row - 1, column: at.column },
    ArrowDown: { row: at.row + 1, column: at.column },
    ArrowLeft: { row: at.row, column: at.column - 1 },
    ArrowRight: { row: at.row, column: at.column + 1 },
    Home: { row: at.row, column: 0 },
    End: { row: at.row, column: size.columns - 1 },
  }[key]
  if (!target) return undefined
  const isWithin =
    target.row >= 0 && target.row < size.rows && target.column >= 0 && target.column < size.columns
  return isWithin ? target : undefined
}
