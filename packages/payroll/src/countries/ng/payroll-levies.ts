import { fractionOf, percentOf, startSteps, startWith } from '../../explanation.ts'
import { employerLine } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { NigeriaPay } from './law.ts'

/** NSITF: 1 % of the payroll for employees' compensation. Employees' Compensation Act 2010, s. 33. */
export function computeNsitf(pay: NigeriaPay): Line {
  const { rate, rule } = pay.law.nsitf
  const steps = startSteps(pay.trace)
  const amount = percentOf(steps, 'ng.nsitf.rate', startWith(steps, 'ng.nsitf.base', pay.gross), rate)
  return employerLine('ng.nsitf', amount, steps, rule)
}

/** ITF: 1 % of the payroll for training, due once a year and set aside each month. ITF (Amendment) Act 2011. */
export function computeItf(pay: NigeriaPay): Line | null {
  if (!pay.facts.employer.itf) return null
  const { rate, rule } = pay.law.itf
  const steps = startSteps(pay.trace)
  const amount = percentOf(steps, 'ng.itf.rate', startWith(steps, 'ng.itf.base', pay.gross), rate)
  return employerLine('ng.itf', amount, steps, rule)
}

/**
 * Group life insurance: the premium of this payslip for a cover of three times the annual emolument, by the
 * insurer's own rate. A contract's price and no due to an authority. Pension Reform Act 2014, s. 4(5).
 */
export function computeGroupLife(pay: NigeriaPay): Line | null {
  const rate = pay.facts.employer.groupLifeRate
  if (rate === null) return null
  const { cover, rule } = pay.law.groupLife
  const steps = startSteps(pay.trace)
  let amount = startWith(steps, 'ng.group-life.emolument', pay.gross)
  amount = fractionOf(steps, 'ng.group-life.year', amount, 12, 1)
  amount = fractionOf(steps, 'ng.group-life.cover', amount, cover, 1)
  amount = percentOf(steps, 'ng.group-life.rate', amount, rate)
  amount = fractionOf(steps, 'ng.group-life.month-of-year', amount, 1, 12)
  return employerLine('ng.group-life', amount, steps, rule)
}
