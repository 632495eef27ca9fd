/** The keys that Uganda’s rules write, each with a sentence in every language. See `vocabulary.ts`. */

export const ugandaStepLabels = [
  'ug.nssf.wages',
  'ug.nssf.employee-rate',
  'ug.nssf.employer-rate',
  'ug.lst.monthly-pay',
  'ug.lst.paye-before-lst',
  'ug.lst.annual-amount',
  'ug.lst.instalment',
  'ug.paye.pay',
  'ug.paye.lst',
  'ug.paye.bands-resident',
  'ug.paye.bands-non-resident',
  'ug.paye.secondary-rate',
] as const

export const ugandaProblemKeys = ['ug.non-resident-rates-open'] as const

export const ugandaRuleNames = ['ug.paye', 'ug.nssf', 'ug.lst'] as const

export const ugandaParameterNames = [
  'ug.paye.resident-bands',
  'ug.paye.non-resident-bands',
  'ug.paye.secondary-rates',
  'ug.nssf.rates',
  'ug.lst.terms',
] as const

/** What figures of these parameters are, beside the names that every country has. */
export const ugandaFigureNames = ['up-to-limit', 'above-limit', 'classes', 'months'] as const
