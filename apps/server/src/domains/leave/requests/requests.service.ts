import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { submitForApproval, voidSubmission } from '#domains/approvals/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile } from '#platform/files/stored-file.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { selectOwnHolidays } from '../days/holiday.queries.ts'
import { lockLeave } from '../leave-revision.queries.ts'
import { requireType } from '../policies/type.queries.ts'
import { judge } from './asked-leave.rules.ts'
import {
  countRequests,
  findRequest,
  insertRequest,
  type RequestFilter,
  type StoredRequest,
  selectRequests,
  updateAsked,
} from './request.queries.ts'
import {
  contentHashOf,
  makersOf,
  payOf,
  type RequestView,
  subjectOf,
  viewRequests,
} from './request-view.service.ts'
import { type Asked, readSituation } from './situation.service.ts'
import { findTeam, listHolidaysIn } from './team.queries.ts'

type AskedBody = BodyOf<typeof leaveRequestRoutes.change>
type Preview = ResponseOf<typeof leaveRequestRoutes.previewRequest>['data']

/** Requests of the people whom the caller may see. */
export const listRequests = (
  context: RequestContext,
  query: QueryOf<typeof leaveRequestRoutes.listRequests>,
) =>
  transact(context, async (inside) => {
    await requireFilter(inside, query)
    const rows = await selectRequests(inside, query, query)
    return pageOf(await viewRequests(inside, rows), await countRequests(inside, query), query)
  })

/** @throws Refusal `not-found` for a type or a person in a filter that the caller doesn't see. */
export async function requireFilter(
  context: OrganizationContext,
  { type, employee }: Pick<RequestFilter, 'type' | 'employee'>,
): Promise<void> {
  if (type) await requireType(context, type)
  if (employee) await findPeople(context, [employee])
}

/** What a request would be. Nothing is kept. @throws Refusal `not-found`, `leave.type-unknown`, `leave.too-far`. */
export const previewRequest = (
  context: RequestContext,
  employeeId: Id,
  { instead, ...asked }: QueryOf<typeof leaveRequestRoutes.previewRequest>,
): Promise<Preview> =>
  transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    if (instead) await requireRequest(inside, instead)
    return {
      ...(await foresee(inside, employeeId, asked, instead ?? null)),
      ...(await findTeam(inside, employeeId, asked, instead ?? null)),
    }
  })

/**
 * What a request would be to the person, without what it is to their team.
 * @throws Refusal `not-found`, `leave.type-unknown`, `leave.too-far`.
 */
export async function foresee(
  context: OrganizationContext,
  employeeId: Id,
  asked: Asked,
  own: Id | null = null,
): Promise<Omit<Preview, 'away' | 'team'>> {
  const { situation } = await readSituation(context, employeeId, asked, own)
  // Whether a document comes along is seen when the request is made; here it is only said that one is needed.
  const { days, hundredths, refusals, warnings, balance } = judge({ ...asked, hasDocument: true }, situation)
  const { attachmentAfter } = situation.terms
  const needsPaper = attachmentAfter !== null && hundredths >= attachmentAfter
  const told = (code: (typeof refusals)[number]) => ({
    code,
    sentence: translate(context.language, 'errors', code),
  })
  return {
    ...{ days: hundredths, balance },
    pay: payOf(days),
    holidays: listHolidaysIn(context, asked, await selectOwnHolidays(context)),
    refusals: refusals.map(told),
    warnings: [...warnings, ...(needsPaper ? (['leave.document-missing'] as const) : [])].map(told),
  }
}

/**
 * Asks for leave for a person.
 * @throws Refusal `not-found`, and everything that stands against it, such as `leave.overlaps` or `leave.balance-short`.
 */
export const requestLeave = (
  context: RequestContext,
  { employeeId, ...asked }: BodyOf<typeof leaveRequestRoutes.request>,
): Promise<RequestView> =>
  transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    const id = await makeRequest(inside, employeeId, asked)
    return readRequest(inside, id)
  })

