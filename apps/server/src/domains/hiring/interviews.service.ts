import { interviewRoutes } from '@kazi/contract/hiring/interviews'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { JobContext, OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { holdApplication } from './application.service.ts'
import { type StoredApplication, selectByIds } from './applications/application.queries.ts'
import { insertEvents } from './applications/event.queries.ts'
import { printInstant, type Reminder, tellOfInterview } from './interview-mails.ts'
import { type InterviewView, listColleagues, viewInterview } from './interview-view.service.ts'
import {
  findInterview,
  insertInterview,
  lockInterview,
  type SaidInterview,
  type StoredInterview,
  selectInterviews,
  updateCancelled,
  updateSaid,
  updateScheduled,
} from './interviews/interview.queries.ts'
import { endLinks, makeLink } from './links/link.queries.ts'
import { mailCandidate } from './mail-candidate.ts'

type Said = BodyOf<typeof interviewRoutes.changeInterview>

const view = async (context: OrganizationContext, id: Id): Promise<InterviewView> =>
  viewInterview(context, (await findInterview(context, id))!, await listColleagues(context))

/**
 * Invites a candidate: one time goes into everybody's calendar, of several they choose one by a link.
 * @throws Refusal `not-found`, `hiring.application-over`, `hiring.slot-past`, `hiring.zone-unknown`, `hiring.panel-unknown`.
 */
export const scheduleInterview = (
  context: RequestContext,
  jobId: Id,
  { applicationId, ...said }: BodyOf<typeof interviewRoutes.scheduleInterview>,
): Promise<InterviewView> =>
  transact(context, async (inside) => {
    const application = await holdApplication(inside, applicationId)
    if (application.jobId !== jobId) refuse('not-found')
    requireOpen(application)
    const checked = await checkSaid(inside, said)
    const id = newId(inside.clock)
    await insertInterview(inside, id, applicationId, checked)
    await invite(inside, id, application, 'interview-scheduled')
    await audit(inside, {
      event: interviewRoutes.scheduleInterview.name,
      object: `application:${applicationId}`,
      after: { interview: id, slots: checked.slots, minutes: checked.minutes, panel: checked.panel },
    })
    return view(inside, id)
  })

function requireOpen({ state, email }: StoredApplication): void {
  if (state !== 'open' || email === null) refuse('hiring.application-over')
}

async function checkSaid(context: OrganizationContext, said: Said): Promise<SaidInterview> {
  const slots = [...new Set(said.slots.map((slot) => new Date(slot).toISOString()))].toSorted()
  const now = context.clock.now().toISOString()
  if (slots.some((slot) => slot <= now))
    refuse('hiring.slot-past', {}, { fields: { slots: 'hiring.slot-past' } })
  if (!isTimeZone(said.timeZone)) {
    refuse('hiring.zone-unknown', {}, { fields: { timeZone: 'hiring.zone-unknown' } })
  }
  const known = new Set((await listColleagues(context)).map(({ userId }) => userId))
  const panel = [...new Set(said.panel)]
  if (panel.some((id) => !known.has(id)))
    refuse('hiring.panel-unknown', {}, { fields: { panel: 'hiring.panel-unknown' } })
  return { ...said, slots, panel }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Fixes the only time, or asks the candidate to choose one of several. */
async function invite(
  context: OrganizationContext,
  id: Id,
  application: StoredApplication,
  fixed: 'interview-scheduled' | 'interview-changed',
): Promise<void> {
  const interview = (await findInterview(context, id))!
  const { slots, title, timeZone } = interview
  const [only, second] = slots
  if (second === undefined && only !== undefined) {
    await fixTime(context, interview, only)
    await tellOfInterview(context, { ...interview, startsAt: only }, application, false)
    await insertEvents(context, [application.id], fixed, { title, at: only, timeZone })
    return
  }
  const link = await makeLink(context, 'interview', id, new Date(slots.at(-1)!))
  await mailCandidate(
    context,
    { email: application.email!, firstName: application.firstName!, language: application.language! },
    'interview-choose',
    {
      title: application.jobTitle,
      link: pageAddress(context.config, `/careers/interview/${link}`),
    },
  )
  await insertEvents(context, [application.id], 'interview-offered', { title })
}

async function fixTime(context: OrganizationContext, { id }: StoredInterview, at: string): Promise<void> {
  await updateScheduled(context, id, at)
  await endLinks(context, 'interview', id)
}

async function requireInterview(
  context: OrganizationContext,
  id: Id,
): Promise<{ readonly interview: StoredInterview; readonly application: StoredApplication }> {
  const found = (await findInterview(context, id)) ?? refuse('not-found')
  const application = await holdApplication(context, found.applicationId)
  const interview = (await lockInterview(context, id))!
  if (interview.state === 'cancelled') refuse('hiring.interview-over')
  return { interview, application }
}

/** @throws Refusal `not-found`, `hiring.interview-over`, and as {@link scheduleInterview}. */
export const changeInterview = (context: RequestContext, id: Id, said: Said): Promise<InterviewView> =>
  transact(context, async (inside) => {
    const { interview, application } = await requireInterview(inside, id)
    requireOpen(application)
    const checked = await checkSaid(inside, said)
    if (isSame(interview, checked)) return view(inside, id)
    await endLinks(inside, 'interview', id)
    const isChosenAgain = checked.slots.length > 1
    // who had the time in their calendar hears that it is off while another is chosen
    if (isChosenAgain)
      await tellOfInterview(inside, { ...interview, sequence: interview.sequence + 1 }, application, true)
    await updateSaid(inside, id, checked)
    await invite(inside, id, application, 'interview-changed')
    await audit(inside, {
      event: interviewRoutes.changeInterview.name,
      object: `application:${application.id}`,
      before: { interview: id, startsAt: interview.startsAt, minutes: interview.minutes },
      after: { interview: id, slots: checked.slots, minutes: checked.minutes },
    })
    return view(inside, id)
  })

/** Whether nothing would be said anew. */
function isSame(interview: StoredInterview, said: SaidInterview): boolean {
  const { title, minutes, timeZone, place, meetingLink, panel, slots } = interview
  const plain = (one: SaidInterview) =>
    JSON.stringify([one.title, one.minutes, one.timeZone, one.place, one.meetingLink])
  const times = interview.startsAt ? [new Date(interview.startsAt).toISOString()] : slots
  return (
    plain({ title, minutes, timeZone, place, meetingLink, panel, slots }) === plain(said) &&
    times.join() === said.slots.join() &&
    [...panel].toSorted().join() === [...said.panel].toSorted().join()
  )
}

/** @throws Refusal `not-found`, `hiring.interview-over`. */
export const cancelInterview = (context: RequestContext, id: Id): Promise<InterviewView> =>
  transact(context, async (inside) => {
    const { interview, application } = await requireInterview(inside, id)
    await callOff(inside, interview, application)
    await audit(inside, {
      event: interviewRoutes.cancelInterview.name,
      object: `application:${application.id}`,
      before: { interview: id, state: interview.state, startsAt: interview.startsAt },
      after: { interview: id, state: 'cancelled' },
    })
    return view(inside, id)
  })

async function callOff(
  context: OrganizationContext,
  interview: StoredInterview,
  application: StoredApplication,
): Promise<void> {
  await updateCancelled(context, interview.id)
  await endLinks(context, 'interview', interview.id)
  if (application.email !== null)
    await tellOfInterview(context, { ...interview, sequence: interview.sequence + 1 }, application, true)
  await insertEvents(context, [application.id], 'interview-cancelled', { title: interview.title })
}

/** Calls off what lies ahead of somebody who is rejected. */
export async function cancelInterviewsOf(
  context: OrganizationContext,
  application: StoredApplication,
): Promise<void> {
  const now = context.clock.now().toISOString()
  for (const interview of await selectInterviews(context, application.id)) {
    const isAhead = interview.state === 'offered' || (interview.startsAt !== null && interview.startsAt > now)
    if (interview.state !== 'cancelled' && isAhead) await callOff(context, interview, application)
  }
}

/** Reminds the candidate a day before, unless the interview was moved or called off meanwhile. */
export async function remindOfInterview(
  context: JobContext,
  { interviewId, sequence }: Reminder,
): Promise<void> {
  await transact(context, async (inside) => {
    const interview = await findInterview(inside, interviewId)
    if (interview?.state !== 'scheduled' || interview.sequence !== sequence || !interview.startsAt) return
    const [application] = await selectByIds(inside, [interview.applicationId])
    if (!application?.email) return
    const { email, firstName, language, jobTitle: title } = application
    const date = printInstant(interview.startsAt, interview.timeZone, language!)
    const reader = { email, firstName: firstName!, language: language! }
    await mailCandidate(inside, reader, 'interview-reminder', { title, date })
  })
}
