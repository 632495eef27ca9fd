import { assert } from '@kazi/values/assert'
import { add } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { MovementNote } from '../funds/funds.queries.ts'
import { moveWalletFunds } from '../funds/move-funds.ts'
import { findRailOrder, type RailOrder, updateReserved } from '../funds/rail-order.queries.ts'
import { judge, type Verdict } from '../rails/answer.rules.ts'
import { movementsOf } from '../rails/movements.rules.ts'
import type { RailAnswer } from '../rails/rail.ts'
import { type FoundAttempt, lockAttempts, writeVerdicts } from './attempt.queries.ts'

interface Judged {
  readonly attempt: FoundAttempt
  readonly verdict: Verdict
}

/**
 * Writes down what a rail said of an order's tries: states, funds, books and what owes them, in the caller's transaction.
 * The same answers again change nothing.
 */
export async function recordAnswers(
  context: OrganizationContext,
  { id, sourceKind, sourceId }: RailOrder,
  answers: readonly RailAnswer[],
): Promise<void> {
  // in the order in which everybody locks: what owes, the order, the wallet
  const follower = context.ports.paymentSources[sourceKind]
  assert(follower, `nobody follows the payments of ${sourceKind}`)
  await follower.lock(context, sourceId)
  const order = await findRailOrder(context, id, true)
  assert(order, 'answers about an order that is not there')
  const byReference = new Map(answers.map((answer) => [answer.reference, answer]))
  const attempts = await lockAttempts(context, id, [...byReference.keys()])
  const judged = attempts.flatMap((attempt): Judged | readonly [] => {
    const verdict = attempt.isLast ? judge(attempt, byReference.get(attempt.reference)!) : null
    return verdict ? { attempt, verdict } : []
  })
  if (judged.length === 0) return
  await writeVerdicts(context, judged, context.clock.today(context.organization.timeZone))
  await moveFundsOf(context, order, judged)
  await follower.follow(context, sourceId, {
    failed: judged.filter(({ verdict }) => verdict.state === 'failed').length,
    reversed: judged.filter(({ verdict }) => verdict.state === 'reversed').length,
  })
}

async function moveFundsOf(
  context: OrganizationContext,
  order: RailOrder,
  judged: readonly Judged[],
): Promise<void> {
  const notes = judged.flatMap((one) => notesOf(order, one))
  const wallet = { id: order.walletId, currency: order.currency }
  const record = `payment-order:${order.id}:settlement:${newId(context.clock)}`
  await moveWalletFunds(context, wallet, notes, {
    kind: 'settlement',
    record,
    by: order.releasedBy ?? undefined,
  })
  const back = notes.flatMap(({ movement }) =>
    movement.kind === 'failed' || movement.kind === 'reversed' ? movement.amount : [],
  )
  if (back.length > 0) await updateReserved(context, order.id, order.reserved + add(...back))
}

const notesOf = (order: RailOrder, { attempt, verdict }: Judged): MovementNote[] =>
  movementsOf(attempt, verdict).map((movement) => ({
    movement,
    reference: attempt.reference,
    counterparty: attempt.accountName,
    source: { kind: order.sourceKind, id: order.sourceId },
  }))
