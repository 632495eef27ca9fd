import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** Something that the employer sees to before the first day. */
export interface OnboardingTask {
  readonly id: Id
  readonly title: string
  readonly ownerId: Id | null
  readonly ownerName: string | null
  readonly dueOn: LocalDate | null
  readonly doneAt: string | null
}

export async function selectTasks(
  { db, organization }: OrganizationContext,
  onboardingId: Id,
): Promise<OnboardingTask[]> {
  const { rows } = await sql<OnboardingTask>`
    select t.id, t.title, t.owner_id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName",
      t.due_on as "dueOn", t.done_at as "doneAt"
    from onboarding_tasks t left join user_profiles u on u.id = t.owner_id
    where t.organization_id = ${organization.id} and t.onboarding_id = ${onboardingId} order by t.place, t.id`.execute(
    db,
  )
  return rows
}

/** Makes the tasks of somebody exactly these, in their order. */
export async function replaceTasks(
  { db, organization, clock }: OrganizationContext,
  onboardingId: Id,
  tasks: readonly (Omit<OnboardingTask, 'id' | 'ownerName'> & { readonly id: Id | null })[],
): Promise<void> {
  await db
    .deleteFrom('onboarding_tasks')
    .where('organization_id', '=', organization.id)
    .where('onboarding_id', '=', onboardingId)
    .execute()
  if (tasks.length === 0) return
  await db
    .insertInto('onboarding_tasks')
    .values(
      tasks.map(({ id, title, ownerId, dueOn, doneAt }, place) => ({
        organization_id: organization.id,
        ...{ id: id ?? newId(clock), onboarding_id: onboardingId, title, owner_id: ownerId, due_on: dueOn },
        ...{ done_at: doneAt, place },
      })),
    )
    .execute()
}
