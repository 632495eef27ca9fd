import {
  kenyaFigureNames,
  kenyaParameterNames,
  kenyaProblemKeys,
  kenyaRuleNames,
  kenyaStepLabels,
} from './countries/ke/vocabulary.ts'
import {
  nigeriaFigureNames,
  nigeriaParameterNames,
  nigeriaProblemKeys,
  nigeriaRuleNames,
  nigeriaStepLabels,
} from './countries/ng/vocabulary.ts'
import {
  ugandaFigureNames,
  ugandaParameterNames,
  ugandaProblemKeys,
  ugandaRuleNames,
  ugandaStepLabels,
} from './countries/ug/vocabulary.ts'

/**
 * Every key that results carry and that each language has words for. A label that isn't listed here doesn't
 * compile; a check compares the lists with the message files. Each country lists its own beside its rules.
 */

export const stepLabels = [
  'salary.full-month',
  'salary.rate',
  'salary.hours',
  'salary.days',
  'salary.calendar-days',
  'salary.working-days',
  'salary.days-of-26',
  'salary.days-of-30',
  'salary.absence-unpaid-share',
  'salary.unpaid-leave',
  'salary.suspension',
  'salary.earlier-days',
  'salary.month-adds-up',
  'salary.net-agreed',
  'salary.grossed-up',
  'salary.share',
  'salary.other-parts',
  'salary.what-is-left',
  'extra.amount',
  'extra.full-month',
  'extra.basic',
  'extra.salary',
  'extra.share',
  'extra.months-of-year',
  'extra.rate',
  'extra.hours',
  'extra.days',
  'extra.net',
  'extra.grossed-up',
  'deduction.carried-before',
  'deduction.balance',
  'deduction.pay',
  'deduction.others',
  'deduction.lawful-share',
  'deduction.rounded-down',
  'deduction.taken',
  'deduction.minimum-net',
  'deduction.lawful-room',
  'deduction.minimum-net-room',
  'benefit.value',
  'taxable.benefits',
  'taxable.exempt',
  'arrears.due',
  'arrears.paid',
  'arrears.earlier-months',
  'earlier.pay',
  'earlier.taken',
  'nothing-below-zero',
  ...nigeriaStepLabels,
  ...kenyaStepLabels,
  ...ugandaStepLabels,
] as const
export type StepLabel = (typeof stepLabels)[number]

export const problemKeys = [
  'fact-missing',
  'fact-unknown',
  'country-unknown',
  'salary-missing',
  'time-missing',
  'salary-negative',
  'salary-zero',
  'amount-not-whole',
  'amount-too-large',
  'quantity-invalid',
  'date-invalid',
  'start-date-missing',
  'not-employed-in-period',
  'period-not-within-one-month',
  'raise-outside-period',
  'absence-invalid',
  'absences-overlap',
  'rate-over-100',
  'breakdown-not-whole',
  'breakdown-remainder-missing',
  'bases-missing',
  'code-used-twice',
  'extra-negative',
  'deduction-negative',
  'benefit-negative',
  'per-diem-days-missing',
  'relief-negative',
  'arrears-negative',
  'arrears-of-later-month',
  'month-to-date-invalid',
  'year-to-date-invalid',
  'year-to-date-unlikely',
  'gross-up-impossible',
  'law-not-covered',
  'law-not-verified',
  'taxed-by-law-of-its-year',
  'taxed-by-law-of-payday',
  'deduction-carried',
  'net-negative',
  ...nigeriaProblemKeys,
  ...kenyaProblemKeys,
  ...ugandaProblemKeys,
] as const
export type ProblemKey = (typeof problemKeys)[number]

export const ruleNames = [...nigeriaRuleNames, ...kenyaRuleNames, ...ugandaRuleNames] as const
export type RuleName = (typeof ruleNames)[number]

export const parameterNames = [
  ...nigeriaParameterNames,
  ...kenyaParameterNames,
  ...ugandaParameterNames,
] as const
export type ParameterName = (typeof parameterNames)[number]

/** What a figure of a parameter is; every country's own names come beside the common ones. */
export const figureNames = [
  'bands',
  'rate',
  'employee-rate',
  'employer-rate',
  'limit',
  'base',
  ...nigeriaFigureNames,
  ...kenyaFigureNames,
  ...ugandaFigureNames,
] as const
export type FigureName = (typeof figureNames)[number]

/** What a sub-line of a salary is. */
export const partKinds = ['salary', 'unpaid-leave', 'suspension', 'arrears'] as const
export type PartKind = (typeof partKinds)[number]
