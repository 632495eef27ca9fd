import type { consultantRoutes } from '@kazi/contract/consultants'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { isReleasePaused } from '#domains/accounts/index.ts'
import {
  listClientsOf,
  lockPersonAndOwners,
  replaceAssignments,
  selectPracticePeople,
  updatePracticeRole,
} from '#domains/practices/index.ts'
import { mailAccessChange } from '#domains/team/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { describePerson, nameOfPractice, practiceIdOf, teamPage } from './practice-team.service.ts'

/**
 * Makes a member of the practice an owner of it, beside the caller, who can then leave: so a practice is handed over.
 * An owner works for every client, also for those that let the practice release their money; whose own releases are
 * paused may be somebody else, and makes none.
 * @throws Refusal `not-found` for who is no member, `team.role-beyond-own`.
 */
export async function makeOwner(
  context: RequestContext,
  id: Id,
): Promise<ResponseOf<typeof consultantRoutes.makeOwner>['data']> {
  return transactDirectory(context, async (inside) => {
    const { userId } = actorOf(inside)
    const practiceId = practiceIdOf(inside)
    const locked = await lockPersonAndOwners(inside, practiceId, id)
    // Another owner may have removed the caller since the call began.
    if (!locked.some((one) => one.userId === userId)) refuse('permission.missing')
    if (locked.find((one) => one.userId === id)?.role !== 'member') refuse('not-found')
    if (await isReleasePaused(inside, userId)) refuse('team.role-beyond-own')
    await replaceAssignments(inside, { practiceId, userId: id }, [])
    await updatePracticeRole(inside, practiceId, id, 'owner')
    const place = await nameOfPractice(inside)
    await mailAccessChange(inside, { template: 'team-role-changed', place, userId: id, owners: [], teamPage })
    await audit(inside, {
      event: 'consultants.makeOwner',
      object: `practice:${practiceId}`,
      before: { member: id, role: 'member' },
      after: { member: id, role: 'owner' },
    })
    const people = await selectPracticePeople(inside, practiceId)
    const owner = people.find((one) => one.userId === id) ?? refuse('not-found')
    return describePerson(inside, owner, await listClientsOf(inside, userId))
  })
}
