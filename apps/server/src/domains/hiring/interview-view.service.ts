import type { interview } from '@kazi/contract/hiring/interviews'
import type { Id } from '@kazi/values/id'
import { type LocalDate, localDate } from '@kazi/values/local-date'
import { listAwayByAddress } from '#domains/leave/index.ts'
import { listMembersWith, type Member } from '#domains/memberships/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type StoredInterview, selectInterviews, selectTaken } from './interviews/interview.queries.ts'

export type InterviewView = (typeof interview)['_zod']['output']

/** Those who can sit on a panel: whoever sees hiring. */
export const listColleagues = (context: OrganizationContext): Promise<Member[]> =>
  listMembersWith(context, 'view:hirings')

/** The interviews of an application, the latest first. */
export async function viewInterviews(
  context: OrganizationContext,
  applicationId: Id,
): Promise<InterviewView[]> {
  const rows = await selectInterviews(context, applicationId)
  const colleagues = rows.length > 0 ? await listColleagues(context) : []
  const views: InterviewView[] = []
  for (const row of rows) views.push(await viewInterview(context, row, colleagues))
  return views
}

export async function viewInterview(
  context: OrganizationContext,
  row: StoredInterview,
  colleagues: readonly Member[],
): Promise<InterviewView> {
  const { id, title, state, startsAt, slots, minutes, timeZone, place, meetingLink } = row
  const panel = colleagues.filter(({ userId }) => row.panel.includes(userId))
  return {
    ...{ id, title, state, startsAt, minutes, timeZone, place, meetingLink },
    slots: state === 'offered' ? [...slots] : [],
    panel: panel.map((member) => ({ id: member.userId, name: nameOf(member) })),
    clashes: state === 'cancelled' ? [] : await clashesOf(context, row, panel),
  }
}

const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`

/** The calendar day of an instant in a zone. */
export const dayAt = (instant: string, timeZone: string): LocalDate =>
  // Swedish dates are written as ISO 8601 writes them.
  localDate(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant)))

/** Who of a panel has something else at one of the times: another interview, or leave. */
async function clashesOf(
  context: OrganizationContext,
  row: StoredInterview,
  panel: readonly Member[],
): Promise<InterviewView['clashes']> {
  const times = (row.startsAt ? [row.startsAt] : row.slots).toSorted()
  if (panel.length === 0 || times.length === 0) return []
  const [from, to] = [times[0]!, endOf(times.at(-1)!, row.minutes)]
  const ids = panel.map(({ userId }) => userId)
  const taken = await selectTaken(context, ids, { from, to, except: row.id })
  const zone = context.organization.timeZone
  const days = [...new Set(times.map((at) => dayAt(at, zone)))]
  const away = await listAwayByAddress(
    context,
    panel.map(({ email }) => email.toLowerCase()),
    days,
  )
  return times.flatMap((at) =>
    panel.flatMap((member) => {
      const isTaken = taken.some((one) => one.userId === member.userId && isOver(one, at, row.minutes))
      const isAway = away.some(
        ({ email, on }) => email === member.email.toLowerCase() && on === dayAt(at, zone),
      )
      const clash = (by: 'interview' | 'leave') => ({ name: nameOf(member), at, by })
      return [...(isTaken ? [clash('interview')] : []), ...(isAway ? [clash('leave')] : [])]
    }),
  )
}

const endOf = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

const isOver = (
  { startsAt, minutes }: { readonly startsAt: string; readonly minutes: number },
  at: string,
  ownMinutes: number,
): boolean =>
  new Date(startsAt).toISOString() < endOf(at, ownMinutes) &&
  endOf(new Date(startsAt).toISOString(), minutes) > at
