import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'

/** Of what a person is told, and how; things go by what they are about, such as `payroll`. */
export interface Choices {
  readonly muted: string[]
  readonly unmailed: string[]
  readonly digest: 'off' | 'daily' | 'weekly'
}

/** What holds for whoever has chosen nothing: everything in the product, nothing summed up by mail. */
const usual: Choices = { muted: [], unmailed: [], digest: 'off' }

export async function findChoices({ db }: DirectoryContext, userId: Id): Promise<Choices> {
  const { rows } = await sql<Choices>`
    select muted, unmailed, digest from notification_choices where user_id = ${userId}`.execute(db)
  return rows[0] ?? usual
}

export async function writeChoices(
  { db, clock }: DirectoryContext,
  userId: Id,
  { muted, unmailed, digest }: Choices,
): Promise<void> {
  await sql`
    insert into notification_choices (user_id, muted, unmailed, digest, changed_at)
    values (${userId}, ${muted}::text[], ${unmailed}::text[], ${digest}, ${clock.now().toISOString()})
    on conflict (user_id) do update set muted = excluded.muted, unmailed = excluded.unmailed, digest = excluded.digest,
      changed_at = excluded.changed_at`.execute(db)
}

/** Who of these doesn't want to be told of what is about this. */
export async function listMuting(
  { db }: DirectoryContext,
  userIds: readonly Id[],
  subject: string,
): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select user_id as id from notification_choices
    where user_id = any(${userIds}::uuid[]) and ${subject} = any(muted)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What waits unread for somebody who wants it summed up, and hasn't been mailed. */
export interface UnreadOfKind {
  readonly userId: Id
  readonly kind: string
  readonly count: number
  readonly unmailed: readonly string[]
}

/** @param digests whose turn it is; @param since nothing older, for whoever was never mailed */
export async function listUnmailed(
  { db, organization }: OrganizationContext,
  digests: readonly Choices['digest'][],
  since: string,
): Promise<UnreadOfKind[]> {
  const { rows } = await sql<UnreadOfKind>`
    select n.user_id as "userId", n.kind, count(*)::int as count, c.unmailed
    from notifications n
    join notification_choices c on c.user_id = n.user_id and c.digest = any(${digests}::text[])
    left join notification_digests d on d.organization_id = ${organization.id} and d.user_id = n.user_id
    where n.organization_id = ${organization.id} and n.read_at is null
      and n.created_at > coalesce(d.sent_until, ${since}::timestamptz)
    group by n.user_id, n.kind, c.unmailed order by n.user_id, n.kind`.execute(db)
  return rows
}

export async function noteDigest(
  { db, organization, clock }: OrganizationContext,
  userId: Id,
): Promise<void> {
  const now = clock.now().toISOString()
  await sql`
    insert into notification_digests (organization_id, user_id, sent_until) values (${organization.id}, ${userId}, ${now})
    on conflict (organization_id, user_id) do update set sent_until = excluded.sent_until`.execute(db)
}
