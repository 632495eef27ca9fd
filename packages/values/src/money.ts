import { AssertionError, assert } from './assert.ts'
import { RATE_ONE, type Rate } from './rate.ts'

/** The currencies that the product pays in. */
export const currencies = ['NGN', 'KES', 'UGX'] as const
export type Currency = (typeof currencies)[number]

/** A whole number of a currency's smallest unit: kobo, cents, shillings. Always a safe integer. */
export type Minor = number & { readonly __minor: unique symbol }

/** An amount with its currency, as it stands on the wire: `{ amount: 12345678, currency: 'NGN' }`. */
export interface Money {
  readonly amount: Minor
  readonly currency: Currency
}

/** How a quotient that doesn't come out even becomes whole. Always said, never implied. */
export type Rounding = 'half-up' | 'down' | 'up'

const decimalsOf: Record<Currency, number> = { NGN: 2, KES: 2, UGX: 0 }

/** Decimals between the unit that people say and the smallest one: NGN and KES 2, UGX 0 (product decision). */
export const decimals = (currency: Currency): number => decimalsOf[currency]

/** @throws when `value` isn't a safe integer. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new AssertionError(`not a whole amount of minor units: ${value}`)
  return value as Minor
}

export const ZERO = 0 as Minor

/** An amount said in the major unit: `majorUnits(70_000, 'NGN')` → 7,000,000 kobo. For parameters and tests. */
export function majorUnits(value: number, currency: Currency): Minor {
  const scaled = Math.round(value * 10 ** decimalsOf[currency])
  assert(
    Math.abs(value * 10 ** decimalsOf[currency] - scaled) < 1e-6,
    `finer than the minor unit: ${value} ${currency}`,
  )
  return minor(scaled)
}

/** Sum, checked to stay exact. */
export function add(...amounts: readonly Minor[]): Minor {
  let total = 0
  for (const amount of amounts) total += amount
  return minor(total)
}

/** `numerator / denominator` of whole numbers to a whole number. Half-up rounds halves away from zero. */
function divideWhole(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  const quotient = size / denominator
  const rest = size % denominator
  const bump = rounding === 'down' ? false : rounding === 'up' ? rest > 0n : rest * 2n >= denominator
  const rounded = bump ? quotient + 1n : quotient
  return negative ? -rounded : rounded
}

/**
 * `amount × numerator / denominator`, exact, rounded once to the minor unit.
 * Uses plain numbers while the product is safe and BigInt past that.
 * @throws when the denominator isn't a positive whole number or the result leaves the safe range.
 */
export function multiplyFraction(
  amount: Minor,
  numerator: number,
  denominator: number,
  rounding: Rounding,
): Minor {
  const isFraction = Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator > 0
  if (!isFraction) throw new AssertionError('not a fraction')
  const product = amount * numerator
  if (denominator === 1 && isExact(product)) return (product + 0) as Minor
  return isExact(product) && denominator <= EXACT_MAX
    ? divideExact(product, denominator, rounding)
    : divideLarge(amount, numerator, denominator, rounding)
}

/** `amount × rate`, exact, rounded once to the minor unit. */
export const multiply = (amount: Minor, rate: Rate, rounding: Rounding): Minor =>
  multiplyFraction(amount, rate, RATE_ONE, rounding)

/**
 * {@link multiply}, rounded half-up: what nearly every line of a payslip is worked out with. Short, so that it is
 * compiled into the rules themselves.
 */
export function shareOf(amount: Minor, rate: Rate): Minor {
  const product = amount * rate
  return product >= 0 && product <= EXACT_MAX
    ? (Math.floor((product + 500_000) / 1_000_000) as Minor)
    : multiply(amount, rate, 'half-up')
}

/**
 * Half of the safe integers. The floor of a quotient of doubles is the whole quotient while dividend and divisor
 * together are safe: the next whole number is then too far away to be rounded to.
 */
const EXACT_MAX = 4_500_000_000_000_000

const isExact = (product: number): boolean =>
  product <= EXACT_MAX && product >= -EXACT_MAX && Number.isSafeInteger(product)

function divideExact(dividend: number, divisor: number, rounding: Rounding): Minor {
  if (rounding === 'half-up' && dividend >= 0) {
    return Math.floor((dividend + Math.floor(divisor / 2)) / divisor) as Minor
  }
  const size = Math.abs(dividend)
  const quotient = Math.floor(size / divisor)
  // Not `%`, which is many times slower.
  const rest = size - quotient * divisor
  const bump = rounding === 'half-up' ? rest * 2 >= divisor : rounding === 'up' && rest > 0
  const rounded = bump ? quotient + 1 : quotient
  return (dividend < 0 && rounded !== 0 ? -rounded : rounded) as Minor
}

const divideLarge = (amount: Minor, numerator: number, denominator: number, rounding: Rounding): Minor =>
  minor(Number(divideWhole(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding)))

/** `amount / parts`, exact, rounded once to the minor unit. */
export const divide = (amount: Minor, parts: number, rounding: Rounding): Minor =>
  multiplyFraction(amount, 1, parts, rounding)

/**
 * Shares `amount` by whole-number weights so that the shares sum to it exactly.
 * Each share is rounded down; what is left over goes to the share at `remainderTo` (default: the last).
 * @throws when a weight is negative or all are zero.
 */
export function split(amount: Minor, weights: readonly number[], remainderTo = weights.length - 1): Minor[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  assert(
    total > 0 && weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights must be whole and not all zero',
  )
  const shares = weights.map((weight) => multiplyFraction(amount, weight, total, 'down'))
  const rest = amount - shares.reduce((sum, share) => sum + share, 0)
  shares[remainderTo] = minor((shares[remainderTo] ?? 0) + rest)
  return shares
}

/**
 * Reads an amount as a person writes it: digits with optional thousands commas and one decimal point.
 * @returns the amount, or undefined when the text isn't one or is finer than the currency's minor unit.
 */
export function parseMoney(text: string, currency: Currency): Minor | undefined {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return undefined
  const places = decimalsOf[currency]
  const fraction = match[3] ?? ''
  if (fraction.length > places && /[1-9]/.test(fraction.slice(places))) return undefined
  const digits = match[2]!.replaceAll(',', '') + fraction.slice(0, places).padEnd(places, '0')
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) return undefined
  return (match[1] && value !== 0 ? -value : value) as Minor
}

/** The amount as plain digits with the currency's decimals and no separators, for files: `1234.50`. */
export function toDecimalString(amount: Minor, currency: Currency): string {
  const places = decimalsOf[currency]
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
