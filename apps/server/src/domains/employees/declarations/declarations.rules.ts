import type { DeclarableRelief, declarationStates } from '@kazi/contract/employees/declarations'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import type { TermChange, TermsRow } from '../terms/terms.ts'
import type { Declaration } from './declarations.queries.ts'

type Days = Pick<Declaration, 'from' | 'to' | 'endedFrom'>

/** The first day on which a declaration holds no more; null: none is known. */
export const overOn = ({ to, endedFrom }: Days): LocalDate | null =>
  endedFrom ?? (to === null ? null : addDays(to, 1))

/** What a declaration is on a day. One that was ended before its first day never held. */
export function stateOn(declaration: Days, today: LocalDate): (typeof declarationStates)[number] {
  const over = overOn(declaration)
  if (over !== null && (over <= today || over <= declaration.from))
    return declaration.endedFrom === null ? 'over' : 'ended'
  return declaration.from > today ? 'planned' : 'in-force'
}

/** Of declarations of one relief, those that hold on a day of another's, or would without it. */
export const overlapping = <One extends Days>(
  known: readonly One[],
  { from, to }: Pick<Declaration, 'from' | 'to'>,
): One[] =>
  known.filter((one) => {
    const over = overOn(one)
    return (over === null || (over > from && over > one.from)) && (to === null || one.from <= to)
  })

/**
 * What a declared relief is to the terms: its value from a day on, and none after its last day, unless something else was
 * said of that day.
 */
export function changesOf(
  rows: readonly TermsRow[],
  { relief, amount, from, to }: Pick<Declaration, 'amount' | 'from' | 'to'> & { relief: DeclarableRelief },
): TermChange[] {
  const key = `statutory.${relief}` as const
  const value = { key, on: from, value: amount ?? true } as TermChange
  if (to === null) return [value]
  const after = addDays(to, 1)
  const isSaid = rows.some(({ validFrom, said }) => validFrom === after && said.includes(key))
  return isSaid ? [value] : [{ key, on: after, value: undefined } as TermChange, value]
}
