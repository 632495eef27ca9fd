import { type Minor, ZERO } from '@kazi/values/money'
import { atMost, type Steps, startWith } from '../../explanation.ts'
import type { Extra } from '../../facts.ts'
import type { UntaxedNigeriaPay } from './law.ts'

const isCompensation = ({ kind, bases }: Extra): boolean => kind === 'loss-of-office' && bases.paye

/** Whether something is paid for a lost job that would count for tax. */
export const hasCompensation = ({ facts }: UntaxedNigeriaPay): boolean =>
  facts.extraEarnings.length > 0 && facts.extraEarnings.some(isCompensation)

/** What is paid for a lost job. */
export function compensationOf({ facts }: UntaxedNigeriaPay): Minor {
  let sum = ZERO
  for (const extra of facts.extraEarnings) {
    if (isCompensation(extra)) sum = (sum + extra.amount) as Minor
  }
  return sum
}

/**
 * The part of a compensation for a lost job that isn't taxed: the first 50,000,000. Nigeria Tax Act 2025, s. 50;
 * before 2026 the first 10,000,000, which nobody has read in the Act: an approver is told.
 */
export function exemptCompensation(pay: UntaxedNigeriaPay, steps: Steps): Minor {
  const { lossOfOfficeExemption, lossOfOfficeDoubt } = pay.law.benefits
  if (lossOfOfficeDoubt !== null) {
    const values = { limitMinor: lossOfOfficeExemption }
    pay.problems.push({ key: lossOfOfficeDoubt, severity: 'warning', values })
  }
  const paid = startWith(steps, 'ng.loss-of-office.compensation', compensationOf(pay))
  return atMost(steps, 'ng.loss-of-office.limit', paid, lossOfOfficeExemption)
}
