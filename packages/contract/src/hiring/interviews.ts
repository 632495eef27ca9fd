import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, id, instant, linkToken, name, text } from '../wire.ts'
import { named } from './shapes.ts'
import { interviewStates } from './vocabulary.ts'

/** An instant that somebody says, with its distance from UTC or `Z`. */
const saidInstant = z.string().check(
  z.refine(
    (said) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(said) &&
      !Number.isNaN(Date.parse(said)),
    'wire.instant',
  ),
  z.meta({ format: 'date-time', examples: ['2026-12-01T09:00:00Z'] }),
)

/** Known to the server as a zone; the schema knows its form alone. */
const timeZone = z
  .string()
  .check(z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/, 'wire.invalid'), z.maxLength(60))

const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^https:\/\/[^\s"<>]+$/, 'wire.web-address'))

/** An interview as colleagues see it. */
export const interview = z.strictObject({
  id,
  title: z.string(),
  state: z.enum(interviewStates),
  startsAt: z.nullable(instant),
  /** while the candidate hasn't chosen */
  slots: z.array(instant),
  minutes: z.int(),
  timeZone: z.string(),
  place: z.nullable(z.string()),
  meetingLink: z.nullable(z.string()),
  panel: z.array(named),
  /** colleagues of the panel who have another interview, or leave, at that time */
  clashes: z.array(z.strictObject({ name: z.string(), at: instant, by: z.enum(['interview', 'leave']) })),
})

const said = {
  title: name(120),
  /** one: it is fixed; several: the candidate chooses */
  slots: z.array(saidInstant).check(z.minLength(1), z.maxLength(12)),
  minutes: z.int().check(z.gte(5), z.lte(480)),
  timeZone,
  place: z.nullable(text(200)),
  meetingLink: z.nullable(webAddress),
  panel: z.array(id).check(z.maxLength(12)),
}
const example = {
  title: 'First conversation',
  slots: ['2026-12-01T09:00:00Z', '2026-12-01T13:00:00Z'],
  minutes: 45,
  timeZone: 'Africa/Lagos',
  place: 'Apapa depot, first floor',
  meetingLink: null,
  panel: [],
}
const refusals = [
  'hiring.slot-past',
  'hiring.zone-unknown',
  'hiring.panel-unknown',
  'hiring.application-over',
] as const
const params = z.strictObject({ interview_id: id })
const byToken = z.strictObject({ token: linkToken })

/** Interviews, and the invitations that calendars take. */
export const interviewRoutes = {
  scheduleInterview: route({
    name: 'jobs.scheduleInterview',
    method: 'POST',
    path: 'jobs/applications/{job_id}/schedule-interview',
    summary:
      'Invites a candidate of a job: to one time, which goes into everybody’s calendar, or to choose one of several by a link.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'jobs.scheduleInterview',
    subscription: true,
    params: z.strictObject({ job_id: id }),
    body: z.strictObject({ applicationId: id, ...said }),
    response: data(interview),
    status: 201,
    errors: refusals,
    example: { params: { job_id: exampleId }, body: { applicationId: exampleId, ...example } },
  }),
  changeInterview: route({
    name: 'jobs.changeInterview',
    method: 'PUT',
    path: 'jobs/interviews/{interview_id}',
    summary: 'Changes an interview; calendars take the change by the same invitation.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'jobs.changeInterview',
    subscription: true,
    params,
    body: z.strictObject(said),
    response: data(interview),
    errors: ['hiring.interview-over', ...refusals],
    extension: true,
    example: { params: { interview_id: exampleId }, body: example },
  }),
  cancelInterview: route({
    name: 'jobs.cancelInterview',
    method: 'DELETE',
    path: 'jobs/interviews/{interview_id}',
    summary: 'Cancels an interview; it leaves everybody’s calendar.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'jobs.cancelInterview',
    subscription: true,
    params,
    response: data(interview),
    errors: ['hiring.interview-over'],
    extension: true,
    example: { params: { interview_id: exampleId } },
  }),
  readSlots: route({
    name: 'jobs.readSlots',
    method: 'GET',
    path: 'jobs/interviews/{token}/slots',
    summary: 'The times that a candidate may choose from, by the link of their mail.',
    permission: 'public',
    limit: 'link',
    params: byToken,
    response: data(
      z.strictObject({
        employer: z.string(),
        jobTitle: z.string(),
        title: z.string(),
        firstName: z.string(),
        startsAt: z.nullable(instant),
        slots: z.array(instant),
        minutes: z.int(),
        timeZone: z.string(),
        place: z.nullable(z.string()),
        meetingLink: z.nullable(z.string()),
      }),
    ),
    errors: ['account.link-invalid'],
    extension: true,
    example: { params: { token: 'i'.repeat(43) } },
  }),
  pickSlot: route({
    name: 'jobs.pickSlot',
    method: 'POST',
    path: 'jobs/interviews/{token}/pick',
    summary: 'Chooses a time. It is everybody’s from then on.',
    permission: 'public',
    limit: 'link',
    repeat: 'same-effect',
    audit: 'jobs.pickSlot',
    params: byToken,
    body: z.strictObject({ startsAt: saidInstant }),
    response: data(z.strictObject({ startsAt: instant })),
    errors: ['account.link-invalid', 'hiring.slot-taken'],
    extension: true,
    example: { params: { token: 'i'.repeat(43) }, body: { startsAt: '2026-12-01T09:00:00Z' } },
  }),
}
