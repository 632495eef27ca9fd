import * as z from 'zod/mini'
import { exampleId, route } from './route.ts'
import { data, date, id, instant, note, text } from './wire.ts'

export const privacyRequestKinds = ['access', 'correction', 'erasure', 'objection'] as const

const request = z.strictObject({
  id,
  kind: z.enum(privacyRequestKinds),
  employeeId: z.nullable(id),
  personName: z.string(),
  askedOn: date,
  dueOn: date,
  isOverdue: z.boolean(),
  note: z.string(),
  recordedBy: z.string(),
  answer: z.nullable(
    z.strictObject({ kind: z.enum(['done', 'refused']), note: z.string(), by: z.string(), at: instant }),
  ),
})

/** An instant that somebody names; no breach is older than the law. */
const saidInstant = z.iso.datetime('wire.invalid').check(z.regex(/^20/, 'wire.invalid'))

const breachParts = {
  people: z.nullable(z.int().check(z.gte(0), z.lte(10_000_000))),
  /** what was done against it */
  measures: note(4000),
  authorityToldAt: z.nullable(saidInstant),
  peopleToldAt: z.nullable(saidInstant),
  /** why nobody had to be told, where that is so */
  untoldBecause: z.nullable(text(1000)),
}
const breach = z.strictObject({
  id,
  foundAt: instant,
  /** until when the authority is to be told; null: at once */
  notifyBy: z.nullable(instant),
  isLate: z.boolean(),
  what: z.string(),
  ...breachParts,
  recordedBy: z.string(),
})

/** What is kept of people and until when, what they ask about it, and what went wrong with it. */
export const privacyRoutes = {
  readOverview: route({
    name: 'privacy.readOverview',
    extension: true,
    method: 'GET',
    path: 'privacy/overview',
    summary:
      'What is kept and until when, what people asked about their data, breaches with their deadlines, and the last backup of which a restore was tried.',
    permission: 'edit:settings-company-info',
    limit: 'reads',
    response: data(
      z.strictObject({
        /** the act of the country */
        law: z.enum(['ndpa-2023', 'dpa-2019', 'dppa-2019']),
        /** within how many hours the authority is told of a breach; 0: at once */
        breachHours: z.int(),
        /** of each year with payslips */
        payroll: z.array(z.strictObject({ year: z.int(), payslips: z.int(), keptUntil: date })),
        requests: z.array(request),
        breaches: z.array(breach),
        backup: z.strictObject({
          lastBackupAt: z.nullable(instant),
          lastTriedAt: z.nullable(instant),
          isFailing: z.boolean(),
        }),
      }),
    ),
    errors: [],
    example: {},
  }),
  recordRequest: route({
    name: 'privacy.recordRequest',
    extension: true,
    method: 'POST',
    path: 'privacy/requests',
    summary: 'Records what somebody asked about their own data; it is due within seven days.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'privacy.recordRequest',
    body: z.strictObject({
      kind: z.enum(privacyRequestKinds),
      employeeId: z.nullable(id),
      personName: text(160),
      askedOn: date,
      note: z._default(note(2000), ''),
    }),
    response: data(request),
    status: 201,
    errors: ['privacy.asked-on-future', 'not-found'],
    example: {
      body: { kind: 'access', employeeId: null, personName: 'Ngozi Eze', askedOn: '2026-11-20', note: '' },
    },
  }),
  answerRequest: route({
    name: 'privacy.answerRequest',
    extension: true,
    method: 'PATCH',
    path: 'privacy/requests/{requestId}',
    summary: 'Says that a request was fulfilled or refused, and how.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'refused',
    audit: 'privacy.answerRequest',
    params: z.strictObject({ requestId: id }),
    body: z.strictObject({ answer: z.enum(['done', 'refused']), note: text(2000) }),
    response: data(request),
    errors: ['privacy.answered-already'],
    example: {
      params: { requestId: exampleId },
      body: { answer: 'done', note: 'Mailed the export on Friday' },
    },
  }),
  exportPerson: route({
    name: 'privacy.exportPerson',
    extension: true,
    method: 'GET',
    path: 'privacy/people/{employeeId}/export',
    summary: 'Everything that is kept of one person, for that person, as a file that programs read too.',
    permission: 'edit:settings-company-info',
    limit: 'exports',
    audit: 'privacy.exportPerson',
    params: z.strictObject({ employeeId: id }),
    file: ['json'],
    errors: ['permission.missing'],
    example: { params: { employeeId: exampleId } },
  }),
  recordBreach: route({
    name: 'privacy.recordBreach',
    extension: true,
    method: 'POST',
    path: 'privacy/breaches',
    summary: 'Records a breach of security that concerns people’s data, with its deadline.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'privacy.recordBreach',
    body: z.strictObject({
      foundAt: saidInstant,
      what: text(4000),
      people: breachParts.people,
      measures: breachParts.measures,
    }),
    response: data(breach),
    status: 201,
    errors: ['privacy.found-at-future'],
    example: {
      body: { foundAt: '2026-11-24T07:30:00.000Z', what: 'A laptop was stolen', people: 48, measures: '' },
    },
  }),
  updateBreach: route({
    name: 'privacy.updateBreach',
    extension: true,
    method: 'PATCH',
    path: 'privacy/breaches/{breachId}',
    summary: 'Says what was done about a breach and who was told of it when.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'privacy.updateBreach',
    params: z.strictObject({ breachId: id }),
    body: z.strictObject(breachParts),
    response: data(breach),
    errors: ['privacy.found-at-future'],
    example: {
      params: { breachId: exampleId },
      body: {
        ...{ people: 48, measures: 'Wiped it', authorityToldAt: '2026-11-24T12:00:00.000Z' },
        ...{ peopleToldAt: null, untoldBecause: null },
      },
    },
  }),
}
