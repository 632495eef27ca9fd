import type { payslipFlags } from '@kazi/contract/payroll/payslip-vocabulary'
import type { Facts, Problem } from '@kazi/payroll'
import { firstDayOf, type LocalDate, type Month } from '@kazi/values/local-date'

export type PayslipFlag = (typeof payslipFlags)[number]

/** What decides whether one person's pay is worth checking. */
interface FlagFacts {
  readonly facts: Facts
  readonly net: number
  readonly problems: readonly Problem[]
  /** of the person's own payslip before; null for the first */
  readonly previousNet: number | null
  /** of the organisation's run before; null in its first: then nobody is new but who starts in it */
  readonly previousMonth: Month | null
  readonly isAccountConfirmed: boolean
  readonly isAccountShared: boolean
  readonly isAccountNameUnlike: boolean
  /** the net is more than the operator pays at once */
  readonly isOverLimit: boolean
  /** a month that was paid without the person is paid whole: whoever approves says that it is meant */
  readonly isMonthMadeUp: boolean
}

/** Whether somebody without a payslip before started in the month before or since; else they are paid here for the first time. */
export const hasJoinedSince = (startsOn: LocalDate | null, previousMonth: Month): boolean =>
  startsOn !== null && startsOn >= firstDayOf(previousMonth)

/** The flags of a payslip, in the order of the contract. Nobody has `negative-net`: such people are left out. */
export function flagsOf(payslip: FlagFacts): PayslipFlag[] {
  const { facts, net, previousNet, problems } = payslip
  const { startsOn, endsOn } = facts.employment
  const isIn = (date: string | null): boolean =>
    date !== null && date >= facts.period.from && date <= facts.period.to
  const flags: PayslipFlag[] = []
  if (isIn(startsOn)) flags.push('joined')
  else if (previousNet === null && payslip.previousMonth !== null)
    flags.push(hasJoinedSince(startsOn, payslip.previousMonth) ? 'joined' : 'first-pay')
  if (isIn(endsOn)) flags.push('leaving')
  if (previousNet !== null && Math.abs(net - previousNet) * 5 > previousNet)
    flags.push('moved-over-20-percent')
  if (!payslip.isAccountConfirmed) flags.push('payout-account-new')
  if (payslip.isAccountShared) flags.push('payout-account-shared')
  if (payslip.isAccountNameUnlike) flags.push('payout-account-name-unlike')
  if (payslip.isOverLimit) flags.push('payout-over-limit')
  const raised = new Set<(typeof warningFlags)[number]>(
    problems.filter(({ severity }) => severity === 'warning').map(flagOfWarning),
  )
  if (payslip.isMonthMadeUp) raised.add('facts-unlikely')
  return [...flags, ...warningFlags.filter((flag) => raised.has(flag))]
}

const warningFlags = ['below-minimum-wage', 'law-warning', 'deduction-carried', 'facts-unlikely'] as const

/** What a warning is about: the person's facts, a deduction, or else the law itself. */
function flagOfWarning({ key }: Problem): (typeof warningFlags)[number] {
  if (key.endsWith('salary-below-minimum-wage')) return 'below-minimum-wage'
  if (key === 'deduction-carried') return 'deduction-carried'
  return key === 'salary-zero' || key === 'year-to-date-unlikely' ? 'facts-unlikely' : 'law-warning'
}
