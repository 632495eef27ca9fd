import { majorUnits } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { computedCases } from '../src/countries/ke/cases/computed.ts'
import type { KenyaCase, KenyaFigure } from '../src/countries/ke/cases/kenya-case.ts'
import { publishedCases } from '../src/countries/ke/cases/published.ts'
import type { Extra, KenyaFacts } from '../src/index.ts'
import { amountOf, bandedIncomeOf, figureOf, type Payslip, payslipOf } from './result-reader.ts'
import { kenyaFacts, noKenyaReliefs } from './sample-facts.ts'

const shillings = (value: number) => majorUnits(value, 'KES')

/** The part that the levy leaves out is paid as an irregular extra. */
function factsOf({ month, input }: KenyaCase): KenyaFacts {
  const regular = input.housingLevyBase ?? input.gross
  const irregular: Extra = {
    code: 'bonus',
    label: 'Bonus',
    amount: shillings(input.gross - regular),
    bases: { paye: true, pension: true, health: true, housing: false },
  }
  return kenyaFacts(month, regular, {
    extraEarnings: irregular.amount > 0 ? [irregular] : [],
    statutory: { isTierTwoContractedOut: false, shifRounding: input.shifRounding ?? 'cent' },
    reliefs: {
      ...noKenyaReliefs,
      registeredPension: shillings(input.registeredPension ?? 0),
      insurancePremiums: shillings(input.insurancePremiums ?? 0),
    },
  })
}

const read: Record<KenyaFigure, (payslip: Payslip) => number> = {
  gross: ({ totals }) => totals.gross,
  net: ({ totals }) => totals.net,
  paye: (payslip) => amountOf(payslip, 'ke.paye'),
  taxablePay: (payslip) => bandedIncomeOf(payslip, 'ke.paye'),
  taxBeforeRelief: (payslip) => figureOf(payslip, 'ke.paye', 'ke.paye.bands'),
  personalRelief: (payslip) => figureOf(payslip, 'ke.paye', 'ke.paye.personal-relief'),
  insuranceRelief: (payslip) => figureOf(payslip, 'ke.paye', 'ke.paye.insurance-relief'),
  nssf: (payslip) => amountOf(payslip, 'ke.nssf'),
  nssfEmployer: (payslip) => amountOf(payslip, 'ke.nssf-employer'),
  nssfTierOne: (payslip) => figureOf(payslip, 'ke.nssf', 'ke.nssf.tier-one'),
  nssfTierTwo: (payslip) => figureOf(payslip, 'ke.nssf', 'ke.nssf.tier-two'),
  shif: (payslip) => amountOf(payslip, 'ke.shif'),
  housingLevy: (payslip) => amountOf(payslip, 'ke.housing-levy'),
  housingLevyEmployer: (payslip) => amountOf(payslip, 'ke.housing-levy-employer'),
  nita: (payslip) => amountOf(payslip, 'ke.nita'),
  // Repealed before 2026: the cases print them as 0, and no payslip may have them.
  nhif: (payslip) => amountOf(payslip, 'ke.nhif'),
  housingRelief: (payslip) => amountOf(payslip, 'ke.housing-relief'),
}

const cases = [...publishedCases, ...computedCases]

test('Kenya has all 21 cases of 2026', () => {
  expect(cases).toHaveLength(21)
})

describe('Kenya agrees with every worked example of 2026', () => {
  test.each(cases.map((one) => [`${one.month}, gross ${one.input.gross}, ${one.source}`, one] as const))(
    '%s',
    (_title, one) => {
      const payslip = payslipOf(factsOf(one))
      const figures = Object.entries(one.expected) as [KenyaFigure, number][]
      expect(figures.length).toBeGreaterThan(0)
      for (const [figure, expected] of figures) {
        const difference = Math.abs(read[figure](payslip) - shillings(expected))
        expect(difference, `${figure}: ${read[figure](payslip)} cents`).toBeLessThanOrEqual(
          shillings(one.tolerance),
        )
      }
    },
  )
})
