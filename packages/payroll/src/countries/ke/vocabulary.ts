/** The keys that Kenya’s rules write, each with a sentence in every language. See `vocabulary.ts`. */

export const kenyaStepLabels = [
  'ke.nssf.pensionable-pay',
  'ke.nssf.lower-limit',
  'ke.nssf.upper-limit',
  'ke.nssf.tier-one-share',
  'ke.nssf.tier-one',
  'ke.nssf.tier-two',
  'ke.nssf.tier-one-amount',
  'ke.nssf.contracted-out',
  'ke.shif.base',
  'ke.shif.rate',
  'ke.shif.minimum',
  'ke.shif.whole-shillings',
  'ke.housing-levy.base',
  'ke.housing-levy.employee-rate',
  'ke.housing-levy.employer-rate',
  'ke.nita.levy',
  'ke.pension.contribution',
  'ke.paye.nssf',
  'ke.paye.registered-pension',
  'ke.paye.tier-two',
  'ke.paye.retirement-share',
  'ke.paye.retirement-limit',
  'ke.paye.pensionable-pay',
  'ke.paye.retirement-share-limit',
  'ke.paye.mortgage-interest-paid',
  'ke.paye.mortgage-interest-limit',
  'ke.paye.post-retirement-medical-paid',
  'ke.paye.post-retirement-medical-limit',
  'ke.paye.insurance-premiums',
  'ke.paye.insurance-relief-rate',
  'ke.paye.insurance-relief-limit',
  'ke.paye.taxable-pay',
  'ke.paye.retirement',
  'ke.paye.shif',
  'ke.paye.housing-levy',
  'ke.paye.mortgage-interest',
  'ke.paye.post-retirement-medical',
  'ke.paye.disability-exemption',
  'ke.paye.bands',
  'ke.paye.personal-relief',
  'ke.paye.insurance-relief',
  'ke.paye.no-reliefs-non-resident',
  'ke.paye.no-reliefs-secondary',
] as const

export const kenyaProblemKeys = [] as const

export const kenyaRuleNames = [
  'ke.paye',
  'ke.nssf',
  'ke.shif',
  'ke.housing-levy',
  'ke.nita',
  'ke.pension',
] as const

export const kenyaParameterNames = [
  'ke.paye.bands',
  'ke.paye.reliefs',
  'ke.nssf.rate',
  'ke.nssf.limits',
  'ke.shif.terms',
  'ke.housing-levy.rates',
  'ke.nita.levy',
] as const

/** What figures of these parameters are, beside the names that every country has. */
export const kenyaFigureNames = [
  'personal-relief',
  'retirement-limit',
  'retirement-share',
  'mortgage-interest-limit',
  'post-retirement-medical-limit',
  'insurance-relief-rate',
  'insurance-relief-limit',
  'disability-exemption',
  'lower-limit',
  'upper-limit',
  'minimum',
  'levy',
] as const
