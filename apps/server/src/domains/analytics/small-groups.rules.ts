/*
 * Nobody learns what one colleague earns from figures about groups: to whom may not see anybody's pay, no figure says
 * anything of fewer than three people, and what is put together can't be worked out by taking the rest from the whole.
 */

/** Figures of fewer people's pay are hidden. */
export const fewestShown = 3

/** Whether figures of so many people may be shown to somebody who sees nobody's pay; of nobody there is nothing to hide. */
export const isShown = (people: number): boolean => isEnough(people, fewestShown)

const isEnough = (people: number, fewest: number): boolean => people === 0 || people >= fewest

export interface Countable {
  /** tells parts of as many people apart, whichever months they are asked for with */
  readonly key: string | null
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
 * Divides parts into those that may be shown and those that may be only together: whatever is hidden in any of the months.
 * What is hidden in a month follows from that month alone. Else the same month, asked for with others, would show what it
 * hid, and the two answers would give it away.
 * @param fewest figures of fewer people are hidden
 */
export function groupSmall<Part extends Countable>(
  parts: readonly Part[],
  fewest = fewestShown,
): Grouped<Part> {
  const together = new Set<Part>()
  for (const at of (parts[0]?.people ?? []).keys()) {
    const hidden = hiddenIn(parts, at, fewest)
    if (hidden === undefined) return { shown: [], together: [], left: parts }
    for (const part of hidden) together.add(part)
  }
  return {
    shown: parts.filter((part) => !together.has(part)),
    together: parts.filter((part) => together.has(part)),
    left: [],
  }
}

/**
 * What is hidden in a month: its small parts. Where they are too few, or a single one that the whole less the others would
 * give away, the next smallest join them.
 * @returns undefined where all of them are still too few
 */
function hiddenIn<Part extends Countable>(
  parts: readonly Part[],
  at: number,
  fewest: number,
): Part[] | undefined {
  const countOf = (part: Part): number => part.people[at] ?? 0
  const there = parts.filter((part) => countOf(part) > 0)
  const hidden = there.filter((part) => !isEnough(countOf(part), fewest))
  const next = there
    .filter((part) => isEnough(countOf(part), fewest))
    .sort((one, other) => countOf(one) - countOf(other) || (`${one.key}` < `${other.key}` ? -1 : 1))
  while (hidden.length > 0 && !(hidden.length > 1 && sumOf(hidden.map(countOf)) >= fewest)) {
    const joining = next.shift()
    if (joining === undefined) return undefined
    hidden.push(joining)
  }
  return hidden
}

const sumOf = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** An amount as somebody is told it who sees nobody's pay: its two leading digits, so that it is nobody's own. */
export function roundToTwoDigits(amount: number): number {
  if (amount <= 0) return 0
  const unit = 10 ** Math.max(Math.floor(Math.log10(amount)) - 1, 0)
  return Math.round(amount / unit) * unit
}

/**
 * A sum over a group as somebody is told it who sees nobody's pay: in whole steps, each at least what one of them has on
 * average. Somebody who comes or goes then moves the sum by less than it is known to, so that two months, or a whole and its
 * parts, give nobody away. It follows from the sum and the group alone: asking again says the same.
 */
export function roundForGroup(amount: number, people: number): number {
  if (amount <= 0 || people <= 0) return 0
  const step = stepFrom(Math.max(1, amount / people))
  return Math.round(amount / step) * step
}

/** The first of 1, 2, 5, 10, 20, 50 … that is no less. */
function stepFrom(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power
}
