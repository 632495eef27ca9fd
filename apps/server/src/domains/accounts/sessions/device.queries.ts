import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/** A living session, as its owner sees it. */
export interface Device {
  readonly id: Id
  readonly isCurrent: boolean
  readonly userAgent: string
  readonly ip: string
  readonly signedInAt: string
  readonly lastUsedAt: string
  readonly expiresAt: string
}

/** Where a person is signed in: the own session first, then the latest used. */
export async function listDevices(
  { db, clock }: DirectoryContext,
  userId: Id,
  currentId: Id,
): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select id, id = ${currentId} as "isCurrent", user_agent as "userAgent", ip, created_at as "signedInAt",
      last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${clock.now().toISOString()}
    order by id = ${currentId} desc, last_used_at desc, id desc`.execute(db)
  return rows
}

/** Signs one device out. @returns false where the person has no such living session. */
export async function endDevice({ db, clock }: DirectoryContext, userId: Id, id: Id): Promise<boolean> {
  const now = clock.now().toISOString()
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: 'signed-out' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
