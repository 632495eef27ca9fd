import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { type LocalDate, lastDayOf, type Month, monthOf } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { maskAccountNumber } from '#domains/banks/index.ts'
import { isVerificationAccepted } from '#domains/organizations/index.ts'
import { findWallet, listReleasedSources } from '#domains/payments/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { listCandidates, planToTry } from './candidates.service.ts'
import type { RunProblem } from './computation/computation.queries.ts'
import { isLawMissing } from './computation/payslip-computation.rules.ts'
import { tryMonth } from './computation/tried-month.ts'
import { partAsked, requireMonthWithinReach } from './compute.service.ts'
import { gatherContributions } from './contributions/gather-contributions.ts'
import type { RunPlan } from './facts/run-plan.rules.ts'
import { runKind } from './paying/run-order.ts'
import { viewProblem } from './review/run-view.ts'
import { proposePayDate } from './runs/pay-date.rules.ts'
import { nextPartOf, partsOf, proposePayDateOf } from './runs/pay-schedule.rules.ts'
import { findRunOfPeriod } from './runs/run.queries.ts'
import { listBegunParts, listOpenRuns } from './runs/run-figures.queries.ts'

export type InitData = ResponseOf<typeof runRoutes.getInitData>['data']

/**
 * What a run of a month would meet, found by computing everyone without storing anything.
 * @throws Refusal `payroll.law-not-covered`, `payroll.part-wrong`, `payroll.month-too-far`, `payroll.nobody-to-pay` where a selection has nobody.
 */
export async function readInitData(
  context: RequestContext,
  body: BodyOf<typeof runRoutes.getInitData>,
): Promise<InitData> {
  return transact(context, async (inside) => {
    if (body.month !== undefined) requireMonthWithinReach(inside, body.month)
    return readOutlook(inside, body.month, body)
  })
}

/** What is asked beside the month. */
type Wished = Partial<Omit<BodyOf<typeof runRoutes.getInitData>, 'month'>>

/** The same inside a transaction. @param wanted absent: the month that comes next, or for another kind this one */
export async function readOutlook(
  inside: OrganizationContext,
  wanted?: Month,
  { among, kind = 'regular', ...said }: Wished = {},
): Promise<InitData> {
  const { clock, organization } = inside
  const today = clock.today(organization.timeZone)
  const part = await partWanted(inside, wanted, { kind, ...said })
  const { month, schedule, schedules, period } = part
  const payDate = kind === 'regular' ? proposePayDateOf(schedule, period) : nextPayDate(month, today)
  const plan = await planToTry(inside, { kind, month, ...said })
  const candidates = await listCandidates(inside, { period, payDate, plan })
  const employeeIds = plan?.pays === 'final' ? candidates.map(({ employeeId }) => employeeId) : null
  const isForMonth = plan === null || plan.pays === 'salary'
  const { people, payable, problems } = await tryMonth(inside, {
    ...{ period, payDate, plan, employeeIds, among: among ?? null },
    ...(isForMonth ? { schedule } : {}),
  })
  if (among && people === 0) refuse('payroll.nobody-to-pay')
  if (payable === 0 && isLawMissing(problems)) refuse('payroll.law-not-covered')
  const all = [
    ...(await organizationProblems(inside)),
    ...problems,
    ...(await problemsOfPlan(inside, plan, period)),
  ]
  const wallet = await findWallet(inside, inside.organization.currency)
  const existing = await findRunOfPeriod(inside, period, { except: null, employeeIds: null })
  return {
    month,
    payDate,
    schedule,
    period,
    schedules: [...schedules],
    parts: part.parts,
    people,
    payable,
    blockers: all.filter(({ severity }) => severity === 'blocking').map(viewProblem),
    warnings: all.filter(({ severity }) => severity === 'warning').map(viewProblem),
    candidates,
    existing: existing ?? null,
    wallet: wallet
      ? {
          id: wallet.id,
          rail: wallet.rail,
          label: `${wallet.accountName} ${maskAccountNumber(wallet.accountNumber)}`,
        }
      : null,
  }
}

