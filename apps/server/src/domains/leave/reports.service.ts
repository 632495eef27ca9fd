import type { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import type { LeaveColor } from '@kazi/contract/leave/vocabulary'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import {
  addDays,
  dateOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  yearOf,
} from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { findPeople } from '#domains/employees/index.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { countStaff } from './calendar/calendar.queries.ts'
import { isWorked } from './days/count-days.rules.ts'
import { readWorkCalendar } from './days/holiday.queries.ts'
import { isInReach } from './days/reach.rules.ts'
import { everybody, selectPeople } from './ledger/balance.queries.ts'
import { balancesOf, readBooks } from './ledger/balances.service.ts'
import { selectTaken, type TakenRow } from './report.queries.ts'

type Report = ResponseOf<typeof leaveBalanceRoutes.readReport>['data']

/** Working days of a year by which a day of pay is reckoned: 52 weeks of five. */
const workingDaysOfYear = 260

/** Leave of a year by type and month, how much of the working time it was, and what is owed. */
export const readReport = (
  context: RequestContext,
  query: QueryOf<typeof leaveBalanceRoutes.readReport>,
): Promise<Report> =>
  transact(context, async (inside) => {
    const today = inside.clock.today(inside.organization.timeZone)
    const on = query.on ?? today
    if (!isInReach(today, on)) refuse('leave.too-far', {}, { fields: { on: 'leave.too-far' } })
    const year = query.year ?? yearOf(today)
    const taken = await selectTaken(inside, dateOf(year, 1, 1), dateOf(year, 12, 31))
    return {
      year,
      taken: taken.map(({ typeId, name, color, month, days, people }) => ({
        type: { id: typeId, name, color: color as LeaveColor },
        ...{ month, days, people },
      })),
      absence: await ratesOf(inside, taken),
      on,
      owed: await listOwed(inside, on),
    }
  })

/** Days away of the working days of everybody who is employed now, in hundredths of a percent. */
async function ratesOf(context: OrganizationContext, taken: readonly TakenRow[]): Promise<Report['absence']> {
  const people = await countStaff(context)
  const calendar = await readWorkCalendar(context)
  return [...Map.groupBy(taken, ({ month }) => month)].map(([month, rows]) => {
    const worked = workingDaysOf(month, (on) => isWorked(on, calendar)) * people
    const away = rows.reduce((sum, { workingDays }) => sum + workingDays, 0)
    return { month, rate: worked === 0 ? 0 : Math.round((away * 100) / worked) }
  })
}

function workingDaysOf(month: Month, isWorkedOn: (on: LocalDate) => boolean): number {
  let days = 0
  for (let on = firstDayOf(month); on <= lastDayOf(month); on = addDays(on, 1)) if (isWorkedOn(on)) days += 1
  return days
}

/** Days of annual leave that people have on a day, and what they would cost, by department. */
async function listOwed(context: OrganizationContext, on: LocalDate): Promise<Report['owed']> {
  const people = await selectPeople(context, undefined, everybody)
  const ids = people.map(({ id }) => id)
  const books = await readBooks(context, ids)
  const annual = new Set(books.types.filter(({ kind }) => kind === 'annual').map(({ id }) => id))
  const maySeePay = actorOf(context).permissions.has('view:payroll')
  const salaries = maySeePay ? await salariesOf(context, ids) : null
  const rows = people.map(({ id, department }) => {
    const kept = balancesOf(books, id, on).filter(({ type }) => annual.has(type.id))
    const days = Math.max(
      0,
      kept.reduce((sum, { balance }) => sum + balance, 0),
    )
    const salary = salaries?.get(id) ?? 0
    return { department, days, money: Math.round((salary * 12 * days) / (workingDaysOfYear * 100)) }
  })
  const { currency } = context.organization
  return [...Map.groupBy(rows, ({ department }) => department)].map(([department, own]) => ({
    department,
    people: own.filter(({ days }) => days > 0).length,
    days: own.reduce((sum, { days }) => sum + days, 0),
    money: salaries && { amount: own.reduce((sum, { money }) => sum + money, 0) as Minor, currency },
  }))
}

/** What people earn a month; who is paid by the hour or the day has no such figure. */
async function salariesOf(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, number>> {
  const people = await findPeople(context, ids)
  return new Map(
    people.flatMap(({ id, salary }) =>
      salary && (salary.basis === 'gross' || salary.basis === 'net') ? [[id, salary.amount]] : [],
    ),
  )
}
