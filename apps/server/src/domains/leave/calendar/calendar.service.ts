import type { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import type { LeaveColor } from '@kazi/contract/leave/vocabulary'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import {
  addDays,
  dateOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
  yearOf,
} from '@kazi/values/local-date'
import { findPeople } from '#domains/employees/index.ts'
import { listHolidays } from '#domains/holidays/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { isWorked, type WorkCalendar } from '../days/count-days.rules.ts'
import { readWorkCalendar, selectOwnHolidays, selectWeeks, weekOn } from '../days/holiday.queries.ts'
import { isInReach } from '../days/reach.rules.ts'
import { requireType } from '../policies/type.queries.ts'
import { mayKnow } from '../requests/request-view.service.ts'
import { type CalendarSpan, countStaff, selectSpans } from './calendar.queries.ts'

type Calendar = ResponseOf<typeof leaveCalendarRoutes.readCalendar>['data']
type Away = ResponseOf<typeof leaveCalendarRoutes.listActive>['data']['now'][number]

const todayOf = ({ clock, organization }: OrganizationContext): LocalDate =>
  clock.today(organization.timeZone)

function viewSpan(context: OrganizationContext, span: CalendarSpan): Away['leave'] {
  const { id, from, to, portion, isPending, typeId, typeName, color } = span
  const type = mayKnow(context) ? { id: typeId, name: typeName, color: color as LeaveColor } : null
  return { id, from, to, portion, isPending, type }
}

const viewPerson = ({ employeeId, employeeName, number, department }: CalendarSpan): Away['employee'] => ({
  id: employeeId,
  name: employeeName,
  number,
  department,
})

/** The first day after a leave on which somebody works. */
function backOn({ to }: CalendarSpan, calendar: WorkCalendar): LocalDate {
  let on = addDays(to, 1)
  while (!isWorked(on, calendar)) on = addDays(on, 1)
  return on
}

/** Who is away on a day. @throws Refusal `leave.too-far`. */
export const listDaily = (
  context: RequestContext,
  { date }: QueryOf<typeof leaveCalendarRoutes.listDaily>,
): Promise<ResponseOf<typeof leaveCalendarRoutes.listDaily>['data']> =>
  transact(context, async (inside) => {
    const on = date ?? todayOf(inside)
    if (!isInReach(todayOf(inside), on)) refuse('leave.too-far', {}, { fields: { date: 'leave.too-far' } })
    const spans = await selectSpans(inside, { from: on, to: on, isDecided: true })
    const calendar = await readWorkCalendar(inside)
    const away = spans.map((span) => ({
      employee: viewPerson(span),
      leave: viewSpan(inside, span),
      backOn: backOn(span, calendar),
    }))
    return { on, people: await countStaff(inside), away }
  })

const daysAhead = 14

/** Who is away today, and who goes soon. */
export const listActive = (
  context: RequestContext,
): Promise<ResponseOf<typeof leaveCalendarRoutes.listActive>['data']> =>
  transact(context, async (inside) => {
    const on = todayOf(inside)
    const spans = await selectSpans(inside, { from: on, to: addDays(on, daysAhead), isDecided: true })
    const calendar = await readWorkCalendar(inside)
    const view = (span: CalendarSpan): Away => ({
      employee: viewPerson(span),
      leave: viewSpan(inside, span),
      backOn: backOn(span, calendar),
    })
    const next = spans.filter(({ from }) => from > on)
    return {
      on,
      now: spans.filter(({ from }) => from <= on).map(view),
      next: next.toSorted((one, other) => one.from.localeCompare(other.from)).map(view),
    }
  })

/** A month of everybody’s leave. @throws Refusal `not-found`, `leave.too-far`. */
export const readCalendar = (
  context: RequestContext,
  { month, type }: QueryOf<typeof leaveCalendarRoutes.readCalendar>,
): Promise<Calendar> =>
  transact(context, async (inside) => {
    if (type) await requireType(inside, type)
    const shown = month ?? monthOf(todayOf(inside))
    const [from, to] = [firstDayOf(shown), lastDayOf(shown)]
    requireInReach(inside, from, 'month')
    return viewCalendar(inside, { from, to, type: mayKnow(inside) ? type : undefined })
  })

/** A year of one person’s leave. @throws Refusal `not-found`, `leave.too-far`. */
export const readYear = (
  context: RequestContext,
  employee: Id,
  { year }: QueryOf<typeof leaveCalendarRoutes.readYear>,
): Promise<Calendar> =>
  transact(context, async (inside) => {
    await findPeople(inside, [employee])
    const shown = year ?? yearOf(todayOf(inside))
    const [from, to] = [dateOf(shown, 1, 1), dateOf(shown, 12, 31)]
    requireInReach(inside, from, 'year')
    return viewCalendar(inside, { from, to, employee })
  })

function requireInReach(context: OrganizationContext, on: LocalDate, field: string): void {
  if (!isInReach(todayOf(context), on)) refuse('leave.too-far', {}, { fields: { [field]: 'leave.too-far' } })
}

async function viewCalendar(
  context: OrganizationContext,
  asked: Parameters<typeof selectSpans>[1],
): Promise<Calendar> {
  const { from, to } = asked
  const spans = await selectSpans(context, asked)
  return {
    ...{ from, to },
    week: [...weekOn(await selectWeeks(context), to)],
    holidays: await listAllHolidays(context, from, to),
    people: await countStaff(context),
    rows: rowsOf(context, spans),
    away: await countAway(context, spans, from, to),
  }
}

const rowsOf = (context: OrganizationContext, spans: readonly CalendarSpan[]): Calendar['rows'] =>
  [...Map.groupBy(spans, ({ employeeId }) => employeeId).values()].map((own) => ({
    employee: viewPerson(own[0]!),
    spans: own.map((span) => viewSpan(context, span)),
  }))

/** How many are away on each working day on which anybody is, asked or decided. */
async function countAway(
  context: OrganizationContext,
  spans: readonly CalendarSpan[],
  from: LocalDate,
  to: LocalDate,
): Promise<Calendar['away']> {
  const calendar = await readWorkCalendar(context)
  const away = new Map<LocalDate, Set<Id>>()
  for (const span of spans) {
    const first = span.from > from ? span.from : from
    for (let on = first; on <= span.to && on <= to; on = addDays(on, 1)) {
      if (!isWorked(on, calendar)) continue
      away.set(on, (away.get(on) ?? new Set()).add(span.employeeId))
    }
  }
  const days = [...away].map(([on, people]) => ({ on, people: people.size }))
  return days.toSorted((one, other) => one.on.localeCompare(other.on))
}

/** The country's days and the organisation's own, the estimated ones among them. */
async function listAllHolidays(
  context: OrganizationContext,
  from: LocalDate,
  to: LocalDate,
): Promise<Calendar['holidays']> {
  const own = await selectOwnHolidays(context)
  const listed = listHolidays(context.organization.country, yearOf(from)).filter(
    ({ on }) => !own.some((day) => day.on === on),
  )
  const days = [
    ...listed.map((day) => ({ ...day, id: null, isWorked: false })),
    ...own.map(({ id, on, name, effect }) => ({
      id,
      on,
      name,
      isEstimated: false,
      isWorked: effect === 'worked',
    })),
  ]
  return days
    .filter(({ on }) => on >= from && on <= to)
    .toSorted((one, other) => one.on.localeCompare(other.on))
}
