import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import type { CommonFacts } from './facts.ts'

/**
 * The input of one payslip: everything that the law asks about, and nothing that it doesn't. Plain data, fit to be
 * frozen as JSON beside the payslip. All amounts are minor units of the country's currency.
 */
export type Facts = NigeriaFacts | KenyaFacts | UgandaFacts

export interface NigeriaFacts extends CommonFacts {
  readonly country: 'NG'
  readonly statutory: NigeriaSwitches
  readonly reliefs: NigeriaReliefs
  readonly employer: NigeriaEmployer
  /** null when no earlier payslip or opening figure of this tax year exists */
  readonly earlierThisYear: NigeriaYearToDate | null
  /**
   * This payslip is the person's last of the tax year here (December, or the month they leave) and settles it: tax of
   * what the year really paid, with the bands and reliefs of all twelve months. Only for somebody whom nobody else
   * employed in the year, for each of two employers would give the bands of a whole one.
   */
  readonly settlesYear: boolean
}

export interface NigeriaSwitches {
  /** Pension Reform Act: shared unless the employer bears all of it, or the person is outside the scheme */
  readonly pension: 'shared' | 'employer-only' | 'none'
  /** voluntary in the private sector since 2023: on only with the person's written opt-in */
  readonly nhf: boolean
  /** NHF on what is flagged for it, or on basic pay alone; before 14 February 2023 the law says basic */
  readonly nhfBase: 'flagged' | 'basic'
  /** on only where the employer uses the public scheme instead of a private one */
  readonly nhia: boolean
  /** to 2025: the consolidated relief's 20 % of pay after pension, NHF and NHIA, or of all pay */
  readonly consolidatedReliefBase: 'net' | 'gross'
  /** a worker of the Labour Act (s. 91: manual or clerical), whose wages it protects; absent: not one */
  readonly isLabourActWorker?: boolean
}

/** Declared with evidence, annual (Nigeria Tax Act 2025, ss. 30 to 32; to 2025 PITA s. 33 and Sixth Schedule). */
export interface NigeriaReliefs {
  /** relief since 2026 */
  readonly annualRent: Minor
  /** life or annuity premium paid in the preceding year */
  readonly annualLifePremium: Minor
  /** interest on a loan for developing an owner-occupied house */
  readonly annualMortgageInterest: Minor
}

export interface NigeriaEmployer {
  /** five or more employees, or a turnover of ₦50 million or more */
  readonly itf: boolean
  /** the insurer's premium for a year, as a share of the sum assured; null where the premium isn't booked by payslip */
  readonly groupLifeRate: Rate | null
}

/** The tax year before this payslip: stored payslips plus opening figures of an employer who switched mid-year. */
export interface NigeriaYearToDate {
  /** months of the year that the figures cover, 0 to 11, the earned month itself not counted */
  readonly months: number
  /** pay that counted for PAYE, benefits in kind and earlier payslips of the earned month included */
  readonly taxable: Minor
  /** the part of `taxable` that doesn't come back every month */
  readonly irregular: Minor
  /** pension, NHF and NHIA taken from it */
  readonly deductions: Minor
  /** PAYE taken */
  readonly tax: Minor
}

export interface KenyaFacts extends CommonFacts {
  readonly country: 'KE'
  readonly statutory: KenyaSwitches
  readonly reliefs: KenyaReliefs
  readonly contributions: KenyaContributions
}

export interface KenyaSwitches {
  /** Tier II goes to an approved scheme of the employer's instead of NSSF */
  readonly isTierTwoContractedOut: boolean
  /** the regulation gives cents; some employers round SHIF to whole shillings before tax */
  readonly shifRounding: 'cent' | 'shilling'
  /** April to November 2024: 15 % of the housing levy as relief, which one vendor says never began */
  readonly hasHousingRelief: boolean
}

/** Declared with evidence and paid elsewhere, per month. */
export interface KenyaReliefs {
  /** life, education and health policies: 15 % relief */
  readonly insurancePremiums: Minor
  readonly mortgageInterest: Minor
  readonly postRetirementMedical: Minor
  /** an exemption certificate of the National Council for Persons with Disabilities is on file */
  readonly hasDisabilityCertificate: boolean
}

/** Taken from the pay, per month. */
export interface KenyaContributions {
  /** to a registered retirement scheme beside NSSF */
  readonly registeredPension: Minor
  /** to a post-retirement medical fund */
  readonly postRetirementMedical: Minor
  /** as the Higher Education Loans Board instructs */
  readonly helb: Minor
}

export interface UgandaFacts extends CommonFacts {
  readonly country: 'UG'
  readonly statutory: UgandaSwitches
}

export interface UgandaSwitches {
  /** Local Service Tax through this employer: a quarter in each of four months, or all of it in July */
  readonly localServiceTax: 'off' | 'instalments' | 'all-in-july'
  /** the pay that picks the LST class: practice takes gross, the statute says take-home (after PAYE) */
  readonly localServiceTaxBase: 'gross' | 'take-home'
}
