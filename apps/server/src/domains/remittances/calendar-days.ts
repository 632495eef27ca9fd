import { translate } from '@kazi/messages'
import type { CalendarSource } from '#domains/calendar-feed/index.ts'
import { selectRail } from './liabilities/liability.queries.ts'

/** Due dates of what is owed to authorities and third parties, for calendars. */
export const remittanceCalendar: CalendarSource = {
  permission: 'view:remittance',
  listDays: async (context, from) => {
    const { language } = context
    const rail = await selectRail(context, from)
    return rail.flatMap(({ id, type, bodyName, period, dueOn }) => {
      if (dueOn === null || dueOn < from) return []
      const values = { type: translate(language, 'remittances', `types.${type}`), body: bodyName, period }
      const title = translate(language, 'notifications', 'calendar.due', values)
      return [{ uid: `remittance-${id}`, on: dueOn, title, link: `/app/employees/remittances/${type}` }]
    })
  },
}
