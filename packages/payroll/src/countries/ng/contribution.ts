import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { percentOf, type Steps, startSteps } from '../../explanation.ts'
import { chargeDue, deductDue, startWithPay } from '../../pay-case.ts'
import type { Line, RuleReference } from '../../result.ts'
import type { StepLabel } from '../../vocabulary.ts'
import type { NigeriaPay } from './law.ts'

/** A share of the pay that counts for a base, and what its line says about it. */
export interface Contribution {
  readonly item: string
  readonly base: 'pension' | 'health'
  readonly baseLabel: StepLabel
  readonly rateLabel: StepLabel
}

/** What a person contributes, month to date, less what earlier payslips of the month took. */
export function deductShare(
  pay: NigeriaPay,
  contribution: Contribution,
  rate: Rate,
  rule: RuleReference,
): Line {
  const steps = startSteps(pay.trace)
  return deductDue(pay, contribution.item, shareOfPay(pay, contribution, rate, steps), steps, rule)
}

/** What the employer contributes on top, month to date, less what earlier payslips of the month charged. */
export function chargeShare(
  pay: NigeriaPay,
  contribution: Contribution,
  rate: Rate,
  rule: RuleReference,
): Line {
  const steps = startSteps(pay.trace)
  return chargeDue(pay, contribution.item, shareOfPay(pay, contribution, rate, steps), steps, rule)
}

function shareOfPay(
  { bases, toDate }: NigeriaPay,
  { base, baseLabel, rateLabel }: Contribution,
  rate: Rate,
  steps: Steps,
): Minor {
  const counted =
    base === 'pension'
      ? startWithPay(steps, baseLabel, bases.pension, toDate.pension)
      : startWithPay(steps, baseLabel, bases.health, toDate.health)
  return percentOf(steps, rateLabel, counted, rate)
}
