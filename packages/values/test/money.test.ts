import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  currencies,
  decimals,
  divide,
  type Minor,
  majorUnits,
  minor,
  multiply,
  multiplyFraction,
  parseMoney,
  type Rounding,
  split,
  toDecimalString,
} from '../src/money.ts'
import { percent, RATE_ONE, rateOfMillionths, toPercent } from '../src/rate.ts'

const amount: fc.Arbitrary<Minor> = fc
  .oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer(), fc.maxSafeInteger())
  .map(minor)
const rounding: fc.Arbitrary<Rounding> = fc.constantFrom('half-up', 'down', 'up')
const currency = fc.constantFrom(...currencies)

/** The same quotient by BigInt, written another way: floor of the size, then the rule. */
function divideExactly(numerator: bigint, denominator: bigint, how: Rounding): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole =
    how === 'down'
      ? size / denominator
      : how === 'up'
        ? (size + denominator - 1n) / denominator
        : (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

const isSafe = (value: bigint): boolean =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER)

describe('A product or quotient of money', () => {
  test('is what BigInt gives, rounded once as asked, or refused when no safe integer holds it', () => {
    const denominator = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1 }))
    fc.assert(
      fc.property(
        amount,
        fc.oneof(fc.integer(), fc.maxSafeInteger()),
        denominator,
        rounding,
        (a, n, d, how) => {
          const exact = divideExactly(BigInt(a) * BigInt(n), BigInt(d), how)
          if (!isSafe(exact)) {
            expect(() => multiplyFraction(a, n, d, how)).toThrow()
            return
          }
          const result = multiplyFraction(a, n, d, how)
          expect(BigInt(result)).toBe(exact)
          expect(Object.is(result, -0)).toBe(false)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('is exact right up to where plain numbers end, next to every multiple of the divisor', () => {
    const divisor = fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 4_500_000_000_000_000 }),
    )
    const largest = 4_500_000_000_000_000
    fc.assert(
      fc.property(
        divisor,
        fc.nat(1_000_000),
        fc.integer({ min: -1, max: 1 }),
        rounding,
        (d, below, beside, how) => {
          const multiple = Math.floor(largest / d) - (below % (Math.floor(largest / d) + 1))
          const a = minor(Math.max(0, Math.min(largest, multiple * d + beside)))
          expect(BigInt(divide(a, d, how))).toBe(divideExactly(BigInt(a), BigInt(d), how))
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('rounds a half away from zero, on both sides', () => {
    expect(multiplyFraction(minor(5), 1, 2, 'half-up')).toBe(3)
    expect(multiplyFraction(minor(-5), 1, 2, 'half-up')).toBe(-3)
    expect(multiplyFraction(minor(5), 1, 2, 'down')).toBe(2)
    expect(multiplyFraction(minor(-5), 1, 2, 'up')).toBe(-3)
    expect(divide(minor(100), 3, 'up')).toBe(34)
    expect(multiply(minor(15_000), percent(2.75), 'half-up')).toBe(413)
  })

  test.each([0, -1, 0.5, Number.NaN])('refuses to divide by %s', (denominator) => {
    expect(() => multiplyFraction(minor(1), 1, denominator, 'down')).toThrow()
  })
})

describe('Splitting money', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: RATE_ONE }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0))

  test('loses and makes nothing', () => {
    fc.assert(
      fc.property(amount, weights, fc.nat(), (whole, shares, at) => {
        const parts = split(whole, shares, at % shares.length)
        expect(parts).toHaveLength(shares.length)
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(whole))
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps each part but the remainder’s within a unit of its exact share', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(minor), weights, (whole, shares) => {
        const total = BigInt(shares.reduce((sum, weight) => sum + weight, 0))
        for (const [index, part] of split(whole, shares).slice(0, -1).entries()) {
          expect(BigInt(part)).toBe((BigInt(whole) * BigInt(shares[index]!)) / total)
        }
      }),
    )
  })

  test('refuses weights that are all zero, negative or not whole', () => {
    expect(() => split(minor(10), [0, 0])).toThrow()
    expect(() => split(minor(10), [2, -1])).toThrow()
    expect(() => split(minor(10), [0.5, 0.5])).toThrow()
    expect(() => split(minor(10), [])).toThrow()
  })
})

describe('Money as text', () => {
  test('comes back as it was written, in every currency', () => {
    fc.assert(
      fc.property(amount, currency, (value, unit) => {
        expect(parseMoney(toDecimalString(value, unit), unit)).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })

  test('may have thousands commas and blanks around it', () => {
    fc.assert(
      fc.property(fc.nat(), currency, (whole, unit) => {
        const text = ` ${whole.toLocaleString('en-US')} `
        expect(parseMoney(text, unit)).toBe(whole * 10 ** decimals(unit))
      }),
    )
  })

  test.each([
    ['1,000.5', 'NGN', 100_050],
    ['1000.500', 'NGN', 100_050],
    ['-0.01', 'KES', -1],
    ['-0', 'KES', 0],
    ['1500.00', 'UGX', 1500],
    ['1,000.005', 'NGN', undefined],
    ['1500.5', 'UGX', undefined],
    ['1,00', 'NGN', undefined],
    ['1.000,00', 'NGN', undefined],
    ['12 000', 'NGN', undefined],
    ['1e5', 'NGN', undefined],
    ['', 'NGN', undefined],
    ['.5', 'NGN', undefined],
    ['₦5', 'NGN', undefined],
    ['99999999999999999', 'NGN', undefined],
  ] as const)('%s %s is read as %s', (text, unit, expected) => {
    expect(parseMoney(text, unit)).toBe(expected)
  })
})

describe('An amount', () => {
  test('is a safe whole number of minor units, or refused', () => {
    expect(() => minor(0.5)).toThrow()
    expect(() => minor(Number.MAX_SAFE_INTEGER + 1)).toThrow()
    expect(() => minor(Number.NaN)).toThrow()
    expect(() => add(minor(Number.MAX_SAFE_INTEGER), minor(1))).toThrow()
    expect(add()).toBe(0)
  })

  test('in the major unit may not be finer than the minor one', () => {
    expect(majorUnits(70_000.01, 'NGN')).toBe(7_000_001)
    expect(majorUnits(70_000, 'UGX')).toBe(70_000)
    expect(() => majorUnits(1000.005, 'NGN')).toThrow()
    expect(() => majorUnits(0.5, 'UGX')).toThrow()
  })
})

describe('A rate', () => {
  test('comes back as the percentage that it was made from', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (millionths) => {
        expect(percent(toPercent(rateOfMillionths(millionths)))).toBe(millionths)
      }),
    )
  })

  test('is never negative, and never finer than a millionth', () => {
    expect(() => percent(-1)).toThrow()
    expect(() => percent(0.00001)).toThrow()
    expect(() => percent(Number.POSITIVE_INFINITY)).toThrow()
    expect(() => rateOfMillionths(1.5)).toThrow()
  })
})
