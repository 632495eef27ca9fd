import { disbursementKinds } from '@kazi/contract/disbursement-vocabulary'
import { disbursementRoutes } from '@kazi/contract/disbursements'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { add, type Minor, ZERO } from '@kazi/values/money'
import { namePeople } from '#domains/employees/index.ts'
import {
  decideClaim,
  findIssuedFile,
  findOrder,
  retryPayments,
  settlePayments,
  withdrawPayments,
} from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { ReadyThing } from './disbursed-area.ts'
import {
  countDisbursements,
  findDisbursementsOf,
  insertDisbursement,
  selectDisbursements,
} from './disbursement.queries.ts'
import {
  disbursementPayments,
  hashItems,
  objectOf,
  refuseState,
  requireDisbursement,
  takeApart,
} from './disbursement-payments.ts'
import { type DisbursementView, viewDisbursement, viewHead } from './disbursement-view.service.ts'
import { disbursementOrderKind } from './hands.ts'

/** What was paid together, and what waits to be. */
export const listDisbursements = (
  context: RequestContext,
  query: QueryOf<typeof disbursementRoutes.list>,
): Promise<ResponseOf<typeof disbursementRoutes.list>> =>
  transact(context, async (inside) => {
    const rows = await selectDisbursements(inside, query.kind, query)
    const heads: Awaited<ReturnType<typeof viewHead>>[] = []
    for (const row of rows) heads.push(await viewHead(inside, row))
    const page = pageOf(heads, await countDisbursements(inside, query.kind), query)
    const ready = await listReadyKinds(inside)
    return { ...page, ready: ready.filter(({ kind }) => query.kind === undefined || kind === query.kind) }
  })

export type ReadyKind = ResponseOf<typeof disbursementRoutes.list>['ready'][number]

/** What is approved and waits to be put together, of people whom the caller may see. */
export async function listReadyKinds(context: OrganizationContext): Promise<ReadyKind[]> {
  const ready: ReadyKind[] = []
  for (const kind of disbursementKinds) {
    const things = await context.ports.disbursed[kind].listReady(context, null)
    if (things.length > 0) ready.push({ kind, count: things.length, total: sumOf(context, things) })
  }
  return ready
}

const sumOf = ({ organization }: OrganizationContext, things: readonly { readonly amount: Minor }[]) => ({
  amount: things.reduce((sum, { amount }) => add(sum, amount), ZERO),
  currency: organization.currency,
})

export const readDisbursement = (context: RequestContext, id: Id): Promise<DisbursementView> =>
  transact(context, async (inside) => viewDisbursement(inside, await requireDisbursement(inside, id)))

/**
 * Puts together what is approved of one kind.
 * @throws Refusal `disbursements.nothing-ready`, `disbursements.account-missing`, `disbursements.account-declined`,
 * `disbursements.account-new`; `not-found` where one that is named isn't ready.
 */
export const createDisbursement = (
  context: RequestContext,
  { kind, sourceIds }: BodyOf<typeof disbursementRoutes.create>,
): Promise<DisbursementView> =>
  transact(context, async (inside) => {
    const area = inside.ports.disbursed[kind]
    await area.lock(inside)
    const wanted = sourceIds ? [...new Set(sourceIds)] : null
    const ready = await area.listReady(inside, wanted)
    if (wanted && ready.length < wanted.length) await refuseMissing(inside, kind, wanted)
    if (ready.length === 0) refuse('disbursements.nothing-ready')
    await requireAccounts(inside, ready)
    const id = newId(inside.clock)
    const items = ready.map(({ id: sourceId, ...thing }) => ({ sourceId, ...thing }))
    const payOn = inside.clock.today(inside.organization.timeZone)
    await insertDisbursement(inside, { id, kind, payOn, items }, hashItems(items))
    await area.move(
      inside,
      items.map(({ sourceId }) => ({ id: sourceId, state: 'paying', reason: null })),
    )
    await audit(inside, {
      event: disbursementRoutes.create.name,
      object: objectOf({ id }),
      after: { kind, sources: items.map(({ sourceId }) => sourceId), total: sumOf(inside, items) },
    })
    return viewDisbursement(inside, await requireDisbursement(inside, id))
  })

/** One that is paid already, or on its way, is known; any other never was ready to anybody. */
async function refuseMissing(
  context: OrganizationContext,
  kind: ReadyKind['kind'],
  wanted: readonly Id[],
): Promise<never> {
  const taken = await findDisbursementsOf(context, kind, wanted)
  return refuse(taken.size > 0 ? 'disbursements.nothing-ready' : 'not-found')
}

