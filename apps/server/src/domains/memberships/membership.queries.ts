import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import type { ActiveOrganization, DirectoryContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** What a person is in an organisation. */
export interface Membership {
  /** a fixed role, or the name of one of the organisation's own */
  readonly role: string
  readonly organization: ActiveOrganization
}

export interface NewMembership {
  readonly organizationId: Id
  readonly userId: Id
  readonly role: 'employer' | 'orgadmin' | 'custom'
  /** which of the organisation's own roles, for `custom` */
  readonly roleId?: Id | null
  /** the departments whose people the member sees; empty: everybody's */
  readonly departmentIds?: readonly Id[]
}

export async function insertMembership(
  { db, clock }: DirectoryContext,
  membership: NewMembership,
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({
      id: newId(clock),
      organization_id: membership.organizationId,
      user_id: membership.userId,
      role: membership.role,
      role_id: membership.roleId ?? null,
      department_ids: [...(membership.departmentIds ?? [])],
      created_at: clock.now().toISOString(),
    })
    .execute()
}

/** The organisations that a person belongs to now, the one they joined first before the others. */
export async function listMemberships({ db }: DirectoryContext, userId: Id): Promise<Membership[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .leftJoin('organization_roles', 'organization_roles.id', 'memberships.role_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.ended_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('memberships.id')
    .select([
      'memberships.role',
      'organization_roles.name as roleName',
      'organizations.id',
      'organizations.name',
      'organizations.slug',
      'organizations.country',
      'organizations.currency',
      'organizations.time_zone',
    ])
    .execute()
  return rows.map((row) => ({
    role: row.roleName ?? row.role,
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
