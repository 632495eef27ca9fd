import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, instant, list, note, paging, text } from '../wire.ts'
import { interview } from './interviews.ts'
import { named, offer, stage } from './shapes.ts'
import { applicationFileKinds, applicationStates, eventKinds, ratings } from './vocabulary.ts'

/** An application as the board shows it. */
export const applicationCard = z.strictObject({
  id,
  jobId: id,
  /** empty once the person was forgotten */
  name: z.string(),
  email: z.nullable(z.string()),
  stageId: z.string(),
  stageSince: instant,
  state: z.enum(applicationStates),
  appliedAt: instant,
  source: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** gave an answer that the job rules out */
  isKnockedOut: z.boolean(),
  /** how many scorecards, and how many of them say yes; null until the caller has given their own or where there is none */
  scores: z.strictObject({ given: z.int(), yes: z.nullable(z.int()) }),
  /** the next interview */
  interviewAt: z.nullable(instant),
  offerState: z.nullable(offer.shape.state),
})

const application = z.strictObject({
  ...applicationCard.shape,
  jobTitle: z.string(),
  phone: z.nullable(z.string()),
  keptUntil: date,
  endReason: z.nullable(z.string()),
  answers: z.array(z.strictObject({ question: z.string(), answer: z.string(), isKnockedOut: z.boolean() })),
  files: z.array(
    z.strictObject({ id, name: z.string(), kind: z.enum(applicationFileKinds), contentType: z.string() }),
  ),
  /** what else the same person applied for */
  others: z.array(
    z.strictObject({ id, jobTitle: z.string(), state: z.enum(applicationStates), appliedAt: instant }),
  ),
  /** other people with the same telephone number */
  lookAlikes: z.array(z.strictObject({ candidateId: id, name: z.string(), email: z.string() })),
  candidateId: z.nullable(id),
  /** somebody of this address works here already */
  isEmployee: z.boolean(),
  scorecards: z.array(
    z.strictObject({
      by: named,
      rating: z.enum(ratings),
      note: z.string(),
      givenAt: instant,
      isOwn: z.boolean(),
    }),
  ),
  /** scorecards of others, which are shown once the caller has given their own */
  hiddenScorecards: z.int(),
  events: z.array(
    z.strictObject({
      id,
      kind: z.enum(eventKinds),
      values: z.record(z.string(), z.string()),
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
  interviews: z.array(interview),
  offers: z.array(offer),
  onboardingId: z.nullable(id),
})

const params = z.strictObject({ application_id: id })
const ofJob = z.strictObject({ job_id: id })

const filter = {
  stage: z.optional(z.string().check(z.maxLength(40))),
  state: z.optional(z.enum([...applicationStates, 'all'])),
  /** a name, an address or a tag */
  search: z.optional(z.string().check(z.maxLength(100))),
  tag: z.optional(z.string().check(z.maxLength(30))),
  knockedOut: z.optional(z.enum(['yes', 'no'])),
  sort: z._default(z.enum(['applied', 'name', 'stage']), 'applied'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

/** Applications on their way through the stages. */
export const applicationRoutes = {
  listApplications: route({
    name: 'jobs.listApplications',
    method: 'GET',
    path: 'jobs/{job_id}/applications',
    summary: 'Who applied for a job, and at which stage each is.',
    permission: 'view:hirings',
    limit: 'reads',
    params: ofJob,
    query: z.strictObject({ ...paging, ...filter }),
    response: z.strictObject({
      ...list(applicationCard).shape,
      stages: z.array(z.strictObject({ ...stage.shape, open: z.int() })),
    }),
    errors: [],
    example: { params: { job_id: exampleId }, query: { perPage: 100 } },
  }),
  exportApplications: route({
    name: 'jobs.exportApplications',
    method: 'GET',
    path: 'jobs/{job_id}/applications/export',
    summary: 'Exactly the applications that the list shows, without its pages, as XLSX or CSV.',
    permission: 'view:hirings',
    limit: 'exports',
    audit: 'jobs.exportApplications',
    params: ofJob,
    query: z.strictObject({ ...filter, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: [],
    extension: true,
    example: { params: { job_id: exampleId }, query: { format: 'csv' } },
  }),
  readApplication: route({
    name: 'jobs.readApplication',
    method: 'GET',
    path: 'jobs/applications/{application_id}',
    summary: 'One application: answers, files, what happened, what colleagues think, interviews and offers.',
    permission: 'view:hirings',
    limit: 'reads',
    audit: 'jobs.readApplication',
    params,
    response: data(application),
    errors: [],
    extension: true,
    example: { params: { application_id: exampleId } },
  }),
  downloadFile: route({
    name: 'jobs.downloadFile',
    method: 'GET',
    path: 'jobs/applications/{application_id}/files/{file_id}',
    summary: 'A file that an applicant sent.',
    permission: 'view:hirings',
    limit: 'reads',
    audit: 'jobs.downloadFile',
    params: z.strictObject({ application_id: id, file_id: id }),
    file: ['any'],
    errors: [],
    extension: true,
    example: { params: { application_id: exampleId, file_id: exampleId } },
  }),
  addNote: route({
    name: 'jobs.addNote',
    method: 'POST',
    path: 'jobs/applications/{application_id}/notes',
    summary: 'Writes a note of a candidate, for colleagues alone.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'jobs.addNote',
    subscription: true,
    params,
    body: z.strictObject({ text: note(4000).check(z.minLength(1, 'wire.required')) }),
    response: data(z.strictObject({ id })),
    status: 201,
    errors: [],
    extension: true,
    example: { params: { application_id: exampleId }, body: { text: 'Called her: can start in January.' } },
  }),
  setTags: route({
    name: 'jobs.setTags',
    method: 'PUT',
    path: 'jobs/applications/{application_id}/tags',
    summary: 'Says by which words a candidate is found again.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'jobs.setTags',
    subscription: true,
    params,
    body: z.strictObject({ tags: z.array(text(30)).check(z.maxLength(12)) }),
    response: data(z.strictObject({ tags: z.array(z.string()) })),
    errors: [],
    extension: true,
    example: { params: { application_id: exampleId }, body: { tags: ['cold store'] } },
  }),
  score: route({
    name: 'jobs.score',
    method: 'PUT',
    path: 'jobs/applications/{application_id}/scorecard',
    summary:
      'Says what the caller thinks of a candidate, once and again; the others’ cards are shown from then on.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'jobs.score',
    subscription: true,
    params,
    body: z.strictObject({ rating: z.enum(ratings), note: note(4000) }),
    response: done,
    errors: [],
    extension: true,
    example: { params: { application_id: exampleId }, body: { rating: 'yes', note: 'Calm, knows stock.' } },
  }),
  mergeCandidates: route({
    name: 'jobs.mergeCandidates',
    method: 'POST',
    path: 'jobs/candidates/{candidate_id}/merge',
    summary: 'Says that two candidates are one person: everything of the one goes to the other.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'refused',
    audit: 'jobs.mergeCandidates',
    subscription: true,
    params: z.strictObject({ candidate_id: id }),
    body: z.strictObject({
      /** whose address stays */
      intoId: id,
    }),
    response: done,
    errors: ['hiring.same-candidate', 'hiring.merge-collides'],
    extension: true,
    example: {
      params: { candidate_id: exampleId },
      body: { intoId: '01900000-0000-7000-8000-000000000002' },
    },
  }),
}
