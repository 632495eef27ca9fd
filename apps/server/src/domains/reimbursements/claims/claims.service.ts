import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { add, type Minor, ZERO } from '@kazi/values/money'
import { submitForApproval, voidSubmission } from '#domains/approvals/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile, findKeptFile } from '#platform/files/stored-file.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { lockClaims } from '../claim-revision.queries.ts'
import { readClaimWithin, requireCategory, selectCategories } from '../settings/category.queries.ts'
import { type AskedLine, type ReckonedLine, reckon } from './asked-claim.rules.ts'
import {
  findClaim,
  insertClaim,
  type StoredClaim,
  selectClaims,
  sumClaims,
  updateAsked,
  updateDecided,
} from './claim.queries.ts'
import {
  type ClaimView,
  contentHashOf,
  listClaimViews,
  makersOf,
  subjectOf,
  viewClaim,
} from './claim-view.service.ts'
import { findReceiptUse, replaceLines, type StoredLine, selectLines } from './line.queries.ts'

type AskedBody = BodyOf<typeof claimRoutes.change>

/** Claims of the people whom the caller may see, with what all of them come to. */
export const listClaims = (
  context: RequestContext,
  query: QueryOf<typeof claimRoutes.list>,
): Promise<ResponseOf<typeof claimRoutes.list>> =>
  transact(context, async (inside) => {
    if (query.employee) await findPeople(inside, [query.employee])
    if (query.category) await requireCategory(inside, query.category)
    const rows = await selectClaims(inside, query, query)
    const { count, waiting, ...sums } = await sumClaims(inside, query)
    const money = (amount: Minor) => ({ amount, currency: inside.organization.currency })
    return {
      ...pageOf(await listClaimViews(inside, rows), count, query),
      sums: {
        claimed: money(sums.claimed),
        approved: money(sums.approved),
        paid: money(sums.paid),
        waiting,
      },
    }
  })

export const readClaim = (context: RequestContext, id: Id): Promise<ClaimView> =>
  transact(context, async (inside) => viewClaim(inside, await requireClaim(inside, id)))

/** @throws Refusal `not-found`. */
export const requireClaim = async (context: OrganizationContext, id: Id): Promise<StoredClaim> =>
  (await findClaim(context, id)) ?? refuse('not-found')

export function requireState(claim: StoredClaim, ...states: StoredClaim['state'][]): void {
  if (!states.includes(claim.state)) {
    refuse('reimbursements.state-wrong', { state: claim.state }, { state: claim.state })
  }
}

/**
 * Enters what a person spent.
 * @throws Refusal `not-found`, and everything that stands against a line, beside its field.
 */
export const createClaim = (
  context: RequestContext,
  { employeeId, ...asked }: BodyOf<typeof claimRoutes.create>,
): Promise<ClaimView> =>
  transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    const id = await makeClaim(inside, employeeId, asked)
    return viewClaim(inside, await requireClaim(inside, id))
  })

/** The same in the transaction of whoever asks: an administrator, or the person through their door. */
export async function makeClaim(
  context: OrganizationContext,
  employeeId: Id,
  { title, lines: said }: AskedBody,
): Promise<Id> {
  await lockClaims(context)
  const id = newId(context.clock)
  const lines = await requireSound(context, said)
  const hashes = await takeReceipts(context, id, lines, new Set())
  await insertClaim(context, { id, employeeId, title, claimed: sumOf(lines) })
  await replaceLines(context, id, lines, hashes)
  await submit(context, id)
  await audit(context, {
    event: claimRoutes.create.name,
    object: `claim:${id}`,
    after: { employee: employeeId, title, lines },
  })
  return id
}

const sumOf = (lines: readonly ReckonedLine[]): Minor =>
  lines.reduce((sum, { claimed }) => add(sum, claimed), ZERO)

/** @throws Refusal the first thing that stands against a line */
async function requireSound(
  context: OrganizationContext,
  said: readonly AskedLine[],
  enteredAt?: string,
): Promise<readonly ReckonedLine[]> {
  const { clock, organization } = context
  const terms = {
    categories: await selectCategories(context),
    claimWithinDays: await readClaimWithin(context),
    today: clock.today(organization.timeZone),
    currency: organization.currency,
    ...(enteredAt && { enteredOn: dayIn(organization.timeZone, new Date(enteredAt)) }),
  }
  const reckoned = reckon(said, terms)
  if ('lines' in reckoned) return reckoned.lines
  const { field, code } = reckoned.fault
  return refuse(code, {}, { fields: { [field]: code } })
}

