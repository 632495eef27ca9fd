import type { LoanKind } from '@kazi/contract/benefits/vocabulary'
import { advancesReceivable } from '@kazi/ledger'
import type { DisbursedArea } from '#domains/disbursements/index.ts'
import { selectReady, updateMoved } from './loan.queries.ts'
import { lockLoans, raiseRevision } from './loan-revision.queries.ts'

/** What is lent, or paid ahead, leaves by the door that pays whatever people get beside their pay. */
const disbursed = (kind: LoanKind): DisbursedArea => ({
  lock: lockLoans,
  listReady: async (context, ids) =>
    (await selectReady(context, kind, ids)).map(({ enteredBy, ...thing }) => ({
      ...thing,
      makers: enteredBy === null ? [] : [enteredBy],
    })),
  move: async (context, moved) => {
    await updateMoved(
      context,
      moved.map(({ reason, ...one }) => ({
        ...one,
        reason: one.state === 'failed' ? (reason?.slice(0, 300) ?? null) : null,
      })),
    )
    await raiseRevision(context)
  },
  accountOf: advancesReceivable,
})

export const loanDisbursement: DisbursedArea = disbursed('loan')
export const advanceDisbursement: DisbursedArea = disbursed('advance')
