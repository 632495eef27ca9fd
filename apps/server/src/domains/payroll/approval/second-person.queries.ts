import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { listMembersWith } from '#domains/memberships/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { UnconfirmedAccount } from '../contributions/pay-areas.ts'
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
  const previous = await findPreviousRun(context, run.from_on, approvedStates)
  const approvers = await listMembersWith(context, 'approve:payroll')
  return {
    createdBy: run.created_by,
    computedBy: run.computed_by,
    submittedBy: run.submitted_by,
    editors: await listEditors(context, previous?.computed_at ?? null),
    approvers: approvers.map(({ userId }) => userId),
  }
}

/** Who entered or changed anything that payslips follow from, by the word of every area that contributes. */
async function listEditors(context: OrganizationContext, since: string | null): Promise<Id[]> {
  const editors = new Set<Id>()
  for (const contributor of context.ports.pay.contributors) {
    for (const editor of await contributor.listEditors(context, since)) editors.add(editor)
  }
  return [...editors]
}

/** The payout accounts that a run would pay into and that nobody but their editor has seen. */
export async function listUnconfirmedAccounts(
  context: OrganizationContext,
  runId: Id,
): Promise<readonly UnconfirmedAccount[]> {
  const { db, organization, ports } = context
  const { rows } = await sql<{ accountId: Id }>`
    select coalesce(m.payout_account_id, p.payout_account_id) as "accountId"
    from ${payslipsWithPayment}
    where p.organization_id = ${organization.id} and p.run_id = ${runId}`.execute(db)
  return ports.pay.payoutAccounts.listUnconfirmed(
    context,
    rows.map(({ accountId }) => accountId),
  )
}