/** The same in the transaction of whoever asks: an administrator, or the person through their door. */
export async function makeRequest(
  context: OrganizationContext,
  employeeId: Id,
  asked: AskedBody,
): Promise<Id> {
  await lockLeave(context)
  const id = newId(context.clock)
  const hundredths = await requireSound(context, employeeId, asked, null)
  await attachDocument(context, id, asked.documentId)
  await insertRequest(context, id, employeeId, { ...asked, ...storedOf(asked), hundredths })
  await submit(context, id)
  await audit(context, {
    event: leaveRequestRoutes.request.name,
    object: `employee:${employeeId}`,
    after: { request: id, ...asked, days: hundredths },
  })
  return id
}

const storedOf = ({ reason, documentId }: AskedBody) => ({
  reason: reason || null,
  fileId: documentId,
})

async function attachDocument(context: OrganizationContext, id: Id, documentId: Id | null): Promise<void> {
  if (documentId === null) return
  const owner = { purpose: 'leave-document', kind: 'leave-request', id }
  if (!(await attachFile(context, documentId, owner))) {
    refuse('leave.file-unknown', {}, { fields: { documentId: 'leave.file-unknown' } })
  }
}

/** @returns the days that count @throws Refusal the first thing that stands against it */
async function requireSound(
  context: OrganizationContext,
  employeeId: Id,
  asked: AskedBody,
  own: Id | null,
): Promise<number> {
  const { situation } = await readSituation(context, employeeId, asked, own)
  const { refusals, hundredths } = judge({ ...asked, hasDocument: asked.documentId !== null }, situation)
  const [first] = refusals
  if (first) refuse(first, {}, { fields: { [fieldOf[first] ?? 'from']: first } })
  return hundredths
}

/** Beside which field a refusal stands; the others stand beside the first day. */
const fieldOf: Readonly<Record<string, string>> = {
  'leave.not-eligible': 'typeId',
  'leave.balance-short': 'to',
  'leave.too-long': 'to',
  'leave.half-day-wrong': 'portion',
  'leave.document-missing': 'documentId',
}

async function submit(context: OrganizationContext, id: Id): Promise<void> {
  const request = await requireRequest(context, id)
  await submitForApproval(context, {
    ...subjectOf(request),
    contentHash: contentHashOf(request),
    makers: await makersOf(context, request),
  })
}

export const requireRequest = async (context: OrganizationContext, id: Id): Promise<StoredRequest> =>
  (await findRequest(context, id)) ?? refuse('not-found')

export async function readRequest(context: OrganizationContext, id: Id): Promise<RequestView> {
  const [view] = await viewRequests(context, [await requireRequest(context, id)])
  return view!
}

/**
 * Changes a request that nobody has decided; it waits anew. The same said again changes nothing.
 * @throws Refusal `not-found`, `leave.state-wrong`, and whatever stands against what is asked now.
 */
export const changeRequest = (context: RequestContext, id: Id, asked: AskedBody): Promise<RequestView> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    const before = await requireRequest(inside, id)
    requireState(before, 'pending')
    if (isSame(before, asked)) return readRequest(inside, id)
    const hundredths = await requireSound(inside, before.employeeId, asked, id)
    if (asked.documentId !== before.fileId) await attachDocument(inside, id, asked.documentId)
    await updateAsked(inside, id, { ...asked, ...storedOf(asked), hundredths })
    await voidSubmission(inside, subjectOf(before))
    await submit(inside, id)
    const { typeId, from, to, portion, reason } = before
    await audit(inside, {
      event: leaveRequestRoutes.change.name,
      object: `employee:${before.employeeId}`,
      before: { request: id, typeId, from, to, portion, reason, days: before.hundredths },
      after: { request: id, ...asked, days: hundredths },
    })
    return readRequest(inside, id)
  })

export function requireState(request: StoredRequest, ...states: StoredRequest['state'][]): void {
  if (!states.includes(request.state)) {
    refuse('leave.state-wrong', { state: request.state }, { state: request.state })
  }
}

const isSame = (before: StoredRequest, asked: AskedBody): boolean =>
  before.typeId === asked.typeId &&
  before.from === asked.from &&
  before.to === asked.to &&
  before.portion === asked.portion &&
  before.reason === (asked.reason || null) &&
  before.fileId === asked.documentId