/** A new account waits this long before money goes there, unless an owner puts it together. */
const accountWaitMs = 48 * 3_600_000

/** Nobody is paid into an account that is unknown, declined, or so new that its owner may not have heard of it. */
async function requireAccounts(context: OrganizationContext, things: readonly ReadyThing[]): Promise<void> {
  const { clock, actor, ports } = context
  const people = [...new Set(things.map(({ employeeId }) => employeeId))]
  const accounts = await ports.payoutAccounts.listCurrent(context, people)
  const missing = people.filter((id) => !accounts.has(id))
  if (missing.length > 0) await refuseFor(context, 'disbursements.account-missing', missing)
  const idOf = new Map([...accounts].map(([employeeId, { id }]) => [id, employeeId]))
  const unconfirmed = await ports.payoutAccounts.listUnconfirmed(
    context,
    [...idOf.keys()].flatMap((id) => id ?? []),
  )
  const peopleOf = (rows: typeof unconfirmed) => rows.map(({ accountId }) => idOf.get(accountId)!)
  const declined = peopleOf(unconfirmed.filter(({ isDeclined }) => isDeclined))
  if (declined.length > 0) await refuseFor(context, 'disbursements.account-declined', declined)
  const latest = clock.now().getTime() - accountWaitMs
  const young = peopleOf(unconfirmed.filter(({ changedAt }) => Date.parse(changedAt) > latest))
  if (young.length > 0 && actor?.role !== 'employer') {
    await refuseFor(context, 'disbursements.account-new', young)
  }
}

async function refuseFor(
  context: OrganizationContext,
  code: 'disbursements.account-missing' | 'disbursements.account-declined' | 'disbursements.account-new',
  people: readonly Id[],
): Promise<never> {
  const names = (await namePeople(context, people.slice(0, 3))).map(({ name }) => name)
  return refuse(code, { name: names.join(', ') })
}

/** Takes apart what hasn't left. @throws Refusal `disbursements.state-wrong` where money has. */
export const removeDisbursement = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    const disbursement = await requireDisbursement(inside, id, 'update')
    const order = await findOrder(inside, { kind: disbursementOrderKind, id })
    const isOpen = disbursement.state === 'draft' || disbursement.state === 'processing'
    if (!isOpen || (order && order.releases > 0)) refuseState(disbursement)
    await withdrawPayments(inside, { kind: disbursementOrderKind, id })
    await takeApart(inside, disbursement)
    await audit(inside, {
      event: disbursementRoutes.remove.name,
      object: objectOf(disbursement),
      before: { number: disbursement.number, total: disbursement.total },
    })
  })

export const markPaid = (
  context: RequestContext,
  id: Id,
  { sourceIds, ...settlement }: BodyOf<typeof disbursementRoutes.markPaid>,
): Promise<DisbursementView> =>
  settlePayments(context, disbursementPayments, id, { ...settlement, sourceIds: sourceIds ?? null })

export const decide = (
  context: RequestContext,
  id: Id,
  decision: BodyOf<typeof disbursementRoutes.decide>,
): Promise<DisbursementView> =>
  decideClaim(context, disbursementPayments, id, { ...decision, sourceIds: null })

/** Asks for the refused payment of one thing, and what was refused with it, to leave once more. */
export async function retryDisbursementOf(
  context: RequestContext,
  kind: (typeof disbursementKinds)[number],
  sourceId: Id,
): Promise<void> {
  const found = await transact(context, async (inside) =>
    (await findDisbursementsOf(inside, kind, [sourceId])).get(sourceId),
  )
  await retryPayments(context, disbursementPayments, found?.id ?? refuse('not-found'))
}

/** The bytes that were issued at a release. @throws Refusal `disbursements.state-wrong` before the first one; `not-found`. */
export const downloadFile = (
  context: RequestContext,
  id: Id,
  { kind, release }: QueryOf<typeof disbursementRoutes.downloadFile>,
): Promise<FileAnswer> =>
  transact(context, async (inside) => {
    const disbursement = await requireDisbursement(inside, id)
    const order = await findOrder(inside, { kind: disbursementOrderKind, id })
    if (!order || order.releases === 0) return refuseState(disbursement)
    const issued =
      (await findIssuedFile(inside, order.id, { kind, releaseNo: release })) ?? refuse('not-found')
    await audit(inside, { event: disbursementRoutes.downloadFile.name, object: objectOf(disbursement) })
    return {
      file: issued.bytes,
      name: issued.name,
      contentType: kind === 'pain.001' ? 'application/xml' : 'text/csv; charset=utf-8',
    }
  })
