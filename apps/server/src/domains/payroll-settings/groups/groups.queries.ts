import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { membersInForce } from './members.queries.ts'

export interface GroupRow {
  readonly id: Id
  readonly name: string
  readonly employees: number
  readonly overrides: string[]
}

/** Groups with what they are in a month. */
const describe = (
  { organization }: OrganizationContext,
  month: Month,
  rest: RawBuilder<unknown>,
) => sql<GroupRow>`
  select g.id, g.name, coalesce(heads.people, 0) as employees,
    array(select o.setting from (select distinct on (s.setting) s.setting, s.value from payroll_settings s
        where s.organization_id = ${organization.id} and s.group_id = g.id and s.from_month <= ${month}
        order by s.setting, s.from_month desc, s.id desc) o where o.value is not null order by o.setting) as overrides
  from payroll_groups g
  left join (select m.group_id, count(*) as people from (${membersInForce(organization.id, month)}) m
    join employee_places p on p.organization_id = ${organization.id} and p.id = m.employee_id
      and p.status <> 'separated'
    group by m.group_id) heads on heads.group_id = g.id
  where g.organization_id = ${organization.id} and g.deleted_at is null ${rest}`

export async function selectGroups(
  context: OrganizationContext,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  month: Month,
): Promise<{ readonly groups: GroupRow[]; readonly total: number }> {
  const order = sql`order by lower(g.name), g.id limit ${perPage} offset ${(page - 1) * perPage}`
  const { rows } = await describe(context, month, order).execute(context.db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from payroll_groups where organization_id = ${context.organization.id}
      and deleted_at is null`.execute(context.db)
  return { groups: rows, total: counted.rows[0]!.total }
}

export async function selectGroup(
  context: OrganizationContext,
  id: Id,
  month: Month,
): Promise<GroupRow | undefined> {
  return (await describe(context, month, sql`and g.id = ${id}`).execute(context.db)).rows[0]
}

/** What each group is called, also those that are deleted: they stay for the months that they paid. */
export async function selectGroupNames({ db, organization }: OrganizationContext): Promise<Map<Id, string>> {
  const rows = await db
    .selectFrom('payroll_groups')
    .select(['id', 'name'])
    .where('organization_id', '=', organization.id)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @throws Refusal `not-found` where there is no such group, or it is deleted. */
export async function requireGroup({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  const row = await db
    .selectFrom('payroll_groups')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!row) refuse('not-found')
}

/** @throws the database's error on `payroll_groups_name` where the name is taken. */
export async function insertGroup(
  { db, organization, actor, clock }: OrganizationContext,
  name: string,
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('payroll_groups')
    .values({
      organization_id: organization.id,
      id,
      name,
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

/** @throws the database's error on `payroll_groups_name` where the name is taken. */
export async function updateGroup(
  { db, organization }: OrganizationContext,
  id: Id,
  change: { readonly name: string } | { readonly deleted_at: string },
): Promise<void> {
  await db
    .updateTable('payroll_groups')
    .set(change)
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