/**
 * Gives the receipts to the claim, for ever. One whose bytes another living claim has is refused.
 * @param kept those that it has already
 * @returns their hashes
 */
async function takeReceipts(
  context: OrganizationContext,
  claimId: Id,
  lines: readonly ReckonedLine[],
  kept: ReadonlySet<Id>,
): Promise<ReadonlyMap<Id, Buffer>> {
  const hashes = new Map<Id, Buffer>()
  for (const [index, { receiptId }] of lines.entries()) {
    if (receiptId === null || hashes.has(receiptId)) continue
    const field = `lines.${index}.receiptId`
    const owner = { purpose: 'claim-receipt', kind: 'claim', id: claimId }
    if (!kept.has(receiptId) && !(await attachFile(context, receiptId, owner))) {
      refuse('reimbursements.file-unknown', {}, { fields: { [field]: 'reimbursements.file-unknown' } })
    }
    const file = await findKeptFile(context, receiptId)
    if (!file) return refuse('reimbursements.file-unknown')
    const number = await findReceiptUse(context, file.sha256, claimId)
    if (number !== undefined) {
      refuse(
        'reimbursements.receipt-used',
        { number },
        { fields: { [field]: 'reimbursements.receipt-used' } },
      )
    }
    hashes.set(receiptId, file.sha256)
  }
  return hashes
}

async function submit(context: OrganizationContext, id: Id): Promise<void> {
  const claim = await requireClaim(context, id)
  await submitForApproval(context, {
    ...subjectOf(claim),
    contentHash: contentHashOf(claim, await selectLines(context, [id])),
    makers: await makersOf(context, claim),
  })
}

/**
 * Changes a claim that nobody has decided, or that was returned; it waits anew.
 * @throws Refusal `not-found`, `reimbursements.state-wrong`, and what stands against a line.
 */
export const changeClaim = (
  context: RequestContext,
  id: Id,
  { title, lines: said }: AskedBody,
): Promise<ClaimView> =>
  transact(context, async (inside) => {
    await lockClaims(inside)
    const before = await requireClaim(inside, id)
    requireState(before, 'pending', 'returned')
    const linesBefore = await selectLines(inside, [id])
    const lines = await requireSound(inside, said, before.enteredAt)
    if (before.state === 'pending' && before.title === title && isSame(linesBefore, lines)) {
      return viewClaim(inside, before)
    }
    const kept = new Set(linesBefore.flatMap(({ receiptId }) => receiptId ?? []))
    const hashes = await takeReceipts(inside, id, lines, kept)
    await voidSubmission(inside, subjectOf(before))
    await updateAsked(inside, { id, title, claimed: sumOf(lines) })
    await replaceLines(inside, id, lines, hashes)
    await submit(inside, id)
    await audit(inside, {
      event: claimRoutes.change.name,
      object: `claim:${id}`,
      before: { title: before.title, lines: linesBefore },
      after: { title, lines },
    })
    return viewClaim(inside, await requireClaim(inside, id))
  })

/** Whether lines say what was said before. */
const isSame = (before: readonly StoredLine[], lines: readonly ReckonedLine[]): boolean =>
  before.length === lines.length &&
  lines.every((line, index) =>
    (Object.keys(line) as (keyof ReckonedLine)[]).every((key) => line[key] === before[index]?.[key]),
  )

/** Takes back a claim that isn't decided. @throws Refusal `not-found`, `reimbursements.state-wrong`. */
export const withdrawClaim = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    await lockClaims(inside)
    const claim = await requireClaim(inside, id)
    requireState(claim, 'pending', 'returned')
    await voidSubmission(inside, subjectOf(claim))
    await updateDecided(inside, { id, state: 'withdrawn', approved: null, reason: null })
    await audit(inside, {
      event: claimRoutes.withdraw.name,
      object: `claim:${id}`,
      before: { state: claim.state },
      after: { state: 'withdrawn' },
    })
  })
