import { type Minor, ZERO } from '@kazi/values/money'
import { AMOUNT_MAX } from './limits.ts'

/**
 * The lowest gross that leaves a net, to the minor unit.
 *
 * One minor unit more of gross is at most one more of net, so that between two grosses whose nets lie on either side
 * of the target some gross leaves exactly it: halving finds one. Where the law has a cliff (more gross, suddenly less
 * net) the search ends before it first, and goes past it only when nothing below leaves enough.
 * @param target the net, not negative
 * @param netOf the net that a gross leaves
 * @param cliffs the last gross before each fall of the net
 * @returns null when no gross that is computed at all leaves exactly that net
 */
export function findGross(
  target: Minor,
  netOf: (gross: Minor) => Minor,
  cliffs: readonly Minor[],
): Minor | null {
  if (netOf(ZERO) === target) return ZERO
  let low = ZERO
  for (const cliff of [...cliffs].sort((a, b) => a - b)) {
    if (cliff <= low) continue
    if (netOf(cliff) >= target) return halve(low, cliff, target, netOf)
    low = cliff
  }
  let high = Math.max(low, target, 1) as Minor
  while (netOf(high) < target) {
    low = high
    high = (high * 2) as Minor
    if (high > AMOUNT_MAX) return null
  }
  return halve(low, high, target, netOf)
}

/** Halves a span whose lower end leaves too little and whose upper end leaves enough. */
function halve(from: Minor, to: Minor, target: Minor, netOf: (gross: Minor) => Minor): Minor | null {
  if (netOf(from) > target) return null
  let low = from
  let high = to
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2) as Minor
    if (netOf(middle) >= target) high = middle
    else low = middle
  }
  return netOf(high) === target ? high : null
}
