import { randomBytes } from 'node:crypto'
import type { organization } from '@kazi/contract/account/user-view'
import { type CountryCode, countries } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type * as z from 'zod/mini'
import { insertMembership } from '#domains/memberships/index.ts'
import type { ActiveOrganization, DirectoryContext, OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { insertOrganization, readOrganization } from './organization.queries.ts'

/** The organisation as its members see it everywhere. */
export type OrganizationView = z.output<typeof organization>

/**
 * Makes an organisation with its first owner. Its address is random until onboarding gives it a name.
 * @param ownerId null for one that consultants add: its owner is invited
 */
export async function createOrganization(
  context: DirectoryContext,
  { ownerId, name, country }: { ownerId: Id | null; name: string; country: CountryCode },
): Promise<ActiveOrganization> {
  const { currency, timeZone } = countries[country]
  const created: ActiveOrganization = {
    id: newId(context.clock),
    name,
    slug: `new-${randomBytes(8).toString('hex')}`,
    country,
    currency,
    timeZone,
  }
  await insertOrganization(context, { ...created, createdAt: context.clock.now().toISOString() })
  if (ownerId !== null) {
    await insertMembership(context, { organizationId: created.id, userId: ownerId, role: 'employer' })
  }
  return created
}

/** The active organisation, read anew: name, country and type may have changed since the session was read. */
export async function describeOrganization(context: OrganizationContext): Promise<OrganizationView> {
  const row = await readOrganization(context, context.organization.id)
  const country = row.country as CountryCode
  const { currency, timeZone } = countries[country]
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    country,
    currency,
    timeZone,
    organizationType: row.organization_type as OrganizationView['organizationType'],
    kycStatus: row.kyc_status as OrganizationView['kycStatus'],
    hasWallet: await context.ports.setup.hasWallet(context),
    today: context.clock.today(timeZone),
  }
}
