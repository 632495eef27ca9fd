import { interviewRoutes } from '@kazi/contract/hiring/interviews'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { notify } from '#domains/notifications/index.ts'
import { holdOrganization } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { selectByIds } from './applications/application.queries.ts'
import { nameOf } from './applications/card.rules.ts'
import { insertEvents } from './applications/event.queries.ts'
import { printInstant, tellOfInterview } from './interview-mails.ts'
import {
  lockInterview,
  type StoredInterview,
  selectTaken,
  updateScheduled,
} from './interviews/interview.queries.ts'
import { insideLink } from './public-entry.service.ts'

type Slots = ResponseOf<typeof interviewRoutes.readSlots>['data']

/** The times that are still free: ahead, and nobody of the panel has another interview by now. */
async function freeSlots(context: OrganizationContext, interview: StoredInterview): Promise<string[]> {
  const now = context.clock.now().toISOString()
  const ahead = interview.slots.filter((slot) => slot > now)
  if (ahead.length === 0) return []
  const length = interview.minutes * 60_000
  const to = new Date(Date.parse(ahead.at(-1)!) + length).toISOString()
  const taken = await selectTaken(context, interview.panel, { from: ahead[0]!, to, except: interview.id })
  return ahead.filter((slot) => {
    const start = Date.parse(slot)
    return !taken.some(({ startsAt, minutes }) => {
      const other = new Date(startsAt).getTime()
      return other < start + length && other + minutes * 60_000 > start
    })
  })
}

async function findOfLink(context: OrganizationContext, id: Id) {
  const interview = (await lockInterview(context, id)) ?? refuse('account.link-invalid')
  const [application] = await selectByIds(context, [interview.applicationId])
  if (!application?.email || application.state !== 'open') return refuse('account.link-invalid')
  return { interview, application }
}

/** The times that a candidate may choose from. @throws Refusal `account.link-invalid`. */
export const readSlots = (context: RequestContext, token: string): Promise<Slots> =>
  insideLink(context, 'interview', token, async (inside, id) => {
    const { interview, application } = await findOfLink(inside, id)
    const { title, minutes, timeZone, place, meetingLink, startsAt } = interview
    return {
      ...{ title, minutes, timeZone, place, meetingLink, startsAt },
      employer: inside.organization.name,
      jobTitle: application.jobTitle,
      firstName: application.firstName ?? '',
      slots: await freeSlots(inside, interview),
    }
  })

/** Chooses a time. Of two at once one is late. @throws Refusal `account.link-invalid`, `hiring.slot-taken`. */
export const pickSlot = (
  context: RequestContext,
  token: string,
  asked: string,
): Promise<{ startsAt: string }> =>
  insideLink(context, 'interview', token, async (inside, id) => {
    const { interview, application } = await findOfLink(inside, id)
    const startsAt = new Date(asked).toISOString()
    if (interview.state === 'scheduled') {
      const isOwn = interview.startsAt !== null && new Date(interview.startsAt).toISOString() === startsAt
      return isOwn ? { startsAt } : refuse('hiring.slot-taken')
    }
    // those who choose a time of one colleague go one after the other
    await holdOrganization(inside, inside.organization.id)
    if (!(await freeSlots(inside, interview)).includes(startsAt)) refuse('hiring.slot-taken')
    await updateScheduled(inside, id, startsAt)
    await tellOfInterview(inside, { ...interview, startsAt }, application, false)
    await insertEvents(inside, [application.id], 'interview-scheduled', {
      ...{ title: interview.title, at: startsAt, timeZone: interview.timeZone },
    })
    await audit(inside, {
      event: interviewRoutes.pickSlot.name,
      object: `application:${application.id}`,
      after: { interview: id, startsAt },
    })
    await notify(inside, {
      kind: 'interview-chosen',
      values: {
        name: nameOf(application),
        at: printInstant(startsAt, interview.timeZone, inside.language),
      },
      link: `/app/hiring/${application.jobId}?application=${application.id}`,
      departmentId: application.departmentId,
    })
    return { startsAt }
  })
