import type { OrganizationContext } from '#platform/context.ts'
import { findOrderOf } from '../paying/run-order.ts'
import { countFlags } from '../payslips/flag.queries.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { type Acknowledgement, acknowledgementsOf } from './acknowledgement.rules.ts'
import { listUnconfirmedAccounts } from './second-person.queries.ts'

/** What approving a run must name now. New accounts count as they are, not as they were when it was computed. */
export async function readAcknowledgements(
  context: OrganizationContext,
  run: RunRow,
  isSingleControl: boolean,
): Promise<Acknowledgement[]> {
  if (run.retried_by !== null) return acknowledgementsOfRetry(context, run, isSingleControl)
  const flags = new Map((await countFlags(context, run.id)).map(({ flag, people }) => [flag, people]))
  flags.set('payout-account-new', (await listUnconfirmedAccounts(context, run.id)).length)
  return acknowledgementsOf({ people: run.people, isSingleControl, leftOut: run.left_out, flags })
}

/** Of refused payments that leave once more: what was seen of the run before is not asked again. */
async function acknowledgementsOfRetry(
  context: OrganizationContext,
  run: RunRow,
  isSingleControl: boolean,
): Promise<Acknowledgement[]> {
  const order = await findOrderOf(context, run.id)
  const flags = new Map([['payout-account-new', (await listUnconfirmedAccounts(context, run.id)).length]])
  return acknowledgementsOf({ people: order?.failed ?? 0, isSingleControl, leftOut: 0, flags })
}
