import { isDeepStrictEqual } from 'node:util'
import {
  type ApprovalKind,
  approvalKinds,
  permissionOfApproval,
} from '@kazi/contract/approvals/approval-vocabulary'
import type { approvalLevelRoutes } from '@kazi/contract/approvals/levels'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { speaksAsOwner } from '#domains/accounts/index.ts'
import { type CustomRole, listMembersWith, type Member, selectRoles } from '#domains/memberships/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { holdOrganization } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { mailLooserLevels } from './approvals.emails.ts'
import { isAsStrict, type Level, usualLevels } from './deciders.rules.ts'
import {
  decideLevelChange,
  findLevels,
  findWaitingLevels,
  hasLevelChange,
  insertLevels,
  type LevelChange,
  lockWaitingLevels,
} from './level.queries.ts'
import { listApproversOf } from './turns.ts'

type KindView = ResponseOf<typeof approvalLevelRoutes.readLevels>['data'][number]

/** How long looser levels wait after a second owner has agreed, so that whoever is robbed can notice. */
const looserWaitMs = 72 * 3_600_000

/** The levels of every kind, with what waits to replace them. */
export const readApprovalLevels = (context: RequestContext): Promise<KindView[]> =>
  transact(context, async (inside) => {
    const views: KindView[] = []
    for (const kind of approvalKinds) views.push(await viewKind(inside, kind))
    return views
  })

/**
 * Sets the levels of a kind. What is as strict as before or stricter holds from now on; what is looser waits for a second
 * owner, where there is one, and for the time in which it can be noticed.
 * @throws Refusal `approvals.people-unknown`, `approvals.too-few-people`.
 */
export async function setLevels(
  context: RequestContext,
  { kind, levels, reason }: BodyOf<typeof approvalLevelRoutes.setLevels>,
): Promise<KindView> {
  return transact(context, async (inside) => {
    // Two who set levels at once come one after the other: the second sees what the first set.
    await holdOrganization(inside, inside.organization.id)
    await refuseUnknown(inside, kind, levels)
    const before = (await findLevels(inside, kind))?.levels ?? usualLevels
    const waiting = await findWaitingLevels(inside, kind)
    const isSame = isDeepStrictEqual(before, levels)
    if (isDeepStrictEqual(waiting?.levels, levels) || (isSame && !waiting)) return viewKind(inside, kind)
    const { userId } = actorOf(inside)
    if (waiting) {
      const { id, beginsAt } = waiting
      await decideLevelChange(inside, id, { outcome: 'superseded', by: userId, beginsAt })
    }
    const owners = (await listOwners(inside)).filter((owner) => owner.userId !== userId)
    const isLooser = !isAsStrict(before, levels)
    const now = inside.clock.now()
    const askedAt = now.toISOString()
    const beginsAt = isLooser ? looserFrom(now, owners) : askedAt
    const changeId = isSame
      ? null
      : await insertLevels(inside, { kind, levels, reason, askedBy: userId, askedAt, beginsAt })
    await audit(inside, {
      event: 'approvals.setLevels',
      object: `approval-levels:${kind}`,
      before: { levels: before },
      after: { levels, reason, beginsAt, change: changeId },
    })
    if (isLooser) await askSecondOwner(inside, kind, owners)
    else await notify(inside, { kind: 'approval-levels-changed', values: { kind }, link: settingsLink })
    return viewKind(inside, kind)
  })
}

const settingsLink = '/app/payroll/settings'

/** With another owner, when that one has agreed; a sole owner waits alone. */
const looserFrom = (now: Date, others: readonly Member[]): string | null =>
  others.length > 0 ? null : new Date(now.getTime() + looserWaitMs).toISOString()

async function askSecondOwner(
  context: OrganizationContext,
  kind: ApprovalKind,
  owners: readonly Member[],
): Promise<void> {
  const asking = (await listMembersWith(context, permissionOfApproval[kind])).find(
    ({ userId }) => userId === actorOf(context).userId,
  )
  const askedBy = asking ? `${asking.firstName} ${asking.lastName}` : ''
  await notify(context, { kind: 'approval-levels-looser', values: { kind }, link: settingsLink })
  for (const owner of owners) await mailLooserLevels(context, owner, askedBy)
}

/** An employer has every permission, so any one of them finds all. */
const listOwners = async (context: OrganizationContext): Promise<Member[]> =>
  (await listMembersWith(context, 'edit:payroll-settings')).filter(({ role }) => role === 'employer')

/**
 * An owner who didn't ask for them agrees to looser levels, or any owner declines them, also while they wait for their day.
 * @throws Refusal `not-found`, `approvals.levels-decided`, `approvals.second-owner-needed`.
 */
