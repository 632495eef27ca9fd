import type { runFigures } from '@kazi/contract/payroll/run-figures'
import { type LocalDate, type Month, monthOf } from '@kazi/values/local-date'
import { monthPeriod, type PayPeriod } from '@kazi/values/pay-period'
import type * as z from 'zod/mini'
import { listLateClaimed } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type InitData, nextPart, readOutlook } from './init-data.service.ts'
import { runKind } from './paying/run-order.ts'
import { countChanged } from './payslips/payslip-view.queries.ts'
import { listProblems } from './review/run-view.queries.ts'
import { type RunView, readRunView } from './review/run-view.ts'
import { isOpen } from './runs/open-run.rules.ts'
import { proposePayDate } from './runs/pay-date.rules.ts'
import { proposePayDateOf } from './runs/pay-schedule.rules.ts'
import { listLatestRuns, listRunsToGoOn, type RunHead } from './runs/run-figures.queries.ts'

type RunFigures = z.output<typeof runFigures>

/** The payday that comes, and the one that was. */
export interface Paydays {
  /** regular runs that somebody has to go on with, the nearest payday first, with what the caller may do */
  readonly open: readonly RunView[]
  /** the latest regular run whose payday is over */
  readonly last: RunHead | null
  /** the month that nobody has begun to pay; null while a run is open */
  readonly next: {
    readonly month: Month
    readonly period: PayPeriod
    readonly payDate: LocalDate
    /** what a run of it would meet; null where the law for it isn't known: then it can't be paid at all */
    readonly outlook: InitData | null
  } | null
}

/** How many runs back one that is still open is looked for. */
const runsLookedAt = 6

export async function readPaydays(context: OrganizationContext): Promise<Paydays> {
  const latest = await listLatestRuns(context, runsLookedAt)
  const last = latest.find((run) => !isOpen(run)) ?? null
  const open: RunView[] = []
  for (const { id } of openOf(latest)) open.push(await readRunView(context, id))
  return { open, last, next: open.length === 0 ? await lookAhead(context) : null }
}

/** Whoever waits longest for their pay comes first, before a month that is prepared ahead. */
const openOf = (runs: readonly RunHead[]): RunHead[] =>
  runs.filter(isOpen).sort((one, other) => (one.payDate < other.payDate ? -1 : 1))

/** Runs of which somebody has said that the bank paid after all what it had refused: a second person decides. */
export async function listLateClaimedRuns(context: OrganizationContext): Promise<RunView[]> {
  const runs: RunView[] = []
  for (const id of await listLateClaimed(context, runKind)) runs.push(await readRunView(context, id))
  return runs
}

export interface PayrollsToGoOn {
  readonly open: number
  /** of these, submitted and not yet decided on */
  readonly waiting: number
  /** of these, those that the caller can decide on now */
  readonly waitingForCaller: number
}

/** How many runs of any kind people still wait for, and for how many of these a decision is missing. */
export async function countPayrolls(context: OrganizationContext): Promise<PayrollsToGoOn> {
  const runs = await listRunsToGoOn(context)
  const waiting = runs.filter(({ state }) => state === 'pending-approval')
  let waitingForCaller = 0
  for (const { id } of waiting) {
    const { actions } = await readRunView(context, id)
    if (actions.includes('approve')) waitingForCaller += 1
  }
  return { open: runs.length, waiting: waiting.length, waitingForCaller }
}

/** The run to go on with, if one is open. */
export async function readOpenRun(context: OrganizationContext): Promise<RunView | undefined> {
  const [run] = openOf(await listLatestRuns(context, runsLookedAt))
  return run && readRunView(context, run.id)
}

/** What a run comes to, beside the month before; null until it is computed. */
export async function readRunFigures(
  context: OrganizationContext,
  { id, people, totals, previous, computedAt }: RunView,
): Promise<RunFigures | null> {
  if (computedAt === null) return null
  return {
    people,
    gross: totals.gross,
    net: totals.net,
    employerCost: totals.employerCost,
    previous: previous && { month: previous.month, net: previous.totals.net },
    changes: await countChanged(context, id),
  }
}

/** The payday to come, in a few cheap statements: for whoever looks at many organisations at once. */
export interface PaydayAhead {
  readonly month: Month
  readonly payDate: LocalDate
  /** null: nobody has begun it */
  readonly state: RunHead['state'] | null
  /** minor units; null until it is computed */
  readonly net: number | null
  readonly blockers: number
}

export async function readPaydayAhead(context: OrganizationContext): Promise<PaydayAhead> {
  const [run] = openOf(await listLatestRuns(context, runsLookedAt))
  if (!run) {
    const { schedule, period } = await nextPart(context)
    const payDate = proposePayDateOf(schedule, period)
    return { month: monthOf(period.from), payDate, state: null, net: null, blockers: 0 }
  }
  const { id, month, payDate, state, net } = run
  const blocking = (await listProblems(context, id)).filter(({ severity }) => severity === 'blocking')
  const isComputed = state !== 'draft' && state !== 'computing'
  return { month, payDate, state, net: isComputed ? net : null, blockers: blocking.length }
}

/** A month without known law must not cost the page. */
async function lookAhead(context: OrganizationContext): Promise<Paydays['next']> {
  try {
    const outlook = await readOutlook(context)
    return { month: outlook.month, period: outlook.period, payDate: outlook.payDate, outlook }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'payroll.law-not-covered')) throw error
    const month = monthOf(context.clock.today(context.organization.timeZone))
    return { month, period: monthPeriod(month), payDate: proposePayDate(month), outlook: null }
  }
}
