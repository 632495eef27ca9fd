import { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor, Money } from '@kazi/values/money'
import { auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { type BridgePart, listGone, listMovedBy, listRunsOfMonth } from './review/bridge.queries.ts'
import { stepsOf } from './review/bridge.rules.ts'
import { findPreviousRun, findRun, type RunRow } from './runs/run.queries.ts'

type Bridge = ResponseOf<typeof runRoutes.readBridge>['data']

/**
 * The way from the net of the month before to that of a run, step by step. A run that names its people is compared
 * with what these were paid alone. Null where there is no month before.
 */
export async function readBridge(context: RequestContext, runId: Id): Promise<Bridge> {
  return transact(context, async (inside) => {
    const run = await findRun(inside, runId)
    await auditRead(inside, { event: runRoutes.readBridge.name, object: `payroll-run:${runId}` })
    const previous = run.previous_run_id && (await findPreviousRun(inside, run))
    if (!previous) return null
    const before = await listRunsOfMonth(inside, previous.month)
    const parts = [...(await listMovedBy(inside, runId, before)), ...(await listMissing(inside, run, before))]
    const money = (amount: number): Money => ({
      amount: amount as Minor,
      currency: run.currency as Currency,
    })
    const steps = stepsOf(parts)
    const moved = steps.reduce((sum, { amount }) => sum + amount, 0)
    return {
      month: previous.month,
      before: money(run.net_minor - moved),
      after: money(run.net_minor),
      steps: steps.map(({ first, amount, ...step }) => ({
        ...step,
        amount: money(amount),
        first: first.map(({ step: _, ...person }) => ({ ...person, amount: money(person.amount) })),
      })),
    }
  })
}

/** Whoever was paid in the month before and isn't now: they have left, or could be paid and aren't by this run. */
async function listMissing(
  context: OrganizationContext,
  run: RunRow,
  before: readonly Id[],
): Promise<BridgePart[]> {
  if (run.requested_employee_ids !== null) return []
  const gone = await listGone(context, run.id, before)
  if (gone.length === 0) return []
  const payable = new Set(await context.ports.pay.listPayable(context, { from: run.from_on, to: run.to_on }))
  return gone.map((person) => ({ ...person, step: payable.has(person.employeeId) ? 'elsewhere' : 'left' }))
}
