import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** A suspension as it was decided. */
export interface Suspension {
  readonly id: Id
  readonly employeeId: Id
  readonly from: LocalDate
  readonly to: LocalDate | null
  /** millionths */
  readonly paidShare: number
  readonly reason: string
  readonly revokedFrom: LocalDate | null
  readonly hasBackPay: boolean
}

/** The suspensions of a person, the latest first. */
export async function selectSuspensions(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<Suspension[]> {
  const { rows } = await sql<Suspension>`
    select id, employee_id as "employeeId", from_on as "from", to_on as "to", paid_share as "paidShare", reason,
      revoked_from as "revokedFrom", has_back_pay as "hasBackPay"
    from employee_suspensions
    where organization_id = ${organization.id} and employee_id = ${employeeId}
    order by from_on desc, created_at desc`.execute(db)
  return rows
}

type NewSuspension = Pick<Suspension, 'id' | 'employeeId' | 'from' | 'to' | 'paidShare' | 'reason'>

export async function insertSuspensions(
  { db, organization, actor, clock }: OrganizationContext,
  suspensions: readonly NewSuspension[],
): Promise<void> {
  await sql`
    insert into employee_suspensions (organization_id, id, employee_id, from_on, to_on, paid_share, reason, created_by,
      created_at)
    select ${organization.id}, r.id, r."employeeId", r."from", r."to", r."paidShare", r.reason, ${actor?.userId ?? null},
      ${clock.now().toISOString()}
    from json_to_recordset(${JSON.stringify(suspensions)}::json)
      as r (id uuid, "employeeId" uuid, "from" date, "to" date, "paidShare" integer, reason text)`.execute(db)
}

export async function updateRevoked(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
  { from, hasBackPay }: { readonly from: LocalDate; readonly hasBackPay: boolean },
): Promise<void> {
  await db
    .updateTable('employee_suspensions')
    .set({
      revoked_from: from,
      has_back_pay: hasBackPay,
      revoked_by: actor?.userId ?? null,
      revoked_at: clock.now().toISOString(),
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Marks what is in force of a person's suspensions on a day as revoked from that day on. */
export async function endSuspensions(
  { db, organization, actor, clock }: OrganizationContext,
  employeeId: Id,
  on: LocalDate,
): Promise<void> {
  await sql`
    update employee_suspensions set revoked_from = ${on}, has_back_pay = false, revoked_by = ${actor?.userId ?? null},
      revoked_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and employee_id = ${employeeId} and revoked_from is null
      and from_on <= ${on} and (to_on is null or to_on >= ${on})`.execute(db)
}
