import { minor, ZERO } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kenyaItems } from '../src/countries/ke/items.ts'
import { type Changes, kenyaPayslip, shillings } from './kenya-months.ts'
import { monthToDate } from './month-to-date.ts'
import { amountOf, type Payslip } from './result-reader.ts'

/** The same month paid in several payslips, each knowing those before it. */
function payInParts(period: string, parts: readonly number[], changes: Changes): Payslip[] {
  const payslips: Payslip[] = []
  for (const part of parts) {
    const earlierThisMonth = payslips.length === 0 ? null : monthToDate(payslips)
    payslips.push(kenyaPayslip(period, part / 100, { ...changes, earlierThisMonth }))
  }
  return payslips
}

const declared: Changes = {
  reliefs: { insurancePremiums: shillings(9_000), mortgageInterest: shillings(12_000) },
  contributions: {
    registeredPension: shillings(4_000),
    postRetirementMedical: shillings(2_000),
    helb: shillings(1_500),
  },
  deductionLimits: { isLawfulMaximumOn: false, minimumNet: ZERO },
}

describe.each(['2021-06', '2022-06', '2023-08', '2024-02', '2024-06', '2024-10', '2026-03'])(
  'Several payslips of %s',
  (period) => {
    test.each([
      ['on their own', {}],
      ['with declarations and contributions', declared],
      ['with Tier II contracted out', { statutory: { isTierTwoContractedOut: true } }],
      ['of a non-resident', { employment: { taxResidence: 'non-resident' } }],
    ] as const)('take together what one payslip would have taken, %s', (_title, changes) => {
      const amounts = fc.array(fc.integer({ min: 2_000_000, max: 30_000_000 }), {
        minLength: 2,
        maxLength: 4,
      })
      fc.assert(
        fc.property(amounts, (parts) => {
          const whole = kenyaPayslip(period, parts.reduce((sum, part) => sum + part, 0) / 100, changes)
          const payslips = payInParts(period, parts, changes)
          for (const { code } of kenyaItems) {
            const together = payslips.reduce((sum, payslip) => sum + amountOf(payslip, code), 0)
            expect(together, code).toBe(amountOf(whole, code))
          }
        }),
        { numRuns: 60 },
      )
    })
  },
)

test('A second payslip takes the SHIF minimum and the training levy no second time', () => {
  const [first, second] = payInParts('2026-03', [400_000, 400_000], {}) as [Payslip, Payslip]
  expect(amountOf(first, 'ke.shif')).toBe(shillings(300))
  expect(amountOf(second, 'ke.shif')).toBe(0)
  expect(amountOf(second, 'ke.nita')).toBe(0)
  const old = payInParts('2021-06', [400_000, minor(400_000)], {})
  expect(old.map((payslip) => amountOf(payslip, 'ke.nssf'))).toEqual([shillings(200), 0])
  // 4,000 is in the first class, 8,000 in the third.
  expect(old.map((payslip) => amountOf(payslip, 'ke.nhif'))).toEqual([shillings(150), shillings(250)])
})
