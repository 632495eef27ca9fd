import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { seenBy } from './department-scope.ts'
import type { Level } from './job-roles.rules.ts'

export interface JobRoleRow {
  readonly id: Id
  readonly name: string
  /** null: any department's */
  readonly departmentId: Id | null
  /** the lowest first */
  readonly levels: readonly Level[]
  /** people with this job title who haven't left */
  readonly employees: number
}

const describe = (context: OrganizationContext, rest: RawBuilder<unknown>) => {
  const { organization } = context
  return sql<JobRoleRow>`
    select r.id, r.name, r.department_id as "departmentId",
      coalesce((select json_agg(json_build_object('name', l.name, 'salaryFrom', l.salary_from_minor,
          'salaryTo', l.salary_to_minor) order by l.position)
        from job_role_levels l where l.organization_id = ${organization.id} and l.role_id = r.id), '[]') as levels,
      coalesce(heads.people, 0) as employees
    from job_roles r
    left join (select lower(job_title) as title, count(*) as people from employee_places
      where organization_id = ${organization.id} and status <> 'separated' group by lower(job_title)) heads
      on heads.title = lower(r.name)
    where r.organization_id = ${organization.id}
      and (r.department_id is null or ${seenBy(context, sql`r.department_id`)}) ${rest}`
}

/** The roles that the caller may see, by name. */
export async function selectJobRoles(context: OrganizationContext): Promise<JobRoleRow[]> {
  return (await describe(context, sql`order by lower(r.name)`).execute(context.db)).rows
}

export async function selectJobRole(context: OrganizationContext, id: Id): Promise<JobRoleRow | undefined> {
  return (await describe(context, sql`and r.id = ${id}`).execute(context.db)).rows[0]
}

/** @throws the database's error on `job_roles_name` where the name is taken. */
export async function insertJobRole(
  { db, organization, actor, clock }: OrganizationContext,
  { id, name, departmentId }: Pick<JobRoleRow, 'id' | 'name' | 'departmentId'>,
): Promise<void> {
  await db
    .insertInto('job_roles')
    .values({
      organization_id: organization.id,
      id,
      name,
      department_id: departmentId,
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
}

/** @throws the database's error on `job_roles_name` where the name is taken. */
export async function updateJobRole(
  { db, organization }: OrganizationContext,
  { id, name, departmentId }: Pick<JobRoleRow, 'id' | 'name' | 'departmentId'>,
): Promise<void> {
  await db
    .updateTable('job_roles')
    .set({ name, department_id: departmentId })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Writes the levels of a role in the place of those that it had. */
export async function replaceLevels(
  { db, organization }: OrganizationContext,
  roleId: Id,
  levels: readonly Level[],
): Promise<void> {
  await db
    .deleteFrom('job_role_levels')
    .where('organization_id', '=', organization.id)
    .where('role_id', '=', roleId)
    .execute()
  if (levels.length === 0) return
  await db
    .insertInto('job_role_levels')
    .values(
      levels.map(({ name, salaryFrom, salaryTo }, index) => ({
        organization_id: organization.id,
        role_id: roleId,
        position: index + 1,
        name,
        salary_from_minor: salaryFrom,
        salary_to_minor: salaryTo,
      })),
    )
    .execute()
}

export async function deleteJobRole({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db
    .deleteFrom('job_roles')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
