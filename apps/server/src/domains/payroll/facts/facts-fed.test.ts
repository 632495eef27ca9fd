import type { Facts } from '@kazi/payroll'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import { rateOfMillionths } from '@kazi/values/rate'
import { expect, test } from 'vitest'
import { factsOf } from './facts.rules.ts'

/*
 * Prevents: something that the engine can compute and nobody can enter. Each field of the engine's facts is shown to move
 * with what somebody entered, or is on the list of what a later area will feed. The list only becomes shorter.
 */

/** What nothing feeds yet, and the area that will. */
const fedLater: Readonly<Record<string, string>> = {
  extraEarnings: 'add-ons, leave pay, overtime',
  extraDeductions: 'add-ons, loans, earned-wage access',
  benefits: 'benefits in kind',
  earlierThisMonth: 'off-cycle and bonus runs',
  'employer.groupLifeRate': 'insurance',
}

type Person = Parameters<typeof factsOf>[0]
type Scene = Parameters<typeof factsOf>[1]
type Country = Scene['country']

const plain: Person = {
  employment: { startsOn: localDate('2024-01-01'), endsOn: null },
  absences: [],
  salaries: [
    { effectiveOn: localDate('2024-01-01'), amount: minor(100_000_00), basis: 'gross', currency: 'NGN' },
  ],
  switches: { taxResident: true, secondEmployment: false },
  settings: null,
  opening: null,
  arrears: [],
}
const bases = { paye: minor(1), pension: minor(1), health: minor(1), housing: minor(1), irregular: minor(0) }
/** Somebody of whom everything is entered that can be. */
const said: Person = {
  employment: { startsOn: localDate('2024-02-01'), endsOn: localDate('2026-12-10') },
  absences: [
    {
      kind: 'suspension',
      from: localDate('2026-12-03'),
      to: localDate('2026-12-04'),
      paidShare: rateOfMillionths(0),
    },
  ],
  salaries: [{ ...plain.salaries[0]!, amount: minor(200_000_00) }],
  switches: {
    ...{ taxResident: false, secondEmployment: true, pension: false, nhf: true, nhia: true },
    ...{ annualRent: minor(1), annualLifePremium: minor(1), annualMortgageInterest: minor(1) },
    ...{ monthlyInsurancePremium: minor(1), monthlyMortgageInterest: minor(1), monthlyPension: minor(1) },
    ...{ monthlyPostRetirementMedical: minor(1), monthlyPostRetirementMedicalFromPay: minor(1) },
    ...{ monthlyHelb: minor(1), tierTwoContractedOut: true, disabilityExempt: true, localServiceTax: false },
  },
  settings: {
    breakdown: { components: [], remainderTo: 'basic' },
    proration: 'fixed-30',
    deductionLimits: { isLawfulMaximumOn: false, minimumNet: minor(1) },
    law: {
      switches: { 'housing-relief': false },
      choices: {
        ...{ nhfBase: 'basic', consolidatedReliefBase: 'gross', shifRounding: 'shilling' },
        localServiceTaxBase: 'take-home',
      },
    },
  },
  opening: { year: 2026, months: 2, taxable: minor(5), deductions: minor(1), tax: minor(1) } as never,
  arrears: [{ month: '2026-11' as never, paid: { gross: minor(1), bases }, due: { gross: minor(2), bases } }],
}

const sceneOf = (country: Country, said: Partial<Scene> = {}): Scene => ({
  ...{ country, period: monthPeriod('2026-12' as never), payDate: localDate('2026-12-28'), headcount: 2 },
  ...said,
})
/** Fields by their path, objects of facts opened one level. */
function fieldsOf(facts: Facts): Map<string, string> {
  const fields = new Map<string, string>()
  const opened = ['employment', 'statutory', 'reliefs', 'contributions', 'employer', 'deductionLimits']
  for (const [key, value] of Object.entries(facts)) {
    if (!opened.includes(key)) fields.set(key, JSON.stringify(value))
    else for (const [inner, one] of Object.entries(value)) fields.set(`${key}.${inner}`, JSON.stringify(one))
  }
  return fields
}

test('Each field of the engine’s facts moves with what somebody entered, or waits on the list for its area', () => {
  const unfed = new Set<string>()
  for (const country of ['NG', 'KE', 'UG'] as const) {
    const before = fieldsOf(factsOf(plain, sceneOf(country), null))
    const other = { period: monthPeriod('2026-11' as never), payDate: localDate('2026-11-28'), headcount: 9 }
    const settling = { ...plain, switches: { ...plain.switches, settlesTaxYear: true } }
    const others = [
      fieldsOf(factsOf(said, sceneOf(country), null)),
      fieldsOf(factsOf(plain, sceneOf(country, other), null)),
      fieldsOf(factsOf(settling, sceneOf(country), null)),
    ]
    for (const [field, value] of before) {
      if (field !== 'country' && others.every((facts) => facts.get(field) === value)) unfed.add(field)
    }
  }
  expect([...unfed].sort()).toEqual(Object.keys(fedLater).sort())
})
