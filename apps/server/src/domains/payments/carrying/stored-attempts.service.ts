import { findRailLock } from '#domains/installation/index.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { hasOpenExceptions } from '../funds/exception.queries.ts'
import type { RailOrder } from '../funds/rail-order.queries.ts'
import type { AttemptStore } from '../rails/carry-out.ts'
import { claimAttempts, isOrderSettled, listOpenReferences } from './attempt.queries.ts'
import { recordAnswers } from './record-answers.ts'

/** The tries of an order, in the database. */
export const storedAttempts = (context: RequestContext, order: RailOrder): AttemptStore => ({
  claim: (limit) =>
    transact(context, async (inside) => {
      // not before its day, and not while the rail's books and ours differ
      if (order.payOn > inside.clock.today(inside.organization.timeZone)) return []
      // nor before somebody has compared restored data with the bank
      if (await findRailLock(inside)) return []
      if (await hasOpenExceptions(inside, order.walletId)) return []
      return claimAttempts(inside, order, limit)
    }),
  record: (answers) => transact(context, (inside) => recordAnswers(inside, order, answers)),
  listOpen: () => transact(context, (inside) => listOpenReferences(inside, order.id)),
  isSettled: () => transact(context, (inside) => isOrderSettled(inside, order.id)),
})
