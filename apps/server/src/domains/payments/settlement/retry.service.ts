import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { findOrder, noteRedirection } from '../orders/order.queries.ts'
import type { OwingSource, PaymentSource } from '../payment-source.ts'
import { requireReleasable } from '../release/release-code.service.ts'

/**
 * Asks for the failed payments of a source, and those that came back, to leave once more, to the accounts that their people have now. The source
 * goes back to be approved, whoever's account is the same: what was called failed and wasn't would be paid twice. To
 * ask for money to leave once more is part of releasing it, and only for those who may.
 * @throws Refusal `payroll.nothing-to-retry`, `payroll.late-payment-open`, `payroll.release-locked`, `payroll.release-not-delegated`,
 * `payroll.release-paused`; what the source refuses of its own.
 */
export async function retryPayments<Source extends OwingSource, View>(
  context: RequestContext,
  owner: PaymentSource<Source, View>,
  sourceId: Id,
): Promise<View> {
  return transact(context, async (inside) => {
    const source = await owner.lock(inside, sourceId, 'retry')
    const order = await findOrder(inside, { kind: owner.kind, id: sourceId })
    if (!order || order.failed + order.reversed === 0) return refuse('payroll.nothing-to-retry')
    if (order.lateClaimed > 0) refuse('payroll.late-payment-open')
    await requireReleasable(inside)
    const redirected = await redirectFailed(inside, order.id)
    return owner.retried(inside, source, { failed: order.failed + order.reversed, redirected })
  })
}

/**
 * Points the failed payments of an order to the accounts that their people have now.
 * @returns how many go elsewhere than before
 */
async function redirectFailed(context: OrganizationContext, orderId: Id): Promise<number> {
  const { db, organization, ports, clock } = context
  const { rows: failed } = await sql<{ id: Id; employeeId: Id; accountId: Id }>`
    select id, employee_id as "employeeId", payout_account_id as "accountId" from payments
    where organization_id = ${organization.id} and order_id = ${orderId} and state in ('failed', 'reversed')
      and employee_id is not null`.execute(db)
  const accounts = await ports.payoutAccounts.listCurrent(
    context,
    failed.map(({ employeeId }) => employeeId),
  )
  const redirected = failed.flatMap(({ id, employeeId, accountId }) => {
    const now = accounts.get(employeeId)
    return now && now.id !== accountId ? { payment: id, ...now } : []
  })
  await sql`
    update payments set redirected_at = null
    where organization_id = ${organization.id} and id = any(${failed.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  if (redirected.length === 0) return 0
  await sql`
    update payments m set redirected_at = ${clock.now().toISOString()}, payout_account_id = r.id,
      bank_code = r."bankCode", branch_code = r."branchCode", account_kind = r.kind,
      account_number = r."accountNumber", account_name = r."accountName"
    from json_to_recordset(${JSON.stringify(redirected)}::json) as r (payment uuid, id uuid, "bankCode" text,
      "branchCode" text, kind text, "accountNumber" text, "accountName" text)
    where m.organization_id = ${organization.id} and m.id = r.payment`.execute(db)
  await noteRedirection(context, orderId)
  return redirected.length
}
