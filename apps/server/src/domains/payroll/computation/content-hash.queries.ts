import { createHash, type Hash } from 'node:crypto'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import { sql } from 'kysely'
import { findWallet } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { findOrderOf } from '../paying/run-order.ts'
import type { RunRow } from '../runs/run.queries.ts'

/**
 * The fingerprint of exactly what a run pays, made from the rows themselves: every payslip's lines with their payees, totals, payee
 * and account, in the order of the employees' ids, under the run's dates, the account that it is paid from and rules release. An approval is
 * bound to it. Once a failed payment was sent elsewhere, it holds what the payments have become as well.
 * @returns SHA-256, 32 bytes.
 */
export async function hashContent(context: OrganizationContext, run: RunRow): Promise<Buffer> {
  const hash = (await beginContentHash(context, run)).update(await digestPayslips(context, run.id))
  const order = await findOrderOf(context, run.id)
  if (order?.isRedirected) hash.update(order.contentHash)
  return hash.digest()
}

/** The hash with what stands over all payslips; {@link digestPayslips} of everyone, in order, completes it. */
export async function beginContentHash(context: OrganizationContext, run: RunRow): Promise<Hash> {
  const { kind, month, from_on, to_on, pay_on, currency, wallet_id, rules_release } = run
  const wallet = wallet_id && (await findWallet(context, currency as Currency))
  const paidFrom = wallet ? wallet.accountId : null
  return createHash('sha256').update(
    JSON.stringify([kind, month, from_on, to_on, pay_on, currency, wallet_id, paidFrom, rules_release]),
  )
}

/**
 * A SHA-256 of each payslip of a run, one after the other, in the order of the employees' ids.
 * @param between the first and the last employee; absent: everyone
 */
export async function digestPayslips(
  { db, organization }: OrganizationContext,
  runId: Id,
  between?: { readonly first: Id; readonly last: Id },
): Promise<Buffer> {
  const among = between ? sql`p.employee_id between ${between.first} and ${between.last}` : sql`true`
  const { rows } = await sql<{ digests: Buffer | null }>`
    select string_agg(digest, ''::bytea order by employee_id) as digests from (
      select p.employee_id, sha256(convert_to(json_build_array(
          p.employee_id, p.gross_minor, p.deductions_minor, p.net_minor, p.employer_minor, p.name,
          json_build_array(p.bank_code, p.branch_code, p.account_kind, p.account_number, p.account_name),
          (select json_agg(json_build_array(l.item, l.kind, l.amount_minor, l.payee) order by l.line_no)
           from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id))::text,
        'UTF8')) as digest
      from payslips p
      where p.organization_id = ${organization.id} and p.run_id = ${runId} and ${among}) people`.execute(db)
  return rows[0]?.digests ?? Buffer.alloc(0)
}
