import { type CommonFacts, defaultBreakdown, type Facts, type NigeriaYearToDate } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { addDays, daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'
import { type Minor, multiplyFraction, ZERO } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { PayrollPerson as Employee, SalaryStep } from '#domains/employees/index.ts'

/** Training fund dues begin at this headcount (ITF Act, s. 6). */
const itfHeadcount = 5

/** What the facts of everyone in a run have in common. */
export interface FactsScene {
  readonly country: CountryCode
  readonly period: PayPeriod
  readonly payDate: LocalDate
  /** people who are employed in the month, in the run or not */
  readonly headcount: number
}

/** An employee as the law's rules ask about one. */
export function factsOf(employee: Employee, scene: FactsScene, yearBefore: NigeriaYearToDate | null): Facts {
  const { statutory } = employee
  const { country, period, payDate } = scene
  const common: CommonFacts = {
    period,
    payDate,
    employment: {
      startsOn: employee.startOn,
      endsOn: employee.endOn,
      taxResidence: statutory.taxResident ? 'resident' : 'non-resident',
      rank: statutory.secondEmployment ? 'secondary' : 'main',
    },
    pay: { basis: 'monthly', gross: grossOf(employee, period) },
    breakdown: defaultBreakdown(country),
    proration: 'calendar-days',
    extraEarnings: [],
    extraDeductions: [],
    earlierThisMonth: null,
  }
  switch (country) {
    case 'NG':
      return {
        country,
        ...common,
        statutory: {
          pension: statutory.pension ?? true,
          nhf: statutory.nhf ?? false,
          nhia: statutory.nhia ?? false,
        },
        reliefs: {
          annualRent: statutory.annualRent ?? ZERO,
          annualLifePremium: statutory.annualLifePremium ?? ZERO,
          annualMortgageInterest: statutory.annualMortgageInterest ?? ZERO,
        },
        employer: { itf: scene.headcount >= itfHeadcount },
        earlierThisYear: yearBefore,
      }
    case 'KE':
      return {
        country,
        ...common,
        statutory: { isTierTwoContractedOut: false, shifRounding: 'cent' },
        reliefs: {
          insurancePremiums: statutory.monthlyInsurancePremium ?? ZERO,
          mortgageInterest: statutory.monthlyMortgageInterest ?? ZERO,
          postRetirementMedical: statutory.monthlyPostRetirementMedical ?? ZERO,
          registeredPension: statutory.monthlyPension ?? ZERO,
          hasDisabilityCertificate: statutory.disabilityExempt ?? false,
        },
      }
    case 'UG':
      return {
        country,
        ...common,
        statutory: { localServiceTax: statutory.localServiceTax ?? true, localServiceTaxBase: 'gross' },
      }
  }
}

/**
 * The gross for a full month. A salary that changes within the month counts by its days of employment, so that
 * shortening the month for a joiner or leaver afterwards pays each day at its own salary.
 * @returns null when no salary is in force on the first day that is worked.
 */
export function grossOf(
  employee: Pick<Employee, 'salaries' | 'startOn' | 'endOn'>,
  period: PayPeriod,
): Minor | null {
  const from = later(employee.startOn, period.from)
  const to = employee.endOn === null ? period.to : earlier(employee.endOn, period.to)
  const { salaries } = employee
  const [first] = salaries
  if (first === undefined || first.effectiveOn > from) return null
  const days = daysBetweenInclusive(from, to)
  if (salaries.length === 1 || days === 0) return first.amount
  let gross = 0
  for (const [index, step] of salaries.entries()) {
    gross += multiplyFraction(step.amount, daysOf(step, salaries[index + 1], { from, to }), days, 'half-up')
  }
  return gross as Minor
}

/** How many days of a span a salary is in force, until the next one. */
function daysOf(step: SalaryStep, next: SalaryStep | undefined, span: PayPeriod): number {
  const from = later(step.effectiveOn, span.from)
  const to = next === undefined ? span.to : earlier(addDays(next.effectiveOn, -1), span.to)
  return daysBetweenInclusive(from, to)
}

const later = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b)
const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b)
