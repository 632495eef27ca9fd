import { type Permission, permissionsOf, type Role, roles } from '@kazi/contract/permissions'
import type { Language } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** A person who acts for the organisation, as mails and rules about second persons need one. */
export interface Member {
  readonly userId: Id
  /** `custom` is one of the organisation's own roles, `consultant` somebody of a practice that works for it */
  readonly role: Role | 'custom' | 'consultant'
  /** which of the organisation's own roles; null for a fixed one */
  readonly roleId: Id | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Language
  /** the departments whose people they see; empty: everybody's */
  readonly departmentIds: readonly Id[]
  /** false for a consultant whom the client hasn't let release its money */
  readonly mayRelease: boolean
}

/**
 * Everyone who has a permission in the organisation, the longest there first: its members, by fixed roles and by
 * its own, and the consultants who work for it.
 */
export async function listMembersWith(
  { db, organization }: OrganizationContext,
  permission: Permission,
): Promise<Member[]> {
  const fixed = roles.filter((role) => permissionsOf[role].includes(permission))
  const mayConsultants = permissionsOf.consultant.includes(permission)
  const { rows } = await sql<Member>`
    select u.id as "userId", acting.role, acting.role_id as "roleId",
      u.first_name as "firstName", u.last_name as "lastName", u.email, u.language,
      acting.may_release as "mayRelease",
      acting.department_ids as "departmentIds"
    from (
      select m.user_id, m.role, m.role_id, m.created_at, true as may_release, m.department_ids
      from memberships m
      left join organization_roles r on r.organization_id = ${organization.id} and r.id = m.role_id
      where m.organization_id = ${organization.id} and m.ended_at is null
        and (m.role = any(${fixed}::text[]) or ${permission} = any(r.permissions))
      union all
      select c.user_id, 'consultant', null::uuid, c.since, c.may_release, '{}'::uuid[]
      from client_consultants c
      where c.organization_id = ${organization.id} and ${mayConsultants}
    ) acting
    join user_profiles u on u.id = acting.user_id
    order by acting.created_at, u.id`.execute(db)
  return rows
}
