import type { Minor } from '@kazi/values/money'
import type { Brackets } from '../../brackets.ts'
import { byBands, note, percentOf, type Steps } from '../../explanation.ts'
import type { Problem, RuleReference } from '../../result.ts'
import type { StepLabel } from '../../vocabulary.ts'
import type { SecondaryRates } from './parameters/paye.ts'

/** What income tax is worked out with for one kind of person: bands, or one rate on all of it. */
export type TaxTable = BandTable | FlatTable

interface BandTable {
  readonly kind: 'bands'
  readonly label: StepLabel
  readonly brackets: Brackets
  readonly rules: TaxRules
  readonly doubt: Doubt | null
}

interface FlatTable {
  readonly kind: 'flat'
  readonly rates: SecondaryRates
  readonly rules: TaxRules
  readonly doubt: Doubt | null
}

/** References for the lines that a table is behind, each with all that the line was worked out with. */
export interface TaxRules {
  readonly paye: RuleReference
  /** with benefits in kind or exempt pay */
  readonly payeAdjusted: RuleReference
  /** Local Service Tax on take-home pay */
  readonly localServiceTax: RuleReference
}

/** An open question about a table: what to tell the reader and, if need be, the approver. Up to `above` readings agree. */
export interface Doubt {
  readonly above: Minor
  readonly problem: Problem | null
  readonly note: StepLabel
}

/** The tax of a month on chargeable pay. */
export function computeTax(table: TaxTable, steps: Steps, chargeable: Minor): Minor {
  if (table.kind === 'bands') return byBands(steps, table.label, 'month', table.brackets, chargeable)
  const { limit, upToLimit, aboveLimit } = table.rates
  return percentOf(steps, 'ug.paye.secondary-rate', chargeable, chargeable <= limit ? upToLimit : aboveLimit)
}

/** Tells the reader, and whoever approves, when another reading of the law would give another tax. */
export function sayDoubt({ doubt }: TaxTable, steps: Steps, chargeable: Minor, problems: Problem[]): void {
  if (doubt === null || chargeable <= doubt.above) return
  if (doubt.problem !== null) problems.push(doubt.problem)
  note(steps, doubt.note)
}
