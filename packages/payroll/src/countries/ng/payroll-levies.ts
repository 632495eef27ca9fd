import { percentOf, type Steps, startWith } from '../../explanation.ts'
import { employerLine } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { NigeriaPay } from './law.ts'

/** NSITF: 1 % of the payroll for employees' compensation. Employees' Compensation Act 2010, s. 33. */
export function computeNsitf(pay: NigeriaPay): Line {
  const { rate, rule } = pay.law.nsitf
  const steps: Steps = []
  const amount = percentOf(steps, 'ng.nsitf.rate', startWith(steps, 'ng.nsitf.base', pay.gross), rate)
  return employerLine('ng.nsitf', amount, steps, rule)
}

/** ITF: 1 % of the payroll for training, due once a year and set aside each month. ITF (Amendment) Act 2011. */
export function computeItf(pay: NigeriaPay): Line {
  const { rate, rule } = pay.law.itf
  const steps: Steps = []
  const amount = percentOf(steps, 'ng.itf.rate', startWith(steps, 'ng.itf.base', pay.gross), rate)
  return employerLine('ng.itf', amount, steps, rule)
}
