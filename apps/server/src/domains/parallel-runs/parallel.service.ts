import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Minor, Money } from '@kazi/values/money'
import { findRun, readComparedRun } from '#domains/payroll/index.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  countToLookAt,
  findParallel,
  type ParallelRow,
  type PersonRow,
  selectPeople,
  updateLooked,
  updateSigned,
} from './parallel.queries.ts'

export type Comparison = NonNullable<ResponseOf<typeof parallelRoutes.read>['data']>
type PeoplePage = ResponseOf<typeof parallelRoutes.listPeople>

const moneyIn =
  ({ organization }: OrganizationContext) =>
  (amount: number): Money => ({ amount: amount as Minor, currency: organization.currency })

/** The comparison of a run as its page shows it; undefined where there is none. */
export async function describeComparison(
  context: OrganizationContext,
  runId: Id,
): Promise<Comparison | undefined> {
  const row = await findParallel(context, runId)
  return row && view(context, runId, row)
}

async function view(context: OrganizationContext, runId: Id, row: ParallelRow): Promise<Comparison> {
  const money = moneyIn(context)
  const { summary, contentHash, signedAt, signedBy, signNote } = row
  const count = (state: Comparison['states'][number]): number =>
    summary.states.filter((one) => one === state).length
  const run = await findRun(context, runId)
  return {
    fileName: row.fileName,
    fileId: row.fileId,
    columns: [...row.columns],
    comparedAt: row.comparedAt,
    comparedBy: row.comparedBy,
    isOutdated: !run.content_hash?.equals(contentHash),
    there: money(summary.there),
    here: money(summary.here),
    causes: summary.causes.map((one) => ({ ...one, amount: money(one.amount) })),
    counts: {
      people: summary.states.length,
      same: count('same'),
      explained: count('explained'),
      open: count('open'),
      missingHere: count('missing-here'),
      missingThere: count('missing-there'),
      toLookAt: await countToLookAt(context, runId),
    },
    states: [...summary.states],
    lines: summary.lines.map((line) => ({ ...line, there: money(line.there), here: money(line.here) })),
    rowsSkipped: summary.rowsSkipped,
    signed: signedAt === null ? null : { at: signedAt, by: signedBy ?? '', note: signNote ?? '' },
  }
}

/** @throws Refusal `not-found` for a run that isn't there. */
export const readParallel = (context: RequestContext, runId: Id): Promise<Comparison | null> =>
  transact(context, async (inside) => {
    await findRun(inside, runId)
    await auditRead(inside, { event: parallelRoutes.read.name, object: `payroll-run:${runId}` })
    return (await describeComparison(inside, runId)) ?? null
  })

/** The people of a comparison, the greatest difference first. */
export const listPeople = (
  context: RequestContext,
  runId: Id,
  { page, perPage, ...filter }: QueryOf<typeof parallelRoutes.listPeople>,
): Promise<PeoplePage> =>
  transact(context, async (inside) => {
    await findRun(inside, runId)
    const { rows, total } = await selectPeople(inside, runId, filter, { page, perPage })
    await auditRead(inside, {
      event: parallelRoutes.listPeople.name,
      object: `payroll-run:${runId}`,
      seen: { page, people: rows.length },
    })
    return pageOf(rows.map(viewPerson(inside)), total, { page, perPage })
  })

const viewPerson = (context: OrganizationContext) => {
  const money = moneyIn(context)
  return ({ there, here, difference, lines, ...person }: PersonRow): PeoplePage['data'][number] => ({
    ...person,
    there: there === null ? null : money(there),
    here: here === null ? null : money(here),
    difference: money(difference),
    lines: [...lines],
  })
}

/** Says of one person's difference that it was looked at. @throws Refusal `not-found`, `parallel.signed`. */
export const lookAt = (
  context: RequestContext,
  runId: Id,
  position: number,
  said: BodyOf<typeof parallelRoutes.look>,
): Promise<void> =>
  transact(context, async (inside) => {
    await requireUnsigned(inside, runId)
    if (!(await updateLooked(inside, runId, position, said))) refuse('not-found')
    await audit(inside, {
      event: parallelRoutes.look.name,
      object: `payroll-run:${runId}`,
      after: { position, ...said },
    })
  })

/**
 * Signs a comparison off.
 * @throws Refusal `not-found`, `parallel.signed`, `parallel.outdated` where the run was computed anew, or
 * `parallel.people-open` while a difference without a likely cause waits.
 */
export const signOff = (
  context: RequestContext,
  runId: Id,
  { note }: BodyOf<typeof parallelRoutes.sign>,
): Promise<void> =>
  transact(context, async (inside) => {
    const { contentHash } = await requireUnsigned(inside, runId)
    if (!(await readComparedRun(inside, runId)).contentHash.equals(contentHash)) refuse('parallel.outdated')
    if ((await countToLookAt(inside, runId)) > 0) refuse('parallel.people-open')
    await updateSigned(inside, runId, note)
    await audit(inside, {
      event: parallelRoutes.sign.name,
      object: `payroll-run:${runId}`,
      after: { contentHash: contentHash.toString('hex'), note },
    })
  })

async function requireUnsigned(context: OrganizationContext, runId: Id): Promise<ParallelRow> {
  const row = (await findParallel(context, runId, 'held')) ?? refuse('not-found')
  return row.signedAt === null ? row : refuse('parallel.signed')
}
