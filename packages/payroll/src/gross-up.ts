import type { Minor } from '@kazi/values/money'
import { AMOUNT_MAX } from './limits.ts'

/** What a gross comes to. */
export interface Outcome {
  readonly net: Minor
  /** the pay that counts for tax; never falls when the gross rises */
  readonly taxable: Minor
}

/**
 * The lowest gross that leaves a net, to the minor unit.
 *
 * Between two grosses whose nets lie on either side of the target some gross leaves it: halving finds one. Where the
 * law has a cliff (more gross, suddenly less net) the search ends before it first, and goes past it only when nothing
 * below leaves enough. Where rounding makes the net step over the target, it falls back and passes it again within a
 * few minor units: those are tried one by one.
 * @param target the net, not negative
 * @param outcomeOf what a gross leaves
 * @param cliffs the last pay that counts for tax before each fall of the net
 * @returns null when no gross that is computed at all leaves exactly that net
 */
export function findGross(
  target: Minor,
  outcomeOf: (gross: Minor) => Outcome,
  cliffs: readonly Minor[],
): Minor | null {
  // No gross leaves more than itself, but for what rounding gives back.
  const least = Math.max(0, target - TRIED_AROUND) as Minor
  const { net, taxable } = outcomeOf(least)
  if (net === target) return least
  let low = least
  for (const cliff of [...cliffs].sort((a, b) => a - b)) {
    const edge = lastWithin(cliff, least, taxable, outcomeOf)
    if (edge === null) continue
    if (outcomeOf(edge).net >= target) return halve(low, edge, target, outcomeOf)
    low = edge
  }
  let high = Math.max(low, target, 1) as Minor
  while (outcomeOf(high).net < target) {
    if (high === AMOUNT_MAX) return null
    low = high
    high = Math.min(high * 2, AMOUNT_MAX) as Minor
  }
  return halve(low, high, target, outcomeOf)
}

/** Halves a span whose lower end leaves too little and whose upper end leaves enough. */
function halve(from: Minor, to: Minor, target: Minor, outcomeOf: (gross: Minor) => Outcome): Minor | null {
  const gross = lowestThat((middle) => outcomeOf(middle).net >= target, from, to)
  for (let offset = 0; offset <= TRIED_AROUND; offset += 1) {
    for (const near of [gross - offset, gross + offset] as Minor[]) {
      if (near >= 0 && outcomeOf(near).net === target) return near
    }
  }
  return null
}

/** Far more than rounding moves a net: a line or two by a minor unit, Nigeria's months to date by twelve. */
const TRIED_AROUND = 100

/**
 * The last gross from `from` on whose pay that counts for tax is within a cliff; null when none is, or every one.
 * @param taxable what `from` comes to
 */
function lastWithin(
  cliff: Minor,
  from: Minor,
  taxable: Minor,
  outcomeOf: (gross: Minor) => Outcome,
): Minor | null {
  if (taxable > cliff) return null
  const isPast = (gross: Minor): boolean => outcomeOf(gross).taxable > cliff
  // Nearly always all of the gross counts, and the edge is where it looks to be.
  const near = (from + cliff - taxable) as Minor
  if (!isPast(near) && isPast((near + 1) as Minor)) return near
  if (!isPast(AMOUNT_MAX)) return null
  return (lowestThat(isPast, from, AMOUNT_MAX) - 1) as Minor
}

/** The lowest number that passes, by halving; `from` doesn't pass and `to` does. */
function lowestThat(isPassing: (value: Minor) => boolean, from: Minor, to: Minor): Minor {
  let low = from
  let high = to
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2) as Minor
    if (isPassing(middle)) high = middle
    else low = middle
  }
  return high
}
