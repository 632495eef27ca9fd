import { copyOf, percentOf, startSteps } from '../../explanation.ts'
import { chargeDue, deductDue, startWithPay } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { UgandaPay } from './law.ts'

/**
 * The person's NSSF contribution: 5 % of all cash wages, no ceiling. The employer's: 10 % of them. NSSF Act
 * Cap 230, ss. 10 and 11.
 */
export function computeNssf(pay: UgandaPay): { readonly ofPerson: Line; readonly ofEmployer: Line } {
  const { value, rule } = pay.law.nssf
  const steps = startSteps(pay.trace)
  const wages = startWithPay(steps, 'ug.nssf.wages', pay.bases.pension, pay.toDate.pension)
  const employerSteps = copyOf(steps)
  const due = percentOf(steps, 'ug.nssf.employee-rate', wages, value.employee)
  const employerDue = percentOf(employerSteps, 'ug.nssf.employer-rate', wages, value.employer)
  return {
    ofPerson: deductDue(pay, 'ug.nssf', due, steps, rule),
    ofEmployer: chargeDue(pay, 'ug.nssf-employer', employerDue, employerSteps, rule),
  }
}
