import { lessTaken, percentOf, type Steps } from '../../explanation.ts'
import { deductionLine, employerLine, startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { NigeriaPay } from './law.ts'

/** The person's pension contribution: 8 % of basic, housing and transport. Pension Reform Act 2014, s. 4. */
export function computePension(pay: NigeriaPay): Line {
  const { rates, rule } = pay.law.pension
  const steps: Steps = []
  const base = startWithPay(steps, 'ng.pension.base', pay, 'pension')
  const due = percentOf(steps, 'ng.pension.employee-rate', base, rates.employee)
  return deductionLine('ng.pension', lessTaken(steps, due, takenBefore(pay.facts, 'ng.pension')), steps, rule)
}

/** The employer's 10 % of the same pay. */
export function computePensionEmployer(pay: NigeriaPay): Line {
  const { rates, rule } = pay.law.pension
  const steps: Steps = []
  const base = startWithPay(steps, 'ng.pension.base', pay, 'pension')
  const due = percentOf(steps, 'ng.pension.employer-rate', base, rates.employer)
  return employerLine(
    'ng.pension-employer',
    lessTaken(steps, due, takenBefore(pay.facts, 'ng.pension-employer')),
    steps,
    rule,
  )
}
