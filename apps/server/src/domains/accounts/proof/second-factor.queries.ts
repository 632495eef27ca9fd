import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

export interface SecondFactorRow {
  /** the authenticator's secret, sealed; null where none is being set up */
  readonly secret: Buffer | null
  /** since when it is switched on; null: it isn't */
  readonly since: string | null
  /** the last step that a code was taken for */
  readonly step: number | null
}

const columns = sql`second_factor_secret as secret, second_factor_since as since, second_factor_step as step`

export async function readSecondFactor({ db }: DirectoryContext, userId: Id): Promise<SecondFactorRow> {
  const { rows } = await sql<SecondFactorRow>`select ${columns} from users where id = ${userId}`.execute(db)
  return rows[0]!
}

/** The same, locked: a code that comes twice at once counts once. */
export async function lockSecondFactor({ db }: DirectoryContext, userId: Id): Promise<SecondFactorRow> {
  const { rows } = await sql<SecondFactorRow>`
    select ${columns} from users where id = ${userId} for update`.execute(db)
  return rows[0]!
}

export async function updateSecondFactor(
  { db }: DirectoryContext,
  userId: Id,
  { secret, since, step }: SecondFactorRow,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ second_factor_secret: secret, second_factor_since: since, second_factor_step: step })
    .where('id', '=', userId)
    .execute()
}

/** Gives a person these recovery codes and no others. */
export async function replaceRecoveryCodes(
  { db }: DirectoryContext,
  userId: Id,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (codeHashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Spends a recovery code: true for exactly one of those who try. */
export async function spendRecoveryCode(
  { db, clock }: DirectoryContext,
  userId: Id,
  codeHash: Buffer,
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now().toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
