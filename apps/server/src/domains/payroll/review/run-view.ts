import type { payslipFlags } from '@kazi/contract/payroll/payslip-vocabulary'
import type { run, runSummary } from '@kazi/contract/payroll/run-view'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor, Money } from '@kazi/values/money'
import type * as z from 'zod/mini'
import {
  isAlone as isDecidedAlone,
  type MakerCircles,
  namesOf,
  ofRound,
  readStanding,
  type Standing,
} from '#domains/approvals/index.ts'
import { maskAccountNumber } from '#domains/banks/index.ts'
import { findWallet, listClaimants, listIssuedFiles, listLateClaimants } from '#domains/payments/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { readAcknowledgements } from '../approval/acknowledgement.queries.ts'
import { readHands, readReleaseHands } from '../approval/second-person.queries.ts'
import { circlesOf, releasersOf } from '../approval/second-person.rules.ts'
import type { RunProblem } from '../computation/computation.queries.ts'
import { isStale } from '../facts/payroll-month.ts'
import { findOrderOf, type RunOrder } from '../paying/run-order.ts'
import { countFlags } from '../payslips/flag.queries.ts'
import { readProgressRow } from '../runs/progress.queries.ts'
import { findPreviousRun, findRun, type RunRow, subjectOf } from '../runs/run.queries.ts'
import { noPayments } from '../runs/run-state.rules.ts'
import { listLeftForLater } from './left-for-later.ts'
import { mendingPageOf } from './mending.rules.ts'
import { viewRefused } from './refused-view.ts'
import { type ActionFacts, actionsOf } from './run-actions.rules.ts'
import {
  listHistory,
  listItemTotals,
  listProblems,
  type PersonName,
  readUserNames,
} from './run-view.queries.ts'

export type RunView = z.output<typeof run>
export type RunSummaryView = z.output<typeof runSummary>

const moneyIn =
  (currency: string) =>
  (amount: number): Money => ({ amount: amount as Minor, currency: currency as Currency })

export function totalsOf(row: Omit<RunTotals, 'currency'> & { currency: string }): RunView['totals'] {
  const money = moneyIn(row.currency)
  return {
    gross: money(row.gross_minor),
    deductions: money(row.deductions_minor),
    net: money(row.net_minor),
    employer: money(row.employer_minor),
    employerCost: money(row.gross_minor + row.employer_minor),
    benefits: money(row.benefits_minor),
  }
}
type RunTotals = Pick<
  RunRow,
  'currency' | 'gross_minor' | 'deductions_minor' | 'net_minor' | 'employer_minor' | 'benefits_minor'
>

/** A run as lists show it. */
export function summarizeRun(
  row: RunRow,
  createdBy: PersonName,
  level: RunSummaryView['level'] = null,
): RunSummaryView {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as RunView['kind'],
    title: row.title,
    among: row.among as RunSummaryView['among'],
    month: row.month,
    period: { from: row.from_on, to: row.to_on },
    schedule: row.schedule as RunSummaryView['schedule'],
    payDate: row.pay_on,
    state: row.state,
    level,
    currency: row.currency as Currency,
    people: row.people,
    totals: totalsOf(row),
    createdBy,
    createdAt: row.created_at,
  }
}

/** A run with everything that its page shows, and what the caller may do with it now. */
export async function viewRun(context: OrganizationContext, row: RunRow): Promise<RunView> {
  const money = moneyIn(row.currency)
  const order = await findOrderOf(context, row.id)
  // The run that it was compared with; one that was deleted since is not.
  const previous = row.previous_run_id ? await findPreviousRun(context, row) : undefined
  const flags = await countFlags(context, row.id)
  const hands = await readHandsFor(context, row)
  const { approval, decisions, approvers } = hands.standing
  const stale = await isStale(context, row)
  const { userId, permissions } = actorOf(context)
  const nameOf = await readUserNames(context, [row.created_by, order?.releasedBy ?? null, ...hands.releasers])
  const own = hands.standing.deciders.find(({ id }) => id === userId)
  const isAlone = hands.isUndecided ? isDecidedAlone(hands.standing, own) : row.single_control
  const hasOtherApprover = approvers.some((approver) => approver.userId !== userId)
  return {
    ...summarizeRun(row, nameOf(row.created_by), levelOf(row, approval)),
    rulesRelease: row.rules_release,
    contentHash: row.content_hash?.toString('hex') ?? null,
    computedAt: row.computed_at,
    stale,
    progress: row.state === 'computing' ? ((await readProgressRow(context, row.id)) ?? null) : null,
    items: (await listItemTotals(context, row.id)).map(({ item, kind, people, amount }) => ({
      item,
      kind: kind as RunView['items'][number]['kind'],
      people,
      amount: money(amount),
    })),
    previous: previous
      ? { id: previous.id, month: previous.month, totals: totalsOf(previous), people: previous.people }
      : null,
    history: row.kind === 'regular' ? await viewHistory(context, row) : [],
    flags: flags.map(({ flag, people }) => ({ flag: flag as (typeof payslipFlags)[number], people })),
    problems: (await listProblems(context, row.id)).map(viewProblem),
    leftForLater: await listLeftForLater(context, row),
    acknowledgements: await readAcknowledgements(context, row, isAlone),
    decisions: decisions.map(({ round: _, ...decision }) => decision),
    waitsFor: namesOf(hands.standing),
    singleControl: isAlone || (order !== undefined && order.releases > 0 && row.single_control),
    wallet: await viewWallet(context, row),
    payments: order ? viewPayments(order, nameOf, await listIssuedFiles(context, order.id)) : null,
    refused: order ? await viewRefused(context, order) : null,
    isRetry: row.state === 'pending-approval' && row.retried_by !== null,
    releasers: hands.releasers.map(nameOf),
    actions: actionsOf({
      state: row.state,
      isStale: stale,
      net: row.net_minor,
      payments: order ?? noPayments,
      isReleased: order !== undefined && order.releases > 0,
      permissions,
      hasOtherApprover,
      isAsked: own !== undefined,
      isDecided: ofRound(decisions, approval).length > 0,
      isReleaser: order?.releasedBy === userId,
      getsCode: hands.releasers.includes(userId),
      ...(await claimsToDecide(context, order, hasOtherApprover)),
      mayRelease: actorOf(context).mayRelease,
    }),
  }
}

