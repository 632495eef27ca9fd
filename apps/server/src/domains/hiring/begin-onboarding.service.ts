import { addDays } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import type { StoredApplication } from './applications/application.queries.ts'
import type { StoredOffer } from './offers/offer.queries.ts'
import { insertOnboarding } from './onboardings/onboarding.queries.ts'
import { replaceTasks } from './onboardings/task.queries.ts'
import { readSettings } from './settings/settings.queries.ts'

/** Begins the way to an employee, with what the employer sees to for everybody new. */
export async function beginOnboarding(
  context: OrganizationContext,
  offer: StoredOffer,
  application: StoredApplication,
): Promise<void> {
  const id = await insertOnboarding(context, { offerId: offer.id, applicationId: application.id })
  const { tasks } = await readSettings(context)
  const { startOn } = offer.terms
  await replaceTasks(
    context,
    id,
    tasks.map(({ title, daysBefore }) => ({
      ...{ id: null, title, ownerId: null, doneAt: null },
      dueOn: addDays(startOn, -daysBefore),
    })),
  )
}
