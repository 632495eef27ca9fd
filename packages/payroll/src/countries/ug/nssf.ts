import { percentOf, startSteps } from '../../explanation.ts'
import { chargeDue, deductDue, startWithPay } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { UgandaPay } from './law.ts'

/** The person's NSSF contribution: 5 % of all cash wages, no ceiling. NSSF Act Cap 230, s. 11. */
export function computeNssf(pay: UgandaPay): Line {
  const { value, rule } = pay.law.nssf
  const steps = startSteps(pay.trace)
  const wages = startWithPay(steps, 'ug.nssf.wages', pay.bases.pension, pay.toDate.pension)
  const due = percentOf(steps, 'ug.nssf.employee-rate', wages, value.employee)
  return deductDue(pay, 'ug.nssf', due, steps, rule)
}

/** The employer's 10 % of the same wages. NSSF Act Cap 230, s. 10. */
export function computeNssfEmployer(pay: UgandaPay): Line {
  const { value, rule } = pay.law.nssf
  const steps = startSteps(pay.trace)
  const wages = startWithPay(steps, 'ug.nssf.wages', pay.bases.pension, pay.toDate.pension)
  const due = percentOf(steps, 'ug.nssf.employer-rate', wages, value.employer)
  return chargeDue(pay, 'ug.nssf-employer', due, steps, rule)
}
