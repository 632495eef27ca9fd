import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/**
 * In which group everybody is in a month who was ever put into one; null: in none any more.
 * @param knownAt an instant: as it was known then; null: as it is now
 */
export const membersInForce = (organizationId: Id, month: Month, knownAt: string | null = null) => sql`
  select distinct on (employee_id) employee_id, group_id, from_month, created_at from payroll_group_members
  where organization_id = ${organizationId} and from_month <= ${month} and created_at <= ${knownAt ?? 'infinity'}
  order by employee_id, from_month desc, id desc`

/** The groups of a month by person; who has none isn't in it. */
export async function selectGroupsOf(
  { db, organization }: OrganizationContext,
  month: Month,
  knownAt: string | null = null,
): Promise<ReadonlyMap<Id, Id>> {
  const { rows } = await sql<{ employeeId: Id; groupId: Id }>`
    select m.employee_id as "employeeId", m.group_id as "groupId"
    from (${membersInForce(organization.id, month, knownAt)}) m where m.group_id is not null`.execute(db)
  return new Map(rows.map(({ employeeId, groupId }) => [employeeId, groupId]))
}

interface MemberRow {
  readonly id: Id
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string | null
  readonly department: string | null
  readonly fromMonth: Month
  /** the month of the next change, whatever it is */
  readonly nextMonth: Month | null
}

/** A page of who is in a group in a month or comes into it later, by name. */
export async function selectMembers(
  { db, organization }: OrganizationContext,
  groupId: Id,
  month: Month,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly members: MemberRow[]; readonly total: number }> {
  const inGroup = sql`
    select m.employee_id, m.group_id, m.from_month,
      lead(m.from_month) over (partition by m.employee_id order by m.from_month) as next_month
    from (select distinct on (employee_id, from_month) employee_id, group_id, from_month from payroll_group_members
      where organization_id = ${organization.id} order by employee_id, from_month, id desc) m`
  const chosen = sql`from (${inGroup}) m
    join employee_places p on p.organization_id = ${organization.id} and p.id = m.employee_id and p.status <> 'separated'
    left join department_names d on d.organization_id = ${organization.id} and d.id = p.department_id
    where m.group_id = ${groupId} and (m.next_month is null or m.next_month > ${month})`
  const { rows } = await sql<MemberRow>`
    select p.id, p.number, p.first_name as "firstName", p.last_name as "lastName", p.job_title as "jobTitle",
      d.name as department, m.from_month as "fromMonth", m.next_month as "nextMonth"
    ${chosen} order by p.sort_name, p.id, m.from_month limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total ${chosen}`.execute(db)
  return { members: rows, total: counted.rows[0]!.total }
}

/** Of these people, those who haven't left, with the group that they are in in a month. */
export async function selectPlacesOf(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  month: Month,
): Promise<ReadonlyMap<Id, Id | null>> {
  const { rows } = await sql<{ id: Id; groupId: Id | null }>`
    select p.id, m.group_id as "groupId" from employee_places p
    left join (${membersInForce(organization.id, month)}) m on m.employee_id = p.id
    where p.organization_id = ${organization.id} and p.id = any(${employeeIds}::uuid[])
      and p.status <> 'separated'`.execute(db)
  return new Map(rows.map(({ id, groupId }) => [id, groupId]))
}

/** Puts people into a group from a month on, or into none. */
export async function insertMembers(
  { db, organization, actor, clock }: OrganizationContext,
  employeeIds: readonly Id[],
  groupId: Id | null,
  fromMonth: Month,
): Promise<void> {
  if (employeeIds.length === 0) return
  await db
    .insertInto('payroll_group_members')
    .values(
      employeeIds.map((employeeId) => ({
        organization_id: organization.id,
        employee_id: employeeId,
        from_month: fromMonth,
        id: newId(clock),
        group_id: groupId,
        created_by: actor?.userId ?? null,
        created_at: clock.now().toISOString(),
      })),
    )
    .execute()
}
