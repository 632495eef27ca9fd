import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** What a line of a payslip is known by that pays shifts or pieces. */
export interface PayItem {
  readonly id: Id
  readonly employeeId: Id
  readonly kind: string
  readonly label: string
}

/** Makes those that aren't there yet; one statement for any number. */
export async function ensurePayItems(
  { db, organization, clock }: OrganizationContext,
  month: Month,
  items: readonly Omit<PayItem, 'id'>[],
): Promise<void> {
  if (items.length === 0) return
  const rows = JSON.stringify(items.map((item) => ({ ...item, id: newId(clock) })))
  await sql`
    insert into shift_pay_items (organization_id, id, employee_id, month, kind, label)
    select ${organization.id}, r.id, r."employeeId", ${month}, r.kind, r.label
    from json_to_recordset(${rows}::json) as r (id uuid, "employeeId" uuid, kind text, label text)
    on conflict (organization_id, employee_id, month, kind) do nothing`.execute(db)
}

/** Those of a month, by person and kind. */
export async function selectPayItems(
  { db, organization }: OrganizationContext,
  month: Month,
  employeeIds: readonly Id[],
): Promise<ReadonlyMap<string, PayItem>> {
  const { rows } = await sql<PayItem>`
    select id, employee_id as "employeeId", kind, label from shift_pay_items
    where organization_id = ${organization.id} and month = ${month} and employee_id = any(${employeeIds}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((item) => [`${item.employeeId} ${item.kind}`, item]))
}

/**
 * Those that another payslip of the same days pays already: a half or a week of a month has lines of its own. The payslips of
 * the run that asks are left out; where it isn't there yet, a regular payslip of the same days is what it would replace.
 */
export async function selectUsedItems(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
  { from, to }: PayPeriod,
  runId: Id | null,
): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ source: Id }>`
    select distinct source_id as source from payslip_items
    where organization_id = ${organization.id} and source_id = any(${ids}::uuid[])
      and from_on <= ${to} and to_on >= ${from}
      and case when ${runId}::uuid is null then not is_regular else run_id <> ${runId}::uuid end`.execute(db)
  return new Set(rows.map(({ source }) => source))
}
