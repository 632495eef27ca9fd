import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import { findLatest, listApproversOf, listDecisions, ofRound } from '#domains/approvals/index.ts'
import { listFailureCallers, listWalletEditors } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Ports } from '#platform/ports.ts'
import type { UnapprovedFacts } from '../contributions/pay-areas.ts'
import { findOrderOf, listPaymentsOfPayslips } from '../paying/run-order.ts'
import { isDecided } from '../runs/decided.queries.ts'
import { type RunRow, subjectOf } from '../runs/run.queries.ts'
import type { Hands, ReleaseHands } from './second-person.rules.ts'

/** Who had a hand in a run. */
export async function readHands(context: OrganizationContext, run: RunRow): Promise<Hands> {
  return { ...(await readMakers(context, run)), editors: await listEditors(context, run) }
}

/** Who approved a run, and who else could release it. */
export async function readReleaseHands(context: OrganizationContext, run: RunRow): Promise<ReleaseHands> {
  const subject = subjectOf(run)
  const decisions = ofRound(await listDecisions(context, subject), await findLatest(context, subject))
  const members = await listApproversOf(context, subject.kind)
  return {
    ...(await readMakers(context, run)),
    approvedBy: decisions.flatMap(({ decision, by }) => (decision === 'approved' ? by.id : [])),
    candidates: members.flatMap(({ userId, mayRelease }) => (mayRelease ? userId : [])),
  }
}

async function readMakers(context: OrganizationContext, run: RunRow): Promise<Omit<Hands, 'editors'>> {
  return {
    createdBy: run.created_by,
    computedBy: run.computed_by,
    plannedBy: run.planned_by,
    submittedBy: run.submitted_by,
    retry: run.retried_by && { askedBy: run.retried_by, callers: await listCallers(context, run.id) },
  }
}

async function listCallers(context: OrganizationContext, runId: Id): Promise<Id[]> {
  const order = await findOrderOf(context, runId)
  return order ? listFailureCallers(context, order.id) : []
}

/**
 * Who entered what this run uses and nobody approved before, by the word of every area that contributes, and who corrected
 * the account that it is paid from.
 */
async function listEditors(context: OrganizationContext, run: RunRow): Promise<Id[]> {
  const editors = new Set<Id>(run.wallet_id && (await listWalletEditors(context, run.wallet_id)))
  for (const facts of await listUnapprovedFacts(context, run.id)) {
    for (const contributor of context.ports.pay.contributors) {
      for (const editor of await contributor.listEditors(context, facts)) editors.add(editor)
    }
  }
  return [...editors]
}

/**
 * The people of a run by the days that it pays them for, its own and those of each month that it pays arrears of, and by
 * the latest approved payslip in any other run that could use the same: one that paid days up to those and no later
 * ones, by itself or as arrears. For its own days these are mostly one group or two. A run that nobody approved has shown
 * its facts to nobody: it ends no editor's part; nor does a payslip that paid no salary and showed none; and the month after has shown nothing of what counted before it alone.
 */
async function listUnapprovedFacts(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<UnapprovedFacts[]> {
  type Row = PayPeriod & Pick<UnapprovedFacts, 'isArrears' | 'employeeIds'>
  const { rows } = await sql<Row & { at: string | null; until: LocalDate | null }>`
    select u."from", u."to", u."isArrears", array_agg(u.employee_id) as "employeeIds", a.at, a.until
    from (
      select employee_id, from_on as "from", to_on as "to", false as "isArrears" from payslips
      where organization_id = ${organization.id} and run_id = ${runId}
      union all
      select p.employee_id, m."from", m."to", true from payslips p cross join lateral (${arrearsMonths()}) m
      where p.organization_id = ${organization.id} and p.run_id = ${runId}) u
    left join lateral (
      select r.computed_at as at, used."to" as until
      from payslips p
      join payroll_runs r on r.organization_id = ${organization.id} and r.id = p.run_id
      cross join lateral (
        select p.to_on as "to" where p.facts #>> '{pay,basis}' <> 'none'
        union all
        select m."to" from (${arrearsMonths()}) m where u."isArrears") used
      where p.organization_id = ${organization.id} and p.employee_id = u.employee_id and p.run_id <> ${runId}
        and ${isDecided('r')} and used."to" <= u."to"
      order by used."to" desc, r.computed_at desc limit 1) a on true
    group by u."from", u."to", u."isArrears", a.at, a.until`.execute(db)
  return rows.map(({ from, to, isArrears, employeeIds, at, until }) => ({
    ...{ period: { from, to }, isArrears, employeeIds },
    approved: at === null || until === null ? null : { at, until },
  }))
}

/** The months that a payslip `p` pays arrears of. */
const arrearsMonths = () => sql`
  select (e ->> 'month' || '-01')::date as "from",
    ((e ->> 'month' || '-01')::date + interval '1 month - 1 day')::date as "to"
  from jsonb_array_elements(p.facts -> 'arrears') e`

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
