import { describe, expect, test } from 'vitest'
import { computedNonResidentCases } from '../src/countries/ug/cases/computed-non-residents.ts'
import { computedResidentCases } from '../src/countries/ug/cases/computed-residents.ts'
import { computedSecondaryCases } from '../src/countries/ug/cases/computed-secondary.ts'
import { publishedCases } from '../src/countries/ug/cases/published.ts'
import type { UgandaCase, UgandaFigure } from '../src/countries/ug/cases/uganda-case.ts'
import type { UgandaFacts } from '../src/index.ts'
import { amountOf, bandedIncomeOf, lineOf, type Payslip, payslipOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'

/** A chargeable income of a year is run as a month of a twelfth: the monthly table is the annual one's twelfth. */
function factsOf({ month, input }: UgandaCase): UgandaFacts {
  const gross = input.gross ?? Math.round((input.annualChargeable ?? 0) / 12)
  const facts = ugandaFacts(month, gross)
  return {
    ...facts,
    employment: {
      ...facts.employment,
      taxResidence: input.isResident === false ? 'non-resident' : 'resident',
      rank: input.isSecondary === true ? 'secondary' : 'main',
    },
    statutory: { localServiceTax: input.isLocalServiceTaxMonth !== false, localServiceTaxBase: 'gross' },
  }
}

function chargeableOf(payslip: Payslip): number {
  const flat = lineOf(payslip, 'ug.paye')?.steps.find((step) => step.kind === 'percent')
  return flat?.kind === 'percent' ? flat.base : bandedIncomeOf(payslip, 'ug.paye')
}

const read: Record<UgandaFigure, (payslip: Payslip) => number> = {
  gross: ({ totals }) => totals.gross,
  net: ({ totals }) => totals.net,
  paye: (payslip) => amountOf(payslip, 'ug.paye'),
  annualTax: (payslip) => amountOf(payslip, 'ug.paye') * 12,
  chargeable: chargeableOf,
  lst: (payslip) => amountOf(payslip, 'ug.lst'),
  nssf: (payslip) => amountOf(payslip, 'ug.nssf'),
  nssfEmployer: (payslip) => amountOf(payslip, 'ug.nssf-employer'),
}

const cases = [
  ...publishedCases,
  ...computedResidentCases,
  ...computedNonResidentCases,
  ...computedSecondaryCases,
]

/** UGX has no minor unit: cases that count in fractions of a shilling agree within one. */
const toleranceOf = ({ published, tolerance }: UgandaCase): number => (published ? tolerance : 1)

test('Uganda has all 38 cases of 2026', () => {
  expect(cases).toHaveLength(38)
})

describe('Uganda agrees with every worked example of 2026', () => {
  test.each(cases.map((one) => [`${one.month}, ${JSON.stringify(one.input)}, ${one.source}`, one] as const))(
    '%s',
    (_title, one) => {
      const payslip = payslipOf(factsOf(one))
      const figures = Object.entries(one.expected) as [UgandaFigure, number][]
      expect(figures.length).toBeGreaterThan(0)
      for (const [figure, expected] of figures) {
        const difference = Math.abs(read[figure](payslip) - expected)
        expect(difference, `${figure}: ${read[figure](payslip)}`).toBeLessThanOrEqual(toleranceOf(one))
      }
    },
  )
})
