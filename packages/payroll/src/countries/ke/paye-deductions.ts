import { type Minor, ZERO } from '@kazi/values/money'
import { atMost, percentOf, plus, type Steps, startWith } from '../../explanation.ts'
import { startWithPay, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { KenyaPay } from './law.ts'

/** The lines of this payslip that lower taxable pay or give a relief; null for those that it hasn't. */
export interface LinesBeforeTax {
  readonly nssf: Line
  readonly tierTwo: Line | null
  readonly pension: Line | null
  readonly postRetirementMedical: Line | null
  readonly health: Line
  readonly housingLevy: Line | null
}

/** A line's amount together with what earlier payslips of the month took for the same item. */
export const toDate = ({ earlier }: KenyaPay, line: Line | null): Minor =>
  line === null ? ZERO : ((line.amount + takenBefore(earlier, line.item)) as Minor)

/** Retirement contributions: the lowest of what was paid, 30 % of pensionable pay, and the monthly limit. */
export function computeRetirement(
  pay: KenyaPay,
  { nssf, tierTwo, pension }: LinesBeforeTax,
  steps: Steps,
): Minor {
  const nssfPaid = toDate(pay, nssf)
  const tierTwoPaid = toDate(pay, tierTwo)
  const pensionPaid = toDate(pay, pension)
  const shareLimit = computeShareLimit(pay, (nssfPaid + tierTwoPaid + pensionPaid) as Minor, steps)
  let paid = startWith(steps, 'ke.paye.nssf', nssfPaid)
  paid = plus(steps, 'ke.paye.tier-two', paid, tierTwoPaid)
  paid = plus(steps, 'ke.paye.registered-pension', paid, pensionPaid)
  paid = atMost(steps, 'ke.paye.retirement-share-limit', paid, shareLimit)
  return atMost(steps, 'ke.paye.retirement-limit', paid, pay.law.paye.deductions.retirementMax)
}

/** Whether NSSF is all that was paid for retirement, and no limit cuts it: then there is nothing to work out. */
export function isDeductedInFull(pay: KenyaPay, { nssf, tierTwo, pension }: LinesBeforeTax): boolean {
  if (toDate(pay, tierTwo) + toDate(pay, pension) > 0) return false
  const paid = toDate(pay, nssf)
  return paid <= pay.law.paye.deductions.retirementMax && paid <= shareOfPensionable(pay, null)
}

/** 30 % of pensionable pay; explained only where more than that was paid, which NSSF alone seldom is. */
function computeShareLimit(pay: KenyaPay, paid: Minor, steps: Steps): Minor {
  const limit = shareOfPensionable(pay, null)
  return paid > limit ? shareOfPensionable(pay, steps) : limit
}

function shareOfPensionable(pay: KenyaPay, steps: Steps): Minor {
  const pensionable = startWithPay(steps, 'ke.paye.pensionable-pay', pay.bases.pension, pay.toDate.pension)
  const share = pay.law.paye.deductions.retirementShareMax
  return percentOf(steps, 'ke.paye.retirement-share', pensionable, share)
}

/** Interest on a loan for an owner-occupied house, as declared. Income Tax Act Cap 470, s. 15(3)(b). */
export function computeMortgageInterest({ facts, law }: KenyaPay, steps: Steps): Minor {
  const { mortgageInterest } = facts.reliefs
  if (mortgageInterest === ZERO) return ZERO
  const paid = startWith(steps, 'ke.paye.mortgage-interest-paid', mortgageInterest)
  return atMost(steps, 'ke.paye.mortgage-interest-limit', paid, law.paye.deductions.mortgageInterestMax)
}

/** What the post-retirement medical fund takes off taxable pay; nothing before December 2024. */
export function computeMedicalFundDeduction(
  pay: KenyaPay,
  { postRetirementMedical }: LinesBeforeTax,
  steps: Steps,
): Minor {
  const limit = pay.law.paye.deductions.postRetirementMedicalMax
  if (limit === null || !hasMedicalFund(pay)) return ZERO
  const paid = startWithMedicalFund(pay, postRetirementMedical, steps)
  return atMost(steps, 'ke.paye.post-retirement-medical-limit', paid, limit)
}

/** Whether the person pays into a post-retirement medical fund at all, from the pay or elsewhere. */
export const hasMedicalFund = ({ facts: { contributions, reliefs } }: KenyaPay): boolean =>
  contributions.postRetirementMedical !== ZERO || reliefs.postRetirementMedical !== ZERO

/** Starts a paragraph with what went into the post-retirement medical fund: from the pay, and declared. */
export function startWithMedicalFund(pay: KenyaPay, line: Line | null, steps: Steps): Minor {
  const declared = pay.facts.reliefs.postRetirementMedical
  if (line === null) return startWith(steps, 'ke.paye.post-retirement-medical-paid', declared)
  const taken = startWith(steps, 'ke.paye.post-retirement-medical-taken', toDate(pay, line))
  return plus(steps, 'ke.paye.post-retirement-medical-paid', taken, declared)
}
