import { type Minor, ZERO } from '@kazi/values/money'
import type { KenyaFacts } from '../../country-facts.ts'
import { type InstructedDeduction, instructedDeduction } from '../../deductions.ts'
import { startSteps, startWith } from '../../explanation.ts'
import { deductDue, takenBefore } from '../../pay-case.ts'
import type { Line, RuleReference } from '../../result.ts'
import type { StepLabel } from '../../vocabulary.ts'
import type { KenyaPay } from './law.ts'

/** The person's agreed contribution to a registered scheme beside NSSF, once a month; null without one. */
export const computeRegisteredPension = (pay: KenyaPay): Line | null =>
  takeAgreed(
    pay,
    'ke.pension',
    'ke.pension.contribution',
    pay.facts.contributions.registeredPension,
    pay.law.pensionRule,
  )

/** The person's agreed contribution to a post-retirement medical fund, once a month; null without one. */
export const computePostRetirementMedical = (pay: KenyaPay): Line | null =>
  takeAgreed(
    pay,
    'ke.post-retirement-medical',
    'ke.post-retirement-medical.contribution',
    pay.facts.contributions.postRetirementMedical,
    pay.law.postRetirementMedicalRule,
  )

function takeAgreed(
  pay: KenyaPay,
  item: string,
  label: StepLabel,
  contribution: Minor,
  rule: RuleReference,
): Line | null {
  if (contribution === ZERO) return null
  const steps = startSteps(pay.trace)
  const agreed = startWith(steps, label, contribution)
  return deductDue(pay, item, agreed, steps, rule)
}

/** What the Higher Education Loans Board instructs for a month, less what earlier payslips of the month took. */
export function instructedDeductionsOf({
  contributions,
  earlierThisMonth,
}: KenyaFacts): readonly InstructedDeduction[] {
  return instructedDeduction('ke.helb', contributions.helb, takenBefore(earlierThisMonth, 'ke.helb'))
}
