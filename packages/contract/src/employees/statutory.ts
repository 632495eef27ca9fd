import * as z from 'zod/mini'
import { minorUnits } from '../wire.ts'

/** What the law of the country needs to know of a person beyond pay. Amounts are declared yearly (NG) or monthly (KE, UG). */
export const statutory = z.strictObject({
  taxResident: z.boolean(),
  secondEmployment: z.boolean(),
  pension: z.optional(z.boolean()),
  /** NG: the employer pays all of the pension contribution, so that none of it is taken from the pay */
  pensionBorneByEmployer: z.optional(z.boolean()),
  nhf: z.optional(z.boolean()),
  nhia: z.optional(z.boolean()),
  /** NG: December's payslip, or the leaver's last, settles the tax of the year; nobody else employed the person in it */
  settlesTaxYear: z.optional(z.boolean()),
  annualRent: z.optional(minorUnits),
  annualLifePremium: z.optional(minorUnits),
  annualMortgageInterest: z.optional(minorUnits),
  monthlyInsurancePremium: z.optional(minorUnits),
  monthlyMortgageInterest: z.optional(minorUnits),
  monthlyPostRetirementMedical: z.optional(minorUnits),
  /** KE: to a registered retirement scheme beside NSSF, taken from the pay */
  monthlyPension: z.optional(minorUnits),
  /** KE: to a post-retirement medical fund, taken from the pay; the one without `FromPay` is paid by the person */
  monthlyPostRetirementMedicalFromPay: z.optional(minorUnits),
  /** KE: as the Higher Education Loans Board instructs */
  monthlyHelb: z.optional(minorUnits),
  /** KE: NSSF Tier II goes to an approved scheme of the employer's */
  tierTwoContractedOut: z.optional(z.boolean()),
  disabilityExempt: z.optional(z.boolean()),
  localServiceTax: z.optional(z.boolean()),
  /**
   * What the tax year had seen before this product paid the person, here or at an earlier employer: payslips add it to
   * the year so far, and Nigeria's tax goes on from it. The figures count in the tax year that began in `openingYear`
   * alone (Uganda's begins in July); with any of them the year and the months are needed.
   */
  openingYear: z.optional(z.int()),
  /** 0 to 11 */
  openingMonths: z.optional(z.int()),
  /** absent: as much as the taxable pay (NG) */
  openingGross: z.optional(minorUnits),
  /** NG */
  openingTaxable: z.optional(minorUnits),
  /** NG: how much of `openingTaxable` doesn't come back every month: a bonus, leave pay */
  openingIrregular: z.optional(minorUnits),
  /** NG: pension, NHF and NHIA together */
  openingDeductions: z.optional(minorUnits),
  /** NG: how much of `openingDeductions` was NHF; the rest beside NHIA is pension */
  openingNhf: z.optional(minorUnits),
  openingNhia: z.optional(minorUnits),
  /** KE, UG: NSSF, and in Kenya every scheme beside it that is taken from the pay */
  openingPension: z.optional(minorUnits),
  /** KE */
  openingShif: z.optional(minorUnits),
  openingHousingLevy: z.optional(minorUnits),
  openingTax: z.optional(minorUnits),
  /** absent: what the figures before leave of the gross pay */
  openingNet: z.optional(minorUnits),
})
