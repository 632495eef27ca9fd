import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'

/** A practice that works for the organisation. */
export interface HiredPractice {
  readonly id: Id
  readonly name: string
  readonly since: string
  readonly mayRelease: boolean
}

const ofOrganization = ({ db, organization }: OrganizationContext) =>
  db
    .selectFrom('practice_clients')
    .innerJoin('practices', 'practices.id', 'practice_clients.practice_id')
    .where('practice_clients.organization_id', '=', organization.id)
    .where('practice_clients.ended_at', 'is', null)
    .select([
      'practices.id',
      'practices.name',
      'practice_clients.since',
      'practice_clients.may_release as mayRelease',
    ])

export const selectHiredPractices = (context: OrganizationContext): Promise<HiredPractice[]> =>
  ofOrganization(context).orderBy('practice_clients.since').orderBy('practices.id').execute()

/** One of them, its place with the organisation locked until the transaction ends. */
export const lockHiredPractice = (
  context: OrganizationContext,
  practiceId: Id,
): Promise<HiredPractice | undefined> =>
  ofOrganization(context)
    .where('practices.id', '=', practiceId)
    .forUpdate('practice_clients')
    .executeTakeFirst()

/** @param delegatedBy who lets the practice release money; null: nobody any more */
export async function updateDelegation(
  { db, organization, clock }: OrganizationContext,
  practiceId: Id,
  delegatedBy: Id | null,
): Promise<void> {
  await db
    .updateTable('practice_clients')
    .set({
      may_release: delegatedBy !== null,
      delegated_by: delegatedBy,
      delegated_at: delegatedBy && clock.now().toISOString(),
    })
    .where('practice_id', '=', practiceId)
    .where('organization_id', '=', organization.id)
    .execute()
}

/** Ends a practice's work for the organisation, and who of it was assigned. */
export async function endPracticeClient(
  { db, organization, clock }: OrganizationContext,
  practiceId: Id,
): Promise<void> {
  await db
    .updateTable('practice_clients')
    .set({ ended_at: clock.now().toISOString() })
    .where('practice_id', '=', practiceId)
    .where('organization_id', '=', organization.id)
    .execute()
  await db
    .deleteFrom('practice_assignments')
    .where('practice_id', '=', practiceId)
    .where('organization_id', '=', organization.id)
    .execute()
}

/** Everybody who is or was in a practice. */
export async function listEverybodyOf({ db }: OrganizationContext, practiceId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('practice_members')
    .where('practice_id', '=', practiceId)
    .select('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
