import { divide, type Minor } from '@kazi/values/money'
import type { NigeriaLaw } from '../src/countries/ng/law.ts'
import type { NigeriaFacts } from '../src/index.ts'
import type { ResolvedLaw } from '../src/parameter.ts'
import { type CaseInput, readEmployment } from './case-input.ts'
import { readTaxPerson, twelfthOf, warningsOfNet, type YearOfPay, yearFigures } from './nigeria-year.ts'
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
    roundedOff: 0,
  }
  const paye = law.ok ? law.law.paye : undefined
  const person = readTaxPerson(input, paye, noSchemes)
  if (input.problems.length > 0) return { ok: false, problems: input.problems }
  if (!law.ok) return law
  const tax = twelfthOf(law.law.paye, year, person)
  const net = netOf(year, tax)
  const figures = { ...yearFigures(law.law.paye, year, person), ...monthFigures(year, tax, net) }
  return { ok: true, figures, warnings: [...law.problems, ...warningsOfNet(net)] }
}

const twelfth = (amount: Minor): Minor => divide(amount, 12, 'half-up')

const netOf = ({ gross, pension, nhf, nhia }: YearOfPay, tax: Minor): Minor =>
  (twelfth(gross) - twelfth(pension) - twelfth(nhf) - twelfth(nhia) - tax) as Minor

function monthFigures({ gross, pension, nhf }: YearOfPay, tax: Minor, net: Minor): CaseFigures {
  const naira = (amount: Minor): number => inMajorUnits(amount, 'NGN')
  return {
    monthly_gross: naira(twelfth(gross)),
    monthly_pension_employee: naira(twelfth(pension)),
    monthly_nhf: naira(twelfth(nhf)),
    monthly_paye: naira(tax),
    monthly_net: naira(net),
  }
}
