import { minor, ZERO } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, type Extra, type UgandaFacts } from '../src/index.ts'
import { monthToDate } from './month-to-date.ts'
import { amountOf, type Payslip, payslipOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'
import { replaySteps } from './step-replay.ts'

const noSalary = { basis: 'monthly', gross: ZERO, raises: [] } as const
const bonus = (amount: number): Extra => ({
  code: 'pay',
  label: 'Pay',
  kind: 'irregular',
  amount: minor(amount),
  amountIs: 'gross',
  days: null,
  bases: { paye: true, pension: true, health: false, housing: false },
})

const people = fc.record({
  month: fc.constantFrom('2021-03', '2022-08', '2026-06', '2026-07', '2026-09', '2026-11'),
  rank: fc.constantFrom('main' as const, 'secondary' as const),
  taxResidence: fc.constantFrom('resident' as const, 'non-resident' as const),
  localServiceTax: fc.constantFrom('off' as const, 'instalments' as const, 'all-in-july' as const),
})
type Person = typeof people extends fc.Arbitrary<infer One> ? One : never

function factsOf(
  { month, rank, taxResidence, localServiceTax }: Person,
  base: 'gross' | 'take-home',
  changes: Partial<UgandaFacts>,
): UgandaFacts {
  const facts = ugandaFacts(month, 0, { pay: noSalary, ...changes })
  return {
    ...facts,
    employment: { ...facts.employment, rank, taxResidence },
    statutory: { localServiceTax, localServiceTaxBase: base },
  }
}

const statutory = ['ug.paye', 'ug.nssf', 'ug.lst', 'ug.nssf-employer']

describe('Several payslips of one month in Uganda', () => {
  test('take together what one payslip of the sum would have taken', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 2, maxLength: 4 })
    const bases = fc.constantFrom('gross' as const, 'take-home' as const)
    fc.assert(
      fc.property(people, parts, bases, (person, amounts, base) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        const whole = payslipOf(factsOf(person, base, { extraEarnings: [bonus(total)] }))
        const payslips: Payslip[] = []
        for (const amount of amounts) {
          const earlierThisMonth = payslips.length === 0 ? null : monthToDate(payslips)
          payslips.push(
            payslipOf(factsOf(person, base, { extraEarnings: [bonus(amount)], earlierThisMonth })),
          )
        }
        for (const item of statutory) {
          const sum = payslips.reduce((taken, payslip) => taken + amountOf(payslip, item), 0)
          expect(sum, item).toBe(amountOf(whole, item))
        }
      }),
      { numRuns: 400 },
    )
  })

  test('tax a benefit once, whichever of them carries it', () => {
    const benefits = [{ kind: 'other', code: 'school', label: 'School', value: minor(500_000) }] as const
    const first = payslipOf(ugandaFacts('2026-05', 1_000_000, { benefits }))
    const second = payslipOf(ugandaFacts('2026-05', 1_000_000, { earlierThisMonth: monthToDate([first]) }))
    const whole = payslipOf(ugandaFacts('2026-05', 2_000_000, { benefits }))
    expect(amountOf(first, 'ug.paye') + amountOf(second, 'ug.paye')).toBe(amountOf(whole, 'ug.paye'))
  })

  test('put the limit of a home’s value on the pay of the month so far', () => {
    const benefits = [{ kind: 'housing', code: 'home', label: 'Home', marketRent: minor(900_000) }] as const
    const first = payslipOf(ugandaFacts('2026-05', 1_000_000))
    const earlierThisMonth = monthToDate([first])
    const second = payslipOf(ugandaFacts('2026-05', 1_000_000, { benefits, earlierThisMonth }))
    expect(amountOf(second, 'home')).toBe(300_000)
  })
})

describe('The explanation of a payslip in Uganda', () => {
  const benefit = fc
    .integer({ min: 0, max: 80_000_000 })
    .chain((amount) =>
      fc.constantFrom(
        { kind: 'housing' as const, marketRent: minor(amount) },
        { kind: 'car' as const, cost: minor(amount), privateShare: percent(37.5) },
        { kind: 'asset' as const, cost: minor(amount) },
        { kind: 'hired-asset' as const, monthlyHire: minor(amount) },
        { kind: 'meals' as const, value: minor(amount) },
        { kind: 'other' as const, value: minor(amount) },
      ),
    )
  const benefits = fc
    .array(benefit, { maxLength: 4 })
    .map((list) => list.map((one, index) => ({ ...one, code: `benefit-${index}`, label: 'Benefit' })))
  const kinds = fc.constantFrom('regular' as const, 'irregular' as const, 'loss-of-office' as const)
  const pays = fc.record({
    amounts: fc.array(fc.integer({ min: 0, max: 20_000_000 }), { minLength: 1, maxLength: 3 }),
    kind: kinds,
    earlier: fc.boolean(),
    base: fc.constantFrom('gross' as const, 'take-home' as const),
  })

  test('re-executes to every line’s amount, and amounts alone come out the same', () => {
    fc.assert(
      fc.property(people, pays, benefits, (person, { amounts, kind, earlier, base }, inKind) => {
        const extraEarnings = amounts.map((amount, index) => ({
          ...bonus(amount),
          kind,
          code: `pay-${index}`,
        }))
        const earlierThisMonth = earlier
          ? monthToDate([payslipOf(factsOf(person, base, { extraEarnings: [bonus(700_000)] }))])
          : null
        const facts = factsOf(person, base, { extraEarnings, benefits: inKind, earlierThisMonth })
        const employment = { ...facts.employment, startsOn: ugandaFacts('2010-01', 0).period.from }
        const explained = payslipOf({ ...facts, employment })
        for (const { item, amount, steps } of explained.lines) expect(replaySteps(steps), item).toBe(amount)
        const plain = calculate({ ...facts, employment }, 'amounts') as Payslip
        expect(plain.totals).toEqual(explained.totals)
        expect(plain.bases).toEqual(explained.bases)
        expect(plain.problems).toEqual(explained.problems)
        expect(plain.lines.map(({ amount }) => amount)).toEqual(explained.lines.map(({ amount }) => amount))
      }),
      { numRuns: 400 },
    )
  })
})
