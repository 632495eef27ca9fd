import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { listMembersWith } from '#domains/memberships/index.ts'
import { listFailureCallers } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Ports } from '#platform/ports.ts'
import type { UnapprovedFacts } from '../contributions/pay-areas.ts'
import { findOrderOf, listPaymentsOfPayslips } from '../paying/run-order.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { approvedStates } from '../runs/run-state.rules.ts'
import { listDecisions } from './decision.queries.ts'
import type { Hands, ReleaseHands } from './second-person.rules.ts'

/** Who had a hand in a run, and everyone who may approve in its organisation. */
export async function readHands(
  context: OrganizationContext,
  run: RunRow,
): Promise<Hands & { readonly approvers: readonly Id[] }> {
  return {
    ...(await readMakers(context, run)),
    editors: await listEditors(context, run),
    approvers: await listApprovers(context),
  }
}

/** Everyone who may approve in the organisation. */
export const listApprovers = async (context: OrganizationContext): Promise<Id[]> =>
  (await listMembersWith(context, 'approve:payroll')).map(({ userId }) => userId)

/** Who approved a run, and who else could release it. */
export async function readReleaseHands(context: OrganizationContext, run: RunRow): Promise<ReleaseHands> {
  const decisions = await listDecisions(context, run.id)
  const members = await listMembersWith(context, 'approve:payroll')
  return {
    ...(await readMakers(context, run)),
    approvedBy: decisions.flatMap(({ submission, decision, by }) =>
      submission === run.submission && decision === 'approved' ? by.id : [],
    ),
    candidates: members.flatMap(({ userId, mayRelease }) => (mayRelease ? userId : [])),
  }
}

async function readMakers(context: OrganizationContext, run: RunRow): Promise<Omit<Hands, 'editors'>> {
  return {
    createdBy: run.created_by,
    computedBy: run.computed_by,
    submittedBy: run.submitted_by,
    retry: run.retried_by && { askedBy: run.retried_by, callers: await listCallers(context, run.id) },
  }
}

async function listCallers(context: OrganizationContext, runId: Id): Promise<Id[]> {
  const order = await findOrderOf(context, runId)
  return order ? listFailureCallers(context, order.id) : []
}

/** Who entered what this run uses and nobody approved before, by the word of every area that contributes. */
async function listEditors(context: OrganizationContext, run: RunRow): Promise<Id[]> {
  const editors = new Set<Id>()
  const period = { from: run.from_on, to: run.to_on }
  for (const people of await listApprovedBefore(context, run.id)) {
    for (const contributor of context.ports.pay.contributors) {
      for (const editor of await contributor.listEditors(context, { period, ...people })) editors.add(editor)
    }
  }
  return [...editors]
}

/**
 * The people of a run by what their latest approved payslip in any other run could use: mostly one group or two. A
 * run that nobody approved has shown its facts to nobody: it ends no editor's part.
 */
async function listApprovedBefore(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<Pick<UnapprovedFacts, 'employeeIds' | 'approved'>[]> {
  const { rows } = await sql<{ employeeIds: Id[]; at: string | null; until: LocalDate | null }>`
    select array_agg(p.employee_id) as "employeeIds", a.at, a.until
    from payslips p
    left join lateral (
      select r.computed_at as at, q.to_on as until
      from payslips q
      join payroll_runs r on r.organization_id = ${organization.id} and r.id = q.run_id
      where q.organization_id = ${organization.id} and q.employee_id = p.employee_id and q.run_id <> ${runId}
        and r.state in (${sql.join([...approvedStates])})
      order by q.to_on desc, r.computed_at desc limit 1) a on true
    where p.organization_id = ${organization.id} and p.run_id = ${runId}
    group by a.at, a.until`.execute(db)
  return rows.map(({ employeeIds, at, until }) => ({
    employeeIds,
    approved: at === null || until === null ? null : { at, until },
  }))
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
