import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'

/** Somebody who can sign in, as an operator sees them. */
export interface ListedUser {
  readonly email: string
  readonly name: string
  readonly isVerified: boolean
  readonly hasSecondFactor: boolean
}

/** Everybody whose address has this in it, by address. */
export async function listUsers({ db }: DirectoryContext, part: string): Promise<ListedUser[]> {
  const { rows } = await sql<ListedUser>`
    select email, first_name || ' ' || last_name as name, email_verified_at is not null as "isVerified",
      second_factor_since is not null as "hasSecondFactor"
    from users where strpos(email, ${part.trim().toLowerCase()}) > 0 order by email`.execute(db)
  return rows
}
