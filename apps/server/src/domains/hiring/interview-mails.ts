import type { Language } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import type { Member } from '#domains/memberships/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { mailReader } from '#platform/mail/send-mail.ts'
import type { StoredApplication } from './applications/application.queries.ts'
import { nameOf } from './applications/card.rules.ts'
import { listColleagues } from './interview-view.service.ts'
import type { StoredInterview } from './interviews/interview.queries.ts'
import { invitationOf } from './interviews/invitation.ts'
import { mailCandidate } from './mail-candidate.ts'

/** Before an interview, and an hour would be too late to come from elsewhere. */
const reminderBeforeMs = 24 * 3_600_000
export const remindTask = 'hiring.remind-interview'

/** An instant as it is read in a zone, with the zone's name. */
export const printInstant = (instant: string, timeZone: string, language: Language): string => {
  const format = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' })
  return `${format.format(new Date(instant))} (${timeZone})`
}

/** Tells the candidate and the panel of the time, or that it is off, with what their calendars take. */
export async function tellOfInterview(
  context: OrganizationContext,
  interview: StoredInterview,
  application: StoredApplication,
  isCancelled: boolean,
): Promise<void> {
  if (interview.startsAt === null) return
  const panel = (await listColleagues(context)).filter(({ userId }) => interview.panel.includes(userId))
  const invitation = invitationOf(entryOf(context, interview, application, panel, isCancelled))
  const { timeZone, place, meetingLink, startsAt } = interview
  const reader = candidateOf(application)
  const values = {
    title: application.jobTitle,
    date: printInstant(startsAt, timeZone, reader.language),
    ...(meetingLink === null ? { place: place ?? context.organization.name } : { link: meetingLink }),
  }
  const template = meetingLink === null ? 'interview-scheduled' : 'interview-online'
  await mailCandidate(context, reader, isCancelled ? 'interview-cancelled' : template, values, invitation)
  for (const member of panel) {
    const date = printInstant(startsAt, timeZone, member.language)
    await mailPanel(context, member, isCancelled ? 'interview-panel-cancelled' : 'interview-panel', {
      ...{ candidate: nameOf(application), title: application.jobTitle, date },
      invitation,
    })
  }
  if (!isCancelled) await remindLater(context, interview)
}

async function mailPanel(
  context: OrganizationContext,
  member: Member,
  template: string,
  {
    invitation,
    ...values
  }: { readonly invitation: ReturnType<typeof invitationOf> } & Record<string, unknown>,
): Promise<void> {
  await mailReader(
    context,
    member,
    template,
    { organization: context.organization.name, ...(values as Record<string, string>) },
    invitation,
  )
}

const candidateOf = ({ email, firstName, language }: StoredApplication) => ({
  email: email!,
  firstName: firstName!,
  language: language!,
})

function entryOf(
  context: OrganizationContext,
  interview: StoredInterview,
  application: StoredApplication,
  panel: readonly Member[],
  isCancelled: boolean,
) {
  const { id, sequence, title, minutes, place, meetingLink } = interview
  return {
    ...{ id, sequence, isCancelled, minutes, place, meetingLink },
    title: `${title}: ${nameOf(application)}, ${application.jobTitle}`,
    startsAt: interview.startsAt!,
    organizer: {
      name: context.organization.name,
      email: /<([^>]+)>/.exec(context.config.mailFrom)?.[1] ?? context.config.mailFrom,
    },
    attendees: [
      { name: nameOf(application), email: application.email! },
      ...panel.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email })),
    ],
    saidAt: context.clock.now(),
  }
}

/** What a reminder is asked to say: only if the interview is still at that time. */
export interface Reminder {
  readonly interviewId: Id
  readonly sequence: number
}

async function remindLater(context: OrganizationContext, interview: StoredInterview): Promise<void> {
  const { id: interviewId, sequence } = interview
  const runAt = new Date(Date.parse(interview.startsAt!) - reminderBeforeMs)
  if (runAt <= context.clock.now()) return
  const reminder: Reminder = { interviewId, sequence }
  await enqueue(context, remindTask, reminder, { key: `${remindTask}:${interviewId}`, runAt })
}
