import type { StatutorySwitch } from '@kazi/contract/payroll/settings-vocabulary'
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
import { type LocalDate, monthNumberOf, yearOf } from '@kazi/values/local-date'
import { add, ZERO } from '@kazi/values/money'
import { isWholeMonth, type PayPeriod } from '@kazi/values/pay-period'
import type { OpeningFigures, Switches } from '../contributions/contribution.ts'
import type { PayablePerson } from '../contributions/gather-contributions.ts'
import { payOf } from './agreed-pay.rules.ts'

/** Training fund dues begin at this headcount (ITF Act, s. 6). */
const itfHeadcount = 5

/** What the facts of everyone in a run have in common. */
interface FactsScene {
  readonly country: CountryCode
  readonly period: PayPeriod
  readonly payDate: LocalDate
  /** people who are employed in the period, in the run or not */
  readonly headcount: number
}

/** As much of a person as the law asks about. */
type Employee = Pick<
  PayablePerson,
  | 'employment'
  | 'absences'
  | 'additions'
  | 'deductions'
  | 'switches'
  | 'settings'
  | 'salaries'
  | 'workedTime'
  | 'opening'
> & {
  readonly arrears: CommonFacts['arrears']
  /** what other decided runs of the month paid and took; null: none did */
  readonly earlierThisMonth: CommonFacts['earlierThisMonth']
  /** absent: what is agreed for the days */
  readonly pay?: CommonFacts['pay']
}

/** A person as the law's rules ask about one. */
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
    ...employee.employment,
    taxResidence: employee.switches.taxResident ? 'resident' : 'non-resident',
    rank: employee.switches.secondEmployment ? 'secondary' : 'main',
  },
  pay: employee.pay ?? payOf(employee, period),
  absences: employee.absences,
  breakdown: employee.settings?.breakdown ?? defaultBreakdown(country),
  proration: prorationOf(employee, period),
  extraEarnings: employee.additions.map(({ earning }) => earning),
  extraDeductions: employee.deductions.map(({ deduction }) => deduction),
  benefits: [],
  arrears: employee.arrears,
  deductionLimits: employee.settings?.deductionLimits ?? { isLawfulMaximumOn: true, minimumNet: ZERO },
  earlierThisMonth: employee.earlierThisMonth,
})

/** A half or a week is a part of the month even where whoever comes or goes within one is paid all of it. */
function prorationOf({ settings }: Employee, period: PayPeriod): CommonFacts['proration'] {
  const proration = settings?.proration ?? 'calendar-days'
  return proration === 'none' && !isWholeMonth(period) ? 'calendar-days' : proration
}

const nigeriaFactsOf = (
  { switches, settings, opening, employment: { endsOn } }: Employee,
  { headcount, period }: FactsScene,
  yearBefore: NigeriaYearToDate | null,
): Own<NigeriaFacts> => ({
  statutory: {
    pension: isOn(settings, 'pension') ? pensionOf(switches) : 'none',
    nhf: isOn(settings, 'nhf') && (switches.nhf ?? false),
    nhfBase: settings?.law.choices.nhfBase ?? 'flagged',
    nhia: isOn(settings, 'nhia') && (switches.nhia ?? false),
    consolidatedReliefBase: settings?.law.choices.consolidatedReliefBase ?? 'net',
    isLabourActWorker: settings?.law.choices.labourAct === 'worker',
  },
  reliefs: {
    annualRent: switches.annualRent ?? ZERO,
    annualLifePremium: switches.annualLifePremium ?? ZERO,
    annualMortgageInterest: switches.annualMortgageInterest ?? ZERO,
  },
  employer: {
    // A turnover of ₦50 million makes it due for fewer people, too; nobody but the employer knows that.
    itf: headcount >= itfHeadcount || settings?.law.switches.itf === true,
    groupLifeRate: null,
  },
  earlierThisYear: addOpening(yearBefore, opening, yearOf(period.from)),
  settlesYear:
    (switches.settlesTaxYear ?? false) &&
    !switches.secondEmployment &&
    (monthNumberOf(period.to) === 12 || (endsOn !== null && endsOn <= period.to)),
})

const kenyaFactsOf = ({ switches, settings }: Employee): Own<KenyaFacts> => ({
  statutory: {
    isTierTwoContractedOut: switches.tierTwoContractedOut ?? false,
    shifRounding: settings?.law.choices.shifRounding ?? 'cent',
    hasHousingRelief: isOn(settings, 'housing-relief'),
  },
  reliefs: {
    insurancePremiums: switches.monthlyInsurancePremium ?? ZERO,
    mortgageInterest: switches.monthlyMortgageInterest ?? ZERO,
    postRetirementMedical: switches.monthlyPostRetirementMedical ?? ZERO,
    hasDisabilityCertificate: switches.disabilityExempt ?? false,
  },
  contributions: {
    registeredPension: switches.monthlyPension ?? ZERO,
    postRetirementMedical: switches.monthlyPostRetirementMedicalFromPay ?? ZERO,
    helb: switches.monthlyHelb ?? ZERO,
  },
})

const ugandaFactsOf = ({ switches, settings }: Employee): Own<UgandaFacts> => ({
  statutory: {
    localServiceTax:
      isOn(settings, 'lst') && (switches.localServiceTax ?? true)
        ? (settings?.law.choices.localServiceTax ?? 'instalments')
        : 'off',
    localServiceTaxBase: settings?.law.choices.localServiceTaxBase ?? 'gross',
  },
})

/** Whether an item that the law leaves to the employer is on: as long as nobody switched it off. */
const isOn = (settings: Employee['settings'], item: StatutorySwitch): boolean =>
  settings?.law.switches[item] ?? true

function pensionOf({ pension = true, pensionBorneByEmployer = false }: Switches) {
  if (!pension) return 'none'
  return pensionBorneByEmployer ? 'employer-only' : 'shared'
}

/** The year so far: what stored payslips say, and what the year had seen before the first of them. */
function addOpening(
  stored: NigeriaYearToDate | null,
  opening: OpeningFigures | null,
  year: number,
): NigeriaYearToDate | null {
  if (opening?.year !== year) return stored
  return {
    months: (stored?.months ?? 0) + opening.months,
    taxable: add(stored?.taxable ?? ZERO, opening.taxable),
    irregular: add(stored?.irregular ?? ZERO, opening.irregular),
    deductions: add(stored?.deductions ?? ZERO, opening.deductions),
    tax: add(stored?.tax ?? ZERO, opening.tax),
  }
}
