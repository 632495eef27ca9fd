import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, instant, list, note, paging, text } from '../wire.ts'
import { namedType } from './policies.ts'
import { leaveRefusals, portions, shownStates } from './vocabulary.ts'

const hundredths = z.int()
const named = z.strictObject({ id, name: z.string() })

/** A person as lists of leave show them. */
export const personOfLeave = z.strictObject({
  id,
  name: z.string(),
  number: z.string(),
  department: z.nullable(z.string()),
})

/** A request as lists show it. */
export const leaveRequest = z.strictObject({
  id,
  employee: personOfLeave,
  /** null for those who may know only that somebody is away */
  type: z.nullable(namedType),
  from: date,
  to: date,
  portion: z.enum(portions),
  /** days that count, in hundredths */
  days: hundredths,
  state: z.enum(shownStates),
  /** of one that is pending: the level that it waits at, and for whom */
  level: z.nullable(z.strictObject({ current: z.int(), of: z.int() })),
  waitsFor: z.array(named),
  reason: z.nullable(z.string()),
  document: z.nullable(named),
  /** null: the person, through their door */
  enteredBy: z.nullable(z.string()),
  enteredAt: instant,
  decisions: z.array(
    z.strictObject({
      by: z.string(),
      at: instant,
      decision: z.enum(['approved', 'rejected']),
      reason: z.nullable(z.string()),
    }),
  ),
  /** the last day that was taken, where it ended early */
  endedOn: z.nullable(date),
  /** of one that is approved: each way its days are paid, in order */
  pay: z.array(z.strictObject({ from: date, to: date, days: hundredths, share: z.int() })),
  actions: z.array(z.enum(['edit', 'approve', 'reject', 'cancel', 'terminate'])),
})

/** What stands against a request, or should be known before it is made. */
const finding = z.strictObject({ code: z.string(), sentence: z.string() })

/** What a request would be. */
const preview = z.strictObject({
  days: hundredths,
  /** null where no balance is kept */
  balance: z.nullable(
    z.strictObject({
      today: hundredths,
      /** on the first day asked for, before it */
      before: hundredths,
      after: hundredths,
      yearEnd: hundredths,
    }),
  ),
  pay: leaveRequest.shape.pay,
  holidays: z.array(z.strictObject({ on: date, name: z.string() })),
  /** colleagues of the department who are away, or asked to be, on some of these days */
  away: z.array(z.strictObject({ name: z.string(), from: date, to: date, isPending: z.boolean() })),
  /** of how many the department is made, and how few are there on the thinnest of these days */
  team: z.nullable(z.strictObject({ people: z.int(), leastThere: z.int() })),
  /** each keeps it from being made */
  refusals: z.array(finding),
  warnings: z.array(finding),
})

const asked = {
  typeId: id,
  from: date,
  to: date,
  portion: z._default(z.enum(portions), 'day'),
  reason: z._default(z.nullable(note(500)), null),
  /** uploaded before by the caller */
  documentId: z._default(z.nullable(id), null),
}

