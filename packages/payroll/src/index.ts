export { arrearsOf } from './arrears.ts'
export type { BandRow } from './brackets.ts'
export { calculate } from './calculate.ts'
export { nigeriaDeductibleItems } from './countries/ng/items.ts'
export type * from './country-facts.ts'
export { defaultBreakdown, defaultExtraBases } from './defaults.ts'
export type { Trace } from './explanation.ts'
export type * from './facts.ts'
export { deductionRanks } from './facts.ts'
export { type GrossedUp, type GrossedUpRun, grossUpRun } from './gross-up-run.ts'
export { type Item, type StatutoryType, statutoryTypes } from './item.ts'
export { itemOf, items } from './items.ts'
export { type ExpiringParameter, expiringParameters, isLawKnown, parametersOf, taxYearStart } from './law.ts'
export type { Parameter, ParameterRow } from './parameter.ts'
export type { Figure, Figures, ParameterReference, SumClass } from './parameter-figures.ts'
export { kenyaMonth, nigeriaMonth, plainMonth, ugandaMonth } from './plain-month.ts'
export { RULES_RELEASE } from './release.ts'
export type * from './result.ts'
export {
  type FigureName,
  figureNames,
  type ParameterName,
  type PartKind,
  type ProblemKey,
  parameterNames,
  partKinds,
  problemKeys,
  type RuleName,
  ruleNames,
  type StepLabel,
  stepLabels,
} from './vocabulary.ts'
