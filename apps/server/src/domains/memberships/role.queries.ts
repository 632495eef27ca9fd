import type { Permission } from '@kazi/contract/permissions'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { permissionsFrom, reservedNames } from './role.rules.ts'

/** A role that the organisation made itself. */
export interface CustomRole {
  readonly id: Id
  readonly name: string
  readonly permissions: readonly Permission[]
}

/** The organisation's own roles with the number of their members, by name. */
export async function selectRoles({ db, organization }: OrganizationContext) {
  const { rows } = await sql<{ id: Id; name: string; permissions: string[]; members: number }>`
    select r.id, r.name, r.permissions,
      (select count(*) from memberships m
        where m.organization_id = ${organization.id} and m.role_id = r.id and m.ended_at is null) as members
    from organization_roles r
    where r.organization_id = ${organization.id} and r.deleted_at is null
    order by lower(r.name), r.id`.execute(db)
  return rows.map((row) => ({ ...row, permissions: permissionsFrom(row.permissions) }))
}

/**
 * A role, locked until the transaction ends: `share` for giving it to somebody, so that it stays what it is
 * meanwhile; `update` for changing it, so that nobody gets it meanwhile.
 */
export async function lockRole(
  { db, organization }: OrganizationContext,
  id: Id,
  lock: 'share' | 'update',
): Promise<CustomRole | undefined> {
  const query = db
    .selectFrom('organization_roles')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'permissions'])
  const row = await (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
  return row && { ...row, permissions: permissionsFrom(row.permissions) }
}

/** Whether a name is another role's, or reserved. Letters' cases are the database's alone: it holds the names apart. */
export async function isRoleNameTaken(
  { db, organization }: OrganizationContext,
  name: string,
  byOtherThan: Id | null,
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select lower(${name}) = any(${reservedNames}::text[]) or exists (
      select 1 from organization_roles
      where organization_id = ${organization.id} and lower(name) = lower(${name}) and deleted_at is null
        and id is distinct from ${byOtherThan}) as "isTaken"`.execute(db)
  return rows[0]!.isTaken
}

export async function insertRole(
  { db, organization, clock }: OrganizationContext,
  role: CustomRole,
): Promise<void> {
  await db
    .insertInto('organization_roles')
    .values({
      id: role.id,
      organization_id: organization.id,
      name: role.name,
      permissions: [...role.permissions],
      created_at: clock.now().toISOString(),
    })
    .execute()
}

export async function updateRole({ db, organization }: OrganizationContext, role: CustomRole): Promise<void> {
  await db
    .updateTable('organization_roles')
    .set({ name: role.name, permissions: [...role.permissions] })
    .where('organization_id', '=', organization.id)
    .where('id', '=', role.id)
    .execute()
}

export async function markRoleDeleted(
  { db, organization, clock }: OrganizationContext,
  id: Id,
): Promise<void> {
  await db
    .updateTable('organization_roles')
    .set({ deleted_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** How many people have a role, and whether any of them is limited to departments. */
export async function readRoleHolders(
  { db, organization }: OrganizationContext,
  roleId: Id,
): Promise<{ readonly members: number; readonly isScoped: boolean }> {
  const { rows } = await sql<{ members: number; isScoped: boolean }>`
    select count(*) as members, coalesce(bool_or(cardinality(department_ids) > 0), false) as "isScoped"
    from memberships
    where organization_id = ${organization.id} and role_id = ${roleId} and ended_at is null`.execute(db)
  return rows[0]!
}

export async function hasRole(
  { db, organization }: OrganizationContext,
  userId: Id,
  roleId: Id,
): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