const filter = {
  state: z.optional(z.enum([...shownStates, 'open'])),
  type: z.optional(id),
  employee: z.optional(id),
  from: z.optional(date),
  to: z.optional(date),
  /** a name or a staff number */
  search: z.optional(z.string().check(z.maxLength(100))),
  sort: z._default(z.enum(['entered', 'from', 'name']), 'entered'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

const params = z.strictObject({ leave_id: id })
const exampleBody = { typeId: exampleId, from: '2026-12-07', to: '2026-12-11', reason: 'A wedding' }

/** Requests for leave, from asking to coming back. */
export const leaveRequestRoutes = {
  listRequests: route({
    name: 'leave.listRequests',
    method: 'GET',
    path: 'leaves/requests',
    summary: 'Requests for leave, with how far each is and for whom it waits.',
    permission: 'view:leave-management',
    limit: 'reads',
    query: z.strictObject({ ...paging, ...filter }),
    response: list(leaveRequest),
    errors: [],
    example: { query: { state: 'pending' } },
  }),
  exportRequests: route({
    name: 'leave.exportRequests',
    extension: true,
    method: 'GET',
    path: 'leaves/requests/export',
    summary: 'Exactly the requests that the list shows, without its pages, as XLSX or CSV.',
    permission: 'view:leave-management',
    limit: 'exports',
    audit: 'leave.exportRequests',
    query: z.strictObject({ ...filter, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: [],
    example: { query: { format: 'csv' } },
  }),
  previewRequest: route({
    name: 'leave.previewRequest',
    extension: true,
    method: 'GET',
    path: 'leaves/preview/{employee_id}',
    summary:
      'What a request would be before it is made: its days, the balance after it, how it is paid, who else is away.',
    permission: 'create:leave-management',
    limit: 'reads',
    params: z.strictObject({ employee_id: id }),
    query: z.strictObject({
      typeId: id,
      from: date,
      to: date,
      portion: asked.portion,
      /** the request that this would replace */
      instead: z.optional(id),
    }),
    response: data(preview),
    errors: ['leave.type-unknown', 'leave.too-far'],
    example: {
      params: { employee_id: exampleId },
      query: { typeId: exampleId, from: '2026-12-07', to: '2026-12-11' },
    },
  }),
  request: route({
    name: 'leave.request',
    method: 'POST',
    path: 'leaves',
    summary: 'Asks for leave for a person. It waits for those who approve leave.',
    permission: 'create:leave-management',
    limit: 'tells-colleagues',
    repeat: 'same-answer-or-refused',
    audit: 'leave.request',
    subscription: true,
    body: z.strictObject({ employeeId: id, ...asked }),
    response: data(leaveRequest),
    status: 201,
    errors: leaveRefusals,
    example: { body: { employeeId: exampleId, ...exampleBody } },
  }),
  change: route({
    name: 'leave.change',
    method: 'PUT',
    path: 'leaves/{leave_id}',
    summary: 'Changes a request that nobody has decided yet. It waits anew.',
    permission: 'create:leave-management',
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'leave.change',
    subscription: true,
    params,
    body: z.strictObject(asked),
    response: data(leaveRequest),
    errors: ['leave.state-wrong', ...leaveRefusals],
    example: { params: { leave_id: exampleId }, body: exampleBody },
  }),
  review: route({
    name: 'leave.review',
    method: 'PATCH',
    path: 'leaves/{leave_id}',
    summary: 'Approves the level whose turn it is, or rejects the request with a reason.',
    permission: 'approve:leave-management',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'leave.review',
    subscription: true,
    params,
    body: z.strictObject({
      decision: z.enum(['approve', 'reject']),
      reason: z._default(z.nullable(text(200)), null),
    }),
    response: data(leaveRequest),
    errors: [
      'leave.state-wrong',
      'leave.balance-short',
      'approvals.maker-cannot-decide',
      'approvals.decided-already',
      'approvals.not-asked',
      'approvals.reason-required',
    ],
    example: { params: { leave_id: exampleId }, body: { decision: 'approve' } },
  }),
  end: route({
    name: 'leave.end',
    method: 'DELETE',
    path: 'leaves/{leave_id}',
    summary:
      'Cancels leave that hasn’t begun, or ends it early after the last day that was taken: the other days come back.',
    permission: 'create:leave-management',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'leave.end',
    subscription: true,
    params,
    query: z.strictObject({
      /** of leave that has begun: the last day that was taken; the day before today where it isn't said */
      lastOn: z.optional(date),
      reason: z.optional(text(200)),
    }),
    response: data(leaveRequest),
    errors: ['leave.state-wrong', 'leave.last-day-wrong', 'leave.dated-back'],
    example: { params: { leave_id: exampleId }, query: { reason: 'Needed at work' } },
  }),
  invite: route({
    name: 'leave.invite',
    extension: true,
    method: 'POST',
    path: 'leaves/invitations',
    summary:
      'Mails people the link to their leave, where they see their balances and ask for days by themselves. Who has no address gets none.',
    permission: 'create:leave-management',
    limit: 'mails',
    repeat: 'same-answer',
    audit: 'leave.invite',
    subscription: true,
    body: z.strictObject({
      /** null: everybody whom the caller may see and who hasn’t left */
      employeeIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
    }),
    response: data(z.strictObject({ people: z.int(), withoutAddress: z.int() })),
    errors: ['leave.nobody-to-mail'],
    example: { body: { employeeIds: [exampleId] } },
  }),
}
