import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import type { Id } from '@kazi/values/id'
import { findRun } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type SheetFormat, sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { inPiecesByTurns } from '#platform/threads/pieces.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { writeComparison } from './comparison-file.ts'
import { findParallel, selectPeople } from './parallel.queries.ts'

const writing = {
  work: writeComparison,
  module: new URL('./comparison-file.ts', import.meta.url),
  mostMs: 60_000,
}

const everybody = { page: 1, perPage: 1_000_000 }

/** A run's comparison as a sheet. @throws Refusal `not-found` where there is none. */
export async function downloadComparison(
  context: RequestContext,
  runId: Id,
  format: SheetFormat,
): Promise<FileAnswer> {
  const { people, month, number } = await transact(context, async (inside) => {
    const run = await findRun(inside, runId)
    if (!(await findParallel(inside, runId))) return refuse('not-found')
    await audit(inside, { event: parallelRoutes.download.name, object: `payroll-run:${runId}` })
    const { rows } = await selectPeople(inside, runId, { view: 'all' }, everybody)
    return { people: rows, month: run.month, number: run.number }
  })
  const { organization, language, threads } = context
  const order = { people: await inPiecesByTurns(people), currency: organization!.currency, language, format }
  const bytes = await threads.run(writing, order, organization!.id).catch(refuseBusy)
  return {
    file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    name: `parallel-run-${month}-run-${number}.${format}`,
    contentType: sheetContentTypes[format],
  }
}
