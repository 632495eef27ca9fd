import {
  type ParallelCause,
  type ParallelState,
  parallelCauses,
} from '@kazi/contract/payroll/parallel-vocabulary'
import { type ComparedLine, type ComparedPerson, differenceOf } from './causes/compare-person.rules.ts'

/** A comparison as a whole. Amounts are minor units; the causes are the way from `there` to `here`. */
export interface ParallelSummary {
  readonly there: number
  readonly here: number
  readonly causes: readonly {
    readonly cause: ParallelCause
    readonly people: number
    readonly amount: number
  }[]
  readonly states: readonly ParallelState[]
  readonly lines: readonly SummedLine[]
  readonly rowsSkipped: number
}

export interface SummedLine extends Pick<ComparedLine, 'target' | 'label' | 'kind'> {
  readonly there: number
  readonly here: number
  /** who differs in it */
  readonly people: number
  /** what most of them differ by */
  readonly cause: ParallelCause | null
}

const kinds = ['earning', 'deduction', 'employer', 'total'] as const

/** Sums people by cause and by line. */
export function summarize(people: readonly ComparedPerson[], rowsSkipped: number): ParallelSummary {
  const sum = (of: (person: ComparedPerson) => number | null): number =>
    people.reduce((total, person) => total + (of(person) ?? 0), 0)
  const causes = parallelCauses.flatMap((cause) => {
    const touched = people.filter(({ effects }) => effects[cause] !== undefined)
    if (touched.length === 0) return []
    const amount = touched.reduce((total, { effects }) => total + (effects[cause] ?? 0), 0)
    return [{ cause, people: touched.length, amount }]
  })
  return {
    there: sum(({ there }) => there),
    here: sum(({ here }) => here),
    causes,
    states: people.map(({ state }) => state),
    lines: sumLines(people),
    rowsSkipped,
  }
}

function sumLines(people: readonly ComparedPerson[]): SummedLine[] {
  const sums = new Map<string, { line: SummedLine; causes: Map<ParallelCause, number> }>()
  for (const { lines } of people) {
    for (const line of lines) {
      if (line.cause === 'not-in-sheet') continue
      const { target, label, kind } = line
      const before = sums.get(target)
      const causes = before?.causes ?? new Map<ParallelCause, number>()
      if (line.cause !== null) causes.set(line.cause, (causes.get(line.cause) ?? 0) + 1)
      sums.set(target, {
        causes,
        line: {
          ...{ target, label, kind },
          there: (before?.line.there ?? 0) + (line.there ?? 0),
          here: (before?.line.here ?? 0) + (line.here ?? 0),
          people: (before?.line.people ?? 0) + (differenceOf(line) === 0 ? 0 : 1),
          cause: null,
        },
      })
    }
  }
  return [...sums.values()]
    .map(({ line, causes }) => ({ ...line, cause: mostFrequent(causes) }))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

const mostFrequent = (causes: ReadonlyMap<ParallelCause, number>): ParallelCause | null =>
  [...causes].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
