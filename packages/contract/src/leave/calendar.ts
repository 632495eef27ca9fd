import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, month, text } from '../wire.ts'
import { namedType } from './policies.ts'
import { personOfLeave } from './requests.ts'
import { holidayEffects, portions } from './vocabulary.ts'

/** Leave as a span of a calendar. */
const span = z.strictObject({
  id,
  /** null for those who may know only that somebody is away */
  type: z.nullable(namedType),
  from: date,
  to: date,
  portion: z.enum(portions),
  isPending: z.boolean(),
})

const away = z.strictObject({ employee: personOfLeave, leave: span, backOn: date })

const holiday = z.strictObject({
  /** null: it is on the country's list */
  id: z.nullable(id),
  on: date,
  name: z.string(),
  /** the moon or a minister decides: it counts as worked until it is declared */
  isEstimated: z.boolean(),
  isWorked: z.boolean(),
})

/** Days of the week, 1 is Monday. */
const weekdays = z.array(z.int().check(z.gte(1), z.lte(7))).check(
  z.minLength(1),
  z.maxLength(7),
  z.refine((days) => days.every((day, at) => at === 0 || day > days[at - 1]!), 'wire.invalid'),
)

/** The week that holds today, and everything that was ever said of it, what counts latest first. */
const week = z.strictObject({
  days: z.array(z.int()),
  history: z.array(z.strictObject({ from: date, days: z.array(z.int()), setBy: z.nullable(z.string()) })),
})

/** Leave over some days, by person. */
const calendar = z.strictObject({
  from: date,
  to: date,
  /** the days of the week on which people work, on the last of these days: 1 is Monday */
  week: z.array(z.int()),
  holidays: z.array(holiday),
  /** people whom the caller may see, employed in the span */
  people: z.int(),
  rows: z.array(z.strictObject({ employee: personOfLeave, spans: z.array(span) })),
  /** by day, how many are away */
  away: z.array(z.strictObject({ on: date, people: z.int() })),
})

/** Who is away when, and the days that nobody works. */
export const leaveCalendarRoutes = {
  listDaily: route({
    name: 'leave.listDaily',
    method: 'GET',
    path: 'leaves/daily',
    summary: 'Who is away on a day, today unless it is said.',
    permission: 'view:leave-management',
    limit: 'reads',
    query: z.strictObject({ date: z.optional(date) }),
    response: data(z.strictObject({ on: date, people: z.int(), away: z.array(away) })),
    errors: ['leave.too-far'],
    example: { query: { date: '2026-12-08' } },
  }),
  listActive: route({
    name: 'leave.listActive',
    method: 'GET',
    path: 'leaves/active',
    summary: 'Who is on leave today, and who goes within two weeks.',
    permission: 'view:leave-management',
    limit: 'reads',
    response: data(z.strictObject({ on: date, now: z.array(away), next: z.array(away) })),
    errors: [],
    example: {},
  }),
  readCalendar: route({
    name: 'leave.readCalendar',
    extension: true,
    method: 'GET',
    path: 'leaves/calendar',
    summary: 'A month of leave by person, with holidays and how many are away on each day.',
    permission: 'view:leave-management',
    limit: 'reads',
    query: z.strictObject({
      month: z.optional(month),
      type: z.optional(id),
    }),
    response: data(calendar),
    errors: ['leave.too-far'],
    example: { query: { month: '2026-12' } },
  }),
  readYear: route({
    name: 'leave.readYear',
    extension: true,
    method: 'GET',
    path: 'leaves/calendar/{employee_id}',
    summary: 'A year of one person’s leave, with holidays.',
    permission: 'view:leave-management',
    limit: 'reads',
    params: z.strictObject({ employee_id: id }),
    query: z.strictObject({
      year: z.optional(z.coerce.number<number>().check(z.int(), z.gte(2015), z.lte(2199))),
    }),
    response: data(calendar),
    errors: ['leave.too-far'],
    example: { params: { employee_id: exampleId }, query: { year: 2026 } },
  }),
  readWeek: route({
    name: 'leave.readWeek',
    extension: true,
    method: 'GET',
    path: 'leaves/week',
    summary: 'On which days of the week people work, and from when on that was said.',
    permission: 'view:leave-management',
    limit: 'reads',
    response: data(week),
    errors: [],
    example: {},
  }),
  setWeek: route({
    name: 'leave.setWeek',
    extension: true,
    method: 'PUT',
    path: 'leaves/week',
    summary:
      'Says on which days of the week people work from a day on. Leave that was decided keeps what it counted.',
    permission: 'create:leave-management',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'leave.setWeek',
    subscription: true,
    body: z.strictObject({ from: date, days: weekdays }),
    response: data(week),
    errors: ['leave.too-far', 'leave.dated-back'],
    example: { body: { from: '2027-01-01', days: [1, 2, 3, 4, 5, 6] } },
  }),
  declareHoliday: route({
    name: 'leave.declareHoliday',
    extension: true,
    method: 'POST',
    path: 'leaves/holidays',
    summary:
      'Says that a day is kept as a holiday, or worked after all. Leave that lies over a kept one gets its day back.',
    permission: 'approve:leave-management',
    limit: 'tells-colleagues',
    repeat: 'same-answer-or-refused',
    audit: 'leave.declareHoliday',
    subscription: true,
    body: z.strictObject({ on: date, name: text(80), effect: z.enum(holidayEffects) }),
    response: data(z.strictObject({ id, returned: z.int() })),
    status: 201,
    errors: ['leave.holiday-exists', 'leave.too-far'],
    example: { body: { on: '2026-12-14', name: 'Day of mourning', effect: 'kept' } },
  }),
  removeHoliday: route({
    name: 'leave.removeHoliday',
    extension: true,
    method: 'DELETE',
    path: 'leaves/holidays/{holiday_id}',
    summary:
      'Takes back a day of the organisation’s own that is ahead. Leave that was decided keeps what it got.',
    permission: 'approve:leave-management',
    limit: 'writes',
    repeat: 'refused',
    audit: 'leave.removeHoliday',
    subscription: true,
    params: z.strictObject({ holiday_id: id }),
    response: done,
    errors: ['leave.dated-back'],
    example: { params: { holiday_id: exampleId } },
  }),
}
