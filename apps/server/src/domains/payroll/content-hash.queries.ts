import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { RunRow } from './run.queries.ts'

/**
 * The fingerprint of exactly what a run pays, made from the rows themselves: every payslip's lines, totals, payee
 * and account, in the order of the employees' ids, under the run's dates, wallet and rules release. An approval is
 * bound to it. A payment that was redirected after a failure counts with its new account.
 * @returns SHA-256, 32 bytes.
 */
export async function hashContent({ db, organization }: OrganizationContext, run: RunRow): Promise<Buffer> {
  const head = JSON.stringify([
    run.kind,
    run.month,
    run.from_on,
    run.to_on,
    run.pay_on,
    run.currency,
    run.wallet_id,
    run.rules_release,
  ])
  // The lines are looked up payslip by payslip: on rows that nobody has counted yet, the planner would join badly.
  const { rows } = await sql<{ hash: Buffer }>`
    with people as (
      select p.employee_id, sha256(convert_to(json_build_array(
          p.employee_id, p.gross_minor, p.deductions_minor, p.net_minor, p.employer_minor, p.name,
          coalesce(m.bank_code, p.bank_code), coalesce(m.account_kind, p.account_kind),
          coalesce(m.account_number, p.account_number), coalesce(m.account_name, p.account_name),
          (select json_agg(json_build_array(l.item, l.kind, l.amount_minor) order by l.line_no)
           from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id))::text,
        'UTF8')) as digest
      from payslips p
      left join payments m on m.organization_id = p.organization_id and m.payslip_id = p.id
      where p.organization_id = ${organization.id} and p.run_id = ${run.id})
    select sha256(convert_to(${head}, 'UTF8') || coalesce(string_agg(digest, ''::bytea order by employee_id), '')) as hash
    from people`.execute(db)
  return rows[0]!.hash
}
