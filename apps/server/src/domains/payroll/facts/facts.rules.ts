import {
  type CommonFacts,
  defaultBreakdown,
  type Facts,
  type KenyaFacts,
  type NigeriaFacts,
  type NigeriaYearToDate,
  type UgandaFacts,
} from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { type LocalDate, yearOf } from '@kazi/values/local-date'
import { add, ZERO } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { PayrollPerson } from '#domains/employees/index.ts'
import { payOf } from './agreed-pay.rules.ts'

/** Training fund dues begin at this headcount (ITF Act, s. 6). */
const itfHeadcount = 5

/** What the facts of everyone in a run have in common. */
interface FactsScene {
  readonly country: CountryCode
  readonly period: PayPeriod
  readonly payDate: LocalDate
  /** people who are employed in the month, in the run or not */
  readonly headcount: number
}

/** As much of an employee as the law asks about. */
type Employee = Pick<PayrollPerson, 'startOn' | 'endOn' | 'statutory' | 'salaries'>

/** An employee as the law's rules ask about one. */
export function factsOf(employee: Employee, scene: FactsScene, yearBefore: NigeriaYearToDate | null): Facts {
  const common = commonFactsOf(employee, scene)
  switch (scene.country) {
    case 'NG':
      return { country: 'NG', ...common, ...nigeriaFactsOf(employee, scene, yearBefore) }
    case 'KE':
      return { country: 'KE', ...common, ...kenyaFactsOf(employee) }
    case 'UG':
      return { country: 'UG', ...common, ...ugandaFactsOf(employee) }
  }
}

/** What only one country asks about. */
type Own<CountryFacts extends Facts> = Omit<CountryFacts, keyof CommonFacts | 'country'>

const commonFactsOf = (employee: Employee, { country, period, payDate }: FactsScene): CommonFacts => ({
  period,
  payDate,
  employment: {
    startsOn: employee.startOn,
    endsOn: employee.endOn,
    taxResidence: employee.statutory.taxResident ? 'resident' : 'non-resident',
    rank: employee.statutory.secondEmployment ? 'secondary' : 'main',
  },
  pay: payOf(employee, period),
  absences: [],
  breakdown: defaultBreakdown(country),
  proration: 'calendar-days',
  extraEarnings: [],
  extraDeductions: [],
  benefits: [],
  arrears: [],
  deductionLimits: { isLawfulMaximumOn: true, minimumNet: ZERO },
  earlierThisMonth: null,
})

const nigeriaFactsOf = (
  { statutory }: Employee,
  { headcount, period }: FactsScene,
  yearBefore: NigeriaYearToDate | null,
): Own<NigeriaFacts> => ({
  statutory: {
    pension: pensionOf(statutory),
    nhf: statutory.nhf ?? false,
    nhfBase: 'flagged',
    nhia: statutory.nhia ?? false,
    consolidatedReliefBase: 'net',
  },
  reliefs: {
    annualRent: statutory.annualRent ?? ZERO,
    annualLifePremium: statutory.annualLifePremium ?? ZERO,
    annualMortgageInterest: statutory.annualMortgageInterest ?? ZERO,
  },
  employer: { itf: headcount >= itfHeadcount, groupLifeRate: null },
  earlierThisYear: addOpening(yearBefore, statutory, yearOf(period.from)),
})

const kenyaFactsOf = ({ statutory }: Employee): Own<KenyaFacts> => ({
  statutory: {
    isTierTwoContractedOut: statutory.tierTwoContractedOut ?? false,
    shifRounding: 'cent',
    hasHousingRelief: true,
  },
  reliefs: {
    insurancePremiums: statutory.monthlyInsurancePremium ?? ZERO,
    mortgageInterest: statutory.monthlyMortgageInterest ?? ZERO,
    postRetirementMedical: statutory.monthlyPostRetirementMedical ?? ZERO,
    hasDisabilityCertificate: statutory.disabilityExempt ?? false,
  },
  contributions: {
    registeredPension: statutory.monthlyPension ?? ZERO,
    postRetirementMedical: statutory.monthlyPostRetirementMedicalFromPay ?? ZERO,
    helb: statutory.monthlyHelb ?? ZERO,
  },
})

const ugandaFactsOf = ({ statutory }: Employee): Own<UgandaFacts> => ({
  statutory: {
    localServiceTax: (statutory.localServiceTax ?? true) ? 'instalments' : 'off',
    localServiceTaxBase: 'gross',
  },
})

function pensionOf({ pension = true, pensionBorneByEmployer = false }: Employee['statutory']) {
  if (!pension) return 'none'
  return pensionBorneByEmployer ? 'employer-only' : 'shared'
}

/** The year so far: what stored payslips say, and what the year had seen before the first of them. */
function addOpening(
  stored: NigeriaYearToDate | null,
  { openingYear, openingMonths, openingTaxable, openingDeductions, openingTax }: Employee['statutory'],
  year: number,
): NigeriaYearToDate | null {
  if (openingYear !== year) return stored
  return {
    months: (stored?.months ?? 0) + (openingMonths ?? 0),
    taxable: add(stored?.taxable ?? ZERO, openingTaxable ?? ZERO),
    irregular: stored?.irregular ?? ZERO,
    deductions: add(stored?.deductions ?? ZERO, openingDeductions ?? ZERO),
    tax: add(stored?.tax ?? ZERO, openingTax ?? ZERO),
  }
}
