import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { SettingChanges, SettingName, SettingRow } from './setting.ts'

/**
 * What was set for a month, by whom it holds for: null is everybody.
 * @param knownAt an instant: as it was known then; null: as it is now
 */
export async function selectInForce(
  { db, organization }: OrganizationContext,
  month: Month,
  knownAt: string | null = null,
): Promise<ReadonlyMap<Id | null, readonly SettingRow[]>> {
  const { rows } = await sql<SettingRow & { groupId: Id | null }>`
    select distinct on (group_id, setting) group_id as "groupId", setting, from_month as "fromMonth", value,
      created_by as "setBy"
    from payroll_settings where organization_id = ${organization.id} and from_month <= ${month}
      and created_at <= ${knownAt ?? 'infinity'}
    order by group_id, setting, from_month desc, id desc`.execute(db)
  return Map.groupBy(rows, ({ groupId }) => groupId)
}

export interface ChangeRow {
  readonly id: Id
  readonly setting: string
  readonly fromMonth: Month
  readonly isInherited: boolean
  readonly reason: string | null
  readonly changedBy: string | null
  readonly changedAt: string
}

/** The latest changes of the organisation's settings, or of a group's, the newest first. */
export async function selectChanges(
  { db, organization }: OrganizationContext,
  groupId: Id | null,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select s.id, s.setting, s.from_month as "fromMonth", s.value is null as "isInherited", s.reason,
      u.first_name || ' ' || u.last_name as "changedBy", s.created_at as "changedAt"
    from payroll_settings s
    left join user_profiles u on u.id = s.created_by
    where s.organization_id = ${organization.id} and s.group_id is not distinct from ${groupId}::uuid
    order by s.id desc limit 100`.execute(db)
  return rows
}

export async function insertSettings(
  { db, organization, actor, clock }: OrganizationContext,
  groupId: Id | null,
  changes: SettingChanges,
  { fromMonth, reason }: { readonly fromMonth: Month; readonly reason: string | null },
): Promise<void> {
  const entries = Object.entries(changes) as [SettingName, unknown][]
  if (entries.length === 0) return
  await db
    .insertInto('payroll_settings')
    .values(
      entries.map(([setting, value]) => ({
        organization_id: organization.id,
        id: newId(clock),
        group_id: groupId,
        setting,
        from_month: fromMonth,
        value: value === null ? null : JSON.stringify(value),
        reason,
        created_by: actor?.userId ?? null,
        created_at: clock.now().toISOString(),
      })),
    )
    .execute()
}

/** The last month that a decided run paid somebody for; null before the first. */
export async function lastDecidedMonth({ db, organization }: OrganizationContext): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select max(month) as month from payslip_costs where organization_id = ${organization.id}`.execute(db)
  return rows[0]?.month ?? null
}

/** How many people haven't left. */
export async function countStaff({ db, organization }: OrganizationContext): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from employee_places where organization_id = ${organization.id}
      and status <> 'separated'`.execute(db)
  return rows[0]!.people
}

/** Says that payslips may come out otherwise now; whoever does so waits for the others who do. */
export async function raiseRevision({ db, organization, clock }: OrganizationContext): Promise<void> {
  await sql`
    insert into payroll_setting_revisions (organization_id, revision, changed_at)
    values (${organization.id}, 1, ${clock.now().toISOString()})
    on conflict (organization_id) do update
      set revision = payroll_setting_revisions.revision + 1, changed_at = excluded.changed_at`.execute(db)
}

export async function readRevision({ db, organization }: OrganizationContext): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from payroll_setting_revisions where organization_id = ${organization.id}`.execute(db)
  return rows[0]?.revision ?? 0
}
