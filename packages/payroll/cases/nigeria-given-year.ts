import { divide, type Minor, ZERO } from '@kazi/values/money'
import type { NigeriaLaw } from '../src/countries/ng/law.ts'
import type { NigeriaFacts } from '../src/index.ts'
import type { ResolvedLaw } from '../src/parameter.ts'
import { type CaseInput, readEmployment } from './case-input.ts'
import { readTaxPerson, type TaxPerson, taxOf, type YearOfPay, yearFigures } from './nigeria-year.ts'
import { inMajorUnits } from './payslip-figures.ts'
import type { CaseAnswer, CaseFigures } from './worked-case.ts'

/** Sums of a year as the source gives them; what isn't given doesn't apply. */
export const givenNames = [
  'annual',
  'annual_gross',
  'pension_amount',
  'nhf_amount',
  'nhis',
  'gratuity',
  'rent',
  'rent_relief_claimed',
  'cra_base',
] as const

/** None of the schemes computes anything here: their sums are given. */
const noSchemes: NigeriaFacts['statutory'] = {
  pension: 'none',
  nhf: false,
  nhfBase: 'basic',
  nhia: false,
  consolidatedReliefBase: 'net',
}

/** The tax of a year whose gross and contributions are given, and a level month of it: a twelfth of each figure. */
export function runGivenYearCase(law: ResolvedLaw<NigeriaLaw>, input: CaseInput): CaseAnswer {
  if (!input.flag('annual', true)) {
    input.refuse('input-contradictory', 'annual_gross is a year’s: annual can’t be false.')
  }
  readEmployment(input)
  const year: YearOfPay = {
    gross: input.amount('annual_gross'),
    pension: input.amountOrNone('pension_amount'),
    nhf: input.amountOrNone('nhf_amount'),
    nhia: input.amountOrNone('nhis'),
    gratuity: input.amountOrNone('gratuity'),
  }
  const paye = law.ok ? law.law.paye : undefined
  if (paye?.method.kind === 'rent-relief' && year.gratuity > ZERO) {
    input.refuse(
      'input-not-in-law',
      'gratuity: not an eligible deduction since 2026 (Nigeria Tax Act 2025, s. 30).',
    )
  }
  const person = readTaxPerson(input, paye, noSchemes)
  if (input.problems.length > 0) return { ok: false, problems: input.problems }
  if (!law.ok) return law
  const figures = { ...yearFigures(law.law.paye, year, person), ...monthFigures(law.law, year, person) }
  return { ok: true, figures, warnings: law.problems }
}

function monthFigures({ paye }: NigeriaLaw, year: YearOfPay, person: TaxPerson): CaseFigures {
  const twelfth = (amount: Minor): Minor => divide(amount, 12, 'half-up')
  const naira = (amount: number): number => inMajorUnits(amount, 'NGN')
  const gross = twelfth(year.gross)
  const tax = twelfth(taxOf(paye, year, person))
  const taken = twelfth(year.pension) + twelfth(year.nhf) + twelfth(year.nhia) + tax
  return {
    monthly_gross: naira(gross),
    monthly_pension_employee: naira(twelfth(year.pension)),
    monthly_nhf: naira(twelfth(year.nhf)),
    monthly_paye: naira(tax),
    monthly_net: naira(gross - taken),
  }
}
