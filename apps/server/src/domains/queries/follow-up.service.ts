import type { LocalDate } from '@kazi/values/local-date'
import { findPeople, fullName } from '#domains/employees/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { lockQuery, type QueryOfPerson, updateFollowedUp } from './query.queries.ts'
import { isPast, overdueTime, reminderTime } from './query.rules.ts'
import { invitePerson } from './query-mail.service.ts'
import { findDepartmentId } from './waiting.queries.ts'

const remindTask = 'queries.remind'
const tellOverdueTask = 'queries.tell-overdue'

interface FollowUp extends QueryOfPerson {
  /** with another deadline this one is no concern any more */
  readonly dueOn: LocalDate
}

/** Plans the reminder before a deadline and the word to colleagues after it, in place of those of an earlier deadline. */
export async function followUp(
  context: OrganizationContext,
  query: QueryOfPerson,
  dueOn: LocalDate,
): Promise<void> {
  const { clock, organization } = context
  const payload: FollowUp = { ...query, dueOn }
  const reminder = reminderTime(organization.timeZone, dueOn, clock.now())
  if (reminder) {
    const key = `${remindTask} ${query.queryId}`
    await enqueue(context, remindTask, payload, { key, runAt: reminder })
  }
  const runAt = overdueTime(organization.timeZone, dueOn)
  await enqueue(context, tellOverdueTask, payload, { key: `${tellOverdueTask} ${query.queryId}`, runAt })
}

/** Reminds the person, once a deadline, while the query is open and they haven't left. */
const remind = (context: JobContext, { dueOn, ...query }: FollowUp): Promise<void> =>
  transact(context, async (inside) => {
    const stored = await lockQuery(inside, query)
    if (stored?.state !== 'open' || stored.dueOn !== dueOn) return
    if (stored.remindedAt !== null || stored.mailedAt === null) return
    if (isPast(dueOn, inside.clock.today(inside.organization.timeZone))) return
    const [person] = await findPeople(inside, [query.employeeId])
    if (!person || person.status === 'separated' || person.email === null) return
    await invitePerson(inside, query.queryId, person, dueOn, 'query-reminder')
    await updateFollowedUp(inside, query.queryId, 'reminded_at')
  })

/** Tells colleagues that no reply came, once a deadline. */
const tellOverdue = (context: JobContext, { dueOn, ...query }: FollowUp): Promise<void> =>
  transact(context, async (inside) => {
    const stored = await lockQuery(inside, query)
    if (stored?.state !== 'open' || stored.dueOn !== dueOn || stored.overdueToldAt !== null) return
    await tellColleagues(inside, query, 'query-overdue')
    await updateFollowedUp(inside, query.queryId, 'overdue_told_at')
  })

/** Tells those who look after people, and this one among them. */
export async function tellColleagues(
  context: OrganizationContext,
  { employeeId }: QueryOfPerson,
  kind: 'query-answered' | 'query-overdue',
): Promise<void> {
  const [person] = await findPeople({ ...context, actor: null }, [employeeId])
  if (!person) return
  await notify(
    context,
    {
      kind,
      values: { name: fullName(person) },
      link: `/app/employees/${employeeId}?tab=queries`,
      departmentId: await findDepartmentId(context, employeeId),
    },
    // A job acts for whoever asked, who wants to know most of all.
    kind === 'query-overdue' ? 'everybody' : 'others',
  )
}

export const queryJobs: JobHandlers = { [remindTask]: remind, [tellOverdueTask]: tellOverdue }
