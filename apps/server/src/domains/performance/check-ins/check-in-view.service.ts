import type { checkInRoutes } from '@kazi/contract/performance/check-ins'
import type { EntryState } from '@kazi/contract/performance/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { findCheckIn, type StoredCheckIn, selectMembers } from './check-in.queries.ts'
import { type StoredEntry, selectDueDays, selectEntries, selectNotes } from './entry.queries.ts'
import { nextDueDay } from './rhythm.rules.ts'

export type CheckInView = ResponseOf<typeof checkInRoutes.listCheckIns>['data'][number]
export type CheckInRecord = ResponseOf<typeof checkInRoutes.readCheckIn>['data']
export type EntryView = CheckInRecord['entries'][number]

export const todayOf = ({ clock, organization }: OrganizationContext): LocalDate =>
  clock.today(organization.timeZone)

export function viewCheckIn(stored: StoredCheckIn, today: LocalDate): CheckInView {
  const { id, title, state, rhythm, firstDueOn, people, reviewerId, reviewerName, latestDueOn } = stored
  return {
    ...{ id, title, state, rhythm, firstDueOn, people },
    reviewer: reviewerId && reviewerName !== null ? { id: reviewerId, name: reviewerName } : null,
    nextDueOn: state === 'ended' ? null : nextDueDay(stored, today),
    latest: latestDueOn && {
      ...{ dueOn: latestDueOn, asked: stored.asked, submitted: stored.submitted, overdue: stored.overdue },
    },
  }
}

/** How far an entry is: who has left, and a check-in that has ended, are waited for no more. */
export function stateOf(entry: StoredEntry, today: LocalDate): EntryState {
  if (entry.submittedAt !== null) return entry.reply === null ? 'submitted' : 'replied'
  if (entry.status === 'separated' || entry.checkInState === 'ended') return 'missed'
  return entry.dueOn < today ? 'overdue' : 'open'
}

export async function viewEntries(
  context: OrganizationContext,
  entries: readonly StoredEntry[],
): Promise<EntryView[]> {
  const today = todayOf(context)
  const ids = entries.map(({ id }) => id)
  const notes = Map.groupBy(await selectNotes(context, ids), ({ entryId }) => entryId)
  return entries.map((entry) => {
    const { id, department, dueOn, mailedAt, submittedAt, answers, beside, questions } = entry
    const { reply, repliedBy, repliedAt, reviewerId, reviewerName } = entry
    return {
      ...{ id, department, dueOn, mailedAt, submittedAt, answers, beside, questions },
      person: { id: entry.employeeId, name: entry.personName },
      state: stateOf(entry, today),
      reviewer: reviewerId && reviewerName !== null ? { id: reviewerId, name: reviewerName } : null,
      reply:
        reply === null || repliedAt === null
          ? null
          : { text: reply, by: repliedBy ?? reviewerName, at: repliedAt },
      notes: (notes.get(id) ?? []).map((one) => ({ id: one.id, text: one.text, at: one.at })),
    }
  })
}

/** A check-in with what was said for a day, or by one person on every day. @throws Refusal `not-found`. */
export async function viewRecord(
  context: OrganizationContext,
  id: Id,
  { on, person }: { readonly on?: LocalDate | undefined; readonly person?: Id | undefined } = {},
): Promise<CheckInRecord> {
  const stored = (await findCheckIn(context, id)) ?? refuse('not-found')
  const dueDays = await selectDueDays(context, id)
  const dueOn = person ? null : (on ?? dueDays[0] ?? null)
  const entries = person || dueOn ? await selectEntries(context, id, { on: dueOn ?? undefined, person }) : []
  const { questions, opensDaysBefore, endsOn } = stored
  return {
    ...viewCheckIn(stored, todayOf(context)),
    ...{ questions, opensDaysBefore, endsOn, dueDays, dueOn },
    members: await selectMembers(context, id),
    entries: await viewEntries(context, entries),
  }
}
