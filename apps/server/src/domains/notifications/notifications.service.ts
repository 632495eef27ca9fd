import type { notificationRoutes } from '@kazi/contract/notifications'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { DirectoryContext, RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { countNotifications, countOwned, markRead, selectNotifications } from './notifications.queries.ts'

/** Between organisations a person still has the notifications of their own account. */
const transactAnywhere = <T>(
  context: RequestContext,
  work: (inside: DirectoryContext) => Promise<T>,
): Promise<T> => (context.organization ? transact(context, work) : transactDirectory(context, work))

export async function listNotifications(
  context: RequestContext,
  query: QueryOf<typeof notificationRoutes.list>,
): Promise<ResponseOf<typeof notificationRoutes.list>> {
  return transactAnywhere(context, async (inside) => {
    const { total, unread } = await countNotifications(inside)
    const { data, meta } = pageOf(await selectNotifications(inside, query), total, query)
    return { data, meta: { ...meta, unread } }
  })
}

/**
 * Marks notifications as read; one that was read before keeps its time.
 * @param ids null: all of the caller's
 * @returns how many are left unread.
 * @throws Refusal `not-found` when one of the ids is none that the caller sees; then none is marked.
 */
export async function markAsRead(
  context: RequestContext,
  ids: readonly Id[] | null,
): Promise<{ unread: number }> {
  const named = ids && [...new Set(ids)]
  return transactAnywhere(context, async (inside) => {
    if (named && (await countOwned(inside, named)) < named.length) refuse('not-found')
    await markRead(inside, named)
    const { unread } = await countNotifications(inside)
    return { unread }
  })
}
