import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import { addDays } from '@kazi/values/local-date'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { todayOf } from '../clock/reach.ts'
import { areInUse } from '../places/places.queries.ts'
import { lockShifts } from '../shift-revision.queries.ts'
import { endMember, selectMembers, upsertMembers } from './member.queries.ts'
import { endShifts, selectShifts } from './shift.queries.ts'

/** Puts people on the roster. @throws Refusal `not-found`, `shifts.not-employed`, `shifts.location-unknown`. */
export const addEmployees = (
  context: RequestContext,
  { employeeIds, locationId }: BodyOf<typeof rosterRoutes.addEmployees>,
): Promise<ResponseOf<typeof rosterRoutes.addEmployees>['data']> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    const ids = [...new Set(employeeIds)]
    const people = await findPeople(inside, ids)
    const left = people.find(({ status }) => status === 'separated')
    if (left)
      refuse('shifts.not-employed', { name: `${left.firstName} ${left.lastName}`, day: todayOf(inside) })
    if (locationId !== null && !(await areInUse(inside, [locationId])))
      refuse('shifts.location-unknown', {}, { fields: { locationId: 'shifts.location-unknown' } })
    const { members } = await selectMembers(inside, { employeeIds: ids }, { most: ids.length })
    const before = new Map(members.map((member) => [member.id, member.locationId]))
    const fresh = ids.filter((id) => !before.has(id))
    const moved = ids.filter((id) => before.has(id) && before.get(id) !== locationId)
    if (fresh.length + moved.length > 0) {
      await upsertMembers(inside, [...fresh, ...moved], locationId)
      await audit(inside, {
        event: rosterRoutes.addEmployees.name,
        object: `organization:${inside.organization.id}`,
        before: { moved: moved.map((id) => ({ id, locationId: before.get(id) })) },
        after: { added: fresh, moved, locationId },
      })
    }
    return { added: fresh.length, moved: moved.length, unchanged: ids.length - fresh.length - moved.length }
  })

/** Takes a person off the roster, with the shifts from today on that nobody has worked. */
export const removeEmployee = (
  context: RequestContext,
  { employeeId }: BodyOf<typeof rosterRoutes.removeEmployee>,
): Promise<{ removed: number }> =>
  transact(context, async (inside) => {
    await lockShifts(inside)
    await findPeople(inside, [employeeId])
    const today = todayOf(inside)
    const { members } = await selectMembers(inside, { employeeIds: [employeeId] }, { most: 1 })
    const ahead = { from: today, to: addDays(today, 800), employeeIds: [employeeId] }
    const removed = (await selectShifts(inside, ahead))
      .filter(({ isLocked }) => !isLocked)
      .map(({ id }) => id)
    await endShifts(inside, removed)
    await endMember(inside, employeeId)
    if (members.length + removed.length > 0) {
      await audit(inside, {
        event: rosterRoutes.removeEmployee.name,
        object: `employee:${employeeId}`,
        before: { shifts: removed },
      })
    }
    return { removed: removed.length }
  })
