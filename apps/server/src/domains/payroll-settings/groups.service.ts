import type { groupRoutes } from '@kazi/contract/payroll/groups'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addMonths, type Month, monthOf } from '@kazi/values/local-date'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { insertGroup, requireGroup, selectGroup, selectGroups, updateGroup } from './groups/groups.queries.ts'
import { insertMembers, selectMembers, selectPlacesOf } from './groups/members.queries.ts'
import { raiseRevision } from './settings/settings.queries.ts'
import { refuseDecided } from './settings/settings.service.ts'

type Group = ResponseOf<typeof groupRoutes.readGroup>['data']
type Moved = ResponseOf<typeof groupRoutes.addMembers>['data']

/** A page of the groups by name. */
export async function listGroups(
  context: RequestContext,
  query: QueryOf<typeof groupRoutes.listGroups>,
): Promise<ResponseOf<typeof groupRoutes.listGroups>> {
  return transact(context, async (inside) => {
    const { groups, total } = await selectGroups(inside, query, currentMonth(inside))
    return pageOf(groups, total, query)
  })
}

/** @throws Refusal `not-found`. */
export async function readGroup(context: RequestContext, id: Id): Promise<Group> {
  return transact(context, (inside) => describe(inside, id))
}

/** @throws Refusal `payroll-groups.name-taken`. */
export async function createGroup(context: RequestContext, name: string): Promise<Group> {
  return orNameTaken(() =>
    transact(context, async (inside) => {
      const id = await insertGroup(inside, name)
      await audit(inside, {
        event: 'payrollGroups.createGroup',
        object: `payroll-group:${id}`,
        after: { name },
      })
      return describe(inside, id)
    }),
  )
}

/** @throws Refusal `not-found`, `payroll-groups.name-taken`. */
export async function changeGroup(context: RequestContext, id: Id, name: string): Promise<Group> {
  return orNameTaken(() =>
    transact(context, async (inside) => {
      const before = await describe(inside, id)
      if (before.name !== name) {
        await updateGroup(inside, id, { name })
        await audit(inside, {
          event: 'payrollGroups.changeGroup',
          object: `payroll-group:${id}`,
          before: { name: before.name },
          after: { name },
        })
      }
      return describe(inside, id)
    }),
  )
}

/**
 * Deletes a group that nobody is in, now or later.
 * @throws Refusal `not-found`, `payroll-groups.not-empty`.
 */
export async function removeGroup(context: RequestContext, id: Id): Promise<void> {
  await transact(context, async (inside) => {
    await raiseRevision(inside)
    const { name } = await describe(inside, id)
    const { total } = await selectMembers(inside, id, currentMonth(inside), { page: 1, perPage: 1 })
    if (total > 0) refuse('payroll-groups.not-empty', { name, people: total })
    await updateGroup(inside, id, { deleted_at: inside.clock.now().toISOString() })
    await audit(inside, {
      event: 'payrollGroups.removeGroup',
      object: `payroll-group:${id}`,
      before: { name },
    })
  })
}

/** A page of a group's people. @throws Refusal `not-found`. */
export async function listMembers(
  context: RequestContext,
  id: Id,
  query: QueryOf<typeof groupRoutes.listMembers>,
): Promise<ResponseOf<typeof groupRoutes.listMembers>> {
  return transact(context, async (inside) => {
    await requireGroup(inside, id)
    const { members, total } = await selectMembers(inside, id, query.month ?? currentMonth(inside), query)
    const rows = members.map(({ nextMonth, ...member }) => ({
      ...member,
      toMonth: nextMonth && addMonths(nextMonth, -1),
    }))
    return pageOf(rows, total, query)
  })
}

/**
 * Puts people into a group from a month on; each leaves the one that they were in.
 * @throws Refusal `not-found`, `payroll-groups.people-unknown`, `payroll-settings.month-decided`.
 */
export const addMembers = (
  context: RequestContext,
  id: Id,
  body: BodyOf<typeof groupRoutes.addMembers>,
): Promise<Moved> => move(context, id, body, 'payrollGroups.addMembers')

/**
 * Takes people out of a group from a month on. Who is in another one by then stays there.
 * @throws Refusal `not-found`, `payroll-groups.people-unknown`, `payroll-settings.month-decided`.
 */
export const removeMembers = (
  context: RequestContext,
  id: Id,
  body: BodyOf<typeof groupRoutes.removeMembers>,
): Promise<Moved> => move(context, id, body, 'payrollGroups.removeMembers')

/** Puts people into a group, in a transaction that is open. @throws Refusal as {@link addMembers}. */
export const placeInGroup = (
  inside: OrganizationContext,
  id: Id,
  body: BodyOf<typeof groupRoutes.addMembers>,
): Promise<Moved> => moveInside(inside, id, body, 'payrollGroups.addMembers')

const move = (
  context: RequestContext,
  id: Id,
  body: BodyOf<typeof groupRoutes.addMembers>,
  event: MoveEvent,
): Promise<Moved> => transact(context, (inside) => moveInside(inside, id, body, event))

type MoveEvent = 'payrollGroups.addMembers' | 'payrollGroups.removeMembers'

async function moveInside(
  inside: OrganizationContext,
  id: Id,
  { employeeIds, fromMonth }: BodyOf<typeof groupRoutes.addMembers>,
  event: MoveEvent,
): Promise<Moved> {
  await raiseRevision(inside)
  await requireGroup(inside, id)
  await refuseDecided(inside, fromMonth)
  const asked = [...new Set(employeeIds)]
  const places = await selectPlacesOf(inside, asked, fromMonth)
  if (places.size < asked.length) refuse('payroll-groups.people-unknown')
  const isAdding = event === 'payrollGroups.addMembers'
  const moved = asked.filter((employeeId) => (places.get(employeeId) === id) !== isAdding)
  await insertMembers(inside, moved, isAdding ? id : null, fromMonth)
  if (moved.length > 0) {
    await audit(inside, {
      event,
      object: `payroll-group:${id}`,
      before: Object.fromEntries(moved.map((employeeId) => [employeeId, places.get(employeeId) ?? null])),
      after: { fromMonth, people: moved.length },
    })
  }
  return { moved: moved.length, unchanged: asked.length - moved.length }
}

const currentMonth = ({ clock, organization }: OrganizationContext): Month =>
  monthOf(clock.today(organization.timeZone))

const describe = async (context: OrganizationContext, id: Id): Promise<Group> =>
  (await selectGroup(context, id, currentMonth(context))) ?? refuse('not-found')

async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isViolated(error, 'payroll_groups_name')) throw error
    return refuse('payroll-groups.name-taken', {}, { fields: { name: 'payroll-groups.name-taken' } })
  }
}
