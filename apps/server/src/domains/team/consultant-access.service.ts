import type { ResponseOf } from '@kazi/contract/route'
import type { hiredPracticeRoutes } from '@kazi/contract/team/hired-practices'
import type { Id } from '@kazi/values/id'
import { isReleasePaused } from '#domains/accounts/index.ts'
import {
  endPracticeClient,
  type HiredPractice,
  listEverybodyOf,
  lockHiredPractice,
  selectHiredPractices,
  updateDelegation,
} from '#domains/practices/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { revokeInvitationsSentBy } from './invitation.queries.ts'

/* The client's side of working with consultants: who they are, what they may release, and the end of it. */

/** The consultants who work for the organisation, the longest there first. */
export async function listConsultants(
  context: RequestContext,
): Promise<ResponseOf<typeof hiredPracticeRoutes.readConsultants>['data']> {
  return transact(context, (inside) => selectHiredPractices(inside))
}

/**
 * Lets a practice release the organisation's money, or no longer; on record with who said so and when. What its
 * people had asked others to meanwhile ends with the word. Whose own releases are paused lets nobody else release.
 * @throws Refusal `team.role-beyond-own` for everybody but an employer, and one who is paused; `not-found`.
 */
export async function delegateRelease(
  context: RequestContext,
  practiceId: Id,
  mayRelease: boolean,
): Promise<void> {
  await transact(context, async (inside) => {
    const practice = await lockOwn(inside, practiceId)
    if (practice.mayRelease === mayRelease) return
    const { userId } = actorOf(inside)
    if (mayRelease && (await isReleasePaused(inside, userId))) refuse('team.role-beyond-own')
    await updateDelegation(inside, practiceId, mayRelease ? userId : null)
    if (!mayRelease) await takeBackSent(inside, practiceId)
    await audit(inside, {
      event: 'team.delegateRelease',
      object: `practice:${practiceId}`,
      before: { mayRelease: practice.mayRelease },
      after: { mayRelease },
    })
  })
}

/**
 * Ends a practice's access at once. What it did stays; invitations that its people sent do not.
 * @throws Refusal `team.role-beyond-own` for everybody but an employer, `not-found`.
 */
export async function dismissConsultant(context: RequestContext, practiceId: Id): Promise<void> {
  await transact(context, async (inside) => {
    const practice = await lockOwn(inside, practiceId)
    await updateDelegation(inside, practiceId, null)
    await endPracticeClient(inside, practiceId)
    await takeBackSent(inside, practiceId)
    const { name, mayRelease } = practice
    await audit(inside, {
      event: 'team.dismissConsultant',
      object: `practice:${practiceId}`,
      before: { name, mayRelease },
    })
  })
}

/** Invitations that a practice's people sent into the organisation's team. */
async function takeBackSent(context: OrganizationContext, practiceId: Id): Promise<void> {
  const people = await listEverybodyOf(context, practiceId)
  const place = { organizationId: context.organization.id, practiceId: null }
  await revokeInvitationsSentBy(context, people, place)
}

async function lockOwn(context: OrganizationContext, practiceId: Id): Promise<HiredPractice> {
  if (actorOf(context).role !== 'employer') refuse('team.role-beyond-own')
  return (await lockHiredPractice(context, practiceId)) ?? refuse('not-found')
}
