import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, id, text } from '../wire.ts'
import { applicationCard } from './applications.ts'
import { stage } from './shapes.ts'

const params = z.strictObject({ application_id: id })
const ofJob = z.strictObject({ job_id: id })

const rejecting = {
  /** kept, and never mailed */
  reason: text(300),
  /** whether the polite mail goes */
  byMail: z._default(z.boolean(), true),
  /** a sentence of the employer's own in it */
  message: z._default(z.nullable(text(400)), null),
}

/** What is decided of candidates, one by one or many at once. */
export const decisionRoutes = {
  updateStage: route({
    name: 'jobs.updateStage',
    method: 'PUT',
    path: 'jobs/applications/{application_id}/update-stage',
    summary: 'Moves a candidate to another stage; one who was rejected is taken up again.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'jobs.updateStage',
    subscription: true,
    params,
    body: z.strictObject({ stageId: stage.shape.id }),
    response: data(applicationCard),
    errors: ['hiring.stage-unknown', 'hiring.stage-by-offer', 'hiring.application-over'],
    example: { params: { application_id: exampleId }, body: { stageId: 'interview' } },
  }),
  reject: route({
    name: 'jobs.reject',
    method: 'PATCH',
    path: 'jobs/applications/{application_id}/reject',
    summary: 'Rejects a candidate with a reason, and mails them politely where that is wanted.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'jobs.reject',
    subscription: true,
    params,
    body: z.strictObject(rejecting),
    response: data(applicationCard),
    errors: ['hiring.application-over', 'hiring.offer-open'],
    example: {
      params: { application_id: exampleId },
      body: { reason: 'Too little experience with cold stores' },
    },
  }),
  previewRejection: route({
    name: 'jobs.previewRejection',
    method: 'GET',
    path: 'jobs/applications/{application_id}/rejection-mail',
    summary: 'The mail that a rejection would send, before it goes.',
    permission: 'view:hirings',
    limit: 'reads',
    params,
    query: z.strictObject({ message: z.optional(text(400)) }),
    response: data(z.strictObject({ to: z.string(), subject: z.string(), text: z.string() })),
    errors: ['hiring.application-over'],
    extension: true,
    example: { params: { application_id: exampleId } },
  }),
  decideMany: route({
    name: 'jobs.decideMany',
    method: 'PATCH',
    path: 'jobs/{job_id}/applications',
    summary: 'Moves or rejects many of a job’s candidates at once: all of them, or nobody.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'jobs.decideMany',
    subscription: true,
    params: ofJob,
    body: z.strictObject({
      applicationIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
      act: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('move'), stageId: stage.shape.id }),
        z.strictObject({ kind: z.literal('reject'), ...rejecting }),
      ]),
    }),
    response: data(z.strictObject({ changed: z.int() })),
    errors: [
      'hiring.stage-unknown',
      'hiring.stage-by-offer',
      'hiring.application-over',
      'hiring.offer-open',
      'hiring.nothing-changes',
    ],
    extension: true,
    example: {
      params: { job_id: exampleId },
      body: { applicationIds: [exampleId], act: { kind: 'move', stageId: 'screening' } },
    },
  }),
}
