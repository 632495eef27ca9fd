import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/**
 * Takes an address from a sign-up that nobody ever proved: whoever proves it has the better right. The sign-up's row
 * stays, under an address that no mail reaches.
 */
export async function freeUnprovedEmail({ db }: DirectoryContext, email: string): Promise<void> {
  await sql`
    update users set email = id || '@unproved.invalid'
    where email = ${email} and email_verified_at is null`.execute(db)
}

/** Gives a person a proved address. @returns false where somebody else has it. */
export async function updateEmail(
  { db, clock }: DirectoryContext,
  userId: Id,
  email: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set email = ${email}, email_verified_at = ${clock.now().toISOString()}
    where id = ${userId} and not exists (select 1 from users other where other.email = ${email})`.execute(db)
  return numAffectedRows === 1n
}
