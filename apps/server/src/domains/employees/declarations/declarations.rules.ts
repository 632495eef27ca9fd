import type { DeclarableRelief, declarationStates } from '@kazi/contract/employees/declarations'
import { addDays, type LocalDate, laterOf } from '@kazi/values/local-date'
import type { TermChange, TermsRow } from '../terms/terms.ts'
import { termOf } from '../terms/terms-history.rules.ts'
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
 * What a person's declarations of one relief are to the terms from a day on: on each day the value of the one that holds,
 * or none. A day of which something else was said, in the person's form, keeps it.
 * @param declarations every one of the relief, over or not
 */
export function changesOf(
  rows: readonly TermsRow[],
  relief: DeclarableRelief,
  declarations: readonly (Days & Pick<Declaration, 'amount'>)[],
  from: LocalDate,
): TermChange[] {
  const key = `statutory.${relief}` as const
  const declaredBy = ({ amount }: Pick<Declaration, 'amount'>) => amount ?? true
  const declared = new Set<unknown>([undefined, ...declarations.map(declaredBy)])
  const begin = laterOf(from, rows[0]!.validFrom)
  const saying = rows.filter(({ validFrom, said }) => validFrom >= begin && said.includes(key))
  const kept = saying.filter((row) => row.validFrom > begin && !declared.has(termOf(row, key)))
  const days = new Set([
    begin,
    ...saying.map(({ validFrom }) => validFrom),
    ...declarations.flatMap((one) => [one.from, overOn(one) ?? one.from]).filter((day) => day >= begin),
  ])
  for (const { validFrom } of kept) days.delete(validFrom)
  return [...days].map((on) => {
    const holding = declarations.find((one) => isHolding(one, on))
    return { key, on, value: holding && declaredBy(holding) } as TermChange
  })
}

function isHolding(declaration: Days, day: LocalDate): boolean {
  const over = overOn(declaration)
  return declaration.from <= day && (over === null || over > day)
}
