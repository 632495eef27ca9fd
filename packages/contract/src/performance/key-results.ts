import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, id, text } from '../wire.ts'
import { amount, keyResultShape, objectiveRecord, weight } from './objective-shapes.ts'

const ofObjective = z.strictObject({ okr_id: id })
const ofKeyResult = z.strictObject({ okr_id: id, kpi_id: id })
const inObjective = { params: { okr_id: exampleId } }
const inKeyResult = { params: { okr_id: exampleId, kpi_id: exampleId } }
const measured = ['performance.target-wrong', 'performance.closed', 'performance.not-yours'] as const
const write = { permission: 'edit:performance', limit: 'writes', subscription: true } as const
const exampleKeyResult = {
  ...{ title: 'Complaints a month', measure: 'number', direction: 'down' },
  ...{ start: 4000, target: 1000, weight: 2 },
}

/** How one knows that an objective is reached: from a start to a target. */
export const keyResultRoutes = {
  addKeyResult: route({
    name: 'performance.addKeyResult',
    method: 'POST',
    path: 'performance/okrs/{okr_id}/kpis',
    summary: 'Adds a key result to an objective.',
    ...write,
    repeat: 'same-answer',
    audit: 'performance.addKeyResult',
    params: ofObjective,
    body: z.strictObject(keyResultShape),
    response: data(objectiveRecord),
    status: 201,
    errors: ['performance.too-many', ...measured],
    example: { ...inObjective, body: exampleKeyResult },
  }),
  changeKeyResult: route({
    name: 'performance.changeKeyResult',
    method: 'PATCH',
    path: 'performance/okrs/{okr_id}/kpis/{kpi_id}',
    summary:
      'Changes a key result. Another target after its objective has begun is on record, with the reason.',
    ...write,
    repeat: 'same-effect',
    audit: 'performance.changeKeyResult',
    params: ofKeyResult,
    body: z.strictObject({
      title: z.optional(keyResultShape.title),
      start: z.optional(amount),
      target: z.optional(amount),
      weight: z.optional(weight),
      note: z._default(z.nullable(text(300)), null),
    }),
    response: data(objectiveRecord),
    errors: ['performance.reason-required', ...measured],
    example: { ...inKeyResult, body: { target: 800, note: 'The board asks for more.' } },
  }),
  removeKeyResult: route({
    name: 'performance.removeKeyResult',
    method: 'DELETE',
    path: 'performance/okrs/{okr_id}/kpis/{kpi_id}',
    summary: 'Takes a key result off its objective. What was said of it stays in the history.',
    ...write,
    repeat: 'refused',
    audit: 'performance.removeKeyResult',
    params: ofKeyResult,
    response: data(objectiveRecord),
    errors: ['performance.closed', 'performance.not-yours'],
    example: inKeyResult,
  }),
  reportProgress: route({
    name: 'performance.reportProgress',
    method: 'PATCH',
    path: 'performance/okrs/{okr_id}/kpis/{kpi_id}/progress',
    summary: 'Says where a key result stands now, with a note. Everything that it serves follows.',
    ...write,
    repeat: 'same-effect',
    audit: 'performance.reportProgress',
    params: ofKeyResult,
    body: z.strictObject({ current: amount, note: text(500) }),
    response: data(objectiveRecord),
    errors: ['performance.target-wrong', 'performance.closed', 'performance.not-yours'],
    example: { ...inKeyResult, body: { current: 2500, note: 'Fewer since the new packaging.' } },
  }),
}
