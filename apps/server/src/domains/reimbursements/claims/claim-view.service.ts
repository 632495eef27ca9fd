import { createHash } from 'node:crypto'
import type { claimRoutes } from '@kazi/contract/reimbursements/claims'
import type { ClaimWarning } from '@kazi/contract/reimbursements/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import {
  listDecisions,
  type MakerCircles,
  namesOf,
  readLevels,
  readStanding,
  type Subject,
} from '#domains/approvals/index.ts'
import { findDisbursementsOf } from '#domains/disbursements/index.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import { findPayrollOf } from '../pay/used.queries.ts'
import { readClaimWithin } from '../settings/category.queries.ts'
import { type StoredClaim, selectOwnUser } from './claim.queries.ts'
import { type StoredLine, selectLines } from './line.queries.ts'

export type ClaimView = ResponseOf<typeof claimRoutes.read>['data']
type ListedClaim = ResponseOf<typeof claimRoutes.list>['data'][number]

export const subjectOf = ({ id }: Pick<StoredClaim, 'id'>): Subject => ({ kind: 'claim', id })

/** Who made a claim: whoever entered it, and the person themselves where they are a user. */
export async function makersOf(
  context: OrganizationContext,
  { enteredBy, employeeId }: Pick<StoredClaim, 'enteredBy' | 'employeeId'>,
): Promise<MakerCircles> {
  const own = await selectOwnUser(context, employeeId)
  const makers = [...new Set([enteredBy, own].filter((id): id is Id => id !== null))]
  return { circles: [makers], isNarrowingMarked: false }
}

/** What exactly is approved: whose it is, and each line with its receipt. */
export const contentHashOf = ({ id, employeeId }: StoredClaim, lines: readonly StoredLine[]): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[id, employeeId],
        ...lines.map(({ line, on, categoryId, claimed, receiptId }) => [
          line,
          on,
          categoryId,
          claimed,
          receiptId,
        ]),
      ]),
    )
    .digest()

/** Claims as lists show them. */
export async function listClaimViews(
  context: OrganizationContext,
  claims: readonly StoredClaim[],
): Promise<ListedClaim[]> {
  const levels = await readLevels(
    context,
    'claim',
    claims.map(({ id }) => id),
  )
  return claims.map((claim) => viewHead(context, claim, levels.get(claim.id) ?? null))
}

function viewHead(
  { organization: { currency } }: OrganizationContext,
  claim: StoredClaim,
  level: ListedClaim['level'],
): ListedClaim {
  const { id, number, title, state, lines, paidWith, enteredAt, claimed, approved } = claim
  return {
    ...{ id, number, title, state, lines, paidWith, enteredAt },
    employee: {
      id: claim.employeeId,
      name: claim.employeeName,
      number: claim.staffNumber,
      department: claim.department,
    },
    claimed: { amount: claimed, currency },
    approved: state === 'pending' || approved === null ? null : { amount: approved, currency },
    level: state === 'pending' ? level : null,
  }
}

/** A claim with all that its page shows. */
export async function viewClaim(context: OrganizationContext, claim: StoredClaim): Promise<ClaimView> {
  const subject = subjectOf(claim)
  const standing = await readStanding(context, subject, await makersOf(context, claim))
  const { approval } = standing
  const level = approval?.state === 'waiting' ? { current: approval.level, of: approval.levels.length } : null
  const isTurn = claim.state === 'pending' && standing.deciders.some(({ id }) => id === context.actor?.userId)
  const isMaker = standing.makers.ids.has(context.actor?.userId as Id)
  return {
    ...viewHead(context, claim, level),
    enteredBy: claim.enteredByName,
    reason: claim.reason,
    items: await viewLines(context, claim),
    waitsFor: claim.state === 'pending' ? namesOf(standing).map(({ id, name }) => ({ id, name })) : [],
    decisions: (await listDecisions(context, subject)).map(({ by, at, decision, reason }) => ({
      ...{ by: by.name, at, decision, reason },
    })),
    payment: await viewPayment(context, claim),
    actions: actionsOf(context, claim, { isTurn, isMaker }),
  }
}

async function viewPayment(
  context: OrganizationContext,
  { id, paidWith }: StoredClaim,
): Promise<ClaimView['payment']> {
  if (paidWith === 'payroll') {
    const run = await findPayrollOf(context, id)
    return run ? { kind: 'payroll', id: run.runId, name: run.month } : null
  }
  const found = (await findDisbursementsOf(context, 'claim', [id])).get(id)
  return found ? { kind: 'disbursement', id: found.id, name: `KD-${found.number}` } : null
}

function actionsOf(
  { actor }: OrganizationContext,
  { state, paidWith }: StoredClaim,
  { isTurn, isMaker }: { readonly isTurn: boolean; readonly isMaker: boolean },
): ClaimView['actions'] {
  if (!actor?.permissions.has('view:reimbursement')) return []
  switch (state) {
    case 'pending':
      return [
        ...(isTurn ? (['approve'] as const) : []),
        ...(isMaker ? [] : (['reject', 'return'] as const)),
        'change',
        'withdraw',
      ]
    case 'returned':
      return ['change', 'withdraw']
    case 'failed':
      return paidWith === 'own' && actor.permissions.has('approve:payroll') ? ['retry'] : []
    default:
      return []
  }
}

async function viewLines(context: OrganizationContext, claim: StoredClaim): Promise<ClaimView['items']> {
  const lines = await selectLines(context, [claim.id])
  const files = await describeFiles(
    context,
    lines.flatMap(({ receiptId }) => receiptId ?? []),
  )
  const nameOf = new Map(files.map(({ id, name }) => [id, name]))
  const within = await readClaimWithin(context)
  const { currency, timeZone } = context.organization
  const enteredOn = dayIn(timeZone, new Date(claim.enteredAt))
  return lines.map((line) => ({
    ...{ line: line.line, on: line.on, measure: line.measure, description: line.description },
    ...{ tax: line.tax, rate: line.rate, quantity: line.quantity },
    category: { id: line.categoryId, name: line.categoryName },
    spent: { amount: line.spent, currency: line.currency },
    claimed: { amount: line.claimed, currency },
    approved: line.approved === null ? null : { amount: line.approved, currency },
    receipt: line.receiptId ? { id: line.receiptId, name: nameOf.get(line.receiptId) ?? '' } : null,
    warnings: warningsOf(line, { within, enteredOn }),
  }))
}

/** What an approver should know of a line. */
function warningsOf(
  { claimed, cap, measure, receiptId, on, hasTwin }: StoredLine,
  { within, enteredOn }: { readonly within: number | null; readonly enteredOn: LocalDate },
): ClaimWarning[] {
  const isOver = cap !== null && claimed > (cap as Minor)
  const isOld = within !== null && addDays(on, within) < enteredOn
  return [
    ...(isOver ? (['over-cap'] as const) : []),
    ...(hasTwin ? (['same-day-and-amount'] as const) : []),
    ...(measure === 'spent' && receiptId === null ? (['no-receipt'] as const) : []),
    ...(isOld ? (['old'] as const) : []),
  ]
}
