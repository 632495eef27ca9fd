import { calculate, defaultBreakdown, type Facts, type KenyaFacts, type NigeriaFacts } from '@kazi/payroll'
import { localDate } from '@kazi/values/local-date'
import { type Minor, minor, ZERO } from '@kazi/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedPayslip, changeOfNewcomer, explainChange } from './payslip-change.rules.ts'

const october = { from: localDate('2026-10-01'), to: localDate('2026-10-31') }
const november = { from: localDate('2026-11-01'), to: localDate('2026-11-30') }
const nothingElse = {
  absences: [],
  benefits: [],
  arrears: [],
  deductionLimits: { isLawfulMaximumOn: true, minimumNet: ZERO },
  earlierThisMonth: null,
}
const monthly = (gross: number) => ({ basis: 'monthly', gross: minor(gross), raises: [] }) as const
const kenyan = (gross: number, change: Partial<KenyaFacts> = {}): KenyaFacts => ({
  country: 'KE',
  period: october,
  payDate: localDate('2026-10-30'),
  employment: { startsOn: localDate('2020-01-01'), endsOn: null, taxResidence: 'resident', rank: 'main' },
  pay: monthly(gross),
  breakdown: defaultBreakdown('KE'),
  proration: 'calendar-days',
  extraEarnings: [],
  extraDeductions: [],
  ...nothingElse,
  statutory: { isTierTwoContractedOut: false, shifRounding: 'cent', hasHousingRelief: true },
  reliefs: {
    insurancePremiums: ZERO,
    mortgageInterest: ZERO,
    postRetirementMedical: ZERO,
    hasDisabilityCertificate: false,
  },
  contributions: { registeredPension: ZERO, postRetirementMedical: ZERO, helb: ZERO },
  ...change,
})

/** A payslip as the engine computes it, as far as comparing goes. */
function payslipOf(facts: Facts, accountNumber = '0100000001'): ComparedPayslip {
  const result = calculate(facts)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return {
    facts,
    lines: result.lines.map(({ item, kind, amount, rule }) => ({
      item,
      kind,
      amount,
      ruleFrom: rule?.effectiveFrom ?? null,
    })),
    net: result.totals.net,
    payee: { bankCode: '01', accountNumber },
  }
}

const sum = (changes: readonly { amount: number }[]) => changes.reduce((all, { amount }) => all + amount, 0)

test('Equal payslips differ by nothing', () => {
  expect(explainChange(payslipOf(kenyan(10_000_000)), payslipOf(kenyan(10_000_000)))).toEqual([])
})

test('A raise is told as the raise and the tax on it', () => {
  const before = payslipOf(kenyan(10_000_000))
  const after = payslipOf(kenyan(12_000_000, { period: november }))
  const changes = explainChange(before, after)
  expect(changes[0]).toEqual({ cause: 'raise', item: null, amount: 2_000_000 })
  expect(new Set(changes.slice(1).map(({ cause }) => cause))).toEqual(new Set(['tax']))
  expect(sum(changes)).toBe(after.net - before.net)
})

test('A lower salary is a pay cut', () => {
  const changes = explainChange(payslipOf(kenyan(10_000_000)), payslipOf(kenyan(9_000_000)))
  expect(changes[0]).toEqual({ cause: 'pay-cut', item: null, amount: -1_000_000 })
})

test('A leaver’s shortened month is told as leaving', () => {
  const employment = { ...kenyan(0).employment, endsOn: localDate('2026-11-15') }
  const after = payslipOf(kenyan(10_000_000, { period: november, employment }))
  expect(explainChange(payslipOf(kenyan(10_000_000)), after)[0]).toEqual({
    cause: 'left',
    item: null,
    amount: -5_000_000,
  })
})

test('The first whole month after joining is told as days worked', () => {
  const employment = { ...kenyan(0).employment, startsOn: localDate('2026-10-17') }
  const changes = explainChange(
    payslipOf(kenyan(3_100_000, { employment })),
    payslipOf(kenyan(3_100_000, { employment, period: november })),
  )
  expect(changes[0]).toEqual({ cause: 'proration', item: null, amount: 1_600_000 })
})

test('A bonus and a deduction are told by name', () => {
  const bases = { paye: true, pension: false, health: false, housing: false }
  const none = { paye: false, pension: false, health: false, housing: false }
  const after = payslipOf(
    kenyan(10_000_000, {
      extraEarnings: [
        {
          code: 'thirteenth',
          label: 'Thirteenth month',
          kind: 'irregular',
          amount: minor(5_000_000),
          amountIs: 'gross',
          days: null,
          bases,
        },
      ],
      extraDeductions: [
        { code: 'sacco', label: 'Sacco', amount: minor(300_000), rank: 'voluntary', bases: none },
      ],
    }),
  )
  const changes = explainChange(payslipOf(kenyan(10_000_000)), after)
  expect(changes).toContainEqual({ cause: 'bonus', item: 'thirteenth', amount: 5_000_000 })
  expect(changes).toContainEqual({ cause: 'deduction', item: 'sacco', amount: -300_000 })
})

test('A relief that was declared is told as changed facts', () => {
  const reliefs = { ...kenyan(0).reliefs, insurancePremiums: minor(500_000) }
  const changes = explainChange(payslipOf(kenyan(10_000_000)), payslipOf(kenyan(10_000_000, { reliefs })))
  expect(changes).toEqual([{ cause: 'facts', item: 'ke.paye', amount: 75_000 }])
})

