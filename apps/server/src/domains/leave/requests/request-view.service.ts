import { createHash } from 'node:crypto'
import type { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { LeaveColor, ShownState } from '@kazi/contract/leave/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import {
  listDecisions,
  type MakerCircles,
  namesOf,
  readStanding,
  type Subject,
} from '#domains/approvals/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import { selectDaysOfRequests } from '../days/day.queries.ts'
import type { LeaveDay } from '../days/leave-day.ts'
import { type StoredRequest, selectOwnUser } from './request.queries.ts'

export type RequestView = ResponseOf<typeof leaveRequestRoutes.request>['data']

export const subjectOf = ({ id }: Pick<StoredRequest, 'id'>): Subject => ({ kind: 'leave', id })

/** Who made a request: whoever entered it, and the person themselves where they are a user. */
export async function makersOf(
  context: OrganizationContext,
  { enteredBy, employeeId }: Pick<StoredRequest, 'enteredBy' | 'employeeId'>,
): Promise<MakerCircles> {
  const own = await selectOwnUser(context, employeeId)
  const makers = [...new Set([enteredBy, own].filter((id): id is Id => id !== null))]
  return { circles: [makers], isNarrowingMarked: false }
}

/** What exactly is approved. */
export const contentHashOf = (request: StoredRequest): Buffer => {
  const { id, employeeId, typeId, from, to, portion, fileId } = request
  return createHash('sha256')
    .update(JSON.stringify([id, employeeId, typeId, from, to, portion, fileId]))
    .digest()
}

/** Whether somebody may know what a leave is: others see only that somebody is away. */
export const mayKnow = ({ actor }: OrganizationContext): boolean =>
  actor === null ||
  actor.permissions.has('approve:leave-management') ||
  actor.permissions.has('create:leave-management')

/** How far a request is shown to be on a day. */
export function shownState({ state, from, to }: StoredRequest, today: LocalDate): ShownState {
  if (state !== 'approved' || from > today) return state
  return to < today ? 'taken' : 'in-progress'
}

/** Requests as lists show them. */
export async function viewRequests(
  context: OrganizationContext,
  requests: readonly StoredRequest[],
): Promise<RequestView[]> {
  const days = Map.groupBy(
    await selectDaysOfRequests(
      context,
      requests.map(({ id }) => id),
    ),
    ({ requestId }) => requestId,
  )
  const files = await describeFiles(
    context,
    requests.flatMap(({ fileId }) => fileId ?? []),
  )
  const views: RequestView[] = []
  for (const request of requests) {
    const document = files.find(({ id }) => id === request.fileId)
    views.push(await viewOne(context, request, days.get(request.id) ?? [], document ?? null))
  }
  return views
}

async function viewOne(
  context: OrganizationContext,
  request: StoredRequest,
  days: readonly LeaveDay[],
  document: { readonly id: Id; readonly name: string } | null,
): Promise<RequestView> {
  const isKnown = mayKnow(context)
  const { id, from, to, portion, hundredths, reason, enteredByName, enteredAt, endedOn } = request
  return {
    ...{ id, from, to, portion, endedOn, enteredAt },
    employee: viewPerson(request),
    type: isKnown ? viewType(request) : null,
    days: hundredths,
    state: shownState(request, context.clock.today(context.organization.timeZone)),
    reason: isKnown ? reason : null,
    document: isKnown && document ? { id: document.id, name: document.name } : null,
    enteredBy: enteredByName,
    pay: isKnown ? payOf(days) : [],
    ...(await readApproval(context, request)),
  }
}

export const viewPerson = (one: StoredRequest): RequestView['employee'] => ({
  id: one.employeeId,
  name: one.employeeName,
  number: one.number,
  department: one.department,
})

export const viewType = (one: StoredRequest): NonNullable<RequestView['type']> => ({
  id: one.typeId,
  name: one.typeName,
  color: one.color as LeaveColor,
})

async function readApproval(
  context: OrganizationContext,
  request: StoredRequest,
): Promise<Pick<RequestView, 'level' | 'waitsFor' | 'decisions' | 'actions'>> {
  const decided = (await listDecisions(context, subjectOf(request))).map(({ by, at, decision, reason }) => ({
    by: by.name,
    at,
    decision,
    reason,
  }))
  const own = ownActions(context, request)
  if (request.state !== 'pending') return { level: null, waitsFor: [], decisions: decided, actions: own }
  const standing = await readStanding(context, subjectOf(request), await makersOf(context, request))
  const { approval, deciders } = standing
  const isTurn = deciders.some((decider) => decider.id === context.actor?.userId)
  const mayApprove = context.actor?.permissions.has('approve:leave-management') ?? false
  return {
    level: approval ? { current: approval.level, of: approval.levels.length } : null,
    waitsFor: namesOf(standing).map(({ id, name }) => ({ id, name })),
    decisions: decided,
    actions: [
      ...(isTurn ? (['approve'] as const) : []),
      ...(mayApprove ? (['reject'] as const) : []),
      ...own,
    ],
  }
}

function ownActions({ actor, clock, organization }: OrganizationContext, request: StoredRequest) {
  const actions: RequestView['actions'] = []
  if (!actor?.permissions.has('create:leave-management')) return actions
  const today = clock.today(organization.timeZone)
  if (request.state === 'pending') actions.push('edit', 'cancel')
  if (request.state !== 'approved') return actions
  if (request.from > today) actions.push('cancel')
  else if (request.to >= today || actor.permissions.has('approve:leave-management')) actions.push('terminate')
  return actions
}

/** Days that are paid alike, one after the other, as spans. Days that don't count belong to those before them. */
export function payOf(days: readonly LeaveDay[]): RequestView['pay'] {
  const spans: { from: LocalDate; to: LocalDate; days: number; share: number }[] = []
  for (const { on, counted, paidShare } of days) {
    const last = spans.at(-1)
    if (last && (last.share === paidShare || counted === 0) && addDays(last.to, 1) === on) {
      last.to = on
      last.days += counted
    } else spans.push({ from: on, to: on, days: counted, share: paidShare })
  }
  return spans.filter((span) => span.days > 0)
}
