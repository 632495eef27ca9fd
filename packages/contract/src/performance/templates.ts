import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, done, id, instant, text } from '../wire.ts'
import { exampleQuestions, question, questions } from './questions.ts'

const purposes = ['check-in', 'appraisal'] as const
const template = z.strictObject({
  id,
  purpose: z.enum(purposes),
  name: z.string(),
  questions: z.array(question),
  updatedAt: instant,
})
const params = z.strictObject({ template_id: id })
const body = z.strictObject({ purpose: z.enum(purposes), name: text(80), questions })
const exampleBody = { purpose: 'check-in', name: 'Every other week', questions: exampleQuestions }
const write = {
  permission: 'edit:performance',
  limit: 'writes',
  subscription: true,
  extension: true,
} as const

/** Questions to begin a check-in or an appraisal with. What was begun keeps its own, whatever changes here. */
export const performanceTemplateRoutes = {
  listTemplates: route({
    name: 'performance.listTemplates',
    method: 'GET',
    path: 'performance/templates',
    summary: 'Questions that check-ins and appraisals can begin with.',
    permission: 'view:performance',
    limit: 'reads',
    extension: true,
    query: z.strictObject({ purpose: z.optional(z.enum(purposes)) }),
    response: data(z.array(template)),
    errors: [],
    example: { query: { purpose: 'check-in' } },
  }),
  createTemplate: route({
    name: 'performance.createTemplate',
    method: 'POST',
    path: 'performance/templates',
    summary: 'Keeps questions for check-ins or appraisals to come.',
    ...write,
    repeat: 'same-answer-or-refused',
    audit: 'performance.createTemplate',
    body,
    response: data(template),
    status: 201,
    errors: ['performance.name-taken', 'performance.questions-wrong'],
    example: { body: exampleBody },
  }),
  changeTemplate: route({
    name: 'performance.changeTemplate',
    method: 'PUT',
    path: 'performance/templates/{template_id}',
    summary: 'Changes a template; what was begun with it stays as it is.',
    ...write,
    repeat: 'same-effect',
    audit: 'performance.changeTemplate',
    params,
    body,
    response: data(template),
    errors: ['performance.name-taken', 'performance.questions-wrong'],
    example: { params: { template_id: exampleId }, body: exampleBody },
  }),
  removeTemplate: route({
    name: 'performance.removeTemplate',
    method: 'DELETE',
    path: 'performance/templates/{template_id}',
    summary: 'Deletes a template; what was begun with it stays as it is.',
    ...write,
    repeat: 'refused',
    audit: 'performance.removeTemplate',
    params,
    response: done,
    errors: [],
    example: { params: { template_id: exampleId } },
  }),
}
