import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits, minor, multiply } from '@kazi/values/money'
import { percent, RATE_ONE, rateOfMillionths } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import { prepareBrackets, taxBySlices } from '../src/brackets.ts'
import { bandsCases } from '../src/countries/ng/cases/bands.ts'
import { monthWithReliefsCases } from '../src/countries/ng/cases/months-with-reliefs.ts'
import { monthWithoutReliefsCases } from '../src/countries/ng/cases/months-without-reliefs.ts'
import type {
  NigeriaMonthCase,
  NigeriaMonthFigure,
  NigeriaYearCase,
} from '../src/countries/ng/cases/nigeria-case.ts'
import { yearCases } from '../src/countries/ng/cases/years.ts'
import { payeBands } from '../src/countries/ng/parameters/paye.ts'
import type { Breakdown, NigeriaFacts } from '../src/index.ts'
import { rowOn } from '../src/parameter.ts'
import { amountOf, bandedIncomeOf, figureOf, type Payslip, payslipOf, stepOf } from './result-reader.ts'
import { basicOnly, nearestMinor, nigeriaFacts } from './sample-facts.ts'

const monthCases = [...monthWithReliefsCases, ...monthWithoutReliefsCases]

test('Nigeria has all 19 cases of 2026', () => {
  expect(monthCases.length + yearCases.length + bandsCases.length).toBe(19)
})

/** The parts as shares of the gross. These cases take NHF on basic pay alone. */
function breakdownOf({ input }: NigeriaMonthCase): Breakdown {
  const total = input.basic + input.housing + input.transport + input.other
  const part = (code: 'basic' | 'housing' | 'transport' | 'other') => ({
    code,
    label: null,
    share: rateOfMillionths(Math.round((input[code] / total) * RATE_ONE)),
    bases: { paye: true, pension: code !== 'other', health: code === 'basic', housing: code === 'basic' },
  })
  return {
    components: [part('basic'), part('housing'), part('transport'), part('other')],
    remainderTo: 'other',
  }
}

const factsOf = (one: NigeriaMonthCase): NigeriaFacts =>
  nigeriaFacts(one.month, one.input.monthlyGross, {
    breakdown: breakdownOf(one),
    statutory: { pension: true, nhf: one.input.isNhfOn === true, nhia: false },
    reliefs: {
      annualRent: nearestMinor(one.input.rent ?? 0, 'NGN'),
      annualLifePremium: minor(0),
      annualMortgageInterest: minor(0),
    },
  })

const read: Record<NigeriaMonthFigure, (payslip: Payslip) => number> = {
  monthlyGross: ({ totals }) => totals.gross,
  monthlyNet: ({ totals }) => totals.net,
  monthlyPaye: (payslip) => amountOf(payslip, 'ng.paye'),
  monthlyPension: (payslip) => amountOf(payslip, 'ng.pension'),
  monthlyPensionEmployer: (payslip) => amountOf(payslip, 'ng.pension-employer'),
  monthlyNhf: (payslip) => amountOf(payslip, 'ng.nhf'),
  gross: ({ totals }) => totals.gross * 12,
  pension: (payslip) => amountOf(payslip, 'ng.pension') * 12,
  pensionEmployer: (payslip) => amountOf(payslip, 'ng.pension-employer') * 12,
  nhf: (payslip) => amountOf(payslip, 'ng.nhf') * 12,
  nhia: (payslip) => amountOf(payslip, 'ng.nhia') * 12,
  nsitf: (payslip) => amountOf(payslip, 'ng.nsitf') * 12,
  itf: (payslip) => amountOf(payslip, 'ng.itf') * 12,
  rentRelief: (payslip) => figureOf(payslip, 'ng.paye', 'ng.paye.rent-relief'),
  chargeable: (payslip) => bandedIncomeOf(payslip, 'ng.paye'),
  annualTax: (payslip) => figureOf(payslip, 'ng.paye', 'ng.paye.bands'),
}

/** An exempt payslip stops at the exemption: it has no relief and no chargeable income to compare. */
const notReachedWhenExempt: readonly string[] = ['rentRelief', 'chargeable']

