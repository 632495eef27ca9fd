import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { add, type Minor, ZERO } from '@kazi/values/money'
import {
  type ApprovedArea,
  approveLevel,
  readStanding,
  rejectSubmission,
  requireTurn,
  type Turn,
} from '#domains/approvals/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { nextPaidMonth } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { lockClaims, raiseRevision } from '../claim-revision.queries.ts'
import { approve } from './asked-claim.rules.ts'
import { findAnyClaim, type StoredClaim, updateDecided } from './claim.queries.ts'
import { type ClaimView, makersOf, subjectOf, viewClaim } from './claim-view.service.ts'
import { requireClaim, requireState } from './claims.service.ts'
import { type StoredLine, selectLines, updateApproved } from './line.queries.ts'

type Approving = BodyOf<typeof claimRoutes.approve>

/**
 * Approves the level whose turn it is: all of the claim, or less.
 * @throws Refusal `not-found`, `reimbursements.state-wrong`, `reimbursements.over-claimed`,
 * `reimbursements.nothing-approved`, `reimbursements.allowance-with-payroll`, `approvals.…`.
 */
export const approveClaim = (context: RequestContext, id: Id, said: Approving): Promise<ClaimView> =>
  transact(context, async (inside) => {
    await lockClaims(inside)
    const claim = await requireClaim(inside, id)
    requireState(claim, 'pending')
    await grant(inside, claim, said)
    return viewClaim(inside, await requireClaim(inside, id))
  })

async function grant(context: OrganizationContext, claim: StoredClaim, said: Approving): Promise<void> {
  const { id, employeeId } = claim
  const turn = await requireTurn(context, subjectOf(claim), await makersOf(context, claim))
  const lines = await selectLines(context, [id])
  const approved = approve(lines, said.lines) ?? refuse('reimbursements.over-claimed')
  const sum = approved.reduce((total, line) => add(total, line.approved), ZERO)
  if (sum === 0) refuse('reimbursements.nothing-approved')
  // whoever gets less than they claimed is told why
  if (said.lines.some(({ line, approved: less }) => less < mostOf(lines, line)) && said.reason === null) {
    refuse('approvals.reason-required', {}, { fields: { reason: 'approvals.reason-required' } })
  }
  requirePayable(lines, said.paidWith)
  const { isLast } = await approveLevel(context, turn, { acknowledged: [], reason: said.reason })
  await updateApproved(context, id, approved)
  const payMonth = isLast && said.paidWith === 'payroll' ? await monthOfPay(context, employeeId) : null
  await updateDecided(context, {
    ...{ id, approved: sum, reason: said.reason, payMonth },
    state: isLast ? 'approved' : 'pending',
    paidWith: isLast ? said.paidWith : null,
  })
  if (payMonth !== null) await raiseRevision(context)
  const after = { state: isLast ? 'approved' : 'pending', approved: sum, ...said, payMonth }
  await noteDecision(context, claim, claimRoutes.approve.name, after, turn)
  if (isLast) await tell(context, claim, 'claim-approved')
}

const mostOf = (lines: readonly StoredLine[], wanted: number): number => {
  const found = lines.find(({ line }) => line === wanted)
  return found ? Math.min(found.approved ?? found.claimed, found.cap ?? found.claimed) : 0
}

/** Of a daily allowance the law may tax a part: the payroll knows how much. */
function requirePayable(lines: readonly StoredLine[], paidWith: Approving['paidWith']): void {
  if (paidWith === 'payroll' || !lines.some(({ measure }) => measure === 'days')) return
  refuse(
    'reimbursements.allowance-with-payroll',
    {},
    { fields: { paidWith: 'reimbursements.allowance-with-payroll' } },
  )
}

/** The month whose payslip has it. Who has left gets no further one: their claims are paid by themselves. */
async function monthOfPay(context: OrganizationContext, employeeId: Id): Promise<Month> {
  const [person] = await findPeople(context, [employeeId])
  if (person?.status === 'separated') {
    refuse('reimbursements.not-employed', {}, { fields: { paidWith: 'reimbursements.not-employed' } })
  }
  return nextPaidMonth(context, [employeeId])
}

