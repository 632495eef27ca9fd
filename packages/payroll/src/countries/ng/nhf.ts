import { lessTaken, percentOf, type Steps } from '../../explanation.ts'
import { deductionLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { NigeriaPay } from './law.ts'

/** National Housing Fund: 2.5 % of monthly income, for those who opted in. NHF Act 1992 as amended in 2023. */
export function computeNhf(pay: NigeriaPay): Line {
  const { rate, rule } = pay.law.nhf
  const steps: Steps = []
  const due = percentOf(steps, 'ng.nhf.rate', startWithPay(steps, 'ng.nhf.base', pay, 'housing'), rate)
  return deductionLine('ng.nhf', lessTaken(steps, due, takenBefore(pay.facts, 'ng.nhf')), steps, rule)
}
