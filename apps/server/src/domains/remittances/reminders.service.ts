import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate, type Month, toEpochDay } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { notify } from '#domains/notifications/index.ts'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { todayOf } from './liabilities/liability-view.ts'

/** Days before a due date on which people are told, the nearest first; 0: it has passed. */
const marks = [1, 3, 7] as const

/** Tells every organisation of what is due soon and what is late: once a day, and of each date once. */
export async function remindOfDueDates(context: JobContext): Promise<void> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  await transactEach(context, organizations, remind)
}

/** The mark that a day has come to; undefined while the date is further away. */
const markOf = (dueOn: LocalDate, today: LocalDate): 0 | 1 | 3 | 7 | undefined => {
  const left = toEpochDay(dueOn) - toEpochDay(today)
  return left < 0 ? 0 : marks.find((mark) => left <= mark)
}

/** Of one organisation. One notice a mark, however many bodies it is about: a person reads one sentence. */
export async function remind(context: OrganizationContext): Promise<void> {
  const today = todayOf(context)
  const open = await selectUntold(context, addDays(today, 7))
  const due = open.flatMap((one) => {
    const mark = markOf(one.dueOn, today)
    return mark === undefined || one.told.includes(mark) ? [] : [{ ...one, mark }]
  })
  if (due.length === 0) return
  await insertReminders(context, due)
  for (const [mark, list] of Map.groupBy(due, (one) => one.mark)) {
    await notify(
      context,
      {
        kind: mark === 0 ? 'remittance-overdue' : 'remittance-due',
        values: { count: list.length, dueOn: list[0]!.dueOn, month: list[0]!.period },
        link: mark === 0 ? '/app/employees/remittances?state=overdue' : '/app/employees/remittances',
      },
      'everybody',
    )
  }
}

interface OpenDue {
  readonly id: Id
  readonly dueOn: LocalDate
  readonly period: Month
  /** the marks of that date that people were told of */
  readonly told: readonly number[]
}

async function selectUntold({ db, organization }: OrganizationContext, until: LocalDate): Promise<OpenDue[]> {
  const { rows } = await sql<OpenDue>`
    select l.id, l.due_on as "dueOn", l.period,
      array(select r.days_before from remittance_reminders r where r.organization_id = ${organization.id}
        and r.liability_id = l.id and r.due_on = l.due_on) as told
    from remittance_liabilities l
    where l.organization_id = ${organization.id} and l.state in ('accrued', 'scheduled') and l.due_on <= ${until}
      and l.person_minor + l.employer_minor > l.paid_minor
    order by l.due_on, l.id for no key update of l`.execute(db)
  return rows
}

async function insertReminders(
  { db, organization, clock }: OrganizationContext,
  due: readonly (OpenDue & { readonly mark: number })[],
): Promise<void> {
  await sql`
    insert into remittance_reminders (organization_id, liability_id, due_on, days_before, told_at)
    select ${organization.id}, t.id, t.due_on, t.mark, ${clock.now().toISOString()}
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ dueOn }) => dueOn)}::date[],
      ${due.map(({ mark }) => mark)}::smallint[]) as t (id, due_on, mark)
    on conflict do nothing`.execute(db)
}
