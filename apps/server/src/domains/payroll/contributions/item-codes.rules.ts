import type { Id } from '@kazi/values/id'
import type { Addition, ContributedDeduction, LinePayee } from './contribution.ts'

interface Extras {
  readonly additions: readonly Addition[]
  readonly deductions: readonly ContributedDeduction[]
}

/** Gives every line a code of its own: the second bonus of a payslip is `add-on.bonus.2`. */
export function numbered(additions: Extras['additions'], deductions: Extras['deductions']): Extras {
  if (additions.length + deductions.length < 2) return { additions, deductions }
  const seen = new Map<string, number>()
  const own = (code: string): string => {
    const count = (seen.get(code) ?? 0) + 1
    seen.set(code, count)
    return count === 1 ? code : `${code}.${count}`
  }
  return {
    additions: additions.map((one) => ({ ...one, earning: { ...one.earning, code: own(one.earning.code) } })),
    deductions: deductions.map((one) => ({
      ...one,
      deduction: { ...one.deduction, code: own(one.deduction.code) },
    })),
  }
}

/** Whose a line is, by its item. */
export interface LineSource {
  readonly item: string
  readonly source: Id
  readonly payee: LinePayee | null
}

/** Whose the lines of a payslip are that areas contributed. */
export const sourcesOf = ({ additions, deductions }: Extras): readonly LineSource[] =>
  additions.length + deductions.length === 0
    ? NONE
    : [
        ...additions.flatMap(({ source, earning }) =>
          source === null ? [] : [{ item: earning.code, source, payee: null }],
        ),
        ...deductions.map(({ source, deduction, payee }) => ({ item: deduction.code, source, payee })),
      ]

const NONE: readonly never[] = []
