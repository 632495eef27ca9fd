import type { Id } from '@kazi/values/id'
import { listMembersWith } from '#domains/memberships/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Ports } from '#platform/ports.ts'
import { findOrderOf, listPaymentsOfPayslips } from '../paying/run-order.ts'
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
): ReturnType<Ports['payoutAccounts']['listUnconfirmed']> {
  return context.ports.payoutAccounts.listUnconfirmed(context, await listAccounts(context, runId))
}

/** The accounts of a run's payslips, or where a failed payment was sent elsewhere, those that it goes to now. */
async function listAccounts(context: OrganizationContext, runId: Id): Promise<Id[]> {
  const { db, organization } = context
  const payslips = await db
    .selectFrom('payslips')
    .select(['id', 'payout_account_id as accountId'])
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .execute()
  const order = await findOrderOf(context, runId)
  if (!order?.isRedirected) return payslips.map(({ accountId }) => accountId)
  const payments = await listPaymentsOfPayslips(context, payslips)
  return payslips.map(({ id, accountId }) => payments.get(id)?.account.id ?? accountId)
}
