import { defaultLanguage } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { addDays, daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'
import { printDate } from '#domains/documents/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { inviteToDoor } from '#domains/personal-door/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { lockCheckIn, type StoredCheckIn, selectCheckIns } from './check-in.queries.ts'
import { todayOf } from './check-in-view.service.ts'
import {
  insertEntriesFor,
  markOverdueTold,
  type StoredEntry,
  selectNearlyDue,
  selectUnmailed,
  updateEntry,
} from './entry.queries.ts'
import { openDueDay, reminderDue } from './rhythm.rules.ts'

export const mailTask = 'performance.mail-check-in'

/** How long a link to something that is open until it is sent works; a reminder brings another. */
export const linkLifeMs = 30 * 86_400_000

type Template = 'check-in-asked' | 'check-in-reminder'

/** Mails somebody the link to what they are asked. Whoever has no address gets none. */
export async function inviteToCheckIn(
  context: OrganizationContext,
  { id, employeeId, firstName, email, status, dueOn }: StoredEntry,
  template: Template,
): Promise<void> {
  if (email === null) return
  await inviteToDoor(context, {
    act: 'check-in',
    objectId: id,
    person: { id: employeeId, firstName, email, status },
    until: new Date(context.clock.now().getTime() + linkLifeMs),
    template,
    values: { date: printDate(dueOn, defaultLanguage) },
  })
  await updateEntry(context, id, { mailed_at: context.clock.now().toISOString() })
}

/** Mails the reviewer the link to what somebody sent, where they have an address and haven't left. */
export async function inviteReviewer(context: OrganizationContext, entry: StoredEntry): Promise<void> {
  if (entry.reviewerId === null) return
  const [reviewer] = await findPeople({ ...context, actor: null }, [entry.reviewerId])
  if (!reviewer?.email || reviewer.status === 'separated') return
  await inviteToDoor(context, {
    act: 'check-in',
    objectId: entry.id,
    person: {
      id: reviewer.id,
      firstName: reviewer.firstName,
      email: reviewer.email,
      status: reviewer.status,
    },
    until: new Date(context.clock.now().getTime() + linkLifeMs),
    template: 'check-in-sent',
    values: { person: entry.personName },
  })
}

/** Asks who is due and wasn't asked; the links leave by a job, a handful at a time. */
export async function askWhoIsDue(context: OrganizationContext, checkIn: StoredCheckIn): Promise<void> {
  if (checkIn.state === 'ended') return
  await lockCheckIn(context, checkIn.id)
  const dueOn = openDueDay(checkIn, todayOf(context))
  if (dueOn === undefined) return
  if ((await insertEntriesFor(context, checkIn, dueOn)) === 0) return
  await enqueue(context, mailTask, { checkInId: checkIn.id }, { key: `${mailTask} ${checkIn.id}` })
}

/** Mails the links of a check-in that haven't left, a hundred in each transaction, so that none leaves twice. */
export async function mailCheckIn(
  context: JobContext,
  { checkInId }: { readonly checkInId: Id },
): Promise<void> {
  for (;;) {
    const mailed = await transact(context, async (inside) => {
      await lockCheckIn(inside, checkInId)
      const entries = await selectUnmailed(inside, checkInId)
      for (const entry of entries) await inviteToCheckIn(inside, entry, 'check-in-asked')
      return entries.length
    })
    if (mailed === 0) return
  }
}

const checkInsAtOnce = 5_000

/** What a day brings to an organisation's check-ins: who is due is asked, reminded, or named to those who see to it. */
export async function followCheckIns(context: OrganizationContext): Promise<void> {
  const active = await selectCheckIns(context, { state: 'active' }, { page: 1, perPage: checkInsAtOnce })
  for (const checkIn of active) await askWhoIsDue(context, checkIn)
  const today = todayOf(context)
  for (const entry of await selectNearlyDue(context, today, addDays(today, 3))) {
    await remindOf(context, entry, today)
  }
  for (const { checkInId, title, count } of await markOverdueTold(context, today)) {
    const link = `/app/performance/check-ins/${checkInId}`
    await notify(context, { kind: 'check-ins-overdue', values: { title, count }, link }, 'everybody')
  }
}

async function remindOf(context: OrganizationContext, entry: StoredEntry, today: LocalDate): Promise<void> {
  const reminder = reminderDue(daysBetweenInclusive(today, entry.dueOn) - 1, entry.remindedDays)
  if (reminder === undefined) return
  await updateEntry(context, entry.id, { reminded_days: reminder })
  // whoever was asked today has the link in their newest mail
  if (entry.mailedAt !== null && isSameDay(context, entry.mailedAt)) return
  await inviteToCheckIn(context, entry, 'check-in-reminder')
}

const isSameDay = ({ clock }: OrganizationContext, instant: string): boolean =>
  clock.now().getTime() - Date.parse(instant) < 20 * 3_600_000
