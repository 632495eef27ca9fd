import type { NotificationKind } from '@kazi/contract/notifications'
import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock/clock.ts'
import { actorOf, type DirectoryContext, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { kindsSeenBy } from './notification.rules.ts'

interface NewNotification {
  readonly kind: NotificationKind
  readonly values: Readonly<Record<string, string | number>>
  readonly link: string
}

const yearMs = 365 * 86_400_000

/** What was read before this goes when its reader is told something new, so that nobody's list grows for ever. */
const forgottenBefore = (clock: Clock): string => new Date(clock.now().getTime() - yearMs).toISOString()

export async function insertNotifications(
  { db, organization, clock }: OrganizationContext,
  { kind, values, link }: NewNotification,
  userIds: readonly Id[],
): Promise<void> {
  if (userIds.length === 0) return
  const ids = userIds.map(() => newId(clock))
  await sql`
    with forgotten as (
      delete from notifications
      where organization_id = ${organization.id} and user_id = any(${userIds}::uuid[])
        and read_at < ${forgottenBefore(clock)})
    insert into notifications (organization_id, id, user_id, kind, "values", link, created_at)
    select ${organization.id}, told.id, told.user_id, ${kind}, ${JSON.stringify(values)}::jsonb, ${link},
      ${clock.now().toISOString()}
    from unnest(${ids}::uuid[], ${userIds}::uuid[]) as told (id, user_id)`.execute(db)
}

export async function insertAccountNotification(
  { db, clock }: DirectoryContext,
  userId: Id,
  { kind, values, link }: NewNotification,
): Promise<void> {
  await sql`
    with forgotten as (
      delete from account_notifications where user_id = ${userId} and read_at < ${forgottenBefore(clock)})
    insert into account_notifications (id, user_id, kind, "values", link, created_at)
    values (${newId(clock)}, ${userId}, ${kind}, ${JSON.stringify(values)}::jsonb, ${link},
      ${clock.now().toISOString()})`.execute(db)
}

/** A notification as its reader has it. */
export interface NotificationRow extends NewNotification {
  readonly id: Id
  readonly createdAt: string
  readonly readAt: string | null
}

/** What the caller sees: of their account everywhere, of the organisation where one is active. */
function ownNotifications(context: DirectoryContext): RawBuilder<unknown> {
  const actor = actorOf(context)
  const columns = sql`id, kind, "values", link, created_at as "createdAt", read_at as "readAt"`
  const ofAccount = sql`select ${columns} from account_notifications where user_id = ${actor.userId}`
  if (!context.organization) return ofAccount
  return sql`${ofAccount} union all select ${columns} from notifications
    where organization_id = ${context.organization.id} and user_id = ${actor.userId}
      and kind = any(${kindsSeenBy(actor)}::text[])`
}

/** A page of the caller's notifications, the newest first. */
export async function selectNotifications(
  context: DirectoryContext,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select * from (${ownNotifications(context)}) own
    order by "createdAt" desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countNotifications(
  context: DirectoryContext,
): Promise<{ readonly total: number; readonly unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where "readAt" is null) as unread
    from (${ownNotifications(context)}) own`.execute(context.db)
  return rows[0]!
}

/** How many of these ids are notifications that the caller sees. */
export async function countOwned(context: DirectoryContext, ids: readonly Id[]): Promise<number> {
  const { rows } = await sql<{ owned: number }>`
    select count(*) as owned from (${ownNotifications(context)}) own where id = any(${ids}::uuid[])`.execute(
    context.db,
  )
  return rows[0]!.owned
}

/** Marks the unread among these as read now. @param ids null: all that the caller has here and of their account */
export async function markRead(context: DirectoryContext, ids: readonly Id[] | null): Promise<void> {
  const { db, clock, organization } = context
  const { userId } = actorOf(context)
  const now = clock.now().toISOString()
  const among = ids === null ? sql`true` : sql`id = any(${ids}::uuid[])`
  await sql`update account_notifications set read_at = ${now}
    where user_id = ${userId} and read_at is null and ${among}`.execute(db)
  if (!organization) return
  await sql`update notifications set read_at = ${now}
    where organization_id = ${organization.id} and user_id = ${userId} and read_at is null and ${among}`.execute(
    db,
  )
}
