import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { readAccountState } from './account-state.queries.ts'

/**
 * Until when somebody releases no money and approves nothing by link, because what proves them to be themselves has just
 * changed; in the caller's language, by the organisation's clock. Null while nothing is paused.
 */
export async function describeReleasePause(context: OrganizationContext, userId: Id): Promise<string | null> {
  const { clock, language, organization } = context
  const { releasePausedUntil } = await readAccountState(context, userId)
  if (releasePausedUntil === null || releasePausedUntil <= clock.now().toISOString()) return null
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: organization.timeZone } as const
  return new Intl.DateTimeFormat(language, form).format(new Date(releasePausedUntil))
}
