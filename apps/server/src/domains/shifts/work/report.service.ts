import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { timeFlags } from '@kazi/contract/shifts/vocabulary'
import type { Id } from '@kazi/values/id'
import { addDays, firstDayOf, type LocalDate, lastDayOf, monthOf } from '@kazi/values/local-date'
import { type Minor, multiplyFraction } from '@kazi/values/money'
import { readAgreedPay } from '#domains/employees/index.ts'
import { listHolidaysIn, selectOwnHolidays } from '#domains/leave/index.ts'
import { auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { spanAsked, todayOf } from '../clock/reach.ts'
import { type ApprovedHours, selectHours } from '../hours/hour.queries.ts'
import { type ReportSums, selectReport } from '../hours/report.queries.ts'
import { selectTimes } from '../hours/time.queries.ts'
import { viewTime, workedMinutes } from '../hours/time-view.rules.ts'
import { ordinaryTimeOf, premiumLinesOf } from '../pay/pay-lines.rules.ts'
import { requireNamed } from '../places/named.ts'
import { type Member, selectMembers } from '../roster/member.queries.ts'
import { paidMinutesOf } from '../roster/scene.service.ts'
import { selectShifts } from '../roster/shift.queries.ts'
import { readTermsByDay } from '../settings/settings.service.ts'

type Row = ResponseOf<typeof shiftHourRoutes.readReport>['data'][number]
type PersonReport = ResponseOf<typeof shiftHourRoutes.readPersonReport>['data']
type Span = { readonly from: LocalDate; readonly to: LocalDate }

/** Hours of everybody whom the caller may see, in one line each. */
export const readReport = (
  context: RequestContext,
  query: QueryOf<typeof shiftHourRoutes.readReport>,
): Promise<ResponseOf<typeof shiftHourRoutes.readReport>> =>
  transact(context, async (inside) => {
    const { page, perPage } = query
    const found = await reportRows(inside, query, { most: perPage, offset: (page - 1) * perPage })
    await traceLook(
      inside,
      shiftHourRoutes.readReport.name,
      `organization:${inside.organization.id}`,
      found.span,
    )
    return pageOf(found.rows, found.total, query)
  })

/** Whoever sees what hours cost leaves a trace. */
async function traceLook(
  context: OrganizationContext,
  event: string,
  object: string,
  seen: Span,
): Promise<void> {
  if (actorOf(context).permissions.has('view:payroll')) await auditRead(context, { event, object, seen })
}

/** The rows of a report, for its page and its file. */
export async function reportRows(
  context: OrganizationContext,
  query: Pick<QueryOf<typeof shiftHourRoutes.readReport>, 'from' | 'to' | 'location' | 'search'>,
  limits: { readonly most: number; readonly offset: number },
): Promise<{ readonly rows: Row[]; readonly total: number; readonly span: Span }> {
  const span = spanAsked(context, query)
  await requireNamed(context, query)
  const { members, total } = await selectMembers(context, { ...query, span }, limits)
  return { rows: await rowsOf(context, members, span), total, span }
}

async function rowsOf(context: OrganizationContext, members: readonly Member[], span: Span): Promise<Row[]> {
  const employeeIds = members.map(({ id }) => id)
  const today = todayOf(context)
  const { graceMinutes } = (await readTermsByDay(context))(today)
  const sums = await selectReport(context, { employeeIds, ...span, today, graceMinutes })
  const costs = await costsOf(context, employeeIds, span)
  const { currency } = context.organization
  return members.map(({ id, name, number, department }) => {
    const cost = costs.get(id)
    return {
      employee: { id, name, number, department },
      ...figuresOf(sums.get(id)!),
      cost: cost === undefined ? null : { amount: cost, currency },
    }
  })
}

function figuresOf(sums: ReportSums): Omit<Row, 'employee' | 'cost'> {
  const { planned, clocked, paid, waiting, ordinary, overtime, restDay, holiday, night } = sums
  const counts = { ...sums, 'missing-punch': sums.missing }
  return {
    ...{ planned, clocked, paid, waiting, approved: ordinary + overtime + restDay + holiday },
    classes: { ordinary, overtime, restDay, holiday, night },
    flags: timeFlags.flatMap((flag) => (counts[flag] > 0 ? [{ flag, count: counts[flag] }] : [])),
  }
}

/** What approved hours come to, month by month as payslips reckon them; only for those who may see pay. */
async function costsOf(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  span: Span,
): Promise<ReadonlyMap<Id, Minor>> {
  const costs = new Map<Id, Minor>()
  if (!actorOf(context).permissions.has('view:payroll')) return costs
  const hours = await selectHours(context, { employeeIds, ...span })
  for (const [month, ofMonth] of Map.groupBy(hours, ({ on }) => monthOf(on))) {
    const period = { from: firstDayOf(month), to: lastDayOf(month) }
    const byPerson = Map.groupBy(ofMonth, ({ employeeId }) => employeeId)
    const agreed = await readAgreedPay(context, period, [...byPerson.keys()])
    for (const [id, own] of byPerson) {
      const inForce = agreed.get(id)?.salaries[0]
      if (inForce) costs.set(id, ((costs.get(id) ?? 0) + costOfHours(own, inForce)) as Minor)
    }
  }
  return costs
}

function costOfHours(hours: readonly ApprovedHours[], agreed: Parameters<typeof premiumLinesOf>[1]): number {
  const { basis, amount } = agreed
  const ordinary =
    basis === 'hourly' || basis === 'daily'
      ? multiplyFraction(amount, ordinaryTimeOf(hours, basis), 100, 'half-up')
      : 0
  return premiumLinesOf(hours, agreed).reduce(
    (sum, { rate, hundredths }) => sum + multiplyFraction(rate, hundredths, 100, 'half-up'),
    ordinary as number,
  )
}

/** One person’s days. @throws Refusal `not-found` for whoever was never on the roster. */
export const readPersonReport = (
  context: RequestContext,
  employeeId: Id,
  query: QueryOf<typeof shiftHourRoutes.readPersonReport>,
): Promise<PersonReport> =>
  transact(context, async (inside) => {
    const span = spanAsked(inside, query)
    const { members } = await selectMembers(inside, { employeeIds: [employeeId], span }, { most: 1 })
    const [member] = members
    if (!member) return refuse('not-found')
    const [row] = await rowsOf(inside, [member], span)
    await traceLook(inside, shiftHourRoutes.readPersonReport.name, `employee:${employeeId}`, span)
    return { ...row!, ...span, days: await daysOf(inside, employeeId, span) }
  })

async function daysOf(
  context: OrganizationContext,
  employeeId: Id,
  span: Span,
): Promise<PersonReport['days']> {
  const filter = { ...span, employeeIds: [employeeId] }
  const shifts = Map.groupBy(await selectShifts(context, filter), ({ on }) => on)
  const times = Map.groupBy(await selectTimes(context, filter, { most: 5_000 }), ({ on }) => on)
  const termsOn = await readTermsByDay(context)
  const today = todayOf(context)
  const holidays = new Map(
    listHolidaysIn(context, span, await selectOwnHolidays(context)).map(({ on, name }) => [on, name]),
  )
  const days: PersonReport['days'] = []
  for (let on = span.from; on <= span.to; on = addDays(on, 1)) {
    const planned = shifts.get(on) ?? []
    const own = times.get(on) ?? []
    if (planned.length + own.length === 0) continue
    const views = own.map((time) => viewTime(time, termsOn(on).graceMinutes))
    const isAbsent = own.length === 0 && on < today && planned.some(({ state }) => state === 'published')
    days.push({
      ...{ on, holiday: holidays.get(on) ?? null, times: views },
      planned: planned.reduce((sum, shift) => sum + paidMinutesOf(shift), 0),
      clocked: own.reduce((sum, time) => sum + workedMinutes(time), 0),
      approved: own.reduce((sum, time) => sum + (time.ordinary === null ? 0 : workedMinutes(time)), 0),
      flags: isAbsent ? ['absent'] : [...new Set(views.flatMap(({ flags }) => flags))],
    })
  }
  return days
}
