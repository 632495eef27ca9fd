import { refuse } from '#platform/http/refusal.ts'
import type { PayslipFlag } from '../computation/payslip-flag.rules.ts'

/** A warning that an approval must name. */
export interface Acknowledgement {
  readonly key: string
  readonly people: number
  readonly needsReason: boolean
}

/** Flags that an approver must have seen, and whether seeing is enough; the others only inform. */
const flagsToAcknowledge: readonly (readonly [flag: PayslipFlag, needsReason: boolean])[] = [
  ['payout-account-new', false],
  ['payout-account-shared', false],
  ['payout-account-name-unlike', false],
  ['payout-over-limit', false],
  ['below-minimum-wage', true],
  // The law is open, doubtful, or not looked up for the date: whoever pays by it says why.
  ['law-warning', true],
  ['deduction-carried', false],
  // A slip, or meant so: whoever approves says which.
  ['facts-unlikely', true],
]

interface RunToAcknowledge {
  readonly people: number
  readonly isSingleControl: boolean
  /** people with a blocking problem, who are not in the run */
  readonly leftOut: number
  readonly flags: ReadonlyMap<string, number>
}

/** What approving this run must name, in the order in which it is asked. */
export function acknowledgementsOf(run: RunToAcknowledge): Acknowledgement[] {
  const asked: Acknowledgement[] = []
  if (run.isSingleControl) asked.push({ key: 'single-control', people: run.people, needsReason: false })
  for (const [key, needsReason] of flagsToAcknowledge) {
    const people = run.flags.get(key) ?? 0
    if (people > 0) asked.push({ key, people, needsReason })
  }
  if (run.leftOut > 0) asked.push({ key: 'left-out', people: run.leftOut, needsReason: false })
  return asked
}

/**
 * @throws Refusal `payroll.acknowledgement-required` when a warning isn't named, `payroll.reason-required` when one
 * that is named asks for words and there are none.
 */
export function requireAcknowledged(
  asked: readonly Acknowledgement[],
  acknowledged: readonly string[],
  reason: string | undefined,
): void {
  if (asked.some(({ key }) => !acknowledged.includes(key))) refuse('payroll.acknowledgement-required')
  if (asked.some(({ needsReason }) => needsReason) && !reason) refuse('payroll.reason-required')
}
