import type { Id } from '@kazi/values/id'
import { listMembersWith } from '#domains/memberships/index.ts'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'
import { listMuting } from './choices.queries.ts'
import {
  type AccountNotice,
  accountLink,
  type Notice,
  permissionOfKind,
  subjectOf,
} from './notification.rules.ts'
import { insertAccountNotification, insertNotifications } from './notifications.queries.ts'

/**
 * Tells of something that has just happened, in the transaction in which it happened: there is a notification exactly
 * if the thing is true.
 * @param readers `others`: whoever may do something about it, without whoever did it · `everybody`: them too, for work
 * that one doesn't wait for · these people, of those who may
 */
export async function notify(
  context: OrganizationContext,
  notice: Notice,
  readers: 'others' | 'everybody' | readonly Id[] = 'others',
): Promise<void> {
  const members = await listMembersWith(context, permissionOfKind[notice.kind])
  const told = members
    .filter(({ departmentIds }) => maySeePersonOf(departmentIds, notice.departmentId))
    .map(({ userId }) => userId)
    .filter((userId) => {
      if (readers === 'everybody') return true
      return readers === 'others' ? userId !== context.actor?.userId : readers.includes(userId)
    })
  // somebody may be there twice, as a member and as a consultant
  const readersOnce = [...new Set(told)]
  const muting = await listMuting(context, readersOnce, subjectOf(notice.kind))
  await insertNotifications(
    context,
    notice,
    readersOnce.filter((userId) => !muting.has(userId)),
  )
}

const maySeePersonOf = (limit: readonly Id[], departmentId: Id | null | undefined): boolean =>
  limit.length === 0 || departmentId === undefined || (departmentId !== null && limit.includes(departmentId))

/** Tells a person of something that happened to their own account. */
export async function notifyOwner(
  context: DirectoryContext,
  userId: Id,
  { kind, values = {} }: AccountNotice,
): Promise<void> {
  await insertAccountNotification(context, userId, { kind, values, link: accountLink })
}
