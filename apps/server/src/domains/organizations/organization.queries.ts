import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { ActiveOrganization, DirectoryContext } from '#platform/context.ts'

/** What is stored of an organisation, beside what the session knows of it. */
export interface OrganizationRow {
  readonly id: Id
  readonly name: string
  readonly slug: string
  readonly country: string
  readonly organization_type: string | null
  readonly kyc_status: string
  readonly verification: string | null
  readonly verification_reasons: unknown
}

export async function insertOrganization(
  { db }: DirectoryContext,
  organization: ActiveOrganization & { readonly createdAt: string },
): Promise<void> {
  await db
    .insertInto('organizations')
    .values({
      id: organization.id,
      name: organization.name,
      slug: organization.slug,
      country: organization.country,
      currency: organization.currency,
      time_zone: organization.timeZone,
      created_at: organization.createdAt,
    })
    .execute()
}

const columns = [
  'id',
  'name',
  'slug',
  'country',
  'organization_type',
  'kyc_status',
  'verification',
  'verification_reasons',
] as const

export async function readOrganization({ db }: DirectoryContext, id: Id): Promise<OrganizationRow> {
  return db.selectFrom('organizations').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Reads and locks the row: whoever changes what an organisation is, does so one after the other. */
export async function lockOrganization({ db }: DirectoryContext, id: Id): Promise<OrganizationRow> {
  return db
    .selectFrom('organizations')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface OrganizationChange {
  readonly name: string
  readonly slug: string
  readonly country: string
  readonly currency: string
  readonly time_zone: string
  readonly organization_type: string | null
  readonly kyc_status: string
  readonly verification: string | null
  readonly verification_reasons: string
}

export async function updateOrganization(
  { db }: DirectoryContext,
  id: Id,
  change: OrganizationChange,
): Promise<void> {
  await db.updateTable('organizations').set(change).where('id', '=', id).execute()
}

export async function isSlugTaken({ db }: DirectoryContext, slug: string, byOtherThan: Id): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst()
  return row !== undefined
}

/** How many people can sign in to the organisation, and how many of them proved their address. */
export async function countMembers(
  { db }: DirectoryContext,
  organizationId: Id,
): Promise<{ readonly members: number; readonly verified: number }> {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.ended_at', 'is', null)
    .select([sql<number>`count(*)`.as('members'), sql<number>`count(users.email_verified_at)`.as('verified')])
    .executeTakeFirstOrThrow()
}
