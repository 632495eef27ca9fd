import type { LocalDate } from '@kazi/values/local-date'
import { add, type Minor } from '@kazi/values/money'
import type { Liability } from './remittances-answers.ts'

/** What is due on one day, or has no date. */
export interface RailStop {
  readonly dueOn: LocalDate | null
  readonly liabilities: readonly Liability[]
  readonly outstanding: Minor
  readonly amount: Minor
  readonly isOverdue: boolean
  readonly isDone: boolean
}

/** The stops of the rail in the order of their days; what has no date comes last. */
export function stopsOf(rail: readonly Liability[]): RailStop[] {
  return [...Map.groupBy(rail, ({ dueOn }) => dueOn)].map(([dueOn, liabilities]) => ({
    dueOn,
    liabilities,
    outstanding: add(...liabilities.map(({ outstanding }) => outstanding.amount)),
    amount: add(...liabilities.map(({ amount }) => amount.amount)),
    isOverdue: liabilities.some(({ isOverdue }) => isOverdue),
    isDone: liabilities.every(({ outstanding }) => outstanding.amount === 0),
  }))
}
