import type { OrganizationContext } from '#platform/context.ts'
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
  const flags = new Map((await countFlags(context, run.id)).map(({ flag, people }) => [flag, people]))
  flags.set('payout-account-new', (await listUnconfirmedAccounts(context, run.id)).length)
  return acknowledgementsOf({ people: run.people, isSingleControl, leftOut: run.left_out, flags })
}
