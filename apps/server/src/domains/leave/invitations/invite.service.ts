import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { findPeople } from '#domains/employees/index.ts'
import { inviteToDoor } from '#domains/personal-door/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { JobContext, OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { everybody, selectPeople } from '../ledger/balance.queries.ts'

export const inviteTask = 'leave.invite'

/** How many people are mailed in one transaction: what a dying process does again is none of it or all of it. */
const mailedAtOnce = 50
/** How long the link works. */
const linkLifeMs = 30 * 86_400_000

/**
 * Mails people the link to their leave; a job mails them.
 * @throws Refusal `not-found` for somebody whom the caller doesn't see, `leave.nobody-to-mail`.
 */
export const invitePeople = (
  context: RequestContext,
  { employeeIds }: BodyOf<typeof leaveRequestRoutes.invite>,
): Promise<ResponseOf<typeof leaveRequestRoutes.invite>['data']> =>
  transact(context, async (inside) => {
    const ids = employeeIds ?? (await selectPeople(inside, undefined, everybody)).map(({ id }) => id)
    const people = (await findPeople(inside, ids)).filter(({ status }) => status !== 'separated')
    const reachable = people.filter(({ email }) => email !== null).map(({ id }) => id)
    if (reachable.length === 0) refuse('leave.nobody-to-mail')
    for (let at = 0; at < reachable.length; at += mailedAtOnce) {
      await enqueue(inside, inviteTask, { employeeIds: reachable.slice(at, at + mailedAtOnce) })
    }
    const counts = { people: reachable.length, withoutAddress: people.length - reachable.length }
    await audit(inside, {
      event: leaveRequestRoutes.invite.name,
      object: reachable.length === 1 ? `employee:${reachable[0]}` : 'people',
      after: counts,
    })
    return counts
  })

/** Mails a handful of people the link to their leave. */
export const inviteHandful = (
  context: JobContext,
  { employeeIds }: { readonly employeeIds: readonly Id[] },
): Promise<void> => transact(context, (inside) => inviteToLeave(inside, employeeIds, 'leave-door'))

/** Mails the link to their leave to those of these people who have an address and haven't left. */
export async function inviteToLeave(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  template: 'leave-door' | 'leave-decided',
): Promise<void> {
  const until = new Date(context.clock.now().getTime() + linkLifeMs)
  for (const { id, firstName, email, status } of await findPeople(context, employeeIds)) {
    if (email === null || status === 'separated') continue
    const person = { id, firstName, email, status }
    await inviteToDoor(context, { act: 'leave', objectId: id, person, until, template })
  }
}
