import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type {
  ActiveOrganization,
  DirectoryContext,
  OrganizationContext,
  Services,
} from '#platform/context.ts'

/** What is stored of an organisation, beside what the session knows of it. */
export interface OrganizationRow {
  readonly id: Id
  readonly name: string
  readonly slug: string
  readonly country: string
  readonly organization_type: string | null
  readonly kyc_status: string
  readonly verification: string | null
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

/** An organisation by its id, for work that no request began. */
export async function readActiveOrganization(services: Services, id: Id): Promise<ActiveOrganization> {
  const { rows } = await services.pool.pool.query<ActiveOrganization>(
    'select id, name, slug, country, currency, time_zone as "timeZone" from organizations where id = $1',
    [id],
  )
  const [organization] = rows
  if (!organization) throw new Error(`no organisation ${id}`)
  return organization
}

/** Every organisation there is, by its id. */
export async function listActiveOrganizations({ db }: DirectoryContext): Promise<ActiveOrganization[]> {
  const { rows } = await sql<ActiveOrganization>`
    select id, name, slug, country, currency, time_zone as "timeZone" from organizations order by id`.execute(
    db,
  )
  return rows
}

const columns = ['id', 'name', 'slug', 'country', 'organization_type', 'kyc_status', 'verification'] as const

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
}

export async function updateOrganization(
  { db }: DirectoryContext,
  id: Id,
  change: OrganizationChange,
): Promise<void> {
  await db.updateTable('organizations').set(change).where('id', '=', id).execute()
}

/** An organisation by its name in addresses. */
export async function findOrganizationBySlug(
  { db }: DirectoryContext,
  slug: string,
): Promise<ActiveOrganization | undefined> {
  const { rows } = await sql<ActiveOrganization>`
    select id, name, slug, country, currency, time_zone as "timeZone" from organizations where slug = ${slug}`.execute(
    db,
  )
  return rows[0]
}

/** An organisation that may not pay yet. */
export interface UndecidedOrganization {
  readonly slug: string
  readonly name: string
  readonly country: string
  readonly verification: string
}

/** Organisations whose submission waits for a decision, then those that were refused. */
export async function listUndecided({ db }: DirectoryContext): Promise<UndecidedOrganization[]> {
  const { rows } = await sql<UndecidedOrganization>`
    select slug, name, country, verification from organizations where verification in ('waiting', 'refused')
    order by verification desc, created_at`.execute(db)
  return rows
}

/** Writes what was decided about an organisation. Its row is locked by whoever calls this. */
export async function setVerification(
  { db }: DirectoryContext,
  id: Id,
  decided: { readonly kycStatus: string; readonly verification: string },
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ kyc_status: decided.kycStatus, verification: decided.verification })
    .where('id', '=', id)
    .execute()
}

/** Whether an organisation has this name in addresses. */
export async function isSlugKnown({ db }: DirectoryContext, slug: string): Promise<boolean> {
  const row = await db.selectFrom('organizations').where('slug', '=', slug).select('id').executeTakeFirst()
  return row !== undefined
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

/** Whether the organisation's verification allows it to pay. */
export async function isVerificationAccepted({ db, organization }: OrganizationContext): Promise<boolean> {
  const { verification } = await db
    .selectFrom('organizations')
    .select('verification')
    .where('id', '=', organization.id)
    .executeTakeFirstOrThrow()
  return verification === 'accepted'
}

/**
 * Makes whoever holds an organisation wait for the others who do, until their transactions end: a name stays free, and an
 * organisation without employer, once it was found so. Rows that refer to the organisation are still written.
 */
export async function holdOrganization({ db }: DirectoryContext, organizationId: Id): Promise<void> {
  await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}
