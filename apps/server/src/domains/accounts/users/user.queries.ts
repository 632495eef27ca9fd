import type { Language } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { DirectoryContext } from '#platform/context.ts'
import type { AccountType } from './account-state.queries.ts'

/** A person who signs in. */
export interface User {
  readonly id: Id
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly language: Language
  readonly country: CountryCode
  readonly isEmailVerified: boolean
}

const columns = [
  'id',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'phone',
  'language',
  'country',
  'email_verified_at',
] as const

interface UserRow {
  readonly id: Id
  readonly email: string
  readonly password_hash: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly language: string
  readonly country: string
  readonly email_verified_at: string | null
}

const userFrom = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  language: row.language as Language,
  country: row.country as CountryCode,
  isEmailVerified: row.email_verified_at !== null,
})

export async function readUser({ db }: DirectoryContext, id: Id): Promise<User> {
  return userFrom(await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow())
}

export async function findUserByEmail({ db }: DirectoryContext, email: string): Promise<User | undefined> {
  const row = await db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
  return row && userFrom(row)
}

/** The same, locked until the transaction ends. */
export async function lockUserByEmail({ db }: DirectoryContext, email: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return row && userFrom(row)
}

export interface NewUser extends Omit<User, 'isEmailVerified'> {
  readonly createdAt: string
  /** an employer's, unless said */
  readonly accountType?: AccountType
  /** what a consultant calls the practice */
  readonly practiceName?: string | null
}

/**
 * Adds an unverified user, or lets this sign-up replace an earlier one whose address nobody proved.
 * @returns the user's id, or undefined when the address belongs to somebody.
 */
export async function insertUnverifiedUser({ db }: DirectoryContext, user: NewUser): Promise<Id | undefined> {
  const said = {
    password_hash: user.passwordHash,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    language: user.language,
    country: user.country,
    account_type: user.accountType ?? 'employer',
    practice_name: user.practiceName ?? null,
  }
  const row = await db
    .insertInto('users')
    .values({ id: user.id, email: user.email, created_at: user.createdAt, ...said })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(said).where('users.email_verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function markEmailVerified({ db }: DirectoryContext, id: Id, at: string): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: at }).where('id', '=', id).execute()
}

/**
 * @param proven the hash that somebody knew the password of; null: whichever it is
 * @returns false when the password is another one by now: then it stays.
 */
export async function updatePasswordHash(
  { db }: DirectoryContext,
  id: Id,
  hash: string,
  proven: string | null,
): Promise<boolean> {
  const update = db.updateTable('users').set({ password_hash: hash }).where('id', '=', id)
  const { numUpdatedRows } = await (proven === null
    ? update
    : update.where('password_hash', '=', proven)
  ).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateUserDetails(
  { db }: DirectoryContext,
  id: Id,
  details: Pick<User, 'firstName' | 'lastName' | 'phone' | 'language'>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      phone: details.phone,
      language: details.language,
    })
    .where('id', '=', id)
    .execute()
}
