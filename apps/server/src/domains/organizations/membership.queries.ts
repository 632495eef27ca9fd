import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import type { ActiveOrganization, DirectoryContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** What a person is in an organisation. */
export interface Membership {
  readonly role: string
  readonly organization: ActiveOrganization
}

export async function insertMembership(
  { db, clock }: DirectoryContext,
  membership: { readonly organizationId: Id; readonly userId: Id; readonly role: string },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({
      id: newId(clock),
      organization_id: membership.organizationId,
      user_id: membership.userId,
      role: membership.role,
      created_at: clock.now().toISOString(),
    })
    .execute()
}

/** The organisations that a person belongs to now, the one they joined first before the others. */
export async function listMemberships({ db }: DirectoryContext, userId: Id): Promise<Membership[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.ended_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('memberships.id')
    .select([
      'memberships.role',
      'organizations.id',
      'organizations.name',
      'organizations.slug',
      'organizations.country',
      'organizations.currency',
      'organizations.time_zone',
    ])
    .execute()
  return rows.map((row) => ({
    role: row.role,
    organization: {
      id: row.id,
      name: row.name,
      slug: row.slug,
      country: row.country as CountryCode,
      currency: row.currency as Currency,
      timeZone: row.time_zone,
    },
  }))
}
