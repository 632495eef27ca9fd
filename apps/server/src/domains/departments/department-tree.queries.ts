import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { seenBy } from './department-scope.ts'
import type { Place } from './department-tree.rules.ts'

export interface DepartmentRow extends Place {
  readonly leadId: Id | null
  readonly leadFirstName: string | null
  readonly leadLastName: string | null
  readonly isLeadHere: boolean
  /** active people */
  readonly employees: number
  /** minor units of the latest month of pay; null where nobody was paid in it */
  readonly cost: number | null
}

/** Departments as the caller sees them, with lead, active people and what the people cost in a month. */
const describe = (context: OrganizationContext, month: Month | null, rest: RawBuilder<unknown>) => {
  const { organization } = context
  return sql<DepartmentRow>`
    select d.id, d.name, case when ${seenBy(context, sql`d.parent_id`)} then d.parent_id end as "parentId",
      d.lead_id as "leadId", lead.first_name as "leadFirstName", lead.last_name as "leadLastName",
      coalesce(lead.status = 'active' and lead.department_id = d.id, false) as "isLeadHere",
      coalesce(heads.people, 0) as employees, costs.amount as cost
    from departments d
    left join employee_places lead on lead.organization_id = ${organization.id} and lead.id = d.lead_id
    left join (select department_id, count(*) as people from employee_places
      where organization_id = ${organization.id} and status = 'active' group by department_id) heads
      on heads.department_id = d.id
    left join (select department_id, sum(gross_minor + employer_minor)::bigint as amount from payslip_costs
      where organization_id = ${organization.id} and month = ${month} group by department_id) costs
      on costs.department_id = d.id
    where d.organization_id = ${organization.id} and ${seenBy(context, sql`d.id`)} ${rest}`
}

/** A page of the departments by name, and how many there are in all. */
export async function selectDepartments(
  context: OrganizationContext,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  month: Month | null,
): Promise<{ readonly departments: DepartmentRow[]; readonly total: number }> {
  const { db, organization } = context
  const order = sql`order by lower(d.name), d.id limit ${perPage} offset ${(page - 1) * perPage}`
  const { rows } = await describe(context, month, order).execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from departments d
    where d.organization_id = ${organization.id} and ${seenBy(context, sql`d.id`)}`.execute(db)
  return { departments: rows, total: counted.rows[0]!.total }
}

export async function selectDepartment(
  context: OrganizationContext,
  id: Id,
  month: Month | null,
): Promise<DepartmentRow | undefined> {
  const { rows } = await describe(context, month, sql`and d.id = ${id}`).execute(context.db)
  return rows[0]
}

/** Where every department that the caller sees stands, by name. */
export async function selectPlaces(context: OrganizationContext): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select d.id, d.name, d.parent_id as "parentId" from departments d
    where d.organization_id = ${context.organization.id} and ${seenBy(context, sql`d.id`)}
    order by lower(d.name), d.id`.execute(context.db)
  return rows
}

/**
 * Every department, locked in one order: changes of the tree take turns, so that two can't put each into the other.
 * People are still put into them.
 */
export async function lockPlaces({ db, organization }: OrganizationContext): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, name, parent_id as "parentId" from departments where organization_id = ${organization.id}
    order by id for no key update`.execute(db)
  return rows
}

/** @throws the database's error on `departments_name` where the name is taken. */
export async function insertDepartment(
  { db, organization, actor, clock }: OrganizationContext,
  { name, parentId }: Omit<Place, 'id'>,
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('departments')
    .values({
      organization_id: organization.id,
      id,
      name,
      parent_id: parentId,
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

/** @throws the database's error on `departments_name` where the name is taken. */
export async function updateDepartment(
  { db, organization }: OrganizationContext,
  id: Id,
  change: { readonly name?: string; readonly parent_id?: Id | null; readonly lead_id?: Id | null },
): Promise<void> {
  await db
    .updateTable('departments')
    .set(change)
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** What stands in a department, however it came there. */
export interface Contents {
  /** who hasn't left */
  readonly staff: readonly Id[]
  /** who has */
  readonly separated: readonly Id[]
  readonly departments: number
  readonly roles: number
  /** whether somebody of the team sees the people of this department alone */
  readonly limitsMember: boolean
}

export async function selectContents({ db, organization }: OrganizationContext, id: Id): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select
      array(select p.id from employee_places p where p.organization_id = ${organization.id} and p.department_id = ${id}
        and p.status <> 'separated') as staff,
      array(select p.id from employee_places p where p.organization_id = ${organization.id} and p.department_id = ${id}
        and p.status = 'separated') as separated,
      (select count(*) from departments d where d.organization_id = ${organization.id} and d.parent_id = ${id})
        as departments,
      (select count(*) from job_roles r where r.organization_id = ${organization.id} and r.department_id = ${id})
        as roles,
      exists (select 1 from members m where m.organization_id = ${organization.id} and ${id} = any(m.department_ids))
        as "limitsMember"`.execute(db)
  return rows[0]!
}

/** Hangs what stands in one department into another, people aside. */
export async function rehang({ db, organization }: OrganizationContext, from: Id, to: Id): Promise<void> {
  await sql`update departments set parent_id = ${to}
    where organization_id = ${organization.id} and parent_id = ${from}`.execute(db)
  await sql`update job_roles set department_id = ${to}
    where organization_id = ${organization.id} and department_id = ${from}`.execute(db)
}

export async function deleteDepartment({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db
    .deleteFrom('departments')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Whether somebody is active and in the department. */
export async function isMember(
  { db, organization }: OrganizationContext,
  id: Id,
  employeeId: Id,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from employee_places where organization_id = ${organization.id} and id = ${employeeId}
      and department_id = ${id} and status = 'active'`.execute(db)
  return rows.length > 0
}

/** Whether somebody of these has left. */
export async function hasSeparated(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from employee_places where organization_id = ${organization.id} and status = 'separated'
      and id = any(${employeeIds}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Takes the lead away from those who have been put elsewhere. */
export async function dismissLeads(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  except: Id | null,
): Promise<void> {
  await sql`update departments set lead_id = null where organization_id = ${organization.id}
    and lead_id = any(${employeeIds}::uuid[]) and id is distinct from ${except}::uuid`.execute(db)
}
