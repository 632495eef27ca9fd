import { queryRoutes } from '@kazi/contract/employees/queries'
import type { BodyOf, ParamsOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { findPeople } from '#domains/employees/index.ts'
import { closeDoors } from '#domains/personal-door/index.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { attachDocuments } from './asking.service.ts'
import { tellColleagues } from './follow-up.service.ts'
import { lockQuery, type StoredQuery, selectQueries, updateClosed, updateReplied } from './query.queries.ts'
import { isPast } from './query.rules.ts'
import { selectDocuments } from './query-document.queries.ts'
import { type QueryView, viewQueries, viewQuery } from './query-view.service.ts'

type OfQuery = ParamsOf<typeof queryRoutes.close>

/** Everything that a person was ever asked, the newest first. @throws Refusal `not-found`. */
export const listQueries = (context: RequestContext, employeeId: Id): Promise<QueryView[]> =>
  transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    await auditRead(inside, { event: queryRoutes.list.name, object: `employee:${employeeId}` })
    return viewQueries(inside, await selectQueries(inside, employeeId))
  })

/** A query of a person whom the caller may see, held until the transaction ends. @throws Refusal `not-found`. */
async function holdQuery(
  context: OrganizationContext,
  { employee_id: employeeId, query_id: queryId }: OfQuery,
): Promise<StoredQuery> {
  await findPeople(context, [employeeId])
  return (await lockQuery(context, { employeeId, queryId })) ?? refuse('not-found')
}

/**
 * Enters a reply that came on paper; the link, where one was mailed, is over.
 * @throws Refusal `not-found`, `queries.state-wrong`, `queries.file-unknown`.
 */
export const enterReply = (
  context: RequestContext,
  params: OfQuery,
  { text, fileIds }: BodyOf<typeof queryRoutes.enterReply>,
): Promise<QueryView> =>
  transact(context, async (inside) => {
    const { id, employeeId, state, dueOn } = await holdQuery(inside, params)
    if (state !== 'open') refuse('queries.state-wrong', { state })
    const isLate = isPast(dueOn, inside.clock.today(inside.organization.timeZone))
    await updateReplied(inside, id, { text, isLate, enteredBy: actorOf(inside).userId })
    await attachDocuments(inside, id, 'reply', fileIds)
    await closeDoors(inside, 'query', id)
    await tellColleagues(inside, { employeeId, queryId: id }, 'query-answered')
    await audit(inside, {
      event: queryRoutes.enterReply.name,
      object: `employee:${employeeId}`,
      before: { query: id, state },
      after: { query: id, state: 'answered', files: fileIds },
    })
    return viewQuery(inside, { employeeId, queryId: id })
  })

/**
 * Says what came of a query, and ends it. While the person may still answer in time it can only be withdrawn.
 * @throws Refusal `not-found`, `queries.state-wrong`, `queries.deadline-ahead`.
 */
export const closeQuery = (
  context: RequestContext,
  params: OfQuery,
  { outcome, note }: BodyOf<typeof queryRoutes.close>,
): Promise<QueryView> =>
  transact(context, async (inside) => {
    const { id, employeeId, state, dueOn } = await holdQuery(inside, params)
    if (state === 'closed') refuse('queries.state-wrong', { state })
    const mayAnswer = state === 'open' && !isPast(dueOn, inside.clock.today(inside.organization.timeZone))
    if (mayAnswer && outcome !== 'withdrawn') refuse('queries.deadline-ahead')
    const decidedBy = actorOf(inside).userId
    await updateClosed(inside, id, { outcome, note: note === '' ? null : note, decidedBy })
    await closeDoors(inside, 'query', id)
    await audit(inside, {
      event: queryRoutes.close.name,
      object: `employee:${employeeId}`,
      before: { query: id, state },
      after: { query: id, state: 'closed', outcome },
    })
    return viewQuery(inside, { employeeId, queryId: id })
  })

/** A document of a query. @throws Refusal `not-found`. */
export const downloadDocument = (
  context: RequestContext,
  { file_id: fileId, ...params }: ParamsOf<typeof queryRoutes.downloadDocument>,
): Promise<FileAnswer> =>
  transact(context, async (inside) => {
    const query = await holdQuery(inside, params)
    const documents = await selectDocuments(inside, [query.id])
    if (!documents.some((one) => one.fileId === fileId)) refuse('not-found')
    const { bytes, name, contentType } = await readStoredFile(inside, fileId, () => true)
    await auditRead(inside, { event: queryRoutes.downloadDocument.name, object: `file:${fileId}` })
    return { file: bytes, name, contentType }
  })
