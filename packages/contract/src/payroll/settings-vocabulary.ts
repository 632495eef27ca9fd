import type { CountryCode } from '@kazi/values/country'

/*
 * The words of payroll settings, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** How often people are paid: for a month, for each half of one, for a week from Monday to Sunday. */
export const paySchedules = ['monthly', 'twice-monthly', 'weekly'] as const
export type PaySchedule = (typeof paySchedules)[number]

/** What a part of a month is measured in. */
export const prorations = ['calendar-days', 'working-days', 'fixed-26', 'fixed-30', 'none'] as const
export type ProrationName = (typeof prorations)[number]

/** Statutory items that the employer's law leaves a choice about, by country. */
export const statutorySwitches = {
  NG: ['pension', 'nhf', 'nhia', 'itf'],
  KE: ['housing-relief'],
  UG: ['lst'],
} as const satisfies Record<CountryCode, readonly string[]>
export type StatutorySwitch = (typeof statutorySwitches)[CountryCode][number]

/** What the law leaves to be said, or that practice is divided about, with what can be chosen; the first is the usual one. */
export const lawChoices = {
  nhfBase: ['flagged', 'basic'],
  consolidatedReliefBase: ['net', 'gross'],
  shifRounding: ['cent', 'shilling'],
  localServiceTax: ['instalments', 'all-in-july'],
  localServiceTaxBase: ['gross', 'take-home'],
  labourAct: ['contract', 'worker'],
} as const
export type LawChoice = keyof typeof lawChoices

/** The readings that each country's law asks for. */
export const lawChoicesOf = {
  NG: ['nhfBase', 'consolidatedReliefBase', 'labourAct'],
  KE: ['shifRounding'],
  UG: ['localServiceTax', 'localServiceTaxBase'],
} as const satisfies Record<CountryCode, readonly LawChoice[]>

/** The parts of a salary that the product names itself. */
export const namedComponents = ['basic', 'housing', 'transport', 'other'] as const

/** The whole of a salary: shares are millionths. */
export const wholeShare = 1_000_000