/** Sums of a year keep a fraction of a kobo where twelve payslips round two contributions twelve times. */
const YEAR_TOLERANCE = majorUnits(0.12, 'NGN')

describe('Nigeria agrees with every worked month of 2026', () => {
  test.each(
    monthCases.map((one) => [`${one.month}, gross ${one.input.monthlyGross}, ${one.source}`, one] as const),
  )('%s', (_title, one) => {
    const payslip = payslipOf(factsOf(one))
    const { isExempt, ...figures } = one.expected
    expect(stepOf(payslip, 'ng.paye', 'ng.paye.exempt') !== undefined).toBe(isExempt)
    for (const [figure, expected] of Object.entries(figures) as [NigeriaMonthFigure, number][]) {
      if (isExempt && notReachedWhenExempt.includes(figure)) continue
      const difference = Math.abs(read[figure](payslip) - nearestMinor(expected, 'NGN'))
      const tolerance = figure.startsWith('monthly') ? 0 : YEAR_TOLERANCE
      expect(difference, `${figure}: ${read[figure](payslip)} kobo`).toBeLessThanOrEqual(tolerance)
    }
  })
})

const naira = (value: number): Minor => majorUnits(value, 'NGN')

/** The year's last month, with the eleven before it as year to date: the year is then exactly as printed. */
function decemberOf({ input }: NigeriaYearCase): NigeriaFacts {
  const monthly = nearestMinor(input.annualGross / 12, 'NGN')
  const december = naira(input.annualGross) - monthly * 11
  const hasNhf = input.nhfAmount !== undefined
  const ofDecember =
    multiply(minor(december), percent(8), 'half-up') +
    (hasNhf ? multiply(minor(december), percent(2.5), 'half-up') : 0)
  return nigeriaFacts('2026-12', december / 100, {
    breakdown: basicOnly,
    statutory: { pension: true, nhf: hasNhf, nhia: false },
    reliefs: { annualRent: naira(input.rent), annualLifePremium: minor(0), annualMortgageInterest: minor(0) },
    earlierThisYear: {
      months: 11,
      taxable: minor(monthly * 11),
      deductions: minor(naira(input.pensionAmount + (input.nhfAmount ?? 0)) - ofDecember),
      tax: minor(0),
    },
  })
}

const levelMonthOf = ({ month, input }: NigeriaYearCase): NigeriaFacts =>
  nigeriaFacts(month, input.annualGross / 12, {
    breakdown: basicOnly,
    reliefs: { annualRent: naira(input.rent), annualLifePremium: minor(0), annualMortgageInterest: minor(0) },
  })

describe('Nigeria agrees with every worked year of 2026', () => {
  test.each(yearCases.map((one) => [`gross ${one.input.annualGross}, ${one.source}`, one] as const))(
    '%s',
    (_title, one) => {
      const year = payslipOf(decemberOf(one))
      const { rentRelief, chargeable, annualTax, monthlyPaye, monthlyNet } = one.expected
      if (rentRelief !== undefined) expect(read.rentRelief(year)).toBe(naira(rentRelief))
      if (chargeable !== undefined) expect(read.chargeable(year)).toBe(naira(chargeable))
      if (annualTax !== undefined) expect(read.annualTax(year)).toBe(naira(annualTax))
      if (monthlyPaye === undefined || monthlyNet === undefined) return
      const level = payslipOf(levelMonthOf(one))
      expect(read.monthlyPaye(level)).toBe(naira(monthlyPaye))
      expect(read.monthlyNet(level)).toBe(naira(monthlyNet))
    },
  )
})

describe('Nigeria’s bands agree with every worked example of 2026', () => {
  test.each(bandsCases.map((one) => [`chargeable ${one.input.chargeable}, ${one.source}`, one] as const))(
    '%s',
    (_title, one) => {
      const brackets = prepareBrackets(rowOn(payeBands, localDate(`${one.month}-28`)).value)
      expect(taxBySlices(brackets, naira(one.input.chargeable)).tax).toBe(
        naira(one.expected.annualTax ?? Number.NaN),
      )
    },
  )
})
