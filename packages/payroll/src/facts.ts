import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { Rate } from '@kazi/values/rate'

/**
 * The input of one payslip: everything that the law asks about, and nothing that it doesn't. Plain data, fit to be
 * frozen as JSON beside the payslip. All amounts are minor units of the country's currency.
 */
export type Facts = NigeriaFacts | KenyaFacts | UgandaFacts

/** What every country asks about. */
export interface CommonFacts {
  /** the span that the pay is earned in; lies within one calendar month */
  readonly period: PayPeriod
  /** the day that the money is due to arrive */
  readonly payDate: LocalDate
  readonly employment: EmploymentFacts
  readonly pay: Pay
  readonly breakdown: Breakdown
  readonly proration: Proration
  readonly extraEarnings: readonly Extra[]
  readonly extraDeductions: readonly Extra[]
  /** what earlier payslips of the same earned month paid and took; null when this is the month's first */
  readonly earlierThisMonth: MonthToDate | null
}

/** A person's employment as the law sees it in this period. */
export interface EmploymentFacts {
  /** first day of employment; null when nobody has entered it (a problem, not a guess) */
  readonly startsOn: LocalDate | null
  /** last day of employment; null while it lasts */
  readonly endsOn: LocalDate | null
  readonly taxResidence: 'resident' | 'non-resident'
  /** `secondary` when another employer applies the person's bands and reliefs */
  readonly rank: 'main' | 'secondary'
}

/** The agreed pay for a full month. Further bases (net, hourly, daily) will be further members. */
export interface Pay {
  readonly basis: 'monthly'
  /** gross for a full month; null when nobody has entered it (a problem, not a zero) */
  readonly gross: Minor | null
}

/** How a joiner's or leaver's month is shortened: by all days, by Mondays to Fridays, or not at all. */
export type Proration = 'calendar-days' | 'working-days' | 'none'

/** Which statutory bases an amount belongs to. A deduction that is flagged lowers the base. */
export interface StatutoryBases {
  /** income tax, in every country */
  readonly paye: boolean
  /** NG pension; KE and UG NSSF */
  readonly pension: boolean
  /** NG NHIA; KE SHIF */
  readonly health: boolean
  /** NG NHF; KE affordable housing levy */
  readonly housing: boolean
}

/** Pay that counts for each base. */
export type BaseAmounts = { readonly [base in keyof StatutoryBases]: Minor }

/** How the monthly gross is divided for printing and for the bases. Shares sum to 1,000,000 millionths. */
export interface Breakdown {
  readonly components: readonly SalaryComponent[]
  /** code of the component that takes what rounding leaves over */
  readonly remainderTo: string
}

export interface SalaryComponent {
  /** `basic`, `housing`, `transport`, `other` or the organisation's own */
  readonly code: string
  /** the organisation's own name for it; null for the codes that the product names itself */
  readonly label: string | null
  readonly share: Rate
  readonly bases: StatutoryBases
}

/** An addition to or deduction from the pay, beside the salary and the statutory items. */
export interface Extra {
  readonly code: string
  readonly label: string
  /** never negative; the list that it stands in says which way it counts */
  readonly amount: Minor
  readonly bases: StatutoryBases
}

/**
 * Sums over the live payslips of the same earned month that were computed before this one, so that bands, reliefs,
 * tiers and floors apply once to the month.
 */
export interface MonthToDate {
  readonly bases: BaseAmounts
  /** by statutory item, e.g. `{ 'ke.nssf': 54000 }`: what those payslips took or charged */
  readonly taken: Readonly<Record<string, Minor>>
}

export interface NigeriaFacts extends CommonFacts {
  readonly country: 'NG'
  readonly statutory: NigeriaSwitches
  readonly reliefs: NigeriaReliefs
  readonly employer: NigeriaEmployer
  /** null when no earlier payslip or opening figure of this tax year exists */
  readonly earlierThisYear: NigeriaYearToDate | null
}

export interface NigeriaSwitches {
  /** Pension Reform Act: on unless the person is outside it */
  readonly pension: boolean
  /** voluntary in the private sector since 2023: on only with the person's written opt-in */
  readonly nhf: boolean
  /** on only where the employer uses the public scheme instead of a private one */
  readonly nhia: boolean
}

/** Declared with evidence, annual (Nigeria Tax Act 2025, ss. 30 to 32). */
export interface NigeriaReliefs {
  readonly annualRent: Minor
  /** life or annuity premium paid in the preceding year */
  readonly annualLifePremium: Minor
  /** interest on a loan for developing an owner-occupied house */
  readonly annualMortgageInterest: Minor
}

export interface NigeriaEmployer {
  /** five or more employees, or a turnover of ₦50 million or more */
  readonly itf: boolean
}

/** The tax year before this payslip: stored payslips plus opening figures of an employer who switched mid-year. */
export interface NigeriaYearToDate {
  /** months of the year that the figures cover, 0 to 11, the earned month itself not counted */
  readonly months: number
  /** pay that counted for PAYE, earlier payslips of the earned month included */
  readonly taxable: Minor
  /** pension, NHF and NHIA taken from it */
  readonly deductions: Minor
  /** PAYE taken */
  readonly tax: Minor
}

export interface KenyaFacts extends CommonFacts {
  readonly country: 'KE'
  readonly statutory: KenyaSwitches
  readonly reliefs: KenyaReliefs
}

export interface KenyaSwitches {
  /** Tier II goes to an approved scheme of the employer's instead of NSSF */
  readonly isTierTwoContractedOut: boolean
  /** the regulation gives cents; some employers round SHIF to whole shillings before tax */
  readonly shifRounding: 'cent' | 'shilling'
}

/** Declared with evidence, per month. */
export interface KenyaReliefs {
  /** life, education and health policies: 15 % relief */
  readonly insurancePremiums: Minor
  readonly mortgageInterest: Minor
  readonly postRetirementMedical: Minor
  /** contribution to a registered scheme, taken from the pay */
  readonly registeredPension: Minor
  /** an exemption certificate of the National Council for Persons with Disabilities is on file */
  readonly hasDisabilityCertificate: boolean
}

export interface UgandaFacts extends CommonFacts {
  readonly country: 'UG'
  readonly statutory: UgandaSwitches
}

export interface UgandaSwitches {
  /** Local Service Tax through this employer */
  readonly localServiceTax: boolean
  /** the pay that picks the LST class: practice takes gross, the statute says take-home (after PAYE) */
  readonly localServiceTaxBase: 'gross' | 'take-home'
}
