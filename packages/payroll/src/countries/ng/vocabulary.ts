/** The keys that Nigeria’s rules write, each with a sentence in every language. See `vocabulary.ts`. */

export const nigeriaStepLabels = [
  'ng.paye.annual-rent',
  'ng.paye.rent-relief-rate',
  'ng.paye.rent-relief-limit',
  'ng.paye.taxable-pay',
  'ng.paye.pension',
  'ng.paye.nhf',
  'ng.paye.nhia',
  'ng.paye.earlier-taxable-pay',
  'ng.paye.earlier-deductions',
  'ng.paye.to-a-year',
  'ng.paye.minimum-wage',
  'ng.paye.exempt',
  'ng.paye.rent-relief',
  'ng.paye.life-premium',
  'ng.paye.mortgage-interest',
  'ng.paye.bands',
  'ng.paye.monthly-twelfth',
  'ng.paye.months-to-date',
  'ng.paye.earlier-tax',
  'ng.pension.base',
  'ng.pension.employee-rate',
  'ng.pension.employer-rate',
  'ng.nhf.base',
  'ng.nhf.rate',
  'ng.nhia.base',
  'ng.nhia.employee-rate',
  'ng.nhia.employer-rate',
  'ng.nsitf.base',
  'ng.nsitf.rate',
  'ng.itf.base',
  'ng.itf.rate',
] as const

export const nigeriaProblemKeys = ['ng.salary-below-minimum-wage'] as const

export const nigeriaRuleNames = ['ng.paye', 'ng.pension', 'ng.nhf', 'ng.nhia', 'ng.nsitf', 'ng.itf'] as const

export const nigeriaParameterNames = [
  'ng.paye.bands',
  'ng.paye.rent-relief',
  'ng.paye.minimum-wage',
  'ng.pension.rates',
  'ng.nhf.rate',
  'ng.nhia.rates',
  'ng.nsitf.rate',
  'ng.itf.rate',
] as const

/** What figures of these parameters are, beside the names that every country has. */
export const nigeriaFigureNames = ['minimum-wage'] as const
