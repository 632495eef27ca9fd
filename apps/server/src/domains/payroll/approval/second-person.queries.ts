import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { listEditors } from '#domains/employees/index.ts'
import { listMembersWith } from '#domains/memberships/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { payslipsWithPayment } from '../payslips/payslip-payment.queries.ts'
import { findPreviousRun, type RunRow } from '../runs/run.queries.ts'
import { approvedStates } from '../runs/run-state.rules.ts'
import type { Hands } from './second-person.rules.ts'

/** Who had a hand in a run, and everyone who may approve in its organisation. */
export async function readHands(
  context: OrganizationContext,
  run: RunRow,
): Promise<Hands & { readonly approvers: readonly Id[] }> {
  // A run that nobody approved has shown its facts to nobody: it ends no editor's part.
  const previous = await findPreviousRun(context, run.month, approvedStates)
  const approvers = await listMembersWith(context, 'approve:payroll')
  return {
    createdBy: run.created_by,
    computedBy: run.computed_by,
    submittedBy: run.submitted_by,
    editors: await listEditors(context, { since: previous?.computed_at ?? null }),
    approvers: approvers.map(({ userId }) => userId),
  }
}

interface UnconfirmedAccount {
  readonly accountId: Id
  readonly editedBy: Id | null
  readonly changedAt: string
  /** an owner said no to it, or to its number before: no run's approval lets it be paid */
  readonly isDeclined: boolean
}

/** The payout accounts that a run would pay into and that nobody but their editor has seen. */
export async function listUnconfirmedAccounts(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<UnconfirmedAccount[]> {
  // Under row-level security only a plain column finds its row by an index: `coalesce` in the comparison would read
  // everybody's accounts for each payslip.
  const { rows } = await sql<UnconfirmedAccount>`
    select a.id as "accountId", a.created_by as "editedBy", a.created_at as "changedAt",
      a.declined_at is not null or a.needs_owner as "isDeclined"
    from (select coalesce(m.payout_account_id, p.payout_account_id) as account_id
      from ${payslipsWithPayment}
      where p.organization_id = ${organization.id} and p.run_id = ${runId}
      offset 0) paid
    cross join lateral (
      select id, created_by, created_at, confirmed_at, declined_at, needs_owner from employee_payout_accounts
      where organization_id = ${organization.id} and id = paid.account_id
      offset 0) a
    where a.confirmed_at is null`.execute(db)
  return rows
}
