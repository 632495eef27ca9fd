import type { Id } from '@kazi/values/id'
import { type Month, monthOf } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { nextPaidMonth } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { lockClaims, raiseRevision } from '../claim-revision.queries.ts'

interface LeftBehind {
  readonly id: Id
  readonly employeeId: Id
  readonly payMonth: Month
  readonly hasLeft: boolean
}

/**
 * Claims whose month was over without a payslip that had them go with the person's next one; those of whoever has left are
 * paid by themselves.
 */
export async function replanClaims(context: OrganizationContext): Promise<void> {
  const { db, organization, clock } = context
  const thisMonth = monthOf(clock.today(organization.timeZone))
  const { rows } = await sql<LeftBehind>`
    select c.id, c.employee_id as "employeeId", c.pay_month as "payMonth", p.status = 'separated' as "hasLeft"
    from claims c
    join employee_places p on p.organization_id = ${organization.id} and p.id = c.employee_id
    where c.organization_id = ${organization.id} and c.state = 'approved' and c.pay_month < ${thisMonth}
      and not exists (select from payslip_items i where i.organization_id = ${organization.id} and i.source_id = c.id)
    limit 200`.execute(db)
  if (rows.length === 0) return
  await lockClaims(context)
  for (const { id, employeeId, payMonth, hasLeft } of rows) {
    const next = hasLeft ? null : await nextPaidMonth(context, [employeeId])
    if (next !== null && next <= payMonth) continue
    await sql`
      update claims set pay_month = ${next}, paid_with = ${next === null ? 'own' : 'payroll'}
      where organization_id = ${organization.id} and id = ${id}`.execute(db)
  }
  await raiseRevision(context)
}
