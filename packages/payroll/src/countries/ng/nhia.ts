import { lessTaken, percentOf, type Steps } from '../../explanation.ts'
import { deductionLine, employerLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { NigeriaPay } from './law.ts'

/** The person's health insurance: 5 % of basic pay. NHIA Act 2022, formal sector guidelines. */
export function computeNhia(pay: NigeriaPay): Line {
  const { rates, rule } = pay.law.nhia
  const steps: Steps = []
  const base = startWithPay(steps, 'ng.nhia.base', pay, 'health')
  const due = percentOf(steps, 'ng.nhia.employee-rate', base, rates.employee)
  return deductionLine('ng.nhia', lessTaken(steps, due, takenBefore(pay.facts, 'ng.nhia')), steps, rule)
}

/** The employer's 10 % of the same pay. */
export function computeNhiaEmployer(pay: NigeriaPay): Line {
  const { rates, rule } = pay.law.nhia
  const steps: Steps = []
  const base = startWithPay(steps, 'ng.nhia.base', pay, 'health')
  const due = percentOf(steps, 'ng.nhia.employer-rate', base, rates.employer)
  const item = 'ng.nhia-employer'
  return employerLine(item, lessTaken(steps, due, takenBefore(pay.facts, item)), steps, rule)
}
