import { anonymousFrom } from '@kazi/contract/performance/vocabulary'
import { groupSmall } from '#domains/analytics/index.ts'

/** Scores are shown in fifths. */
const bandsAtAll = 5

interface Spread {
  people: number
  mean: number
  bands: number[]
}

/** How scores are spread, with each department that has enough of them, and the others together. */
export interface Distribution extends Spread {
  parts: (Spread & { department: string | null })[]
}

/**
 * How scores are spread. Nothing is said of fewer than three people, and nothing from which that follows by taking the rest from
 * the whole: small departments stand together, joined by the next smallest where they alone would be too few.
 * @returns null where all of them are too few
 */
export function distributionOf(
  scores: readonly { readonly department: string | null; readonly score: number }[],
): Distribution | null {
  if (scores.length < anonymousFrom) return null
  const departments = [...Map.groupBy(scores, ({ department }) => department)].map(([department, of]) => ({
    ...{ department, of, key: department, people: [of.length] },
  }))
  const { shown, together } = groupSmall(departments)
  const parts = shown.map(({ department, of }) => ({ department, ...spreadOf(of) }))
  const rest = together.flatMap(({ of }) => of)
  return {
    ...spreadOf(scores),
    parts: [
      ...parts.toSorted((one, other) => (one.department ?? '').localeCompare(other.department ?? '')),
      ...(rest.length > 0 ? [{ department: null, ...spreadOf(rest) }] : []),
    ],
  }
}

function spreadOf(of: readonly { readonly score: number }[]): Spread {
  const bands = Array.from({ length: bandsAtAll }, () => 0)
  for (const { score } of of) bands[Math.min(bandsAtAll - 1, Math.floor((score * bandsAtAll) / 10_000))]! += 1
  const mean = Math.round(of.reduce((sum, { score }) => sum + score, 0) / of.length)
  return { people: of.length, mean, bands }
}
