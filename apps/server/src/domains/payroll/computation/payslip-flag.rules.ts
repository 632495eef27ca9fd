import type { payslipFlags } from '@kazi/contract/payroll/payslip-vocabulary'
import type { Facts, Problem } from '@kazi/payroll'

export type PayslipFlag = (typeof payslipFlags)[number]

/** What decides whether one person's pay is worth checking. */
interface FlagFacts {
  readonly facts: Facts
  readonly net: number
  readonly problems: readonly Problem[]
  /** of the person's own payslip before; null for the first */
  readonly previousNet: number | null
  readonly hasPreviousRun: boolean
  readonly isAccountConfirmed: boolean
  readonly isAccountShared: boolean
  /** the net is more than the operator pays at once */
  readonly isOverLimit: boolean
}

/** The flags of a payslip, in the order of the contract. Nobody has `negative-net`: such people are left out. */
export function flagsOf(payslip: FlagFacts): PayslipFlag[] {
  const { facts, net, previousNet, problems } = payslip
  const { startsOn, endsOn } = facts.employment
  const isIn = (date: string | null): boolean =>
    date !== null && date >= facts.period.from && date <= facts.period.to
  const flags: PayslipFlag[] = []
  if (isIn(startsOn) || (payslip.hasPreviousRun && previousNet === null)) flags.push('joined')
  if (isIn(endsOn)) flags.push('leaving')
  if (previousNet !== null && Math.abs(net - previousNet) * 5 > previousNet)
    flags.push('moved-over-20-percent')
  if (!payslip.isAccountConfirmed) flags.push('payout-account-new')
  if (payslip.isAccountShared) flags.push('payout-account-shared')
  if (payslip.isOverLimit) flags.push('payout-over-limit')
  const raised = new Set(problems.filter(({ severity }) => severity === 'warning').map(flagOfWarning))
  return [...flags, ...warningFlags.filter((flag) => raised.has(flag))]
}

const warningFlags = ['below-minimum-wage', 'law-warning', 'deduction-carried', 'facts-unlikely'] as const

/** What a warning is about: the person's facts, a deduction, or else the law itself. */
function flagOfWarning({ key }: Problem): (typeof warningFlags)[number] {
  if (key.endsWith('salary-below-minimum-wage')) return 'below-minimum-wage'
  if (key === 'deduction-carried') return 'deduction-carried'
  return key === 'salary-zero' || key === 'year-to-date-unlikely' ? 'facts-unlikely' : 'law-warning'
}
