import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

export const carryOutTask = 'payments.carryOut'

export interface CarryOutJob {
  readonly orderId: Id
  /** how often it was asked before, without an end */
  readonly round: number
}

/** Has a worker carry an order out, once the transaction is committed; on its day, in the morning. */
export async function carryOutLater(
  context: OrganizationContext,
  orderId: Id,
  payOn: LocalDate,
  round = 0,
): Promise<void> {
  const today = context.clock.today(context.organization.timeZone)
  const key = `${carryOutTask}:${orderId}`
  const begin = payOn > today ? { runAt: new Date(`${payOn}T05:00:00Z`) } : delayOf(context, round)
  await enqueue(context, carryOutTask, { orderId, round } satisfies CarryOutJob, { key, ...begin })
}

const delayOf = ({ clock }: RequestContext, round: number): { readonly runAt?: Date } =>
  round === 0 ? {} : { runAt: new Date(clock.now().getTime() + Math.min(2000 * round, 10_000)) }
