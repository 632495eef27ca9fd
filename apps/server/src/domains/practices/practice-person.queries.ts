import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/** Somebody of a practice. */
export interface PracticePerson {
  readonly userId: Id
  readonly role: 'owner' | 'member'
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly since: string
  /** the clients that a member is assigned to; empty for an owner, who works for all */
  readonly organizationIds: readonly Id[]
}

/** The people of a practice, the longest there first. */
export async function selectPracticePeople(
  { db }: DirectoryContext,
  practiceId: Id,
): Promise<PracticePerson[]> {
  const { rows } = await sql<PracticePerson>`
    select p.user_id as "userId", p.role, u.email, u.first_name as "firstName", u.last_name as "lastName",
      p.created_at as since, array(
        select a.organization_id from practice_assignments a
        where a.practice_id = p.practice_id and a.user_id = p.user_id) as "organizationIds"
    from practice_members p
    join user_profiles u on u.id = p.user_id
    where p.practice_id = ${practiceId} and p.ended_at is null
    order by p.created_at, p.user_id`.execute(db)
  return rows
}

export interface LockedPerson {
  readonly userId: Id
  readonly role: 'owner' | 'member'
}

/** A member together with every owner, locked until the transaction ends, in one order. */
export async function lockPersonAndOwners(
  { db }: DirectoryContext,
  practiceId: Id,
  userId: Id,
): Promise<LockedPerson[]> {
  const { rows } = await sql<LockedPerson>`
    select user_id as "userId", role from practice_members
    where practice_id = ${practiceId} and ended_at is null and (role = 'owner' or user_id = ${userId})
    order by user_id for update`.execute(db)
  return rows
}

export async function updatePracticeRole(
  { db }: DirectoryContext,
  practiceId: Id,
  userId: Id,
  role: LockedPerson['role'],
): Promise<void> {
  await db
    .updateTable('practice_members')
    .set({ role })
    .where('practice_id', '=', practiceId)
    .where('user_id', '=', userId)
    .execute()
}

export async function endPracticeMember(
  { db, clock }: DirectoryContext,
  practiceId: Id,
  userId: Id,
): Promise<void> {
  await db
    .updateTable('practice_members')
    .set({ ended_at: clock.now().toISOString() })
    .where('practice_id', '=', practiceId)
    .where('user_id', '=', userId)
    .execute()
}

export async function isPersonByEmail(
  { db }: DirectoryContext,
  practiceId: Id,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from practice_members p join user_profiles u on u.id = p.user_id
    where p.practice_id = ${practiceId} and p.ended_at is null and u.email = ${email}`.execute(db)
  return rows.length > 0
}
