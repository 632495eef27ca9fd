export { calculate } from './calculate.ts'
export { defaultBreakdown, defaultExtraBases, type ExtraKind } from './defaults.ts'
export type * from './facts.ts'
export {
  type Item,
  itemOf,
  items,
  nigeriaDeductibleItems,
  type StatutoryType,
  statutoryTypes,
} from './items.ts'
export { RULES_RELEASE } from './release.ts'
export type * from './result.ts'
export {
  type ProblemKey,
  problemKeys,
  type RuleName,
  ruleNames,
  type StepLabel,
  stepLabels,
} from './vocabulary.ts'
