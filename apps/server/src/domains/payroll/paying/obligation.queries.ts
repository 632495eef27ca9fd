import { netPayPayable, type ReleasedPayslip } from '@kazi/ledger'
import type { LineKind } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { Obligation } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type Bodies, dueOf, type OwnDue } from './due.rules.ts'

/** What a run owes its people: the net of each payslip that has one, in the order of names. */
export async function listObligations(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<Obligation[]> {
  const rows = await db
    .selectFrom('payslips')
    .select(['id', 'employee_id', 'net_minor', 'payout_account_id'])
    .select(['bank_code', 'branch_code', 'account_kind', 'account_number', 'account_name'])
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .where('net_minor', '>', 0)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'payslip',
    id: row.id,
    employeeId: row.employee_id,
    account: {
      id: row.payout_account_id,
      bankCode: row.bank_code,
      branchCode: row.branch_code,
      kind: row.account_kind as Obligation['account']['kind'],
      accountNumber: row.account_number,
      accountName: row.account_name,
    },
    amount: row.net_minor as Minor,
    payable: netPayPayable(row.employee_id),
  }))
}

/** What each payslip of a run owes altogether: the net to the person, the deductions and contributions to others. */
export async function listReleased(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<ReleasedPayslip[]> {
  const { rows } = await sql<OwedPayslip>`
    select p.employee_id as "employeeId", p.net_minor as net, p.bodies,
      (select json_agg(json_build_array(l.item, l.kind, l.amount_minor,
          case when l.source_id is not null then json_build_object('payee', l.payee ->> 'id') end) order by l.line_no)
       from payslip_lines l where l.organization_id = ${organization.id} and l.payslip_id = p.id
         and l.kind in ('deduction', 'employer')) as dues
    from payslips p where p.organization_id = ${organization.id} and p.run_id = ${runId}
    order by p.employee_id`.execute(db)
  return rows.map(({ employeeId, net, bodies, dues }) => ({
    employeeId,
    net,
    dues: (dues ?? []).map((due) => dueOf(bodies, ...due)),
  }))
}

interface OwedPayslip {
  readonly employeeId: Id
  readonly net: Minor
  readonly bodies: Bodies
  readonly dues: [item: string, kind: LineKind, amount: Minor, own: OwnDue | null][] | null
}
