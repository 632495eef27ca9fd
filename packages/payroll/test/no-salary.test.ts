import { majorUnits, minor, ZERO } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, type Extra, type Facts, type MonthToDate } from '../src/index.ts'
import { monthToDate } from './month-to-date.ts'
import { amountOf, type Payslip, payslipOf } from './result-reader.ts'
import { kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

/** A bonus that counts for tax alone, so that the tax can be followed by hand. */
const bonusOf = (amount: number, changes: Partial<Extra> = {}): Extra => ({
  code: 'add-on.bonus',
  label: 'Bonus',
  kind: 'irregular',
  amount: minor(amount),
  amountIs: 'gross',
  days: null,
  bases: { paye: true, pension: false, health: false, housing: false },
  ...changes,
})
const none = { basis: 'none', fullMonth: null } as const

const taxOf = (payslip: Payslip): number =>
  payslip.lines.reduce((sum, { item, amount }) => (item.endsWith('.paye') ? sum + amount : sum), 0)

/** A month of a salary and a bonus, in one payslip and in two, the bonus before or after. */
function threeWays(
  factsWith: (changes: Partial<Facts>) => Facts,
  bonus: Extra,
  laterFacts: (first: Payslip) => Partial<Facts> = () => ({}),
) {
  const after = (first: Payslip): Partial<Facts> => ({
    earlierThisMonth: monthToDate([first]),
    ...laterFacts(first),
  })
  const together = payslipOf(factsWith({ extraEarnings: [bonus] }))
  const salary = payslipOf(factsWith({}))
  const bonusAfter = payslipOf(factsWith({ pay: none, extraEarnings: [bonus], ...after(salary) }))
  const bonusBefore = payslipOf(factsWith({ pay: none, extraEarnings: [bonus] }))
  const salaryAfter = payslipOf(factsWith(after(bonusBefore)))
  return { together, salaryFirst: [salary, bonusAfter], bonusFirst: [bonusBefore, salaryAfter] }
}

describe('A bonus in a run of its own beside the month’s salary', () => {
  // By hand, Kenya 2026: salary 100,000, bonus 50,000 that counts for tax alone. NSSF is 6 % of 100,000 = 6,000 (Tier I to
  // 9,000, Tier II to 108,000); SHIF 2.75 % = 2,750; housing levy 1.5 % = 1,500. Taxable with both: 150,000 − 10,250 = 139,750.
  // Bands: 24,000 at 10 % = 2,400; 8,333 at 25 % = 2,083.25; 107,417 at 30 % = 32,225.10; 36,708.35, less 2,400 = 34,308.35.
  // Without the bonus: 89,750: 57,417 at 30 % = 17,225.10; 21,708.35 − 2,400 = 19,308.35. The bonus pays the rest: 15,000.
  test('in Kenya is taxed on top of the salary, once', () => {
    const { together, salaryFirst, bonusFirst } = threeWays(
      (changes) => kenyaFacts('2026-03', 100_000, changes as never),
      bonusOf(5_000_000),
    )
    expect(taxOf(together)).toBe(3_430_835)
    expect(salaryFirst.map(taxOf)).toEqual([1_930_835, 1_500_000])
    expect(bonusFirst.map(taxOf).reduce((sum, tax) => sum + tax, 0)).toBe(3_430_835)
  })

  // By hand, Uganda 2025/26, February (no instalment of Local Service Tax is due): salary 1,000,000, bonus 500,000. 25,000 on
  // the first 410,000 (10 % of 100,000 and 20 % of 75,000), 30 % above. Together 25,000 + 30 % of 1,090,000 = 352,000; the
  // salary alone 25,000 + 30 % of 590,000 = 202,000; so the bonus pays 150,000.
  test('in Uganda is taxed on top of the salary, once', () => {
    const { together, salaryFirst, bonusFirst } = threeWays(
      (changes) => ugandaFacts('2026-02', 1_000_000, changes as never),
      bonusOf(500_000),
    )
    const sum = (payslips: readonly Payslip[]) => payslips.map(taxOf).reduce((one, other) => one + other, 0)
    expect(taxOf(together)).toBe(352_000)
    expect(salaryFirst.map(taxOf)).toEqual([202_000, 150_000])
    expect(sum(bonusFirst)).toBe(352_000)
  })

  // By hand, Nigeria 2026, the year's first month: salary 500,000 (pension 8 % of 400,000 = 32,000), bonus 1,000,000.
  // A year of the salary: 6,000,000 − 384,000 = 5,616,000: 15 % of 2,200,000 and 18 % of 2,616,000 = 330,000 + 470,880 =
  // 800,880; a month 66,740. With the bonus 6,616,000: 980,880. The bonus pays 180,000 on top, whichever comes first is paid.
  test('in Nigeria pays what it adds to the year’s tax, once', () => {
    const toDate = (first: Payslip): Partial<Facts> => ({
      earlierThisYear: {
        months: 0,
        taxable: first.bases.paye,
        irregular: first.bases.irregular,
        deductions: minor(amountOf(first, 'ng.pension')),
        tax: minor(taxOf(first)),
      },
    })
    const { together, salaryFirst, bonusFirst } = threeWays(
      (changes) => nigeriaFacts('2026-01', 500_000, changes as never),
      bonusOf(100_000_000),
      toDate,
    )
    expect(taxOf(together)).toBe(24_674_000)
    expect(salaryFirst.map(taxOf)).toEqual([6_674_000, 18_000_000])
    expect(bonusFirst.map(taxOf).reduce((sum, tax) => sum + tax, 0)).toBe(24_674_000)
  })

  test('in Nigeria takes no tax back that earlier months paid when it comes before its month’s salary', () => {
    const earlierThisYear = {
      months: 1,
      taxable: minor(50_000_000),
      irregular: ZERO,
      deductions: minor(3_200_000),
      tax: minor(6_674_000),
    }
    const alone = payslipOf(
      nigeriaFacts('2026-02', 0, { pay: none, extraEarnings: [bonusOf(100_000_000)], earlierThisYear }),
    )
    expect(taxOf(alone)).toBe(18_000_000)
  })
})

describe('Splitting a month’s pay over several payslips', () => {
  // A salary that bears its own contributions: one below Kenya's least SHIF would lower the tax of a bonus paid before it.
  const amounts = fc.tuple(
    fc.integer({ min: 100_000, max: 40_000_000 }),
    fc.array(fc.integer({ min: 0, max: 20_000_000 }), { minLength: 1, maxLength: 4 }),
    fc.nat(4),
  )
  test.each<[string, (changes: Partial<Facts>, gross: number) => Facts]>([
    ['KE', (changes, gross) => kenyaFacts('2026-03', gross / 100, changes as never)],
    ['UG', (changes, gross) => ugandaFacts('2026-09', gross, changes as never)],
  ])('takes the same tax in %s, wherever the salary stands among them', (_country, factsWith) => {
    fc.assert(
      fc.property(amounts, ([gross, parts, at]) => {
        const extras = parts.map((amount, index) => bonusOf(amount, { code: `bonus.${index}` }))
        const whole = payslipOf(factsWith({ extraEarnings: extras }, gross))
        const pieces: Partial<Facts>[] = extras.map((extra) => ({ pay: none, extraEarnings: [extra] }))
        pieces.splice(Math.min(at, pieces.length), 0, {})
        const paid: Payslip[] = []
        for (const piece of pieces) {
          const earlierThisMonth: MonthToDate | null = paid.length === 0 ? null : monthToDate(paid)
          paid.push(payslipOf(factsWith({ ...piece, earlierThisMonth }, gross)))
        }
        expect(paid.map(taxOf).reduce((sum, tax) => sum + tax, 0)).toBe(taxOf(whole))
      }),
      { numRuns: 200 },
    )
  })
})

describe('A payslip without a salary', () => {
  test('prints its extras and what the law takes, and no part of a salary', () => {
    const { lines, totals, problems } = payslipOf(
      kenyaFacts('2026-03', 0, { pay: none, extraEarnings: [bonusOf(5_000_000)] }),
    )
    expect(lines.filter(({ kind }) => kind === 'earning').map(({ item }) => item)).toEqual(['add-on.bonus'])
    expect(totals.gross).toBe(5_000_000)
    expect(problems).toEqual([])
  })

  // Basic pay is 70 % of 100,000; 7 of 12 months: 40,833.33.
  test('measures a share of the full month’s basic pay, by the months of the year', () => {
    const measure = { kind: 'share', of: 'basic', share: percent(100), months: 7 } as const
    const { totals } = payslipOf(
      kenyaFacts('2026-03', 0, {
        pay: { basis: 'none', fullMonth: majorUnits(100_000, 'KES') },
        extraEarnings: [bonusOf(0, { measure })],
      }),
    )
    expect(totals.gross).toBe(4_083_333)
  })

  test('gives the months’ part of an amount for a year, grossed up where it is meant as a net', () => {
    const measure = { kind: 'part-of-year', amount: minor(1_200_000), months: 5 } as const
    const extra = bonusOf(0, { measure, amountIs: 'net' })
    const salary = payslipOf(kenyaFacts('2026-03', 100_000))
    const { totals } = payslipOf(
      kenyaFacts('2026-03', 0, {
        pay: none,
        extraEarnings: [extra],
        earlierThisMonth: monthToDate([salary]),
      }),
    )
    expect(totals.net).toBe(500_000)
  })

  test('says what is missing where a share is of a salary that nobody knows', () => {
    const measure = { kind: 'share', of: 'gross', share: percent(50) } as const
    const result = calculate(
      kenyaFacts('2026-03', 0, { pay: none, extraEarnings: [bonusOf(0, { measure })] }),
    )
    expect(result.problems.map(({ key }) => key)).toEqual(['salary-missing'])
  })

  test('is paid to somebody whose employment has ended', () => {
    const facts = kenyaFacts('2026-03', 0, { pay: none, extraEarnings: [bonusOf(5_000_000)] })
    const left = { ...facts, employment: { ...facts.employment, endsOn: '2026-01-31' as never } }
    expect(calculate(left).ok).toBe(true)
    expect(
      calculate({ ...left, pay: { basis: 'monthly', gross: ZERO, raises: [] } } as Facts).problems.map(
        ({ key }) => key,
      ),
    ).toContain('not-employed-in-period')
  })
})
