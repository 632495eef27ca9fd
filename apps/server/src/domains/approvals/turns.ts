import { type ApprovalKind, permissionOfApproval } from '@kazi/contract/approvals/approval-vocabulary'
import type { Id } from '@kazi/values/id'
import { listMembersWith, type Member } from '#domains/memberships/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type Approval, type Decision, findLatest, listDecisions, type Named } from './approval.queries.ts'
import type { Subject } from './approved-area.ts'
import { type Decider, decidersOf, isFilledAfter, type Turns } from './deciders.rules.ts'
import { listDelegationsToday } from './delegation.queries.ts'
import { type MakerCircles, type Makers, makersOf } from './makers.rules.ts'

/** Everyone who may decide about things of a kind, the longest there first. */
export const listApproversOf = (context: OrganizationContext, kind: ApprovalKind): Promise<Member[]> =>
  listMembersWith(context, permissionOfApproval[kind])

/** How a thing stands with those who approve it. */
export interface Standing {
  /** the latest submission; undefined: it never was submitted */
  readonly approval: Approval | undefined
  /** of all its submissions, oldest first */
  readonly decisions: readonly Decision[]
  readonly approvers: readonly Member[]
  readonly makers: Makers
  readonly turns: Turns
  /** who may decide the level that is waited for; empty where none is */
  readonly deciders: readonly Decider[]
}

/** @param lock `update`: what is read stays so until the transaction ends */
export async function readStanding(
  context: OrganizationContext,
  subject: Subject,
  circles: MakerCircles,
  lock: 'none' | 'update' = 'none',
): Promise<Standing> {
  const approval = await findLatest(context, subject, lock)
  const decisions = await listDecisions(context, subject)
  const approvers = await listApproversOf(context, subject.kind)
  const makers = makersOf(
    circles,
    approvers.map(({ userId }) => userId),
  )
  const turns: Turns = {
    approvers,
    makers: makers.ids,
    decided: new Set(
      ofRound(decisions, approval).flatMap(({ by, insteadOf }) => [by.id, insteadOf?.id ?? by.id]),
    ),
    delegations: await listDelegationsToday(context),
  }
  const level = approval?.state === 'waiting' ? approval.levels[approval.level - 1] : undefined
  const deciders = level ? decidersOf(level, turns) : []
  return { approval, decisions, approvers, makers, turns, deciders }
}

/** What was decided of a submission. */
export const ofRound = (decisions: readonly Decision[], approval: Approval | undefined): Decision[] =>
  decisions.filter(({ round }) => round === approval?.round)

/** Whether what this person decides now has fewer hands than it should: one alone, or a level that nobody is left for. */
export const isAlone = ({ approval, makers, turns }: Standing, decider: Decider | undefined): boolean =>
  makers.isSingleControl ||
  (approval !== undefined &&
    decider !== undefined &&
    !isFilledAfter(approval.levels, approval.level, decider, turns))

/** Whom a thing waits for, by name. */
export interface WaitedFor extends Named {
  readonly insteadOf: Named | null
}

export function namesOf({ deciders, approvers }: Standing): WaitedFor[] {
  const nameOf = (id: Id): Named => {
    const member = approvers.find(({ userId }) => userId === id)
    return { id, name: member ? `${member.firstName} ${member.lastName}` : '' }
  }
  return deciders.map(({ id, insteadOf }) => ({
    ...nameOf(id),
    insteadOf: insteadOf && nameOf(insteadOf),
  }))
}
