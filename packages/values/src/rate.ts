import { assert } from './assert.ts'

/** A share as a whole number of millionths: 2.75 % is 27,500. Whole, so that no rate is ever a rounded float. */
export type Rate = number & { readonly __rate: unique symbol }

export const RATE_ONE = 1_000_000

/**
 * A rate from percent with at most four decimals: `percent(2.75)` → 27,500 millionths.
 * @throws when the percentage is finer than a millionth, negative or not finite.
 */
export function percent(value: number): Rate {
  const millionths = Math.round(value * 10_000)
  assert(Number.isFinite(value) && value >= 0, `not a percentage: ${value}`)
  assert(Math.abs(value * 10_000 - millionths) < 1e-6, `finer than a millionth: ${value} %`)
  return millionths as Rate
}

/** A rate from millionths, e.g. as stored in the database. */
export function rateOfMillionths(millionths: number): Rate {
  assert(Number.isSafeInteger(millionths) && millionths >= 0, `not a rate: ${millionths}`)
  return millionths as Rate
}

/** The rate in percent, for showing: 27,500 → 2.75. */
export const toPercent = (rate: Rate): number => rate / 10_000
