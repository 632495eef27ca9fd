import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, email, id, linkToken, name, note, phone, text } from '../wire.ts'
import { applicationFileKinds } from './vocabulary.ts'

const params = z.strictObject({ job_id: id })

/** What an applicant sends. */
export const applicationForm = z.strictObject({
  firstName: name(80),
  lastName: name(80),
  email,
  phone: z.nullable(phone),
  /** by the question's id */
  answers: z.record(z.string().check(z.maxLength(40)), note(3000)).check(
    z.refine((answers) => Object.keys(answers).length <= 15, 'wire.too-long'),
    z.meta({ examples: [{}] }),
  ),
  files: z
    .array(z.strictObject({ id, key: linkToken, kind: z.enum(applicationFileKinds) }))
    .check(z.maxLength(5)),
  /** where they come from, as the link that they followed says */
  source: z.optional(z.nullable(text(60))),
  consents: z.literal(true),
  /** a field that nobody sees: what fills it in is a program */
  website: z.optional(z.string().check(z.maxLength(200))),
})

/** What somebody without an account does on a job’s page. */
export const applyingRoutes = {
  apply: route({
    name: 'jobs.apply',
    method: 'POST',
    path: 'jobs/{job_id}/apply',
    summary:
      'Applies for an open job. Whoever applies twice by one address has applied once, and is told so by mail alone.',
    permission: 'public',
    limit: 'applies',
    repeat: 'again',
    audit: 'jobs.apply',
    params,
    body: applicationForm,
    response: data(z.strictObject({ employer: z.string(), keptUntil: date })),
    status: 201,
    errors: [
      'hiring.job-closed',
      'hiring.answer-missing',
      'hiring.answer-wrong',
      'hiring.file-missing',
      'hiring.file-unknown',
    ],
    example: {
      params: { job_id: exampleId },
      body: {
        ...{ firstName: 'Amaka', lastName: 'Obi', email: 'amaka@example.com', phone: '+2348012345678' },
        ...{ answers: {}, files: [], consents: true },
      },
    },
  }),
  uploadFile: route({
    name: 'jobs.uploadFile',
    method: 'POST',
    path: 'jobs/{job_id}/files',
    summary:
      'Keeps a PDF or a picture for an application, which names it by the key that it is answered with.',
    permission: 'public',
    limit: 'uploads-by-strangers',
    repeat: 'again',
    audit: { because: 'what nobody names in an application goes within a day' },
    upload: true,
    params,
    response: data(z.strictObject({ id, key: z.string(), name: z.string() })),
    status: 201,
    errors: [
      'hiring.job-closed',
      'hiring.file-kind-wrong',
      'hiring.files-too-many',
      'file.empty',
      'file.type-not-allowed',
      'file.content-mismatch',
      'file.old-excel',
      'file.encrypted',
      'file.open-document',
      'file.unpacks-too-large',
      'file.too-many-pixels',
      'file.too-slow',
      'file.quota-exceeded',
      'file.day-quota-exceeded',
    ],
    extension: true,
    example: { params: { job_id: exampleId } },
  }),
}