/** @throws Refusal `not-found`, `reimbursements.state-wrong`, `approvals.maker-cannot-decide`. */
export const rejectClaim = (
  context: RequestContext,
  id: Id,
  { reason, isReturned }: BodyOf<typeof claimRoutes.reject>,
): Promise<ClaimView> =>
  transact(context, async (inside) => {
    await lockClaims(inside)
    const claim = await requireClaim(inside, id)
    requireState(claim, 'pending')
    const { makers } = await readStanding(inside, subjectOf(claim), await makersOf(inside, claim))
    if (makers.ids.has(actorOf(inside).userId)) refuse('approvals.maker-cannot-decide')
    await sendBack(inside, claim, reason, isReturned ? 'returned' : 'rejected')
    return viewClaim(inside, await requireClaim(inside, id))
  })

async function sendBack(
  context: OrganizationContext,
  claim: StoredClaim,
  reason: string,
  state: 'returned' | 'rejected',
): Promise<void> {
  await rejectSubmission(context, subjectOf(claim), reason)
  await updateDecided(context, { id: claim.id, state, approved: null, reason })
  await noteDecision(context, claim, claimRoutes.reject.name, { state, reason }, null)
  await tell(context, claim, state === 'returned' ? 'claim-returned' : 'claim-rejected')
}

const noteDecision = (
  context: OrganizationContext,
  { id, employeeId }: StoredClaim,
  event: string,
  after: object,
  turn: Turn | null,
): Promise<void> =>
  audit(context, {
    event,
    object: `claim:${id}`,
    before: { employee: employeeId, state: 'pending', level: turn?.standing.approval?.level },
    after: { ...after, insteadOf: turn?.decider.insteadOf ?? null },
  })

const linkTo = (id: Id): string => `/app/employees/reimbursement?tab=requests&claim=${id}`

const tell = (
  context: OrganizationContext,
  { id, employeeName: name, departmentId, number }: StoredClaim,
  kind: 'claim-approved' | 'claim-rejected' | 'claim-returned',
): Promise<void> =>
  notify(context, { kind, values: { name, number: `#${number}` }, link: linkTo(id), departmentId })

const requireAny = async (context: OrganizationContext, id: Id): Promise<StoredClaim> =>
  (await findAnyClaim(context, id)) ?? refuse('not-found')

const asClaimed: Approving = { paidWith: 'own', lines: [], reason: null }

/** What approval asks of claims about one. */
export const claimApproval: ApprovedArea = {
  describe: async (context, id) => {
    const { employeeName: name, number, departmentId } = await requireAny(context, id)
    const values = { name, number: `#${number}` }
    const notice = { kind: 'claim-awaiting-approval', values, link: linkTo(id), departmentId } as const
    return { title: `${name}, #${number}`, notice }
  },
  findMakers: async (context, id) => makersOf(context, await requireAny(context, id)),
  lock: (context) => lockClaims(context),
  show: async (context, id) => {
    const { state, claimed, enteredAt } = await requireAny(context, id)
    const { currency, timeZone } = context.organization
    if (state !== 'pending') return undefined
    const on = dayIn(timeZone, new Date(enteredAt))
    return { people: 1, amount: { amount: claimed as Minor, currency }, on, warnings: 0 }
  },
  approve: async (context, id) => {
    const claim = await requireAny(context, id)
    requireState(claim, 'pending')
    const hasAllowance = (await selectLines(context, [id])).some(({ measure }) => measure === 'days')
    await grant(context, claim, hasAllowance ? { ...asClaimed, paidWith: 'payroll' } : asClaimed)
  },
  reject: async (context, id, reason) => {
    const claim = await requireAny(context, id)
    requireState(claim, 'pending')
    await sendBack(context, claim, reason, 'rejected')
  },
}
