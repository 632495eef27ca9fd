import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import {
  type ApprovedArea,
  approveLevel,
  rejectSubmission,
  requireTurn,
  type Turn,
} from '#domains/approvals/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { insertDays } from '../days/day.queries.ts'
import { inviteToLeave } from '../invitations/invite.service.ts'
import { lockLeave, raiseRevision } from '../leave-revision.queries.ts'
import { isCounted } from '../ledger/due-entries.rules.ts'
import { insertEntries } from '../ledger/entry.queries.ts'
import { judge, takenEntries } from './asked-leave.rules.ts'
import { findAnyRequest, type StoredRequest, updateDecided } from './request.queries.ts'
import { makersOf, type RequestView, subjectOf } from './request-view.service.ts'
import { readRequest, requireRequest, requireState } from './requests.service.ts'
import { readSituation } from './situation.service.ts'

/**
 * Approves the level whose turn it is, or rejects the request.
 * @throws Refusal `not-found`, `leave.state-wrong`, `leave.balance-short`, `approvals.maker-cannot-decide`,
 * `approvals.decided-already`, `approvals.not-asked`, `approvals.reason-required`.
 */
export const reviewRequest = (
  context: RequestContext,
  id: Id,
  { decision, reason }: BodyOf<typeof leaveRequestRoutes.review>,
): Promise<RequestView> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    const request = await requireRequest(inside, id)
    requireState(request, 'pending')
    if (decision === 'approve') await approve(inside, request, reason)
    else if (reason === null) {
      refuse('approvals.reason-required', {}, { fields: { reason: 'approvals.reason-required' } })
    } else await reject(inside, request, reason)
    return readRequest(inside, id)
  })

async function approve(
  context: OrganizationContext,
  request: StoredRequest,
  reason: string | null,
): Promise<void> {
  const turn = await requireTurn(context, subjectOf(request), await makersOf(context, request))
  const { isLast } = await approveLevel(context, turn, { acknowledged: [], reason })
  if (isLast) await grantLeave(context, request)
  await noteDecision(context, request, isLast ? 'approved' : 'pending', turn)
}

/** What is approved takes its days: from the balance, from the calendar, and from pay where it isn't paid. */
async function grantLeave(context: OrganizationContext, request: StoredRequest): Promise<void> {
  const { id: requestId, employeeId, typeId } = request
  const { situation } = await readSituation(context, employeeId, request, requestId)
  // A holiday may have been declared, or other leave approved, since it was asked for.
  const { days, hundredths, refusals } = judge({ ...request, hasDocument: true }, situation)
  if (refusals.includes('leave.balance-short')) refuse('leave.balance-short')
  await updateDecided(context, requestId, 'approved', hundredths)
  await insertDays(context, { requestId, employeeId, typeId }, days)
  if (isCounted(situation.terms)) {
    const entries = takenEntries(days).map((entry) => ({ ...entry, requestId, employeeId, typeId }))
    await insertEntries(context, entries)
  }
  await raiseRevision(context)
}

async function reject(context: OrganizationContext, request: StoredRequest, reason: string): Promise<void> {
  await rejectSubmission(context, subjectOf(request), reason)
  await updateDecided(context, request.id, 'rejected', request.hundredths)
  await noteDecision(context, request, 'rejected', null, reason)
}

async function noteDecision(
  context: OrganizationContext,
  { id, employeeId, employeeName, departmentId, from, enteredBy }: StoredRequest,
  state: StoredRequest['state'],
  turn: Turn | null,
  reason: string | null = null,
): Promise<void> {
  await audit(context, {
    event: leaveRequestRoutes.review.name,
    object: `employee:${employeeId}`,
    before: { request: id, state: 'pending', level: turn?.standing.approval?.level },
    after: { request: id, state, reason, insteadOf: turn?.decider.insteadOf ?? null },
  })
  if (state === 'pending') return
  // Who asked through their door is told that it was decided, and finds there how.
  if (enteredBy === null) await inviteToLeave(context, [employeeId], 'leave-decided')
  const kind = state === 'approved' ? 'leave-approved' : 'leave-rejected'
  await notify(context, { kind, values: { name: employeeName, from }, link: linkTo(id), departmentId })
}

const linkTo = (id: Id): string => `/app/leave?tab=leave-requests&request=${id}`

const requireAny = async (context: OrganizationContext, id: Id): Promise<StoredRequest> =>
  (await findAnyRequest(context, id)) ?? refuse('not-found')

/** What approval asks of leave about a request. */
export const leaveApproval: ApprovedArea = {
  describe: async (context, id) => {
    const { employeeName: name, from, to, departmentId } = await requireAny(context, id)
    const notice = { kind: 'leave-awaiting-approval', values: { name, from, to }, link: linkTo(id) } as const
    return { title: `${name}, ${from} – ${to}`, notice: { ...notice, departmentId } }
  },
  findMakers: async (context, id) => makersOf(context, await requireAny(context, id)),
  lock: async (context) => lockLeave(context),
  show: async (context, id) => {
    const { state, from } = await requireAny(context, id)
    return state === 'pending' ? { people: 1, amount: null, on: from, warnings: 0 } : undefined
  },
  approve: async (context, id) => {
    const request = await requireAny(context, id)
    requireState(request, 'pending')
    await approve(context, request, null)
  },
  reject: async (context, id, reason) => {
    const request = await requireAny(context, id)
    requireState(request, 'pending')
    await reject(context, request, reason)
  },
}
