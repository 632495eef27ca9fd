import { objectiveRoutes } from '@kazi/contract/performance/objectives'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { takeTurn } from '../turns.queries.ts'
import { selectKeyResults } from './key-result.queries.ts'
import { addKeyResultRow } from './key-results.service.ts'
import { findObjective, insertObjective, updateClosed } from './objective.queries.ts'
import { type ObjectiveRecord, viewRecord } from './objective-view.service.ts'
import { pickAsked, requireOpen, requireSound } from './objectives.service.ts'
import { rollUp } from './roll-up.service.ts'

/** Ends an objective with a word on it. @throws Refusal `not-found`, `performance.closed`, `performance.not-yours`. */
export const closeObjective = (
  context: RequestContext,
  id: Id,
  { score, lessons }: BodyOf<typeof objectiveRoutes.closeObjective>,
): Promise<ObjectiveRecord> =>
  transact(context, async (inside) => {
    await takeTurn(inside)
    const { progress } = await requireOpen(inside, id)
    await updateClosed(inside, id, { score, lessons: lessons || null })
    await audit(inside, {
      event: objectiveRoutes.closeObjective.name,
      object: `objective:${id}`,
      before: { state: 'open', progress },
      after: { state: 'closed', score, lessons },
    })
    return viewRecord(inside, id)
  })

/**
 * Sets the same for another period. Its key results begin where those of the old one stand; who has left owns no new one.
 * @throws Refusal `not-found`, `performance.period-wrong`, `performance.field-invalid` for a person's whose owner has left.
 */
export const copyObjective = (
  context: RequestContext,
  id: Id,
  { from, to }: BodyOf<typeof objectiveRoutes.copyObjective>,
): Promise<ObjectiveRecord> =>
  transact(context, async (inside) => {
    await takeTurn(inside)
    const stored = (await findObjective(inside, id)) ?? refuse('not-found')
    const { level, departmentId } = stored
    const ownerId = stored.isOrphaned ? null : stored.ownerId
    const asked = await requireSound(inside, null, {
      ...pickAsked(stored),
      ...{ level, departmentId, ownerId, from, to },
    })
    const copyId = newId(inside.clock)
    await insertObjective(inside, copyId, asked)
    for (const one of await selectKeyResults(inside, id)) {
      // what has reached its target is set from its start again: from there on there would be no way to go
      const isThere = one.direction === 'up' ? one.current >= one.target : one.current <= one.target
      await addKeyResultRow(inside, copyId, { ...one, start: isThere ? one.start : one.current })
    }
    await rollUp(inside, copyId)
    await audit(inside, {
      event: objectiveRoutes.copyObjective.name,
      object: `objective:${copyId}`,
      after: { copyOf: id, from, to },
    })
    return viewRecord(inside, copyId)
  })
