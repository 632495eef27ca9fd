import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'

/**
 * Takes an address from a sign-up that nobody ever proved: whoever proves it has the better right. The sign-up's row
 * stays, under an address that no mail reaches.
 */
export async function freeUnprovedEmail({ db }: DirectoryContext, email: string): Promise<void> {
  await sql`
    update users set email = id || '@unproved.invalid'
    where email = ${email} and email_verified_at is null`.execute(db)
}

/**
 * Gives a person a proved address.
 * @returns false where somebody else has it, or gets it at this moment; the transaction can then only end.
 */
export async function updateEmail(
  { db, clock }: DirectoryContext,
  userId: Id,
  email: string,
): Promise<boolean> {
  try {
    const provedAt = clock.now().toISOString()
    await db
      .updateTable('users')
      .set({ email, email_verified_at: provedAt })
      .where('id', '=', userId)
      .execute()
    return true
  } catch (error) {
    if (isViolated(error, 'users_email_key')) return false
    throw error
  }
}
