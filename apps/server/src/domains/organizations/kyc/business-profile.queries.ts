import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import type { BusinessInformation } from './kyc-facts.ts'

/** What the organisation said about itself; empty before it said anything. */
export async function readBusinessInformation({
  db,
  organization,
}: OrganizationContext): Promise<BusinessInformation> {
  const row = await db
    .selectFrom('business_profiles')
    .select('information')
    .where('organization_id', '=', organization.id)
    .executeTakeFirst()
  return (row?.information ?? {}) as BusinessInformation
}

export async function writeBusinessInformation(
  { db, clock, organization }: OrganizationContext,
  information: BusinessInformation,
  updatedBy: Id,
): Promise<void> {
  const written = {
    information: JSON.stringify(information),
    updated_by: updatedBy,
    updated_at: clock.now().toISOString(),
  }
  await db
    .insertInto('business_profiles')
    .values({ organization_id: organization.id, ...written })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(written))
    .execute()
}
