import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

export type AccountType = 'employer' | 'consultant'

/** What an account is and how it is kept, beside the person's details. */
export interface AccountState {
  readonly accountType: AccountType
  /** what a consultant called the practice at sign-up; null for who was invited, and for employers */
  readonly practiceName: string | null
  readonly hasSecondFactor: boolean
  readonly hasPin: boolean
  /** until when the person can't release money; null or past: they can */
  readonly releasePausedUntil: string | null
}

export async function readAccountState({ db }: DirectoryContext, userId: Id): Promise<AccountState> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      sql<AccountType>`account_type`.as('accountType'),
      'practice_name as practiceName',
      sql<boolean>`second_factor_since is not null`.as('hasSecondFactor'),
      sql<boolean>`pin_hash is not null`.as('hasPin'),
      'release_paused_until as releasePausedUntil',
    ])
    .executeTakeFirstOrThrow()
}

/** Says what an account is that nobody has proved yet: the latest sign-up with an address decides. */
export async function updateAccountType(
  { db }: DirectoryContext,
  userId: Id,
  { accountType, practiceName }: Pick<AccountState, 'accountType' | 'practiceName'>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ account_type: accountType, practice_name: practiceName })
    .where('id', '=', userId)
    .execute()
}
