import type { Id } from '@kazi/values/id'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { readAccountState } from './account-state.queries.ts'
import { extendReleasePause } from './release-pause.queries.ts'
import { releasePauseHours } from './release-pause.rules.ts'
import { type ReleasePause, tellOwnersTask } from './release-pause-owners.service.ts'

/**
 * Pauses somebody's releases from now on, and has the owners told wherever the person may release: whoever reads a
 * mailbox alone must not get at the money, nor unseen.
 */
export async function pauseReleases(
  context: DirectoryContext,
  userId: Id,
  because: ReleasePause['because'],
): Promise<void> {
  const until = new Date(context.clock.now().getTime() + releasePauseHours * 3_600_000).toISOString()
  await extendReleasePause(context, userId, until)
  const pause: ReleasePause = { userId, because, ip: context.ip }
  await enqueue(context, tellOwnersTask, pause)
}

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
