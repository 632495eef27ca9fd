import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { type AgreedPay, readAgreedPay } from '#domains/employees/index.ts'
import { listHolidaysIn, listLeaveOver, selectOwnHolidays } from '#domains/leave/index.ts'
import { auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { mondayOf } from '../clock/clock.rules.ts'
import { requireNear, todayOf } from '../clock/reach.ts'
import { requireNamed } from '../places/named.ts'
import { selectPlaces } from '../places/places.queries.ts'
import { agreedOn, basisOf, costOf } from './cost.rules.ts'
import { type Member, selectMembers } from './member.queries.ts'
import { paidMinutesOf } from './scene.service.ts'
import { type StoredShift, selectShifts } from './shift.queries.ts'
import { viewShift } from './shift-view.ts'

type Schedule = ResponseOf<typeof rosterRoutes.readSchedule>['data']
type Row = Schedule['rows'][number]

/** As many rows as a page can draw without lag; a filter finds the others. */
const mostRows = 1_000

/** The roster over some days, of the people whom the caller may see, with what each day and person comes to. */
export const readSchedule = (
  context: RequestContext,
  query: QueryOf<typeof rosterRoutes.readSchedule>,
): Promise<Schedule> =>
  transact(context, async (inside) => {
    const from = query.from ?? mondayOf(todayOf(inside))
    requireNear(inside, 'from', from)
    await requireNamed(inside, query)
    const span = { from, to: addDays(from, query.days - 1) }
    const { members, total } = await selectMembers(inside, { ...query, span }, { most: mostRows })
    const employeeIds = members.map(({ id }) => id)
    const shifts = await selectShifts(inside, { ...span, employeeIds, state: query.state })
    const open = (
      await selectShifts(inside, { ...span, location: query.location, state: query.state })
    ).filter(({ employeeId }) => employeeId === null)
    const agreed = await readAgreedPay(inside, span, employeeIds)
    const leave = await listLeaveOver(inside, { ...span, isDecided: true })
    const places = new Map((await selectPlaces(inside, todayOf(inside))).map((place) => [place.id, place]))
    const maySeePay = actorOf(inside).permissions.has('view:payroll')
    if (maySeePay) {
      const event = rosterRoutes.readSchedule.name
      await auditRead(inside, { event, object: `organization:${inside.organization.id}`, seen: span })
    }
    const byPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId)
    const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
    const drawn = members.map((member) =>
      rowOf(member, {
        ...{ span, places, currency: inside.organization.currency, maySeePay },
        shifts: byPerson.get(member.id) ?? [],
        agreed: agreed.get(member.id),
        leave: leaveOf.get(member.id) ?? [],
      }),
    )
    return sumUp(inside, span, drawn, open, total)
  })

interface Drawn {
  readonly row: Row
  /** what each shift costs, where a wage is agreed for it */
  readonly costs: ReadonlyMap<Id, Minor>
}

interface RowScene {
  readonly span: { readonly from: LocalDate; readonly to: LocalDate }
  readonly places: ReadonlyMap<Id, NonNullable<Row['location']>>
  readonly currency: NonNullable<Row['cost']>['currency']
  readonly maySeePay: boolean
  readonly shifts: readonly StoredShift[]
  readonly agreed: AgreedPay | undefined
  readonly leave: readonly { readonly from: LocalDate; readonly to: LocalDate }[]
}

function rowOf(member: Member, scene: RowScene): Drawn {
  const { shifts, agreed, maySeePay, currency } = scene
  const costs = maySeePay && agreed ? costsOf(shifts, agreed, member.isPaidPerShift) : new Map<Id, Minor>()
  const inForce = agreed && agreedOn(agreed.salaries, scene.span.to)
  const place = member.locationId ? scene.places.get(member.locationId) : undefined
  const row: Row = {
    employee: { id: member.id, name: member.name, number: member.number, department: member.department },
    location: place ? { id: place.id, name: place.name, color: place.color } : null,
    wage:
      maySeePay && inForce
        ? { basis: basisOf(inForce, member.isPaidPerShift), amount: { amount: inForce.amount, currency } }
        : null,
    shifts: shifts.map(viewShift),
    away: awayOf(scene),
    minutes: shifts.reduce((sum, shift) => sum + paidMinutesOf(shift), 0),
    cost: costs.size === 0 ? null : { amount: sum(costs.values()), currency },
  }
  return { row, costs }
}

const sum = (amounts: Iterable<Minor>): Minor => [...amounts].reduce((all, one) => all + one, 0) as Minor

function costsOf(
  shifts: readonly StoredShift[],
  { salaries }: AgreedPay,
  isPaidPerShift: boolean,
): Map<Id, Minor> {
  const seen = new Set<LocalDate>()
  return new Map(
    shifts.flatMap((shift) => {
      const isFirstOfDay = !seen.has(shift.on)
      seen.add(shift.on)
      const paid = { paidMinutes: paidMinutesOf(shift), isFirstOfDay, isPaidPerShift }
      const cost = costOf(agreedOn(salaries, shift.on), paid)
      return cost === null ? [] : [[shift.id, cost] as const]
    }),
  )
}

/** Each day of the span on which the person is no worker of the roster, and why. */
function awayOf({ span, agreed, leave }: RowScene): Row['away'] {
  const away: Row['away'] = []
  const isIn = (on: LocalDate) => (one: { readonly from: LocalDate; readonly to: LocalDate }) =>
    one.from <= on && on <= one.to
  for (let on = span.from; on <= span.to; on = addDays(on, 1)) {
    const { startsOn, endsOn } = agreed?.employment ?? {}
    if (!startsOn || on < startsOn || (endsOn && on > endsOn)) away.push({ on, kind: 'not-employed' })
    else if (agreed?.absences.some((one) => one.kind === 'suspension' && isIn(on)(one)))
      away.push({ on, kind: 'suspended' })
    else if (leave.some(isIn(on))) away.push({ on, kind: 'leave' })
  }
  return away
}

async function sumUp(
  context: OrganizationContext,
  span: RowScene['span'],
  drawn: readonly Drawn[],
  open: readonly StoredShift[],
  people: number,
): Promise<Schedule> {
  const { currency } = context.organization
  const holidays = new Map(
    listHolidaysIn(context, span, await selectOwnHolidays(context)).map(({ on, name }) => [on, name]),
  )
  const days: Schedule['days'] = []
  for (let on = span.from; on <= span.to; on = addDays(on, 1)) {
    const working = drawn.filter(({ row }) => row.shifts.some((shift) => shift.on === on))
    const ofDay = working.flatMap(({ row, costs }) =>
      row.shifts.filter((shift) => shift.on === on).map((shift) => ({ shift, cost: costs.get(shift.id) })),
    )
    const known = ofDay.flatMap(({ cost }) => cost ?? [])
    days.push({
      ...{ on, holiday: holidays.get(on) ?? null, people: working.length },
      minutes: ofDay.reduce((all, { shift }) => all + shift.paidMinutes, 0),
      cost: known.length === 0 ? null : { amount: sum(known), currency },
    })
  }
  const costs = days.flatMap(({ cost }) => cost?.amount ?? [])
  const states = [...drawn.flatMap(({ row }) => row.shifts), ...open]
  return {
    ...span,
    days,
    rows: drawn.map(({ row }) => row),
    open: open.map(viewShift),
    people,
    minutes: days.reduce((all, { minutes }) => all + minutes, 0),
    cost: costs.length === 0 ? null : { amount: sum(costs), currency },
    drafts: states.filter(({ state }) => state === 'draft').length,
  }
}
