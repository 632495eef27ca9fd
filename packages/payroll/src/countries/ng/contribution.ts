import type { Rate } from '@kazi/values/rate'
import { lessTaken, percentOf, startSteps } from '../../explanation.ts'
import type { StatutoryBases } from '../../facts.ts'
import { deductionLine, employerLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line, RuleReference } from '../../result.ts'
import type { StepLabel } from '../../vocabulary.ts'
import type { NigeriaPay } from './law.ts'

/** A share of the pay that counts for a base, and what its line says about it. */
export interface Contribution {
  readonly item: string
  readonly base: keyof StatutoryBases
  readonly baseLabel: StepLabel
  readonly rateLabel: StepLabel
}

/** What a person contributes, month to date, less what earlier payslips of the month took. */
export function deductShare(
  pay: NigeriaPay,
  { item, base, baseLabel, rateLabel }: Contribution,
  rate: Rate,
  rule: RuleReference,
): Line {
  const steps = startSteps(pay.trace)
  const due = percentOf(steps, rateLabel, startWithPay(steps, baseLabel, pay, base), rate)
  return deductionLine(item, lessTaken(steps, due, takenBefore(pay.facts, item)), steps, rule)
}

/** What the employer contributes on top, month to date, less what earlier payslips of the month charged. */
export function chargeShare(
  pay: NigeriaPay,
  { item, base, baseLabel, rateLabel }: Contribution,
  rate: Rate,
  rule: RuleReference,
): Line {
  const steps = startSteps(pay.trace)
  const due = percentOf(steps, rateLabel, startWithPay(steps, baseLabel, pay, base), rate)
  return employerLine(item, lessTaken(steps, due, takenBefore(pay.facts, item)), steps, rule)
}
