import type { departmentRoutes } from '@kazi/contract/departments'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  type Contents,
  deleteDepartment,
  insertDepartment,
  lockPlaces,
  rehang,
  selectContents,
  updateDepartment,
} from './department-tree.queries.ts'
import { canStandIn, type Place } from './department-tree.rules.ts'
import { type DepartmentView, describeDepartment } from './departments.service.ts'

/**
 * Makes a department.
 * @throws Refusal `departments.name-taken`, `departments.parent-unknown`.
 */
export async function createDepartment(
  context: RequestContext,
  form: BodyOf<typeof departmentRoutes.create>,
): Promise<DepartmentView> {
  return orNameTaken(() =>
    transact(context, async (inside) => {
      findParent(await lockPlaces(inside), form.parentId)
      const id = await insertDepartment(inside, form)
      await audit(inside, { event: 'departments.create', object: `department:${id}`, after: form })
      return describeDepartment(inside, id)
    }),
  )
}

/**
 * Renames a department, or moves it with everything inside it.
 * @throws Refusal `not-found`, `departments.name-taken`, `departments.parent-unknown`, `departments.inside-itself`.
 */
export async function changeDepartment(
  context: RequestContext,
  id: Id,
  { name, parentId }: BodyOf<typeof departmentRoutes.update>,
): Promise<DepartmentView> {
  return orNameTaken(() =>
    transact(context, async (inside) => {
      const places = await lockPlaces(inside)
      const before = places.find((place) => place.id === id) ?? refuse('not-found')
      findParent(places, parentId)
      if (!canStandIn(places, id, parentId)) {
        refuse('departments.inside-itself', {}, { fields: { parentId: 'departments.inside-itself' } })
      }
      if (before.name !== name || before.parentId !== parentId) {
        await updateDepartment(inside, id, { name, parent_id: parentId })
        const { name: nameBefore, parentId: parentBefore } = before
        await audit(inside, {
          event: 'departments.update',
          object: `department:${id}`,
          before: { name: nameBefore, parentId: parentBefore },
          after: { name, parentId },
        })
      }
      return describeDepartment(inside, id)
    }),
  )
}

/**
 * Deletes a department. What stands in it goes into another one, where one is named: the two are merged. Whoever left
 * while being in it is in none afterwards.
 * @throws Refusal `not-found`, `departments.not-empty`, `departments.into-unknown`, `departments.limits-member`.
 */
export async function removeDepartment(context: RequestContext, id: Id, into: Id | undefined): Promise<void> {
  await transact(context, async (inside) => {
    await inside.ports.departmentPeople.hold(inside)
    const places = await lockPlaces(inside)
    const removed = places.find((place) => place.id === id) ?? refuse('not-found')
    const contents = await selectContents(inside, id)
    if (contents.limitsMember) refuse('departments.limits-member', { name: removed.name })
    if (into === undefined) {
      refuseFull(removed, contents)
      await inside.ports.departmentPeople.place(inside, contents.separated, null)
    } else {
      await merge(inside, places, { removed, contents, into })
    }
    await deleteDepartment(inside, id)
    await audit(inside, {
      event: 'departments.remove',
      object: `department:${id}`,
      before: { name: removed.name, parentId: removed.parentId },
      ...(into === undefined ? {} : { after: { into, people: contents.staff.length } }),
    })
  })
}

function refuseFull({ name }: Place, { staff, departments, roles }: Contents): void {
  if (staff.length + departments + roles === 0) return
  refuse('departments.not-empty', { name, people: staff.length, departments, roles })
}

interface Merger {
  readonly removed: Place
  readonly contents: Contents
  readonly into: Id
}

/** The other department takes over people, roles and what is inside; if it stands inside itself, it moves up. */
async function merge(
  context: OrganizationContext,
  places: readonly Place[],
  { removed, contents, into }: Merger,
): Promise<void> {
  const target = places.find((place) => place.id === into && place.id !== removed.id)
  if (!target) return refuse('departments.into-unknown', {}, { fields: { into: 'departments.into-unknown' } })
  if (!canStandIn(places, removed.id, into)) {
    await updateDepartment(context, into, { parent_id: removed.parentId })
    // Its own way up may lead over others inside: they hang below it now, so none of them is above it any more.
  }
  await rehang(context, removed.id, into)
  await context.ports.departmentPeople.place(context, [...contents.staff, ...contents.separated], target.name)
}

/** @throws Refusal `departments.parent-unknown` where a parent is named that isn't there. */
function findParent(places: readonly Place[], parentId: Id | null): void {
  if (parentId === null || places.some(({ id }) => id === parentId)) return
  refuse('departments.parent-unknown', {}, { fields: { parentId: 'departments.parent-unknown' } })
}

/** The database lets one of two through that ask for one name, whatever its case. */
async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isViolated(error, 'departments_name')) throw error
    return refuse('departments.name-taken', {}, { fields: { name: 'departments.name-taken' } })
  }
}
