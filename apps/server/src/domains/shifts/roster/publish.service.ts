import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { planningRoutes } from '@kazi/contract/shifts/planning'
import { defaultLanguage } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { clockOf } from '../clock/clock.rules.ts'
import { requireSpan } from '../clock/reach.ts'
import { requireNamed } from '../places/named.ts'
import { lockShifts } from '../shift-revision.queries.ts'
import { type Member, selectMembers } from './member.queries.ts'
import { type StoredShift, selectShifts, updateShifts } from './shift.queries.ts'

const tellTask = 'shifts.tell-published'
/** Mails in one job: publishing a month of five hundred people doesn't wait for them. */
const noticesInJob = 100

interface Notice {
  readonly to: string
  readonly name: string
  readonly days: string
}

/** Publishes the drafts of some days and promises a mail to each person whom they concern. */
export const publishShifts = (
  context: RequestContext,
  { from, to, locationId }: BodyOf<typeof planningRoutes.publish>,
): Promise<ResponseOf<typeof planningRoutes.publish>['data']> =>
  transact(context, async (inside) => {
    requireSpan(from, to)
    await requireNamed(inside, { location: locationId })
    await lockShifts(inside)
    const drafts = await selectShifts(inside, { from, to, location: locationId, state: 'draft' })
    if (drafts.length === 0) return { published: 0, told: 0, withoutAddress: 0 }
    await updateShifts(
      inside,
      drafts.map((draft) => ({ ...draft, state: 'published' })),
    )
    const byPerson = Map.groupBy(drafts, ({ employeeId }) => employeeId)
    byPerson.delete(null)
    const employeeIds = [...byPerson.keys()] as Id[]
    const { members } = await selectMembers(inside, { employeeIds }, { most: employeeIds.length })
    const notices = members.flatMap((member) => noticeOf(member, byPerson.get(member.id) ?? []))
    await tell(inside, notices)
    await audit(inside, {
      event: planningRoutes.publish.name,
      object: `organization:${inside.organization.id}`,
      after: { from, to, locationId, published: drafts.length, told: notices.length },
    })
    return {
      published: drafts.length,
      told: notices.length,
      withoutAddress: employeeIds.length - notices.length,
    }
  })

const mostDaysInMail = 31

function noticeOf({ name, email }: Member, shifts: readonly StoredShift[]): Notice[] {
  if (email === null) return []
  const days = shifts.slice(0, mostDaysInMail).map(({ on, startMinute, minutes, locationName }) => {
    const times = `${mailed(clockOf(startMinute))}–${mailed(clockOf(startMinute + minutes))}`
    return [on, times, ...(locationName ? [locationName] : [])].join(' ')
  })
  return [{ to: email, name, days: days.join(' · ') }]
}

/** A colon between digits would be parted from them, as it is in whatever a stranger could make a link of. */
const mailed = (clock: string): string => clock.replace(':', '∶')

async function tell(context: OrganizationContext, notices: readonly Notice[]): Promise<void> {
  for (let start = 0; start < notices.length; start += noticesInJob) {
    await enqueue(context, tellTask, { notices: notices.slice(start, start + noticesInJob) })
  }
}

/** In the default language: the product doesn't know which one an employee reads. */
export const publishJobs: JobHandlers = {
  [tellTask]: (context, payload) =>
    transact(context, async (inside) => {
      const { notices } = payload as { readonly notices: readonly Notice[] }
      for (const { to, name, days } of notices) {
        const values = { name, days, organization: inside.organization.name }
        await sendMail(inside, { to, language: defaultLanguage, template: 'shifts-published', values })
      }
    }),
}
