import { keyResultRoutes } from '@kazi/contract/performance/key-results'
import type { BodyOf, ParamsOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { refuseAt } from '../field-refusal.ts'
import { takeTurn } from '../turns.queries.ts'
import {
  insertChange,
  insertKeyResult,
  latestNote,
  removeKeyResultRow,
  type StoredKeyResult,
  selectKeyResults,
  updateKeyResult,
} from './key-result.queries.ts'
import { findObjective, type StoredObjective } from './objective.queries.ts'
import { mayChange, type ObjectiveRecord, viewRecord } from './objective-view.service.ts'
import { progressOf } from './progress.rules.ts'
import { rollUp } from './roll-up.service.ts'

type Asked = BodyOf<typeof keyResultRoutes.addKeyResult>
type OfKeyResult = ParamsOf<typeof keyResultRoutes.changeKeyResult>

const keyResultsAtMost = 12

/** A rising key result ends above its start, a falling one below; yes is one and no is nothing. */
function requireWay(
  { measure, direction, start, target }: Omit<Asked, 'title' | 'weight'>,
  field: string,
): void {
  const isYesNo = measure === 'yes-no'
  const rises = direction === 'up' ? target > start : target < start
  if (!rises || (isYesNo && ![start, target].every((value) => value === 0 || value === 1))) {
    refuseAt(field, 'performance.target-wrong')
  }
}

/** Adds a key result to an objective whose turn it is. @throws Refusal `performance.target-wrong` beside the field. */
export async function addKeyResultRow(
  context: OrganizationContext,
  objectiveId: Id,
  { title, measure, direction, start, target, weight }: Asked,
  field = 'target',
): Promise<void> {
  requireWay({ measure, direction, start, target }, field)
  const id = newId(context.clock)
  await insertKeyResult(context, objectiveId, { id, title, measure, direction, start, target, weight })
}

async function requireOpen(context: OrganizationContext, id: Id): Promise<StoredObjective> {
  const stored = (await findObjective(context, id)) ?? refuse('not-found')
  if (!mayChange(context, stored.level)) refuse('performance.not-yours')
  if (stored.state === 'closed') refuse('performance.closed')
  return stored
}

async function requireKeyResult(
  context: OrganizationContext,
  { okr_id, kpi_id }: OfKeyResult,
): Promise<readonly [StoredObjective, StoredKeyResult]> {
  await takeTurn(context)
  const objective = await requireOpen(context, okr_id)
  const found = (await selectKeyResults(context, okr_id)).find(({ id }) => id === kpi_id)
  return [objective, found ?? refuse('not-found')]
}

/** @throws Refusal `not-found`, `performance.too-many`, `performance.target-wrong`, `performance.closed`. */
export const addKeyResult = (
  context: RequestContext,
  objectiveId: Id,
  asked: Asked,
): Promise<ObjectiveRecord> =>
  transact(context, async (inside) => {
    await takeTurn(inside)
    await requireOpen(inside, objectiveId)
    const there = await selectKeyResults(inside, objectiveId)
    if (there.length >= keyResultsAtMost) refuse('performance.too-many', { most: keyResultsAtMost })
    await addKeyResultRow(inside, objectiveId, asked)
    await rollUp(inside, objectiveId)
    await audit(inside, {
      event: keyResultRoutes.addKeyResult.name,
      object: `objective:${objectiveId}`,
      after: asked,
    })
    return viewRecord(inside, objectiveId)
  })

/**
 * Changes a key result. Once the period has begun another target stands on record with its reason.
 * @throws Refusal `not-found`, `performance.reason-required`, `performance.target-wrong`, `performance.closed`.
 */
export const changeKeyResult = (
  context: RequestContext,
  params: OfKeyResult,
  { note, ...said }: BodyOf<typeof keyResultRoutes.changeKeyResult>,
): Promise<ObjectiveRecord> =>
  transact(context, async (inside) => {
    const [objective, before] = await requireKeyResult(inside, params)
    const {
      title = before.title,
      start = before.start,
      target = before.target,
      weight = before.weight,
    } = said
    requireWay({ ...before, start, target }, 'target')
    const hasBegun = inside.clock.today(inside.organization.timeZone) >= objective.from
    const isMoved = target !== before.target || start !== before.start
    if (hasBegun && isMoved && note === null) refuseAt('note', 'performance.reason-required')
    const after = { ...before, title, start, target, weight }
    await updateKeyResult(inside, { ...after, progress: progressOf(after, objective.countsOver) })
    if (hasBegun && target !== before.target) {
      await insertChange(inside, objective.id, {
        ...{ id: newId(inside.clock), keyResultId: before.id, kind: 'target', note },
        ...{ before: before.target, after: target },
      })
    }
    await rollUp(inside, objective.id)
    await audit(inside, {
      event: keyResultRoutes.changeKeyResult.name,
      object: `objective:${objective.id}`,
      before: { title: before.title, start: before.start, target: before.target, weight: before.weight },
      after: { title, start, target, weight, note },
    })
    return viewRecord(inside, objective.id)
  })

/** @throws Refusal `not-found`, `performance.closed`, `performance.not-yours`. */
export const removeKeyResult = (context: RequestContext, params: OfKeyResult): Promise<ObjectiveRecord> =>
  transact(context, async (inside) => {
    const [objective, { id, title, target, current, weight }] = await requireKeyResult(inside, params)
    await removeKeyResultRow(inside, id)
    await rollUp(inside, objective.id)
    await audit(inside, {
      event: keyResultRoutes.removeKeyResult.name,
      object: `objective:${objective.id}`,
      before: { title, target, current, weight },
    })
    return viewRecord(inside, objective.id)
  })

/**
 * Says where a key result stands, with a note; the same again changes nothing.
 * @throws Refusal `not-found`, `performance.target-wrong`, `performance.closed`, `performance.not-yours`.
 */
export const reportProgress = (
  context: RequestContext,
  params: OfKeyResult,
  { current, note }: BodyOf<typeof keyResultRoutes.reportProgress>,
): Promise<ObjectiveRecord> =>
  transact(context, async (inside) => {
    const [objective, before] = await requireKeyResult(inside, params)
    if (before.measure === 'yes-no' && current !== 0 && current !== 1) {
      refuseAt('current', 'performance.target-wrong')
    }
    const [latest] = await latestNote(inside, objective.id, before.id)
    if (current === before.current && latest === note) return viewRecord(inside, objective.id)
    const after = { ...before, current }
    await updateKeyResult(inside, { ...after, progress: progressOf(after, objective.countsOver) })
    await insertChange(inside, objective.id, {
      ...{ id: newId(inside.clock), keyResultId: before.id, kind: 'progress', note },
      ...{ before: before.current, after: current },
    })
    await rollUp(inside, objective.id)
    await audit(inside, {
      event: keyResultRoutes.reportProgress.name,
      object: `objective:${objective.id}`,
      before: { keyResult: before.id, current: before.current },
      after: { keyResult: before.id, current, note },
    })
    return viewRecord(inside, objective.id)
  })
