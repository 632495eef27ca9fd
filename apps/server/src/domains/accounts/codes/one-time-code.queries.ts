import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'
import { hashAddress } from './address-hash.ts'
import { attemptsAtMost, resendsAtMost } from './one-time-code.rules.ts'

export type CodePurpose =
  | 'verify-email'
  | 'reset-password'
  | 'payment-release'
  | 'change-email'
  | 'personal-door'

/** Whose code it is and for what. An address stands for a person who may have no account. */
export interface CodeKey {
  readonly purpose: CodePurpose
  readonly holder: { readonly userId: Id } | { readonly email: string }
  /** what the code is for, such as a run's id; nothing where the purpose says it all */
  readonly subject?: string
}

export interface CodeRow {
  readonly id: Id
  readonly code_hash: Buffer
  readonly binding: string | null
  readonly attempts: number
  readonly resends: number
  readonly expires_at: string
  readonly used_at: string | null
}

interface NewCode {
  readonly id: Id
  readonly codeHash: Buffer
  readonly binding: string | null
  readonly issuedAt: string
  readonly expiresAt: string
}

const columnsOf = (context: DirectoryContext, { purpose, holder, subject = '' }: CodeKey) => ({
  purpose,
  user_id: 'userId' in holder ? holder.userId : null,
  email_hash: 'email' in holder ? hashAddress(context, holder.email) : null,
  subject,
})

/**
 * Puts a new code in the place of the old one. A code that still lives may be replaced three times; one that was
 * used or has expired starts over.
 * @returns how often this one was sent again, or undefined when that was often enough.
 */
export async function replaceCode(
  context: DirectoryContext,
  key: CodeKey,
  code: NewCode,
): Promise<number | undefined> {
  const replacement = {
    id: code.id,
    code_hash: code.codeHash,
    binding: code.binding,
    issued_at: code.issuedAt,
    expires_at: code.expiresAt,
    used_at: null,
  }
  const isLive = sql<boolean>`(one_time_codes.used_at is null and one_time_codes.expires_at > ${code.issuedAt})`
  const row = await context.db
    .insertInto('one_time_codes')
    .values({ ...columnsOf(context, key), ...replacement })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'user_id', 'email_hash', 'subject'])
        .doUpdateSet({
          ...replacement,
          attempts: 0,
          resends: sql<number>`case when ${isLive} then one_time_codes.resends + 1 else 0 end`,
        })
        .where(sql<boolean>`not ${isLive} or one_time_codes.resends < ${resendsAtMost}`),
    )
    .returning('resends')
    .executeTakeFirst()
  return row?.resends
}

/** Lets another code fit a row that still waits for one: false when it was used or replaced. */
export async function updateCodeHash({ db }: DirectoryContext, id: Id, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('one_time_codes')
    .set({ code_hash: codeHash })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The code's row, locked, so that two tries at once count as two. */
export async function lockCode(context: DirectoryContext, key: CodeKey): Promise<CodeRow | undefined> {
  const { purpose, user_id, email_hash, subject } = columnsOf(context, key)
  return context.db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'binding', 'attempts', 'resends', 'expires_at', 'used_at'])
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', user_id)
    .where('email_hash', 'is not distinct from', email_hash)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

export async function countWrongAttempt({ db }: DirectoryContext, id: Id): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', attemptsAtMost)
    .execute()
}

/** Ends every code that a user, or whoever reads the user's mail, could still enter. */
export async function endCodesOf(
  context: DirectoryContext,
  user: { readonly id: Id; readonly email: string },
): Promise<void> {
  const { db, clock } = context
  await db
    .updateTable('one_time_codes')
    .set({ used_at: clock.now().toISOString() })
    .where((is) =>
      is.or([is('user_id', '=', user.id), is('email_hash', '=', hashAddress(context, user.email))]),
    )
    .where('used_at', 'is', null)
    .execute()
}

export async function markCodeUsed({ db }: DirectoryContext, id: Id, usedAt: string): Promise<void> {
  await db.updateTable('one_time_codes').set({ used_at: usedAt }).where('id', '=', id).execute()
}
