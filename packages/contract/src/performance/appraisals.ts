import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, list, paging } from '../wire.ts'
import { appraisal, participant, proposalBand, record, setUp, weights } from './appraisal-shapes.ts'
import { exampleQuestions, questions } from './questions.ts'
import { appraisalKinds, appraisalStates } from './vocabulary.ts'

const params = z.strictObject({ id })
const one = { params: { id: exampleId } }
const write = { permission: 'edit:performance' } as const
const refusals = [
  'performance.questions-wrong',
  'performance.period-wrong',
  'performance.people-left',
  'performance.reviewers-wrong',
] as const

/** Appraisals of one person or many: by themselves, peers, their manager and those whom they lead. */
export const appraisalRoutes = {
  createAppraisal: route({
    name: 'performance.createAppraisal',
    method: 'POST',
    path: 'performance/appraisals',
    summary: 'Prepares an appraisal of one person or a group. Nobody is asked before it is started.',
    ...write,
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'performance.createAppraisal',
    body: z.strictObject({
      kind: z.enum(appraisalKinds),
      ...setUp,
      people: z.array(participant).check(z.minLength(1, 'wire.required'), z.maxLength(500)),
    }),
    response: data(record),
    status: 201,
    errors: refusals,
    example: {
      body: {
        ...{ kind: 'one-on-one', title: 'Year 2026', from: '2026-01-01', to: '2026-12-31' },
        ...{ dueOn: '2027-01-15', questions: exampleQuestions, people: [{ personId: exampleId }] },
      },
    },
  }),
  listAppraisals: route({
    name: 'performance.listAppraisals',
    method: 'GET',
    path: 'performance/appraisals',
    summary: 'Appraisals with how far they are.',
    permission: 'view:performance',
    limit: 'reads',
    query: z.strictObject({
      ...paging,
      kind: z.optional(z.enum(appraisalKinds)),
      state: z.optional(z.enum(appraisalStates)),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: list(appraisal),
    errors: [],
    example: { query: { kind: 'group' } },
  }),
  readAppraisal: route({
    name: 'performance.readAppraisal',
    method: 'GET',
    path: 'performance/appraisals/{id}',
    summary:
      'An appraisal with its people, who reviews them, and when it is closed the results with their formula.',
    permission: 'view:performance',
    limit: 'reads',
    audit: 'performance.readAppraisal',
    params,
    response: data(record),
    errors: [],
    example: one,
  }),
  changeAppraisal: route({
    name: 'performance.changeAppraisal',
    method: 'PATCH',
    path: 'performance/appraisals/{id}',
    summary:
      'Changes an appraisal. Questions and weights stay as they are once people are asked; reviewers can be added and taken off until they answer.',
    ...write,
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'performance.changeAppraisal',
    params,
    body: z.strictObject({
      title: z.optional(setUp.title),
      from: z.optional(date),
      to: z.optional(date),
      dueOn: z.optional(date),
      questions: z.optional(questions),
      weights: z.optional(weights),
      selfFirst: z.optional(z.boolean()),
      managerSeesSelf: z.optional(z.boolean()),
      proposals: z.optional(z.array(proposalBand).check(z.maxLength(10))),
      people: z.optional(z.array(participant).check(z.minLength(1, 'wire.required'), z.maxLength(500))),
    }),
    response: data(record),
    errors: ['performance.state-wrong', 'performance.answered', 'performance.not-yours', ...refusals],
    example: { ...one, body: { dueOn: '2027-01-22' } },
  }),
  moveAppraisal: route({
    name: 'performance.moveAppraisal',
    method: 'POST',
    path: 'performance/appraisals/{id}/move',
    summary:
      'Starts an appraisal, which mails the links; closes it, which works out the scores and shows people theirs; or locks it.',
    ...write,
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'performance.moveAppraisal',
    extension: true,
    params,
    body: z.strictObject({ to: z.enum(['open', 'closed', 'locked']) }),
    response: data(record),
    errors: ['performance.state-wrong', 'performance.reviewers-wrong', 'performance.not-yours'],
    example: { ...one, body: { to: 'open' } },
  }),
  remindReviewers: route({
    name: 'performance.remindReviewers',
    method: 'POST',
    path: 'performance/appraisals/{id}/remind',
    summary: 'Mails their link again to those who haven’t answered.',
    ...write,
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'performance.remindReviewers',
    extension: true,
    params,
    response: data(z.strictObject({ mailed: z.int() })),
    errors: ['performance.state-wrong'],
    example: one,
  }),
  removeAppraisal: route({
    name: 'performance.removeAppraisal',
    method: 'DELETE',
    path: 'performance/appraisals/{id}',
    summary: 'Deletes an appraisal that nobody has answered.',
    ...write,
    limit: 'writes',
    repeat: 'refused',
    audit: 'performance.removeAppraisal',
    params,
    response: done,
    errors: ['performance.answered', 'performance.state-wrong', 'performance.not-yours'],
    example: one,
  }),
  exportAppraisal: route({
    name: 'performance.exportAppraisal',
    method: 'GET',
    path: 'performance/appraisals/{id}/export',
    summary:
      'The scores of an appraisal with what they are made of, as XLSX or CSV; or of one person on paper.',
    permission: 'view:performance',
    limit: 'exports',
    audit: 'performance.exportAppraisal',
    extension: true,
    params,
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: ['performance.state-wrong'],
    example: { ...one, query: { format: 'csv' } },
  }),
}
