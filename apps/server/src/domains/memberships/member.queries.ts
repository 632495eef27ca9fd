import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'
import { type Appointment, permissionSetOf, permissionsFrom } from './role.rules.ts'

/** Somebody of the team. */
export interface TeamMember extends Appointment {
  readonly userId: Id
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly since: string
  readonly hasSecondFactor: boolean
}

interface Row extends Omit<TeamMember, 'permissions' | 'roleName'> {
  readonly customName: string | null
  readonly customPermissions: string[] | null
}

const selection = sql`
  select m.user_id as "userId", u.email, u.first_name as "firstName", u.last_name as "lastName", m.role,
    m.role_id as "roleId", r.name as "customName", r.permissions as "customPermissions",
    m.department_ids as "departmentIds", m.created_at as since, u.second_factor_since is not null as "hasSecondFactor"
  from memberships m
  join user_profiles u on u.id = m.user_id
  left join organization_roles r on r.organization_id = m.organization_id and r.id = m.role_id`

/** The team, the longest there first. */
export const selectMembers = (context: OrganizationContext): Promise<TeamMember[]> =>
  select(context, sql`order by m.created_at, m.id`)

/**
 * Members together with every employer, locked until the transaction ends, in one order: of two who unmake each
 * other, the second sees what the first has done.
 */
export const lockMembersAndEmployers = (
  context: OrganizationContext,
  userIds: readonly Id[],
): Promise<TeamMember[]> =>
  select(
    context,
    sql`and (m.role = 'employer' or m.user_id = any(${userIds}::uuid[])) order by m.id for update of m`,
  )

async function select(
  { db, organization }: OrganizationContext,
  rest: RawBuilder<unknown>,
): Promise<TeamMember[]> {
  const { rows } = await sql<Row>`
    ${selection}
    where m.organization_id = ${organization.id} and m.ended_at is null ${rest}`.execute(db)
  return rows.map(({ customName, customPermissions, ...row }) => ({
    ...row,
    roleName: customName ?? row.role,
    permissions: permissionSetOf(row.role, permissionsFrom(customPermissions ?? [])),
  }))
}

export async function hasEmployer({ db, organization }: OrganizationContext): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .where('organization_id', '=', organization.id)
    .where('role', '=', 'employer')
    .where('ended_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these organisations have an employer of their own. */
export async function selectOwned(
  { db }: DirectoryContext,
  organizationIds: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select distinct organization_id as id from memberships
    where organization_id = any(${organizationIds}::uuid[]) and role = 'employer' and ended_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function isMemberByEmail(
  { db, organization }: OrganizationContext,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join user_profiles u on u.id = m.user_id
    where m.organization_id = ${organization.id} and m.ended_at is null and u.email = ${email}`.execute(db)
  return rows.length > 0
}

/** How many people can sign in to the organisation, and how many of them proved their address. */
export async function countMembers(
  { db }: DirectoryContext,
  organizationId: Id,
): Promise<{ readonly members: number; readonly verified: number }> {
  const { rows } = await sql<{ members: number; verified: number }>`
    select count(*) as members, count(u.email_verified_at) as verified
    from memberships m join user_profiles u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.ended_at is null`.execute(db)
  return rows[0]!
}

export async function updateMember(
  { db, organization }: OrganizationContext,
  userId: Id,
  { role, roleId, departmentIds }: Appointment,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ role, role_id: roleId, department_ids: [...departmentIds] })
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endMembership(
  { db, organization, clock }: OrganizationContext,
  userId: Id,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ ended_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
