/** The keys that Uganda’s rules write, each with a sentence in every language. See `vocabulary.ts`. */

export const ugandaStepLabels = [
  'ug.nssf.wages',
  'ug.nssf.employee-rate',
  'ug.nssf.employer-rate',
  'ug.lst.monthly-pay',
  'ug.lst.paye-before-lst',
  'ug.lst.gross-base',
  'ug.lst.take-home-base',
  'ug.lst.annual-amount',
  'ug.lst.instalment',
  'ug.lst.all-in-july',
  'ug.paye.pay',
  'ug.paye.lst',
  'ug.paye.bands-resident',
  'ug.paye.table-disputed',
  'ug.paye.bands-non-resident',
  'ug.paye.non-resident-disputed',
  'ug.paye.secondary-rate',
  'ug.paye.secondary-disputed',
  'ug.benefit.market-rent',
  'ug.benefit.money-income',
  'ug.benefit.other-benefits',
  'ug.benefit.housing-share',
  'ug.benefit.housing-most',
  'ug.benefit.cost',
  'ug.benefit.car-rate',
  'ug.benefit.private-share',
  'ug.benefit.asset-rate',
  'ug.benefit.asset-rate-assumed',
  'ug.benefit.month-of-year',
  'ug.benefit.meals-not-taxed',
  'ug.compensation.paid',
  'ug.compensation.exempt-share',
] as const

export const ugandaProblemKeys = [
  'ug.non-resident-rates-open',
  'ug.secondary-rates-uncertain',
  'ug.asset-benefit-assumed',
  'ug.compensation-exemption-unread',
] as const

export const ugandaRuleNames = ['ug.paye', 'ug.nssf', 'ug.lst', 'ug.benefits', 'ug.deductions'] as const

export const ugandaParameterNames = [
  'ug.paye.resident-bands',
  'ug.paye.non-resident-bands',
  'ug.paye.secondary-rates',
  'ug.paye.compensation',
  'ug.benefits.housing',
  'ug.benefits.car',
  'ug.benefits.asset',
  'ug.benefits.other',
  'ug.nssf.rates',
  'ug.lst.terms',
  'ug.deductions.court',
] as const

/** What figures of these parameters are, beside the names that every country has. */
export const ugandaFigureNames = [
  'up-to-limit',
  'above-limit',
  'annual-tax-by-pay',
  'instalment-months',
  'share-of-income',
  'share-of-cost',
  'hired-and-other',
  'meals-on-premises',
  'exempt-share',
  'who-is-exempt',
] as const
