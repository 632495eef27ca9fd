import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { note, percentOf, type Steps, startSteps } from '../../explanation.ts'
import {
  chargeDue,
  deductDue,
  noContribution,
  type SharedContribution,
  startWithPay,
} from '../../pay-case.ts'
import type { StepLabel } from '../../vocabulary.ts'
import type { KenyaPay } from './law.ts'

/**
 * Affordable housing levy: 1.5 % of regular cash pay, no ceiling. Employment Act 2007, s. 31B, in 2023; Affordable
 * Housing Act 2024, s. 4. The employer pays its own share of the same pay. Nothing for a month that had none.
 */
export function computeHousingLevy(pay: KenyaPay): SharedContribution {
  const { housingLevy } = pay.law
  if (housingLevy === null) return noContribution
  const { rates, note: reading, rule } = housingLevy
  const steps = startSteps(pay.trace)
  if (reading !== null) note(steps, reading)
  const due = computeShare(pay, steps, 'ke.housing-levy.employee-rate', rates.employee)
  const employerSteps = startSteps(pay.trace)
  const employerDue = computeShare(pay, employerSteps, 'ke.housing-levy.employer-rate', rates.employer)
  return {
    ofPerson: deductDue(pay, 'ke.housing-levy', due, steps, rule),
    ofEmployer: chargeDue(pay, 'ke.housing-levy-employer', employerDue, employerSteps, rule),
  }
}

function computeShare(pay: KenyaPay, steps: Steps, label: StepLabel, rate: Rate): Minor {
  const base = startWithPay(steps, 'ke.housing-levy.base', pay.bases.housing, pay.toDate.housing)
  return percentOf(steps, label, base, rate)
}
