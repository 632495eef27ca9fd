import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/**
 * Of what was sent nobody knows any more what became of it: the data is older than the bank's. What a rail was to be given
 * counts as given, so that it is asked for and never sent again.
 * @returns of how many payments
 */
export async function doubtSent({ db, organization, clock }: OrganizationContext): Promise<number> {
  const now = clock.now().toISOString()
  const { rows } = await sql`
    update payments set state = 'unknown' where organization_id = ${organization.id} and state = 'sent'
    returning id`.execute(db)
  await sql`
    update payment_attempts set state = 'unknown', handed_at = coalesce(handed_at, ${now}::timestamptz),
      valid_until = coalesce(valid_until, ${now}::timestamptz)
    where organization_id = ${organization.id} and state = 'sent'`.execute(db)
  return rows.length
}

/** What could still leave, or may have. */
export interface OpenPayments {
  /** nobody knows what the bank did with them */
  readonly unknown: number
  /** they wait for a code; in restored data somebody may have released them since */
  readonly queued: number
}

export async function countOpenPayments({ db, organization }: OrganizationContext): Promise<OpenPayments> {
  const { rows } = await sql<OpenPayments>`
    select count(*) filter (where state = 'unknown')::int as unknown,
      count(*) filter (where state = 'queued')::int as queued
    from payments where organization_id = ${organization.id}`.execute(db)
  return rows[0]!
}