/** What a bonus run meets of the settings: for so many people they say that bonuses are paid with the month. */
async function problemsOfPlan(
  context: OrganizationContext,
  plan: RunPlan | null,
  period: PayPeriod,
): Promise<RunProblem[]> {
  if (plan?.pays !== 'bonus') return []
  const payable = await context.ports.pay.listPayable(context, period)
  const all = await gatherContributions(context, period, payable)
  const people = all.filter(({ settings }) => settings !== null && settings.bonus.payWith === 'month').length
  if (people === 0) return []
  return [{ employeeId: null, name: null, key: 'bonus-with-month', severity: 'warning', values: { people } }]
}

/** What is paid off the cycle is paid soon; of a month that is over or ahead, on its own payday. */
const nextPayDate = (month: Month, today: LocalDate): LocalDate =>
  monthOf(today) === month && today <= lastDayOf(month) ? today : proposePayDate(month)

/** The part of a month that is asked about; where none is, the one that comes next. */
async function partWanted(
  context: OrganizationContext,
  wanted: Month | undefined,
  said: Pick<Wished, 'kind' | 'schedule' | 'from'>,
) {
  const { kind = 'regular' } = said
  if (kind !== 'regular') {
    const month = wanted ?? monthOf(context.clock.today(context.organization.timeZone))
    return { month, ...partAsked(kind, { month }, null), schedules: ['monthly'] as const, parts: [] }
  }
  const next = await nextPart(context, said.schedule, wanted)
  const month = wanted ?? monthOf(next.period.from)
  const schedules = (await context.ports.pay.listSchedules(context, month)).map(({ every }) => every)
  const schedule = said.schedule ?? schedules.find((every) => every === next.schedule) ?? schedules[0]!
  const begun = await listBegunParts(context, schedule)
  const parts = partsOf(schedule, month).map((part) => ({ ...part, isBegun: begun.has(part.from) }))
  const open = parts.find(({ isBegun }) => !isBegun) ?? parts[0]!
  const isNext = next.schedule === schedule && monthOf(next.period.from) === month
  const from = said.from ?? (isNext ? next.period.from : open.from)
  return { month, ...partAsked(kind, { month, schedule, from }, null), schedules, parts }
}

/** A part of a month, and how often its people are paid. */
export interface NextPart {
  readonly schedule: PaySchedule
  readonly period: PayPeriod
}

/**
 * What is paid next: of the schedules that people have, the part that no run was begun for whose payday comes first. A
 * cancelled run, and one of another kind, leave theirs open.
 * @param only of this schedule alone
 * @param wanted the month whose schedules are meant; absent: the current one
 */
export async function nextPart(
  context: OrganizationContext,
  only?: PaySchedule,
  wanted?: Month,
): Promise<NextPart> {
  const today = context.clock.today(context.organization.timeZone)
  const schedules = only
    ? [only]
    : (await context.ports.pay.listSchedules(context, wanted ?? monthOf(today))).map(({ every }) => every)
  const parts: NextPart[] = []
  for (const schedule of schedules)
    parts.push({ schedule, period: nextPartOf(schedule, await listBegunParts(context, schedule), today) })
  const payday = ({ schedule, period }: NextPart) => proposePayDateOf(schedule, period)
  return parts.sort((one, other) => (payday(one) < payday(other) ? -1 : 1))[0]!
}

/** The month of the part that comes next. */
export const nextMonth = async (context: OrganizationContext): Promise<Month> =>
  monthOf((await nextPart(context)).period.from)

/**
 * The month that these people are paid for next: the first of which a run hasn't paid yet, or else the one that comes
 * next. What becomes known of a month before it is paid with it, as arrears.
 */
export async function nextPaidMonth(
  context: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<Month> {
  const runs = await listOpenRuns(context, employeeIds)
  const released = await listReleasedSources(
    context,
    runKind,
    runs.map(({ id }) => id),
  )
  return runs.find(({ id }) => !released.has(id))?.month ?? nextMonth(context)
}

/** What stands before paying, though not before computing. */
async function organizationProblems(context: OrganizationContext): Promise<RunProblem[]> {
  const problem = (key: string): RunProblem => ({
    employeeId: null,
    name: null,
    key,
    severity: 'warning',
    values: {},
  })
  const problems: RunProblem[] = []
  const wallet = await findWallet(context, context.organization.currency as Currency)
  if (!wallet) problems.push(problem('wallet-missing'))
  if (!(await isVerificationAccepted(context))) problems.push(problem('kyc-not-accepted'))
  return problems
}
