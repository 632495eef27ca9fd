import { workedTimeRoutes } from '@kazi/contract/employees/worked-time'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { dayOf, firstDayOf, lastDayOf, type Month } from '@kazi/values/local-date'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { insertChanges } from '../changes/employee-writes.queries.ts'
import { sightOf } from '../form/employee-view.rules.ts'
import { findPeople, requireDayInReach } from '../life-cycle/people-of-an-act.ts'
import { lockEmployees, raiseRevision } from '../person/employee-revision.queries.ts'
import { insertWorkedTimes, selectTimePaid, type TimePaid } from './worked-time.queries.ts'

/** Who is paid by time in a month. Whoever sees rates leaves a trace in the audit log. */
export function listWorkedTime(
  context: RequestContext,
  query: QueryOf<typeof workedTimeRoutes.listWorkedTime>,
): Promise<ResponseOf<typeof workedTimeRoutes.listWorkedTime>> {
  return transact(context, async (inside) => {
    const { maySeePay } = sightOf(actorOf(inside))
    const { currency, id } = inside.organization
    const filter = { ...query, employeeIds: null, isMissingOnly: query.missing === 'yes' }
    const { people, total } = await selectTimePaid(inside, filter)
    if (maySeePay) {
      const event = workedTimeRoutes.listWorkedTime.name
      await auditRead(inside, { event, object: `organization:${id}`, seen: { month: query.month } })
    }
    const rows = people.map(({ sequence: _, isOfShifts: _shifts, rate, ...person }) => ({
      ...person,
      rate: maySeePay ? { amount: rate, currency } : null,
    }))
    return pageOf(rows, total, query)
  })
}

type Wish = BodyOf<typeof workedTimeRoutes.setWorkedTime>

/**
 * Says how much people worked in a month. The same again changes nothing; of a month that is paid already the difference
 * is arrears of the next run.
 * @throws Refusal `not-found`, `employees.field-invalid` for whoever isn't paid by time in the month, or for more than it has.
 */
export function setWorkedTime(
  context: RequestContext,
  { month, entries }: Wish,
): Promise<ResponseOf<typeof workedTimeRoutes.setWorkedTime>> {
  return transact(context, async (inside) => {
    requireDayInReach(inside, 'month', firstDayOf(month))
    await lockEmployees(inside)
    const ids = [...new Set(entries.map(({ employeeId }) => employeeId))]
    await findPeople(inside, ids)
    const asked = { month, employeeIds: ids, isMissingOnly: false, page: 1, perPage: ids.length }
    const known = new Map((await selectTimePaid(inside, asked)).people.map((person) => [person.id, person]))
    refuseImpossible(inside, { month, entries }, known)
    const said = new Map(entries.map((entry) => [entry.employeeId, entry]))
    const changed = [...said.values()].flatMap(({ employeeId, hundredths, note }) => {
      const person = known.get(employeeId)!
      const words = note === '' ? null : note
      if (person.hundredths === hundredths && person.note === words) return []
      return [{ employeeId, hundredths, note: words, unit: person.unit, sequence: person.sequence + 1 }]
    })
    if (changed.length === 0) return { data: { changed: 0 } }
    await insertWorkedTimes(inside, month, changed)
    await insertChanges(
      inside,
      changed.map(({ employeeId, hundredths, note }) => ({
        employeeId,
        field: 'workedTime',
        before: shown(known.get(employeeId)!.hundredths),
        after: shown(hundredths),
        effectiveOn: firstDayOf(month),
        why: note,
      })),
    )
    await audit(inside, {
      event: workedTimeRoutes.setWorkedTime.name,
      object: `organization:${inside.organization.id}`,
      after: { month, entries: changed },
    })
    await raiseRevision(inside)
    return { data: { changed: changed.length } }
  })
}

/** Hours or days as people say them: 160.5. */
const shown = (hundredths: number | null): string | null =>
  hundredths === null ? null : String(hundredths / 100)

function refuseImpossible(
  { language }: OrganizationContext,
  { month, entries }: Wish,
  known: ReadonlyMap<string, TimePaid>,
): void {
  const faults = entries.flatMap(({ employeeId, hundredths }) => {
    const person = known.get(employeeId)
    if (!person) return [[employeeId, translate(language, 'sheets', 'fault.notPaidByTime')] as const]
    if (person.isOfShifts && hundredths !== person.hundredths)
      return [[employeeId, translate(language, 'sheets', 'fault.timeOfShifts')] as const]
    const most = mostOf(month, person)
    if (hundredths === null || hundredths <= most * 100) return []
    return [[employeeId, translate(language, 'sheets', `fault.timeBeyondMonth`, { most })] as const]
  })
  if (faults.length > 0) refuse('employees.field-invalid', {}, { fields: Object.fromEntries(faults) })
}

/** No month has more hours or days than it has. */
const mostOf = (month: Month, { unit }: TimePaid): number =>
  dayOf(lastDayOf(month)) * (unit === 'hour' ? 24 : 1)
