import type { notificationRoutes } from '@kazi/contract/notifications'
import type { ResponseOf } from '@kazi/contract/route'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { type Choices, findChoices, writeChoices } from './choices.queries.ts'
import { kindsSeenBy, subjectOf } from './notification.rules.ts'

type ChoicesView = ResponseOf<typeof notificationRoutes.readChoices>['data']

/** What the caller chose, with what they could be told of in the active organisation. */
export async function readChoices(context: RequestContext): Promise<ChoicesView> {
  const actor = actorOf(context)
  const choices = await transactDirectory(context, (inside) => findChoices(inside, actor.userId))
  return { ...choices, subjects: [...new Set(kindsSeenBy(actor).map(subjectOf))] }
}

export async function saveChoices(context: RequestContext, choices: Choices): Promise<Choices> {
  await transactDirectory(context, (inside) => writeChoices(inside, actorOf(context).userId, choices))
  return choices
}
