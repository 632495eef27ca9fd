import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { QueryOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate, monthOf } from '@kazi/values/local-date'
import { voidSubmission } from '#domains/approvals/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { sumCounted } from '../days/count-days.rules.ts'
import { endDays, type StoredDay } from '../days/day.queries.ts'
import { lockLeave, raiseRevision } from '../leave-revision.queries.ts'
import { insertEntries, selectEntries } from '../ledger/entry.queries.ts'
import { type StoredRequest, updateEnded } from './request.queries.ts'
import { type RequestView, subjectOf } from './request-view.service.ts'
import { readRequest, requireRequest, requireState } from './requests.service.ts'

/**
 * Cancels leave that hasn't begun, or ends it after the last day that was taken: the other days come back to the balance, and
 * what wasn't paid of them is paid.
 * @throws Refusal `not-found`, `leave.state-wrong`, `leave.last-day-wrong`, `leave.dated-back`.
 */
export const endLeave = (
  context: RequestContext,
  id: Id,
  { lastOn, reason: said }: QueryOf<typeof leaveRequestRoutes.end>,
): Promise<RequestView> =>
  transact(context, async (inside) => {
    await lockLeave(inside)
    const reason = said ?? null
    const request = await requireRequest(inside, id)
    requireState(request, 'pending', 'approved')
    const last = request.state === 'pending' ? null : lastDayOf(inside, request, lastOn)
    const ended = request.state === 'pending' ? [] : await endDays(inside, id, last)
    const left = request.state === 'pending' ? request.hundredths : request.hundredths - sumCounted(ended)
    await updateEnded(inside, request, { lastOn: last, hundredths: left, reason })
    await voidSubmission(inside, subjectOf(request))
    if (ended.length > 0) {
      await returnDays(inside, ended, reason)
      await raiseRevision(inside)
    }
    await noteEnd(inside, request, last, sumCounted(ended), reason)
    return readRequest(inside, id)
  })

/** The last day that was taken; null: none was. */
function lastDayOf(
  context: OrganizationContext,
  { from, to }: StoredRequest,
  asked: LocalDate | undefined,
): LocalDate | null {
  const today = context.clock.today(context.organization.timeZone)
  const wrong = (code: 'leave.last-day-wrong' | 'leave.dated-back') =>
    refuse(code, {}, { fields: { lastOn: code } })
  if (from > today) return asked === undefined ? null : wrong('leave.last-day-wrong')
  const last = asked ?? addDays(today, -1)
  if (last >= to || last < addDays(from, -1)) return wrong('leave.last-day-wrong')
  // Who was away yesterday was away: to say otherwise takes the right to decide about leave.
  const isDatedBack = last < addDays(today, -1)
  if (isDatedBack && !actorOf(context).permissions.has('approve:leave-management')) wrong('leave.dated-back')
  return last < from ? null : last
}

/** Gives back what was taken from the balance for days that aren't taken, in the month of each. */
export async function returnDays(
  context: OrganizationContext,
  days: readonly StoredDay[],
  note: string | null,
): Promise<void> {
  const [first] = days
  if (!first) return
  const { requestId, employeeId, typeId } = first
  const entries = await selectEntries(context, [employeeId])
  if (!entries.some((entry) => entry.requestId === requestId && entry.kind === 'taken')) return
  const counted = days.filter((day) => day.counted > 0)
  const returned = [...Map.groupBy(counted, ({ on }) => monthOf(on)).values()].map((own) => ({
    ...{ kind: 'returned' as const, hundredths: sumCounted(own), on: own[0]!.on, period: null },
    ...{ requestId, employeeId, typeId, note },
  }))
  await insertEntries(context, returned)
}

/**
 * Takes back what the person has asked for and nobody has decided, by their own word.
 * @throws Refusal `not-found` for what isn’t theirs, `leave.state-wrong`.
 */
export async function withdrawOwn(context: OrganizationContext, employeeId: Id, id: Id): Promise<void> {
  await lockLeave(context)
  const request = await requireRequest(context, id)
  if (request.employeeId !== employeeId) refuse('not-found')
  requireState(request, 'pending')
  await updateEnded(context, request, { lastOn: null, hundredths: request.hundredths, reason: null })
  await voidSubmission(context, subjectOf(request))
  await noteEnd(context, request, null, 0, null)
}

async function noteEnd(
  context: OrganizationContext,
  { id, employeeId, employeeName, departmentId, state, from }: StoredRequest,
  last: LocalDate | null,
  returned: number,
  reason: string | null,
): Promise<void> {
  await audit(context, {
    event: leaveRequestRoutes.end.name,
    object: `employee:${employeeId}`,
    before: { request: id, state },
    after: { request: id, state: last === null ? 'cancelled' : 'terminated', lastOn: last, returned, reason },
  })
  if (state !== 'approved') return
  const link = `/app/leave?tab=leave-requests&request=${id}`
  await notify(context, { kind: 'leave-ended', values: { name: employeeName, from }, link, departmentId })
}
