import { objectiveRoutes } from '@kazi/contract/performance/objectives'
import type { BodyOf, QueryOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { namesOfDepartments, scopeIdsOf } from '#domains/departments/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { refuseAt } from '../field-refusal.ts'
import { takeTurn } from '../turns.queries.ts'
import { selectKeyResults } from './key-result.queries.ts'
import { addKeyResultRow } from './key-results.service.ts'
import {
  countObjectives,
  deleteObjective,
  findObjective,
  insertObjective,
  type NewObjective,
  readFacts,
  type StoredObjective,
  selectByIds,
  selectObjectives,
  updateObjective,
} from './objective.queries.ts'
import { mayChange, type ObjectiveRecord, viewObjective, viewRecord } from './objective-view.service.ts'
import { rollUp } from './roll-up.service.ts'

export const todayOf = ({ clock, organization }: OrganizationContext): LocalDate =>
  clock.today(organization.timeZone)

/** @throws Refusal `not-found` for a department or a person in a filter that the caller doesn't see. */
export async function requireFilter(
  context: OrganizationContext,
  { department, owner }: { readonly department?: Id | undefined; readonly owner?: Id | undefined },
): Promise<void> {
  if (owner) await findPeople(context, [owner])
  if (!department) return
  const scope = scopeIdsOf(context)
  const isKnown = (await namesOfDepartments(context, [department])).has(department)
  if (!isKnown || (scope && !scope.includes(department))) refuse('not-found')
}

/** Objectives of those whom the caller may see. @throws Refusal `not-found` for a filter that the caller doesn't see. */
export const listObjectives = (
  context: RequestContext,
  query: QueryOf<typeof objectiveRoutes.listObjectives>,
) =>
  transact(context, async (inside) => {
    await requireFilter(inside, query)
    const rows = await selectObjectives(inside, query, query)
    const today = todayOf(inside)
    return pageOf(
      rows.map((row) => viewObjective(row, today)),
      await countObjectives(inside, query),
      query,
    )
  })

/** An objective with all that its page shows. @throws Refusal `not-found`. */
export const readObjective = (context: RequestContext, id: Id): Promise<ObjectiveRecord> =>
  transact(context, (inside) => viewRecord(inside, id))

const nodesAtMost = 1_000
const levelsAtMost = 20

/** What runs on a day and which serves which; of one department or person, what they serve comes along. */
export const readTree = (
  context: RequestContext,
  { on, department, owner }: QueryOf<typeof objectiveRoutes.readTree>,
) =>
  transact(context, async (inside) => {
    await requireFilter(inside, { department, owner })
    const today = todayOf(inside)
    const day = on ?? today
    const filter = { on: day, department, owner, sort: 'title', order: 'asc' } as const
    const found = await selectObjectives(inside, filter, { page: 1, perPage: nodesAtMost + 1 })
    const all = new Map(found.slice(0, nodesAtMost).map((one) => [one.id, one]))
    for (let level = 0; level < levelsAtMost; level++) {
      const missing = [...all.values()].flatMap(({ parentId }) =>
        parentId && !all.has(parentId) ? [parentId] : [],
      )
      const parents = missing.length === 0 ? [] : await selectByIds(inside, missing)
      if (parents.length === 0) break
      for (const parent of parents) all.set(parent.id, parent)
    }
    return {
      on: day,
      isCut: found.length > nodesAtMost,
      objectives: [...all.values()].map((one) => viewObjective(one, today)),
    }
  })

/** @throws Refusal `performance.not-yours`. */
export function requireMayChange(context: OrganizationContext, level: StoredObjective['level']): void {
  if (!mayChange(context, level)) refuse('performance.not-yours')
}

/** Whose it is and what it serves, so that a tree stays one. @throws Refusal beside the field. */
export async function requireSound(
  context: OrganizationContext,
  own: Id | null,
  asked: NewObjective,
  /** who owns it already, and may have left since */
  owner?: Id | null,
): Promise<NewObjective> {
  const { level, departmentId, ownerId, parentId, from, to } = asked
  requireMayChange(context, level)
  if (to < from || addDays(from, 3 * 366) < to) refuseAt('to', 'performance.period-wrong')
  await requireFilter(context, { department: departmentId ?? undefined })
  if (level === 'department' && departmentId === null) refuseAt('departmentId', 'performance.field-invalid')
  if (level === 'employee' && ownerId === null) refuseAt('ownerId', 'performance.field-invalid')
  if (ownerId !== null && ownerId !== owner) {
    const [person] = await findPeople(context, [ownerId])
    if (person?.status === 'separated') refuseAt('ownerId', 'performance.field-invalid')
  }
  if (parentId !== null) await requireParent(context, own, level, parentId)
  return { ...asked, departmentId: level === 'department' ? departmentId : null }
}

const width = { company: 0, department: 1, employee: 2 } as const

/** @throws Refusal `performance.parent-wrong` where it is narrower, or serves the objective itself. */
async function requireParent(
  context: OrganizationContext,
  own: Id | null,
  level: StoredObjective['level'],
  parentId: Id,
): Promise<void> {
  const parent = (await findObjective(context, parentId)) ?? refuse('not-found')
  if (width[parent.level] > width[level]) refuseAt('parentId', 'performance.parent-wrong')
  let next: Id | null = parentId
  for (let step = 0; next !== null; step++) {
    if (next === own || step >= levelsAtMost) return refuseAt('parentId', 'performance.parent-wrong')
    next = (await readFacts(context, next))?.parentId ?? null
  }
}

/** @throws Refusal `not-found`, `performance.closed`, `performance.not-yours`. */
export async function requireOpen(context: OrganizationContext, id: Id): Promise<StoredObjective> {
  const stored = (await findObjective(context, id)) ?? refuse('not-found')
  requireMayChange(context, stored.level)
  if (stored.state === 'closed') refuse('performance.closed')
  return stored
}

/** Sets an objective with its key results. @throws Refusal beside the field that can't be. */
export const createObjective = (
  context: RequestContext,
  { keyResults, ...asked }: BodyOf<typeof objectiveRoutes.createObjective>,
): Promise<ObjectiveRecord> =>
  transact(context, async (inside) => {
    await takeTurn(inside)
    const id = newId(inside.clock)
    const sound = await requireSound(inside, null, { ...asked, description: asked.description || null })
    await insertObjective(inside, id, sound)
    for (const [index, one] of keyResults.entries()) {
      await addKeyResultRow(inside, id, one, `keyResults.${index}.target`)
    }
    await rollUp(inside, id)
    await audit(inside, {
      event: objectiveRoutes.createObjective.name,
      object: `objective:${id}`,
      after: { ...sound, keyResults },
    })
    return viewRecord(inside, id)
  })

/** Changes what is named. @throws Refusal `not-found`, `performance.closed`, and what can't be, beside its field. */
export const changeObjective = (
  context: RequestContext,
  id: Id,
  body: BodyOf<typeof objectiveRoutes.changeObjective>,
): Promise<ObjectiveRecord> =>
  transact(context, async (inside) => {
    await takeTurn(inside)
    const before = await requireOpen(inside, id)
    const { level, departmentId } = before
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const plain = pickAsked(before)
    const asked = { ...plain, ...said, level, departmentId } as NewObjective
    await requireSound(inside, id, asked, before.ownerId)
    await updateObjective(inside, id, { ...asked, description: asked.description || null })
    await rollUp(inside, id)
    if (before.parentId !== asked.parentId) await rollUp(inside, before.parentId)
    if (before.weight !== asked.weight) await rollUp(inside, asked.parentId)
    await audit(inside, {
      event: objectiveRoutes.changeObjective.name,
      object: `objective:${id}`,
      before: Object.fromEntries(Object.keys(said).map((key) => [key, plain[key as keyof typeof plain]])),
      after: said,
    })
    return viewRecord(inside, id)
  })

export const pickAsked = ({
  title,
  description,
  ownerId,
  parentId,
  from,
  to,
  weight,
  rollsUp,
  countsOver,
}: StoredObjective) => ({ title, description, ownerId, parentId, from, to, weight, rollsUp, countsOver })

/** Deletes an objective. @throws Refusal `not-found`, `performance.served`, `performance.closed`, `performance.not-yours`. */
export const removeObjective = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    await takeTurn(inside)
    const { title, level, progress, parentId, children } = await requireOpen(inside, id)
    if (children > 0) refuse('performance.served', { count: children })
    await deleteObjective(inside, id)
    await rollUp(inside, parentId)
    await audit(inside, {
      event: objectiveRoutes.removeObjective.name,
      object: `objective:${id}`,
      before: { title, level, progress, keyResults: (await selectKeyResults(inside, id)).length },
    })
  })
