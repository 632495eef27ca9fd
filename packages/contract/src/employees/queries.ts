import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, instant, note, text } from '../wire.ts'

export const queryStates = ['open', 'answered', 'closed'] as const
/** What came of a query. `withdrawn`: it should not have been asked. */
export const queryOutcomes = [
  'accepted',
  'advice',
  'verbal-warning',
  'written-warning',
  'final-warning',
  'other',
  'withdrawn',
] as const

const documents = z.array(z.strictObject({ id, name: z.string() }))

const query = z.strictObject({
  id,
  state: z.enum(queryStates),
  subject: z.string(),
  text: z.string(),
  documents,
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  /** the last day for the reply */
  dueOn: date,
  /** unanswered past its deadline */
  isOverdue: z.boolean(),
  /** when the link last left by mail; null: it was handed over on paper */
  mailedAt: z.nullable(instant),
  /** when the person was reminded by themselves of the deadline */
  remindedAt: z.nullable(instant),
  reply: z.nullable(
    z.strictObject({
      text: z.string(),
      documents,
      repliedAt: instant,
      /** came after the deadline */
      isLate: z.boolean(),
      /** who entered it for the person; null: the person did, through their door */
      enteredBy: z.nullable(z.string()),
    }),
  ),
  outcome: z.nullable(
    z.strictObject({
      kind: z.enum(queryOutcomes),
      note: z.nullable(z.string()),
      decidedBy: z.nullable(z.string()),
      decidedAt: instant,
    }),
  ),
})

const fileIds = z._default(z.array(id).check(z.maxLength(10)), [])
const ofPerson = z.strictObject({ employee_id: id })
const ofQuery = z.strictObject({ employee_id: id, query_id: id })

/** Disciplinary queries: a question to a person with a deadline, their reply, and what came of it. */
export const queryRoutes = {
  list: route({
    name: 'queries.list',
    method: 'GET',
    path: 'employees/{employee_id}/queries',
    summary: 'The queries to a person, the newest first, with replies and outcomes.',
    permission: 'edit:employees',
    limit: 'reads',
    audit: 'queries.list',
    params: ofPerson,
    response: data(z.array(query)),
    errors: [],
    example: { params: { employee_id: exampleId } },
  }),
  ask: route({
    name: 'queries.ask',
    method: 'POST',
    path: 'employees/{employee_id}/queries',
    summary:
      'Asks a person something that they have to answer by a day. By mail they get a link to it; else it is handed over on paper.',
    permission: 'edit:employees',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'queries.ask',
    params: ofPerson,
    body: z.strictObject({
      subject: text(160),
      text: note(10_000).check(z.minLength(1, 'wire.required')),
      dueOn: date,
      /** uploaded before by the caller */
      fileIds,
      byMail: z.boolean(),
    }),
    response: data(query),
    status: 201,
    errors: [
      'queries.person-left',
      'queries.address-missing',
      'queries.deadline-wrong',
      'queries.file-unknown',
    ],
    example: {
      params: { employee_id: exampleId },
      body: {
        subject: 'Absence on 12 November',
        text: 'You were not at work on 12 November. Please explain.',
        dueOn: '2026-11-27',
        byMail: true,
      },
    },
  }),
  send: route({
    name: 'queries.send',
    method: 'POST',
    path: 'employees/{employee_id}/queries/{query_id}/send',
    summary: 'Mails the link to an open query again, with a later deadline where one is said.',
    permission: 'edit:employees',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'queries.send',
    params: ofQuery,
    body: z.strictObject({ dueOn: z.optional(date) }),
    response: data(query),
    errors: [
      'queries.state-wrong',
      'queries.person-left',
      'queries.address-missing',
      'queries.deadline-wrong',
    ],
    extension: true,
    example: { params: { employee_id: exampleId, query_id: exampleId }, body: { dueOn: '2026-12-01' } },
  }),
  enterReply: route({
    name: 'queries.enterReply',
    method: 'POST',
    path: 'employees/{employee_id}/queries/{query_id}/reply',
    summary: 'Enters the reply that a person gave on paper, for whoever has no address to be reached at.',
    permission: 'edit:employees',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'queries.enterReply',
    params: ofQuery,
    body: z.strictObject({ text: note(10_000).check(z.minLength(1, 'wire.required')), fileIds }),
    response: data(query),
    errors: ['queries.state-wrong', 'queries.file-unknown'],
    extension: true,
    example: {
      params: { employee_id: exampleId, query_id: exampleId },
      body: { text: 'I was at the hospital.' },
    },
  }),
  close: route({
    name: 'queries.close',
    method: 'POST',
    path: 'employees/{employee_id}/queries/{query_id}/close',
    summary:
      'Says what came of a query and ends it, also when no reply came. Before the deadline an unanswered one can only be withdrawn.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'refused',
    audit: 'queries.close',
    params: ofQuery,
    body: z.strictObject({ outcome: z.enum(queryOutcomes), note: z.nullable(note(2_000)) }),
    response: data(query),
    errors: ['queries.state-wrong', 'queries.deadline-ahead'],
    extension: true,
    example: {
      params: { employee_id: exampleId, query_id: exampleId },
      body: { outcome: 'accepted', note: 'The hospital confirmed it.' },
    },
  }),
  downloadDocument: route({
    name: 'queries.downloadDocument',
    method: 'GET',
    path: 'employees/{employee_id}/queries/{query_id}/documents/{file_id}',
    summary: 'A document of a query or of its reply.',
    permission: 'edit:employees',
    limit: 'reads',
    audit: 'queries.downloadDocument',
    params: z.strictObject({ employee_id: id, query_id: id, file_id: id }),
    file: ['any'],
    errors: [],
    extension: true,
    example: { params: { employee_id: exampleId, query_id: exampleId, file_id: exampleId } },
  }),
}
