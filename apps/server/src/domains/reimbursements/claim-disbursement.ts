import type { ClaimState } from '@kazi/contract/reimbursements/vocabulary'
import { reimbursementExpense } from '@kazi/ledger'
import { assert } from '@kazi/values/assert'
import type { DisbursedArea, MovedThing } from '#domains/disbursements/index.ts'
import { lockClaims } from './claim-revision.queries.ts'
import { selectReady, updateMoved } from './claims/claim.queries.ts'

const stateOf: Readonly<Record<MovedThing['state'], ClaimState>> = {
  approved: 'approved',
  paying: 'paying',
  sent: 'paying',
  paid: 'paid',
  failed: 'failed',
}

/** Approved claims leave by the door that pays whatever is owed to people beside their pay. */
export const claimDisbursement: DisbursedArea = {
  lock: lockClaims,
  listReady: async (context, ids) =>
    (await selectReady(context, ids)).map(({ id, employeeId, approved, enteredBy, decidedBy: _ }) => {
      assert(approved !== null, 'an approved claim without an amount')
      return { id, employeeId, amount: approved, makers: enteredBy === null ? [] : [enteredBy] }
    }),
  move: (context, moved) =>
    updateMoved(
      context,
      moved.map(({ id, state, reason }) => ({
        id,
        state: stateOf[state],
        reason: state === 'failed' ? (reason?.slice(0, 300) ?? null) : null,
      })),
    ),
  accountOf: () => reimbursementExpense,
}
