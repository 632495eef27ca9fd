import * as z from 'zod/mini'
import { employmentTypes } from '../employees/vocabulary.ts'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, instant, list, paging, text } from '../wire.ts'
import { jobDetails, named } from './shapes.ts'
import { jobStates, workplaces } from './vocabulary.ts'

/** What is said of a job. */
export const jobForm = z.strictObject({
  title: text(120),
  departmentId: z.nullable(id),
  openings: z.int().check(z.gte(1), z.lte(500)),
  /** the last day on which one can apply */
  closesOn: z.nullable(date),
  ...jobDetails.shape,
})

/** A job as lists show it. One whose last day has passed, or whose places are taken, is shown as closed. */
const jobSummary = z.strictObject({
  id,
  slug: z.string(),
  title: z.string(),
  department: z.nullable(named),
  location: z.nullable(z.string()),
  workplace: z.enum(workplaces),
  employmentType: z.enum(employmentTypes),
  state: z.enum(jobStates),
  /** why it is closed although nobody closed it */
  closedBy: z.nullable(z.enum(['day', 'filled'])),
  openings: z.int(),
  hired: z.int(),
  closesOn: z.nullable(date),
  postedAt: z.nullable(instant),
  createdAt: instant,
  /** applications that wait for a decision, and all */
  open: z.int(),
  applications: z.int(),
  /** those of the first stage: nobody has looked further at them */
  fresh: z.int(),
})

export const job = z.strictObject({
  ...jobSummary.shape,
  ...jobDetails.shape,
  version: z.int(),
})

const params = z.strictObject({ job_id: id })
const filter = {
  tab: z._default(z.enum(['active', 'in-active']), 'active'),
  search: z.optional(z.string().check(z.maxLength(100))),
  department: z.optional(id),
  sort: z._default(z.enum(['created', 'title', 'applications', 'closes']), 'created'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

const exampleJob = {
  title: 'Depot supervisor',
  departmentId: null,
  openings: 2,
  closesOn: null,
  description: [{ kind: 'paragraph', spans: [{ text: 'You run the depot in Apapa with a team of six.' }] }],
  location: 'Lagos',
  workplace: 'on-site',
  employmentType: 'full-time',
  salary: { from: 25_000_000, to: 32_000_000, isShown: true },
  questions: [],
  files: { cv: 'required', coverLetter: 'none' },
} as const

const refusals = [
  'hiring.department-unknown',
  'hiring.salary-range-wrong',
  'hiring.question-wrong',
  'hiring.closing-day-past',
] as const

/** Jobs, as those who hire see them. */
export const jobRoutes = {
  list: route({
    name: 'jobs.list',
    method: 'GET',
    path: 'jobs',
    summary: 'The organisation’s jobs with how many apply: drafts and open ones, or the closed ones.',
    permission: 'view:hirings',
    limit: 'reads',
    query: z.strictObject({ ...paging, ...filter }),
    response: list(jobSummary),
    errors: [],
    example: { query: { tab: 'active' } },
  }),
  create: route({
    name: 'jobs.create',
    method: 'POST',
    path: 'jobs',
    summary: 'Writes down a job. Nobody else reads it before it is made active.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'jobs.create',
    subscription: true,
    body: jobForm,
    response: data(job),
    status: 201,
    errors: refusals,
    example: { body: exampleJob },
  }),
  toggleStatus: route({
    name: 'jobs.toggleStatus',
    method: 'PUT',
    path: 'jobs/{job_id}/toggle-status',
    summary: 'Opens a job to be read and applied for, or closes it.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'jobs.toggleStatus',
    subscription: true,
    params,
    body: z.strictObject({ status: z.enum(['active', 'in-active']) }),
    response: data(job),
    errors: ['hiring.closing-day-past', 'hiring.job-filled', 'hiring.job-empty'],
    example: { params: { job_id: exampleId }, body: { status: 'active' } },
  }),
  read: route({
    name: 'jobs.read',
    method: 'GET',
    path: 'jobs/{job_id}',
    summary: 'One job with everything that is said of it.',
    permission: 'view:hirings',
    limit: 'reads',
    params,
    response: data(job),
    errors: [],
    example: { params: { job_id: exampleId } },
  }),
  update: route({
    name: 'jobs.update',
    method: 'PUT',
    path: 'jobs/{job_id}',
    summary: 'Changes a job. Its address stays what it is.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'refused',
    audit: 'jobs.update',
    subscription: true,
    params,
    body: z.strictObject({ ...jobForm.shape, version: z.int() }),
    response: data(job),
    errors: ['hiring.changed-meanwhile', ...refusals],
    example: { params: { job_id: exampleId }, body: { ...exampleJob, version: 1 } },
  }),
  remove: route({
    name: 'jobs.remove',
    method: 'DELETE',
    path: 'jobs/{job_id}',
    summary: 'Deletes a job that nobody has applied for.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'refused',
    audit: 'jobs.remove',
    subscription: true,
    params,
    response: done,
    errors: ['hiring.job-applied-for'],
    example: { params: { job_id: exampleId } },
  }),
}
