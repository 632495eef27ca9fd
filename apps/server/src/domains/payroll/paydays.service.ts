import { type LocalDate, type Month, monthOf } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type InitData, readOutlook } from './init-data.service.ts'
import { type RunView, readRunView } from './review/run-view.ts'
import { isOpen } from './runs/open-run.rules.ts'
import { proposePayDate } from './runs/pay-date.rules.ts'
import { listLatestRuns, type RunHead } from './runs/run-figures.queries.ts'

/** The payday that comes, and the one that was. */
export interface Paydays {
  /** regular runs that somebody has to go on with, newest first, with what the caller may do */
  readonly open: readonly RunView[]
  /** the latest regular run whose payday is over */
  readonly last: RunHead | null
  /** the month that nobody has begun to pay; null while a run is open */
  readonly next: {
    readonly month: Month
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
  for (const { id } of latest.filter(isOpen)) open.push(await readRunView(context, id))
  return { open, last, next: open.length === 0 ? await lookAhead(context) : null }
}

/** A month without known law must not cost the page. */
async function lookAhead(context: OrganizationContext): Promise<Paydays['next']> {
  try {
    const outlook = await readOutlook(context)
    return { month: outlook.month, payDate: outlook.payDate, outlook }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'payroll.law-not-covered')) throw error
    const month = monthOf(context.clock.today(context.organization.timeZone))
    return { month, payDate: proposePayDate(month), outlook: null }
  }
}
