import { type MessageValues, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { FaultKey } from '#platform/sheets/columns/cell-readings.ts'
import { selectEmployeesByIds } from '../list/employees.queries.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { fullName } from '../person/person-name.ts'

/** People whom the caller may see, all of those that are named. @throws Refusal `not-found`. */
export async function findPeople(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<readonly StoredEmployee[]> {
  const named = new Set(ids)
  const people = await selectEmployeesByIds(context, [...named])
  return people.length === named.size ? people : refuse('not-found')
}

/** The same by name, for other areas that do something to people. @throws Refusal `not-found`. */
export async function namePeople(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<readonly { readonly id: Id; readonly name: string; readonly number: string }[]> {
  return (await findPeople(context, ids)).map((person) => ({
    id: person.id,
    name: fullName(person),
    number: person.number,
  }))
}

/** Says what is wrong beside a field. */
export const refuseField = (
  { language }: OrganizationContext,
  field: string,
  fault: FaultKey,
  values: MessageValues = {},
): never =>
  refuse(
    'employees.field-invalid',
    {},
    { fields: { [field]: translate(language, 'sheets', `fault.${fault}`, values) } },
  )

const daysInReach = 367

/** A day that is meant, and not a slip of the year. */
export function requireDayInReach(context: OrganizationContext, field: string, day: LocalDate): void {
  const today = context.clock.today(context.organization.timeZone)
  const [first, last] = day < today ? [day, today] : [today, day]
  if (daysBetweenInclusive(first, last) > daysInReach) refuseField(context, field, 'dayUnlikely')
}