test('A changed law is told as such, whatever else changed', () => {
  const before = payslipOf(kenyan(10_000_000))
  const lines = before.lines.map((line) =>
    line.item === 'ke.nssf' ? { ...line, amount: line.amount - 100, ruleFrom: '2025-02-01' } : line,
  )
  const changes = explainChange({ ...before, lines, net: before.net + 100 }, before)
  expect(changes).toEqual([{ cause: 'rule-change', item: 'ke.nssf', amount: -100 }])
})

test('Another account is told although no amount changes', () => {
  const changes = explainChange(payslipOf(kenyan(10_000_000)), payslipOf(kenyan(10_000_000), '0100000002'))
  expect(changes).toEqual([{ cause: 'account-changed', item: null, amount: 0 }])
})

test('For a joiner all of the net is new', () => {
  expect(changeOfNewcomer(7_500, 'joined')).toEqual([{ cause: 'joined', item: null, amount: 7_500 }])
})

test('A raise within the month counts by its days', () => {
  const raises = [{ on: localDate('2026-11-16'), gross: minor(12_000_000) }]
  const before = payslipOf(kenyan(10_000_000))
  const after = payslipOf(kenyan(0, { period: november, pay: { ...monthly(10_000_000), raises } }))
  const changes = explainChange(before, after)
  expect(changes[0]).toEqual({ cause: 'raise', item: null, amount: 1_000_000 })
  expect(sum(changes)).toBe(after.net - before.net)
})

test('Where a net is agreed, a higher net is a raise, and a new tax alone moves the gross', () => {
  const net = (amount: number) => ({ pay: { basis: 'net', net: minor(amount) } as const })
  const before = payslipOf(kenyan(0, net(8_000_000)))
  const raised = explainChange(before, payslipOf(kenyan(0, net(9_000_000))))
  expect(raised[0]?.cause).toBe('raise')
  expect(sum(raised)).toBe(1_000_000)
  const raises = [{ on: localDate('2026-11-16'), net: minor(9_000_000) }]
  const within = kenyan(0, { pay: { ...net(8_000_000).pay, raises }, period: november })
  expect(explainChange(before, payslipOf(within))[0]?.cause).toBe('raise')
  const reliefs = { ...kenyan(0).reliefs, insurancePremiums: minor(500_000) }
  const relieved = explainChange(before, payslipOf(kenyan(0, { ...net(8_000_000), reliefs })))
  expect(relieved[0]?.cause).toBe('tax')
  expect(sum(relieved)).toBe(0)
})

const salary = fc.integer({ min: 8_000_000, max: 500_000_000 }) as fc.Arbitrary<Minor>
const amount = fc.integer({ min: 0, max: 90_000_000 }) as fc.Arbitrary<Minor>
const bases = fc.record({
  paye: fc.boolean(),
  pension: fc.boolean(),
  health: fc.boolean(),
  housing: fc.boolean(),
})
const label = fc.constant('Extra')
const code = fc.constantFrom('bonus', 'overtime', 'allowance')
const earnings = fc.uniqueArray(
  fc.record({
    code,
    label,
    kind: fc.constantFrom('regular' as const, 'irregular' as const),
    amount,
    amountIs: fc.constant('gross' as const),
    days: fc.constant(null),
    bases,
  }),
  { selector: (extra) => extra.code },
)
const deductions = fc.uniqueArray(
  fc.record({
    code: code.map((known) => `${known}-back`),
    label,
    amount,
    rank: fc.constant('loan' as const),
    bases,
  }),
  { selector: (deduction) => deduction.code },
)
const nigerian: fc.Arbitrary<NigeriaFacts> = fc.record({
  country: fc.constant('NG' as const),
  period: fc.constantFrom(october, november),
  payDate: fc.constant(localDate('2026-11-27')),
  employment: fc.record({
    startsOn: fc.constantFrom(localDate('2020-01-01'), localDate('2026-10-01')),
    endsOn: fc.constantFrom(null, localDate('2026-12-31')),
    taxResidence: fc.constant('resident' as const),
    rank: fc.constant('main' as const),
  }),
  pay: fc.record({
    basis: fc.constant('monthly' as const),
    gross: salary,
    raises: fc.constant([]),
  }),
  breakdown: fc.constant(defaultBreakdown('NG')),
  proration: fc.constantFrom('calendar-days' as const, 'none' as const),
  extraEarnings: earnings,
  extraDeductions: deductions,
  absences: fc.constant([]),
  benefits: fc.constant([]),
  arrears: fc.constant([]),
  deductionLimits: fc.constant(nothingElse.deductionLimits),
  earlierThisMonth: fc.constant(null),
  statutory: fc.record({
    pension: fc.constantFrom('shared' as const, 'employer-only' as const, 'none' as const),
    nhf: fc.boolean(),
    nhfBase: fc.constant('flagged' as const),
    nhia: fc.boolean(),
    consolidatedReliefBase: fc.constant('net' as const),
  }),
  reliefs: fc.record({
    annualRent: amount,
    annualLifePremium: fc.constant(ZERO),
    annualMortgageInterest: fc.constant(ZERO),
  }),
  employer: fc.record({ itf: fc.boolean(), groupLifeRate: fc.constant(null) }),
  earlierThisYear: fc.constant(null),
  settlesYear: fc.boolean(),
})

test('The causes sum to the difference of the nets, for any two payslips', () => {
  fc.assert(
    fc.property(nigerian, nigerian, (one, other) => {
      const [before, after] = [payslipOf(one), payslipOf(other)]
      expect(sum(explainChange(before, after))).toBe(after.net - before.net)
    }),
    { numRuns: 500 },
  )
})
