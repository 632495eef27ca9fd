import { approvalKinds, permissionOfApproval } from '@kazi/contract/approvals/approval-vocabulary'
import type { delegationRoutes } from '@kazi/contract/approvals/delegations'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { toEpochDay } from '@kazi/values/local-date'
import type { Member } from '#domains/memberships/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  type DelegationRow,
  endDelegationOf,
  insertDelegation,
  listDelegations,
  oneDelegationAtATime,
} from './delegation.queries.ts'
import { listApproversOf } from './turns.ts'

type Delegations = ResponseOf<typeof delegationRoutes.listDelegations>['data']
type Delegated = Delegations['delegations'][number]

/** Nobody is away for longer than this without somebody else being named for good. */
const daysAtMost = 92

/** Who decides in whose place, for whoever decides about anything here. */
export const readDelegations = (context: RequestContext): Promise<Delegations> =>
  transact(context, async (inside) => {
    const colleagues = await listColleagues(inside)
    if (colleagues === undefined) return { delegations: [], people: [] }
    const delegations = await listDelegations(inside)
    return {
      delegations: delegations.map((row) => viewDelegation(inside, row)),
      people: colleagues.map(({ userId, firstName, lastName }) => ({
        id: userId,
        name: `${firstName} ${lastName}`,
      })),
    }
  })

/** Who else may decide about something that the caller may decide about; undefined: the caller decides nothing. */
async function listColleagues(context: OrganizationContext): Promise<Member[] | undefined> {
  const { userId, permissions } = actorOf(context)
  const own = approvalKinds.filter((kind) => permissions.has(permissionOfApproval[kind]))
  if (own.length === 0) return undefined
  const colleagues = new Map<Id, Member>()
  for (const kind of own) {
    for (const member of await listApproversOf(context, kind)) colleagues.set(member.userId, member)
  }
  colleagues.delete(userId)
  return [...colleagues.values()]
}

/**
 * Hands the caller's own decisions to a colleague. Of what that colleague made, somebody else decides all the same.
 * @throws Refusal `approvals.delegate-unfit`, `approvals.delegation-days-wrong`, `approvals.delegated-already`.
 */
export async function delegate(
  context: RequestContext,
  { to, fromOn, toOn, reason }: BodyOf<typeof delegationRoutes.delegate>,
): Promise<Delegated> {
  try {
    return await transact(context, async (inside) => {
      const { userId } = actorOf(inside)
      const colleagues = await listColleagues(inside)
      if (!colleagues?.some((colleague) => colleague.userId === to)) {
        refuse('approvals.delegate-unfit', {}, { fields: { to: 'approvals.delegate-unfit' } })
      }
      const today = inside.clock.today(inside.organization.timeZone)
      const days = toEpochDay(toOn) - toEpochDay(fromOn)
      if (fromOn < today || days < 0 || days >= daysAtMost) {
        const code = 'approvals.delegation-days-wrong'
        refuse(code, { days: daysAtMost }, { fields: { toOn: code } })
      }
      const id = await insertDelegation(inside, { from: userId, to, fromOn, toOn, reason })
      await audit(inside, {
        event: 'approvals.delegate',
        object: `approval-delegation:${id}`,
        after: { from: userId, to, fromOn, toOn, reason },
      })
      const [row] = await listDelegations(inside, id)
      const values = { name: row!.from.name, from: fromOn, to: toOn }
      await notify(inside, { kind: 'decisions-delegated', values, link: '/app/dashboard' }, [to])
      return viewDelegation(inside, row!)
    })
  } catch (error) {
    if (isViolated(error, oneDelegationAtATime)) refuse('approvals.delegated-already')
    throw error
  }
}

/** Ends a delegation of the caller's before its last day. @throws Refusal `not-found`, also once it is over. */
export async function endDelegation(context: RequestContext, id: Id): Promise<{ id: Id }> {
  return transact(context, async (inside) => {
    if (!(await endDelegationOf(inside, id, actorOf(inside).userId))) refuse('not-found')
    await audit(inside, { event: 'approvals.endDelegation', object: `approval-delegation:${id}` })
    return { id }
  })
}

const viewDelegation = (context: OrganizationContext, row: DelegationRow): Delegated => ({
  ...row,
  isOwn: row.from.id === actorOf(context).userId,
})
