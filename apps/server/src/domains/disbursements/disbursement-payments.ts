import { createHash } from 'node:crypto'
import { employeePayable, post } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import { postJournal } from '#domains/books/index.ts'
import { notify } from '#domains/notifications/index.ts'
import {
  findOrder,
  findWallet,
  listPaymentsOf,
  type Obligation,
  type PaymentFollower,
  type PaymentSource,
  type PaymentStep,
} from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { mailReader } from '#platform/mail/send-mail.ts'
import type { MovedThing, WayState } from './disbursed-area.ts'
import {
  deleteDisbursement,
  findDisbursement,
  type StoredDisbursement,
  type StoredItem,
  selectItems,
  updateRetried,
  updateState,
} from './disbursement.queries.ts'
import { narrationOf, startsOf, stateOfPayments } from './disbursement-state.rules.ts'
import { type DisbursementView, viewDisbursement } from './disbursement-view.service.ts'
import { disbursementOrderKind, listReleasers } from './hands.ts'

interface Owing {
  readonly id: Id
  readonly contentHash: string
  readonly disbursement: StoredDisbursement
}
type Payments = PaymentSource<Owing, DisbursementView>

export const objectOf = ({ id }: { readonly id: Id }): string => `disbursement:${id}`

/** The fingerprint of what is paid, to whom and for what. */
export const hashItems = (items: readonly Pick<StoredItem, 'sourceId' | 'employeeId' | 'amount'>[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(items.map(({ sourceId, employeeId, amount }) => [sourceId, employeeId, amount])))
    .digest()

/** @throws Refusal `not-found`. */
export const requireDisbursement = async (
  context: OrganizationContext,
  id: Id,
  lock: 'none' | 'update' = 'none',
): Promise<StoredDisbursement> => (await findDisbursement(context, id, lock)) ?? refuse('not-found')

export const refuseState = ({ state }: Pick<StoredDisbursement, 'state'>): never =>
  refuse('disbursements.state-wrong', { state }, { state })

async function owing(
  context: OrganizationContext,
  id: Id,
  step: PaymentStep,
  lock: 'none' | 'update',
): Promise<Owing> {
  const disbursement = await requireDisbursement(context, id, lock)
  if (!startsOf[step].includes(disbursement.state)) refuseState(disbursement)
  return { id, contentHash: disbursement.contentHash.toString('hex'), disbursement }
}

/** How what people are paid beside payroll goes its way through the one door. */
export const disbursementPayments: Payments = {
  kind: disbursementOrderKind,
  permission: 'approve:payroll',
  lock: (context, id, step) => owing(context, id, step, 'update'),
  find: (context, id, step) => owing(context, id, step, 'none'),
  refuseStep: ({ disbursement }) => refuseState(disbursement),
  isUnchanged: async (context, { id, disbursement }) =>
    hashItems(await selectItems(context, id)).equals(disbursement.contentHash),
  takeBack: async (context, { disbursement }) => takeApart(context, disbursement),

  describeOrder: async (context, { disbursement }) => {
    const { number, kind, currency, payOn } = disbursement
    const wallet = (await findWallet(context, currency)) ?? refuse('payroll.wallet-missing')
    const { name, slug } = context.organization
    return {
      reference: `KD-${number}`,
      currency,
      walletId: wallet.id,
      payOn,
      fileStem: `${slug}-${kind}s-${number}`,
      narration: `${narrationOf[kind]} ${name}`.slice(0, 140),
      obligations: await listObligations(context, disbursement),
    }
  },
  listReleasers: (context, { disbursement }) => listReleasers(context, disbursement),
  mailCode: async (context, { disbursement }, user, code) => {
    await mailReader(context, user, 'disbursement-code', {
      ...{ organization: context.organization.name, number: disbursement.number, code, minutes: 10 },
    })
    await audit(context, { event: 'disbursements.requestCode', object: objectOf(disbursement) })
  },
  readied: (context, { disbursement }) =>
    become(context, disbursement, 'processing', { event: 'disbursements.process' }),
  released: async (context, { disbursement }, { releases, queued, queuedAmount }) => {
    if (releases === 0) await postOwed(context, disbursement)
    return followed(context, disbursement, {
      event: 'disbursements.submitCode',
      after: { payments: queued, total: queuedAmount },
    })
  },
  settled: async (context, { disbursement }, { sourceIds, ...said }, { count, isClaim }) => {
    const view = await followed(context, disbursement, {
      event: 'disbursements.markPaid',
      after: { ...said, payments: count, sourceIds, isClaim },
    })
    if (said.outcome === 'failed') await tellFailed(context, disbursement, count)
    return view
  },
  claimDecided: (context, { disbursement }, { about, decision }, { count }) =>
    followed(context, disbursement, {
      event: 'disbursements.decide',
      after: { about, decision, payments: count },
    }),
  retried: async (context, { disbursement }, tried) => {
    await updateRetried(context, disbursement.id)
    await audit(context, {
      event: 'disbursements.retry',
      object: objectOf(disbursement),
      before: { state: disbursement.state },
      after: { state: 'draft', ...tried },
    })
    return viewDisbursement(context, await requireDisbursement(context, disbursement.id))
  },
}

/** Told what a rail did with payments. */
export const disbursementFollower: PaymentFollower = {
  lock: (context, id) => requireDisbursement(context, id, 'update'),
  follow: async (context, id, { failed, reversed }) => {
    const before = await requireDisbursement(context, id)
    const state = await followPayments(context, before)
    if (state !== before.state || failed + reversed > 0) {
      await audit(context, {
        event: 'disbursements.followPayments',
        object: objectOf(before),
        before: { state: before.state },
        after: { state, failed, reversed },
      })
    }
    if (failed + reversed > 0) await tellFailed(context, before, failed + reversed)
  },
}

/** Takes one apart: what was in it is approved and waits to be paid, as before. */
export async function takeApart(
  context: OrganizationContext,
  disbursement: StoredDisbursement,
): Promise<void> {
  const { id, kind } = disbursement
  const area = context.ports.disbursed[kind]
  await area.lock(context)
  const items = await selectItems(context, id)
  await area.move(
    context,
    items.map(({ sourceId }) => ({ id: sourceId, state: 'approved', reason: null })),
  )
  await deleteDisbursement(context, id)
}

async function listObligations(
  context: OrganizationContext,
  { id, kind }: StoredDisbursement,
): Promise<Obligation[]> {
  const items = await selectItems(context, id)
  const accounts = await context.ports.payoutAccounts.listCurrent(
    context,
    items.map(({ employeeId }) => employeeId),
  )
  return items.map(({ sourceId, employeeId, employeeName, amount }) => ({
    kind,
    id: sourceId,
    employeeId,
    account: accounts.get(employeeId) ?? refuse('disbursements.account-missing', { name: employeeName }),
    amount,
    payable: employeePayable(kind, employeeId),
  }))
}

/** What leaves is owed from the moment that it is released, whatever becomes of its payments. */
async function postOwed(context: OrganizationContext, disbursement: StoredDisbursement): Promise<void> {
  const { id, kind, currency } = disbursement
  const { accountOf } = context.ports.disbursed[kind]
  const postings = (await selectItems(context, id)).map(({ employeeId, amount }) =>
    post(accountOf(employeeId), employeePayable(kind, employeeId), amount, currency),
  )
  await postJournal(
    context,
    { kind: 'disbursement', postings },
    {
      source: `${objectOf(disbursement)}:release`,
      postedOn: context.clock.today(context.organization.timeZone),
    },
  )
}

interface Noted {
  readonly event: string
  readonly after?: object
}

async function become(
  context: OrganizationContext,
  before: StoredDisbursement,
  state: StoredDisbursement['state'],
  { event, after }: Noted,
): Promise<DisbursementView> {
  await updateState(context, before.id, state)
  await audit(context, {
    event,
    object: objectOf(before),
    before: { state: before.state },
    after: { state, ...after },
  })
  return viewDisbursement(context, await requireDisbursement(context, before.id))
}

async function followed(
  context: OrganizationContext,
  before: StoredDisbursement,
  noted: Noted,
): Promise<DisbursementView> {
  return become(context, before, await followPayments(context, before), noted)
}

const wayOf: Readonly<Record<string, WayState>> = {
  queued: 'paying',
  sent: 'sent',
  unknown: 'sent',
  paid: 'paid',
  failed: 'failed',
  reversed: 'failed',
}

/** Brings it, and each thing in it, to where the payments are. @returns its state */
async function followPayments(
  context: OrganizationContext,
  { id, kind }: StoredDisbursement,
): Promise<StoredDisbursement['state']> {
  const area = context.ports.disbursed[kind]
  await area.lock(context)
  const order = await findOrder(context, { kind: disbursementOrderKind, id })
  const state = order ? stateOfPayments(order) : 'draft'
  await updateState(context, id, state)
  const items = await selectItems(context, id)
  const payments = await listPaymentsOf(
    context,
    kind,
    items.map(({ sourceId }) => sourceId),
  )
  const moved = items.flatMap(({ sourceId }): MovedThing[] => {
    const payment = payments.get(sourceId)
    return payment ? [{ id: sourceId, state: wayOf[payment.state]!, reason: payment.failureReason }] : []
  })
  await area.move(context, moved)
  return state
}

const tellFailed = (
  context: OrganizationContext,
  { id, number }: StoredDisbursement,
  count: number,
): Promise<void> =>
  notify(
    context,
    {
      kind: 'payments-failed',
      values: { title: `KD-${number}`, count },
      link: `/app/employees/reimbursement?tab=requests&paid=${id}`,
    },
    'everybody',
  )
