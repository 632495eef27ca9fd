/*
 * Nobody learns what one colleague earns from figures about groups: to whom may not see anybody's pay, no figure says
 * anything of fewer than three people, and what is put together can't be worked out by taking the rest from the whole.
 */

/** Figures of fewer people are hidden. */
export const fewestShown = 3

/** Whether figures of so many people may be shown to somebody who sees nobody's pay; of nobody there is nothing to hide. */
export const isShown = (people: number): boolean => people === 0 || people >= fewestShown

export interface Countable {
  /** people of each month, in the order of the months */
  readonly people: readonly number[]
}

export interface Grouped<Part> {
  /** shown by themselves */
  readonly shown: readonly Part[]
  /** shown only together; none or more than one */
  readonly together: readonly Part[]
  /** too few even together */
  readonly left: readonly Part[]
}

/**
 * Divides parts into those that may be shown and those that may be only together. A single small part is joined by the
 * next smallest ones until no month of them all is about too few: else the whole less the others would give it away.
 */
export function groupSmall<Part extends Countable>(parts: readonly Part[]): Grouped<Part> {
  const small = parts.filter(({ people }) => !people.every(isShown))
  if (small.length === 0) return { shown: parts, together: [], left: [] }
  const together = new Set(small)
  const next = parts.filter((part) => !together.has(part)).sort((one, other) => sum(one) - sum(other))
  while (!areEnough([...together])) {
    const joining = next.shift()
    if (!joining) return { shown: [], together: [], left: parts }
    together.add(joining)
  }
  return { shown: parts.filter((part) => !together.has(part)), together: [...together], left: [] }
}

const sum = ({ people }: Countable): number => people.reduce((total, count) => total + count, 0)

/** Whether what is hidden is more than one part, and each of its months about enough people or nobody. */
function areEnough(parts: readonly Countable[]): boolean {
  const months = parts[0]?.people ?? []
  return (
    parts.length > 1 &&
    months.every((_, at) => isShown(parts.reduce((total, { people }) => total + (people[at] ?? 0), 0)))
  )
}

/** An amount as somebody is told it who sees nobody's pay: its two leading digits, so that it is nobody's own. */
export function roundToTwoDigits(amount: number): number {
  if (amount <= 0) return 0
  const unit = 10 ** Math.max(Math.floor(Math.log10(amount)) - 1, 0)
  return Math.round(amount / unit) * unit
}
