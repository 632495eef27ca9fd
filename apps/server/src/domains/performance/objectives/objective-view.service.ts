import type { objectiveRoutes } from '@kazi/contract/performance/objectives'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { scopeIdsOf } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { selectChanges, selectKeyResults } from './key-result.queries.ts'
import {
  findObjective,
  type StoredObjective,
  selectByIds,
  selectChildren,
  selectProgressDays,
  selectServing,
} from './objective.queries.ts'
import { paceOf, progressOf } from './progress.rules.ts'

export type ObjectiveView = ResponseOf<typeof objectiveRoutes.listObjectives>['data'][number]
export type ObjectiveRecord = ResponseOf<typeof objectiveRoutes.readObjective>['data']

const named = (id: Id | null, name: string | null) => (id === null || name === null ? null : { id, name })

/** An objective as lists and the tree show it. */
export function viewObjective(stored: StoredObjective, today: LocalDate): ObjectiveView {
  const { id, level, title, isOrphaned, parentId, from, to, weight, state, progress, score } = stored
  const said = { id, level, title, isOrphaned, parentId, from, to, weight, state, progress, score }
  return {
    ...said,
    department: named(stored.departmentId, stored.department),
    owner: named(stored.ownerId, stored.ownerName),
    pace: paceOf(stored, today),
    keyResults: stored.keyResults,
    children: stored.children,
  }
}

/** Who is limited to departments changes nothing of the company's. */
export const mayChange = (context: OrganizationContext, level: StoredObjective['level']): boolean =>
  (context.actor?.permissions.has('edit:performance') ?? true) &&
  (level !== 'company' || scopeIdsOf(context) === null)

/** One objective with everything that its page shows. @throws Refusal `not-found`. */
export async function viewRecord(context: OrganizationContext, id: Id): Promise<ObjectiveRecord> {
  const stored = (await findObjective(context, id)) ?? refuse('not-found')
  const today = context.clock.today(context.organization.timeZone)
  const { description, rollsUp, countsOver, lessons, closedAt, closedBy, state } = stored
  const keyResults = await selectKeyResults(context, id)
  const servedBy = await selectChildren(context, id)
  const [parent] = stored.parentId ? await selectByIds(context, [stored.parentId]) : []
  return {
    ...viewObjective(stored, today),
    ...{ description, rollsUp, countsOver, lessons, closedAt, closedBy },
    parent: parent ? { id: parent.id, name: parent.title } : null,
    keyResultList: keyResults,
    servedBy: servedBy.map((one) => viewObjective(one, today)),
    parts: [
      ...keyResults.map(({ title, weight, ...one }) => ({
        ...{ kind: 'key-result' as const, id: one.id, title, weight },
        progress: progressOf(one, countsOver),
      })),
      ...(rollsUp ? await servingParts(context, stored) : []),
    ],
    history: await selectProgressDays(context, id),
    changes: await selectChanges(context, id),
    mayEdit: state === 'open' && mayChange(context, stored.level),
  }
}

/** What serves an objective counts whole, also where the caller may not open it: then its title isn't said. */
async function servingParts(
  context: OrganizationContext,
  { id, countsOver }: StoredObjective,
): Promise<ObjectiveRecord['parts']> {
  const serving = await selectServing(context, id)
  const ids = serving.map((one) => one.id)
  const open = new Set((await selectByIds(context, ids)).map((one) => one.id))
  const most = countsOver ? 20_000 : 10_000
  return serving.map(({ id: partId, title, weight, progress }) => ({
    ...{ kind: 'objective' as const, id: partId, weight },
    title: open.has(partId) ? title : '–',
    progress: Math.min(progress, most),
  }))
}