async function viewWallet(context: OrganizationContext, { currency }: RunRow): Promise<RunView['wallet']> {
  const wallet = await findWallet(context, currency as Currency)
  if (!wallet) return null
  const { id, rail, accountName, accountNumber } = wallet
  return { id, rail, label: `${accountName} ${maskAccountNumber(accountNumber)}` }
}

/** Whether the caller may decide about what somebody said of the bank: a colleague, or where there is no other they. */
async function claimsToDecide(
  context: OrganizationContext,
  order: RunOrder | undefined,
  hasOtherApprover: boolean,
): Promise<Pick<ActionFacts, 'mayConfirmFailed' | 'mayConfirmLate'>> {
  const { userId } = actorOf(context)
  const mayDecide = (claimants: readonly Id[]) => !hasOtherApprover || claimants.some((id) => id !== userId)
  return {
    mayConfirmFailed: !!order?.claimed && mayDecide(await listClaimants(context, order.id)),
    mayConfirmLate: !!order?.lateClaimed && mayDecide(await listLateClaimants(context, order.id)),
  }
}

const viewHistory = async (context: OrganizationContext, row: RunRow): Promise<RunView['history']> => {
  const money = moneyIn(row.currency)
  return (await listHistory(context, row.month)).map(({ month, gross, net, employer, statutory }) => ({
    month,
    gross: money(gross),
    net: money(net),
    statutory: money(statutory),
    employerCost: money(gross + employer),
  }))
}

const levelOf = (row: RunRow, approval: Standing['approval']): RunSummaryView['level'] =>
  row.state === 'pending-approval' && approval
    ? { current: approval.level, of: approval.levels.length }
    : null

/** Who may approve, who made it as long as nobody has approved it, and then who gets its code while it waits for one. */
async function readHandsFor(context: OrganizationContext, row: RunRow): Promise<HandsNow> {
  const isUndecided = ['draft', 'computing', 'computed', 'pending-approval', 'rejected'].includes(row.state)
  const circles = isUndecided ? circlesOf(await readHands(context, row)) : noCircles
  const standing = await readStanding(context, subjectOf(row), circles)
  const isWaiting = row.state === 'approved' || row.state === 'processing'
  const releasers = isWaiting ? releasersOf(await readReleaseHands(context, row)) : []
  return { standing, isUndecided, releasers }
}

/** Once it is approved, who made it doesn't matter any more. */
const noCircles: MakerCircles = { circles: [], isNarrowingMarked: false }

interface HandsNow {
  readonly standing: Standing
  /** nobody has approved it, or not all levels have */
  readonly isUndecided: boolean
  readonly releasers: readonly Id[]
}

const viewPayments = (
  { queued, sent, claimed, paid, failed, lateClaimed, unknown, reversed, ...order }: RunOrder,
  nameOf: (id: Id) => PersonName,
  files: Awaited<ReturnType<typeof listIssuedFiles>>,
): NonNullable<RunView['payments']> => ({
  queued,
  sent,
  claimed,
  paid,
  failed,
  lateClaimed,
  unknown,
  reversed,
  paidAmount: moneyIn(order.currency)(order.paidAmount),
  releasedAt: order.releasedAt,
  releasedBy: order.releasedBy && nameOf(order.releasedBy),
  files: files.map((file) => ({ ...file, total: moneyIn(order.currency)(file.total) })),
})

/** A problem with the page on which it is mended, if it is anything to mend. */
export const viewProblem = (problem: RunProblem): RunView['problems'][number] => ({
  ...problem,
  link: mendingPageOf(problem),
})

/** Reads a run anew and shows it: what every verb answers. */
export const readRunView = async (context: OrganizationContext, runId: Id): Promise<RunView> =>
  viewRun(context, await findRun(context, runId))
