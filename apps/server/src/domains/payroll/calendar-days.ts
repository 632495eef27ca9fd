import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { CalendarSource } from '#domains/calendar-feed/index.ts'

/** Paydays of runs, made or planned, for calendars. */
export const payrollCalendar: CalendarSource = {
  permission: 'view:payroll',
  listDays: async ({ db, organization, language }, from) => {
    const { rows } = await sql<{ id: Id; title: string; on: LocalDate }>`
      select id, title, pay_on as "on" from payroll_runs
      where organization_id = ${organization.id} and state <> 'cancelled' and pay_on >= ${from}
      order by pay_on, number`.execute(db)
    return rows.map(({ id, title, on }) => ({
      uid: `payroll-run-${id}`,
      on,
      title: translate(language, 'notifications', 'calendar.payday', { title }),
      link: `/app/payroll/${id}`,
    }))
  },
}
