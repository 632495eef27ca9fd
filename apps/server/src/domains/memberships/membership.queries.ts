import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
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
  const { rows } = await sql<Omit<ActiveOrganization, 'timeZone'> & { role: string; time_zone: string }>`
    select coalesce(r.name, m.role) as role, o.id, o.name, o.slug, o.country, o.currency, o.time_zone
    from memberships m
    join organization_profiles o on o.id = m.organization_id
    left join organization_roles r on r.organization_id = m.organization_id and r.id = m.role_id
    where m.user_id = ${userId} and m.ended_at is null
    order by m.created_at, m.id`.execute(db)
  return rows.map(({ role, time_zone: timeZone, ...organization }) => ({
    role,
    organization: { ...organization, timeZone },
  }))
}
