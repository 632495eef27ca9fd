import { minor } from '@kazi/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusOf, noReliefs } from './nigeria-year.ts'
import { amountOf, lineOf, payslipOf, stepOf } from './result-reader.ts'
import { nigeriaFacts, sharedPension } from './sample-facts.ts'

/*
 * The tax of a level month by exact fractions, apart from the engine's arithmetic: contributions are rounded, then
 * nothing is until the tax of the month itself.
 */

/** In hundredths of a kobo. */
type Exact = bigint

const oldBands = [
  [30_000_000n, 7n],
  [60_000_000n, 11n],
  [110_000_000n, 15n],
  [160_000_000n, 19n],
  [320_000_000n, 21n],
  [null, 24n],
] as const

const newBands = [
  [80_000_000n, 0n],
  [300_000_000n, 15n],
  [1_200_000_000n, 18n],
  [2_500_000_000n, 21n],
  [5_000_000_000n, 23n],
  [null, 25n],
] as const

/** In ten-thousandths of a kobo: percent of hundredths. */
function byBands(bands: typeof oldBands | typeof newBands, chargeable: Exact): bigint {
  let tax = 0n
  let from = 0n
  for (const [upTo, percent] of bands) {
    const to = upTo === null || upTo * 100n > chargeable ? chargeable : upTo * 100n
    if (to > from) tax += (to - from) * percent
    from = to
  }
  return tax
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** A twelfth of ten-thousandths, to the kobo, half-up. */
const twelfth = (tax: bigint): number => Number((tax * 2n + 120_000n) / 240_000n)

function monthlyTaxTo2025(gross: bigint, pension: bigint, isOnNet: boolean): number {
  const income = gross - pension
  const relief = larger(20_000_000n * 100n, gross) + (isOnNet ? income : gross) * 20n
  return twelfth(larger(byBands(oldBands, larger(income * 100n - relief, 0n)), gross * 100n))
}

function monthlyTaxSince2026(gross: bigint, pension: bigint, rent: bigint): number {
  const relief = smaller(rent * 20n, 50_000_000n * 100n)
  return twelfth(byBands(newBands, larger((gross - pension) * 100n - relief, 0n)))
}

const amounts = fc.tuple(
  fc.oneof(
    fc.integer({ min: 7_000_001, max: 60_000_000 }),
    fc.integer({ min: 7_000_001, max: 3_000_000_000 }),
  ),
  fc.oneof(fc.integer({ min: 0, max: 260_000_000 }), fc.constantFrom(249_999_995, 250_000_000, 250_000_005)),
  fc.constantFrom('net' as const, 'gross' as const),
)

test.each(['2023-06', '2026-06'])(
  'A level month of %s pays the exact tax of its year by twelve, rounded once',
  (period) => {
    fc.assert(
      fc.property(amounts, ([gross, rent, consolidatedReliefBase]) => {
        const payslip = payslipOf(
          nigeriaFacts(period, 0, {
            pay: { basis: 'monthly', gross: minor(gross), raises: [] },
            statutory: { ...sharedPension, consolidatedReliefBase },
            reliefs: { ...noReliefs, annualRent: minor(rent) },
          }),
        )
        const ofYear = BigInt(gross) * 12n
        const pension = BigInt(amountOf(payslip, 'ng.pension')) * 12n
        const exact =
          period < '2026'
            ? monthlyTaxTo2025(ofYear, pension, consolidatedReliefBase === 'net')
            : monthlyTaxSince2026(ofYear, pension, BigInt(rent))
        expect(amountOf(payslip, 'ng.paye')).toBe(exact)
      }),
      { numRuns: 2_000 },
    )
  },
)

test('What the steps miss of the exact tax is a kobo at most, and seldom', () => {
  let corrected = 0
  for (let kobo = 0; kobo < 2_000; kobo += 1) {
    const gross = minor(40_000_000 + kobo)
    const payslip = payslipOf(
      nigeriaFacts('2023-06', 0, { pay: { basis: 'monthly', gross, raises: [] }, statutory: sharedPension }),
    )
    const step = stepOf(payslip, 'ng.paye', 'ng.paye.rounded-once')
    if (step === undefined) continue
    corrected += 1
    expect(step).toMatchObject({ value: 1 })
  }
  expect(corrected).toBeGreaterThan(0)
  expect(corrected).toBeLessThan(40)
})

test('One step takes the twelfth of the bands, and a month with a bonus pays the same for its salary', () => {
  // 330,000 + 18 % of 3,000,600.12 − … a year: a twelfth of the exact tax.
  const facts = nigeriaFacts('2026-06', 500_050.01)
  const level = payslipOf(facts)
  const bands = lineOf(level, 'ng.paye')?.steps.at(-1)
  expect(bands).toMatchObject({ kind: 'bands', divisor: 12, amount: amountOf(level, 'ng.paye') })
  const withBonus = payslipOf({ ...facts, extraEarnings: [bonusOf(100_000)] })
  // 18 % of it, at the margin of the year.
  expect(amountOf(withBonus, 'ng.paye') - amountOf(level, 'ng.paye')).toBe(1_800_000)
})