export async function decideLevels(
  context: RequestContext,
  changeId: Id,
  decision: 'agree' | 'decline',
): Promise<KindView> {
  return transact(context, async (inside) => {
    if (!(await hasLevelChange(inside, changeId))) refuse('not-found')
    const change = (await lockWaitingLevels(inside, changeId)) ?? refuse('approvals.levels-decided')
    const isAgreed = change.beginsAt !== null
    if (decision === 'agree' && isAgreed) refuse('approvals.levels-decided')
    if (!(await mayDecide(inside, change, decision))) refuse('approvals.second-owner-needed')
    const beginsAt =
      decision === 'agree'
        ? new Date(inside.clock.now().getTime() + looserWaitMs).toISOString()
        : change.beginsAt
    const outcome = decision === 'agree' ? ('agreed' as const) : ('declined' as const)
    await decideLevelChange(inside, changeId, { outcome, by: actorOf(inside).userId, beginsAt })
    await audit(inside, {
      event: 'approvals.decideLevels',
      object: `approval-levels:${change.kind}`,
      after: { change: changeId, decision, levels: change.levels, beginsAt },
    })
    await notify(inside, {
      kind: 'approval-levels-changed',
      values: { kind: change.kind },
      link: settingsLink,
    })
    return viewKind(inside, change.kind)
  })
}

/** Whoever asked can take it back, and can't agree with themselves. */
async function mayDecide(
  context: OrganizationContext,
  { askedBy }: LevelChange,
  decision: 'agree' | 'decline',
): Promise<boolean> {
  if (!(await speaksAsOwner(context))) return false
  return decision === 'decline' || askedBy.id !== actorOf(context).userId
}

/** @throws Refusal `approvals.people-unknown` where somebody named couldn't decide, `approvals.too-few-people`. */
async function refuseUnknown(
  context: OrganizationContext,
  kind: ApprovalKind,
  levels: readonly Level[],
): Promise<void> {
  const approvers = await listApproversOf(context, kind)
  const roleIds = new Set((await listRolesOf(context, kind)).map(({ id }) => id))
  const ids = new Set(approvers.map(({ userId }) => userId))
  const isKnown = ({ people, ownRoles }: Level) =>
    people.every((id) => ids.has(id)) && ownRoles.every((id) => roleIds.has(id))
  if (!levels.every(isKnown)) {
    refuse('approvals.people-unknown', {}, { fields: { levels: 'approvals.people-unknown' } })
  }
  if (levels.length > 1 && ids.size < levels.length) {
    refuse(
      'approvals.too-few-people',
      { people: ids.size },
      { fields: { levels: 'approvals.too-few-people' } },
    )
  }
}

/** The organisation's own roles that may decide about things of a kind. */
const listRolesOf = async (context: OrganizationContext, kind: ApprovalKind): Promise<CustomRole[]> =>
  (await selectRoles(context)).filter(({ permissions }) => permissions.includes(permissionOfApproval[kind]))

async function viewKind(context: OrganizationContext, kind: ApprovalKind): Promise<KindView> {
  const approvers = await listApproversOf(context, kind)
  const people = [...new Map(approvers.map((member) => [member.userId, nameOf(member)])).values()]
  const ownRoles = (await listRolesOf(context, kind)).map(({ id, name }) => ({ id, name }))
  const inForce = await findLevels(context, kind)
  const waiting = await findWaitingLevels(context, kind)
  // Whoever may no longer decide is still named, without a name, until the levels are set anew.
  const named = (ids: readonly Id[], known: readonly { id: Id; name: string }[]) =>
    ids.map((id) => known.find((one) => one.id === id) ?? { id, name: '' })
  const viewLevels = (levels: readonly Level[]) =>
    levels.map((level) => ({
      people: named(level.people, people),
      roles: [...level.roles],
      ownRoles: named(level.ownRoles, ownRoles),
    }))
  return {
    kind,
    levels: viewLevels(inForce?.levels ?? usualLevels),
    since: inForce?.beginsAt ?? null,
    waiting: waiting
      ? {
          id: waiting.id,
          levels: viewLevels(waiting.levels),
          reason: waiting.reason,
          askedBy: waiting.askedBy,
          askedAt: waiting.askedAt,
          beginsAt: waiting.beginsAt,
          actions: await actionsOn(context, waiting),
        }
      : null,
    people,
    ownRoles,
  }
}

const nameOf = ({ userId, firstName, lastName }: Member) => ({
  id: userId,
  name: `${firstName} ${lastName}`,
})

async function actionsOn(
  context: OrganizationContext,
  change: LevelChange,
): Promise<('agree' | 'decline')[]> {
  const actions: ('agree' | 'decline')[] = []
  if (change.beginsAt === null && (await mayDecide(context, change, 'agree'))) actions.push('agree')
  if (await mayDecide(context, change, 'decline')) actions.push('decline')
  return actions
}
