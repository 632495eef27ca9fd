import { type Permission, permissionsOf, type Role } from '@kazi/contract/permissions'
import type { Language } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'

/** A person of the organisation, as mails and rules about second persons need one. */
export interface Member {
  readonly userId: Id
  readonly role: Role
  readonly firstName: string
  readonly email: string
  readonly language: Language
}

/** Everyone in the organisation who has a permission, the longest there first. */
export async function listMembersWith(
  { db, organization }: OrganizationContext,
  permission: Permission,
): Promise<Member[]> {
  const roles = (Object.keys(permissionsOf) as Role[]).filter((role) =>
    permissionsOf[role].includes(permission),
  )
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organization.id)
    .where('memberships.ended_at', 'is', null)
    .where('memberships.role', 'in', roles)
    .orderBy('memberships.created_at')
    .orderBy('memberships.id')
    .select(['users.id', 'memberships.role', 'users.first_name', 'users.email', 'users.language'])
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    role: row.role as Role,
    firstName: row.first_name,
    email: row.email,
    language: row.language as Language,
  }))
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
