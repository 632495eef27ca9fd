import type { Id } from '@kazi/values/id'
import { addMonths, type LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'
import { isOpen } from './runs/open-run.rules.ts'
import { proposePayDate } from './runs/pay-date.rules.ts'
import { listLatestRuns } from './runs/run-figures.queries.ts'

/** What the next payroll will pay its people. */
interface NextRunNeeds {
  readonly payrollId: Id
  readonly payOn: LocalDate
  readonly net: Minor
  readonly people: number
  /** it isn't made yet: as much as the last one */
  readonly isEstimate: boolean
}

/**
 * What the payroll that is being made will pay, or else as much as the last one did, on the next month's payday. Null before
 * the first; what was released already has its funds set aside.
 */
export async function readNextRunNeeds(context: OrganizationContext): Promise<NextRunNeeds | null> {
  const [latest] = await listLatestRuns(context, 1)
  if (!latest) return null
  const { id, people, net } = latest
  const needs = { payrollId: id, net: net as Minor, people }
  if (isOpen(latest) && latest.state !== 'processing') {
    return { ...needs, payOn: latest.payDate, isEstimate: false }
  }
  return { ...needs, payOn: proposePayDate(addMonths(latest.month, 1)), isEstimate: true }
}
