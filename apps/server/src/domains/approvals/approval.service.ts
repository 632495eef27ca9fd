import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { supersedeAuthorizations } from '#domains/authorizations/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  findLatest,
  insertApproval,
  insertDecision,
  listDecisions,
  listWaiting,
  updateApproval,
} from './approval.queries.ts'
import type { Subject } from './approved-area.ts'
import { type Decider, decidersOf, nextLevel, type Turns, usualLevels } from './deciders.rules.ts'
import { listDelegationsToday } from './delegation.queries.ts'
import { findLevels } from './level.queries.ts'
import { type MakerCircles, type Makers, makersOf } from './makers.rules.ts'
import { remindLater } from './reminders.service.ts'
import { tellDeciders } from './tell-deciders.ts'
import { isAlone, listApproversOf, ofRound, readStanding, type Standing } from './turns.ts'

/*
 * The life of a submission. The domain that has the thing locks it first and moves its own state; these say who may, keep
 * what was decided, and tell whom it waits for.
 */

/** A thing as it is submitted: exactly this content is decided. */
export interface Submission extends Subject {
  readonly contentHash: Buffer
  readonly makers: MakerCircles
}

/**
 * Begins a thing's way through the levels that hold for its kind now; later changes of the levels don't touch it. Whoever
 * may decide the first is told.
 * @returns who may not decide, and whether one person makes and decides, for want of another.
 */
export async function submitForApproval(
  context: OrganizationContext,
  { kind, id, contentHash, makers: circles }: Submission,
): Promise<Makers> {
  const latest = await findLatest(context, { kind, id }, 'update')
  assert(latest?.state !== 'waiting', 'a thing that waits is submitted once more')
  const approvers = await listApproversOf(context, kind)
  const makers = makersOf(
    circles,
    approvers.map(({ userId }) => userId),
  )
  const delegations = await listDelegationsToday(context)
  const turns: Turns = { approvers, makers: makers.ids, decided: new Set(), delegations }
  const levels = (await findLevels(context, kind))?.levels ?? usualLevels
  const level = nextLevel(levels, 1, turns) ?? 1
  const approval = await insertApproval(context, {
    ...{ kind, objectId: id, contentHash, levels, level },
    round: (latest?.round ?? 0) + 1,
    submittedBy: context.actor?.userId ?? null,
  })
  await tellDeciders(context, approval, decidersOf(levels[level - 1]!, turns), approvers)
  await remindLater(context, approval)
  return makers
}

/** Somebody whose turn it is to decide. */
export interface Turn {
  readonly standing: Standing
  readonly decider: Decider
  /** one person makes and decides, or a level is left out, for want of others */
  readonly isAlone: boolean
}

/**
 * The caller's turn at the level that is waited for.
 * @throws Refusal `approvals.maker-cannot-decide`, `approvals.decided-already`, `approvals.not-asked`.
 */
export async function requireTurn(
  context: OrganizationContext,
  subject: Subject,
  circles: MakerCircles,
): Promise<Turn> {
  const { userId } = actorOf(context)
  const standing = await readStanding(context, subject, circles, 'update')
  const decider = standing.deciders.find(({ id }) => id === userId)
  if (decider) return { standing, decider, isAlone: isAlone(standing, decider) }
  if (standing.makers.ids.has(userId)) refuse('approvals.maker-cannot-decide')
  if (standing.turns.decided.has(userId)) refuse('approvals.decided-already')
  return refuse('approvals.not-asked')
}

/** Whether nothing more is waited for once this is approved. */
export const isLastTurn = (turn: Turn): boolean => levelAfter(turn) === undefined

function levelAfter({ standing: { approval, turns }, decider }: Turn): number | undefined {
  if (!approval) return undefined
  return nextLevel(approval.levels, approval.level + 1, { ...turns, decided: decidedWith(turns, decider) })
}

const decidedWith = ({ decided }: Turns, { id, insteadOf }: Decider): ReadonlySet<Id> =>
  new Set([...decided, id, insteadOf ?? id])

/** What somebody says when they approve. */
export interface Approving {
  readonly acknowledged: readonly string[]
  readonly reason: string | null
}

/**
 * Approves the level whose turn it is. Whoever decides the next is told.
 * @returns whether that was the last, so that the thing is approved.
 */
export async function approveLevel(
  context: OrganizationContext,
  turn: Turn,
  said: Approving,
): Promise<{ readonly isLast: boolean }> {
  const { standing, decider } = turn
  const { approval, turns, approvers } = standing
  assert(approval?.state === 'waiting', 'a turn at something that waits for nobody')
  const { id: approvalId, level, levels, contentHash } = approval
  await insertDecision(context, { approvalId, level, contentHash, decision: 'approved', decider, ...said })
  const next = levelAfter(turn)
  if (next === undefined) {
    await endWaiting(context, approvalId, 'approved')
    return { isLast: true }
  }
  await updateApproval(context, approvalId, { level: next, reminders: 0 })
  const deciders = decidersOf(levels[next - 1]!, { ...turns, decided: decidedWith(turns, decider) })
  await tellDeciders(context, approval, deciders, approvers)
  await remindLater(context, { ...approval, level: next, reminders: 0 })
  return { isLast: false }
}

/** Keeps a rejection, also of what was approved before and hasn't taken effect. */
export async function rejectSubmission(
  context: OrganizationContext,
  subject: Subject,
  reason: string,
): Promise<void> {
  const approval = await findLatest(context, subject, 'update')
  assert(approval?.state === 'waiting' || approval?.state === 'approved', 'nothing was submitted')
  const { id: approvalId, level, contentHash } = approval
  const decider = { id: actorOf(context).userId, insteadOf: null }
  const said = { acknowledged: [], reason }
  await insertDecision(context, { approvalId, level, contentHash, decision: 'rejected', decider, ...said })
  await endWaiting(context, approvalId, 'rejected')
}

/** Takes a submission back before anybody has decided. @returns false where somebody has: nothing is taken back. */
export async function withdrawSubmission(context: OrganizationContext, subject: Subject): Promise<boolean> {
  const approval = await findLatest(context, subject, 'update')
  const decisions = ofRound(await listDecisions(context, subject), approval)
  if (approval?.state !== 'waiting' || decisions.length > 0) return false
  await endWaiting(context, approval.id, 'withdrawn')
  return true
}

/** Ends what was approved, or waits, of a thing whose content changed. The decisions stay on record. */
export async function voidSubmission(context: OrganizationContext, subject: Subject): Promise<void> {
  const approval = await findLatest(context, subject, 'update')
  if (approval?.state !== 'waiting' && approval?.state !== 'approved') return
  await endWaiting(context, approval.id, 'void')
}

/** Ends a submission, and every link that would decide it. */
async function endWaiting(
  context: OrganizationContext,
  id: Id,
  state: 'approved' | 'rejected' | 'withdrawn' | 'void',
): Promise<void> {
  await updateApproval(context, id, { state })
  await supersedeAuthorizations(context, 'approval', [id])
}

/** The level that each of these things waits at; those that wait for nobody are missing. */
export async function readLevels(
  context: OrganizationContext,
  kind: Subject['kind'],
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, { readonly current: number; readonly of: number }>> {
  const waiting = await listWaiting(context, kind, ids)
  return new Map(
    waiting.map(({ objectId, level, levels }) => [objectId, { current: level, of: levels.length }]),
  )
}
