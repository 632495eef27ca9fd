import type { bankFiles } from '@kazi/contract/payroll/run-vocabulary'
import type { Id } from '@kazi/values/id'
import { findIssuedFile } from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { findOrderOf } from './paying/run-order.ts'
import { findRun } from './runs/run.queries.ts'
import { refuseState } from './runs/run-state.rules.ts'

/**
 * The bytes that were issued at a run's release, the latest one unless it is said, whatever the data say by now.
 * @throws Refusal `payroll.state-wrong` before the first release; `not-found` for a run that isn't there, and for a file
 * that would name nobody.
 */
export async function answerIssuedFile(
  context: RequestContext,
  event: string,
  runId: Id,
  asked: { readonly kind: (typeof bankFiles)[number]; readonly releaseNo: number | undefined },
): Promise<FileAnswer> {
  return transact(context, async (inside) => {
    const run = await findRun(inside, runId)
    const order = await findOrderOf(inside, runId)
    if (!order || order.releases === 0) return refuseState(run.state)
    const issued = await findIssuedFile(inside, order.id, asked)
    // The release is over and nobody in it is paid this way: such a file doesn't exist, and waiting brings none.
    if (!issued) return refuse('not-found')
    await audit(inside, { event, object: `payroll-run:${runId}` })
    return {
      file: issued.bytes,
      name: issued.name,
      contentType: asked.kind === 'pain.001' ? 'application/xml' : 'text/csv; charset=utf-8',
    }
  })
}
