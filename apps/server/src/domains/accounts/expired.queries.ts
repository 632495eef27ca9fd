import type { DirectoryContext } from '#platform/context.ts'

/** Sessions that ended or expired before an instant, with all their refresh tokens. */
export async function deleteEndedSessions({ db }: DirectoryContext, before: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('ended_at', '<', before), where('expires_at', '<', before)]))
    .execute()
}

export async function deleteExpiredCodes({ db }: DirectoryContext, before: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', before).execute()
}

export async function deleteExpiredLinks({ db }: DirectoryContext, before: string): Promise<void> {
  await db.deleteFrom('link_tokens').where('expires_at', '<', before).execute()
}

/** Rows of wrong passwords that ended before an instant. */
export async function deleteOldFailures({ db }: DirectoryContext, before: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('last_failed_at', '<', before).execute()
}
