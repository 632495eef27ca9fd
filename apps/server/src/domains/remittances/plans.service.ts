import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import type { BodyOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { add } from '@kazi/values/money'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { changeLiability, lockLiability } from './liabilities/liability.queries.ts'
import { outstandingOf, stateOf } from './liabilities/liability.rules.ts'
import {
  type LiabilityDetail,
  type ReferenceView,
  todayOf,
  viewReference,
} from './liabilities/liability-view.ts'
import { insertReference, selectReferences, setWithdrawn } from './liabilities/payment.queries.ts'
import { describeLiability } from './liabilities.service.ts'

/** Says on which day a liability is to be paid; null: on none that is known. */
export async function planPayment(
  context: RequestContext,
  id: Id,
  payOn: LocalDate | null,
): Promise<LiabilityDetail> {
  return transact(context, async (inside) => {
    const { person, employer, paid, receiptsMissing, scheduledOn } = await lockLiability(inside, id)
    const owed = add(person, employer)
    if (outstandingOf(owed, paid) === 0) refuse('statutory.paid-already')
    if (payOn !== null && payOn < todayOf(inside)) {
      refuse('statutory.plan-past', {}, { fields: { payOn: 'statutory.plan-past' } })
    }
    const state = stateOf({ owed, paid, receiptsMissing, scheduledOn: payOn })
    await changeLiability(inside, id, { paid, scheduledOn: payOn, state })
    await audit(inside, {
      event: liabilityRoutes.planPayment.name,
      object: `remittance:${id}`,
      before: { scheduledOn },
      after: { scheduledOn: payOn },
    })
    return describeLiability(inside, id)
  })
}

/** Keeps what a portal gave to pay with. */
export async function addReference(
  context: RequestContext,
  liabilityId: Id,
  { kind, number, amount, expiresOn }: BodyOf<typeof liabilityRoutes.addReference>,
): Promise<ReferenceView> {
  try {
    return await transact(context, async (inside) => {
      const row = await lockLiability(inside, liabilityId)
      if (outstandingOf(add(row.person, row.employer), row.paid) === 0) refuse('statutory.paid-already')
      const id = await insertReference(inside, { liabilityId, kind, number, amount, expiresOn })
      await audit(inside, {
        event: liabilityRoutes.addReference.name,
        object: `remittance:${liabilityId}`,
        after: { kind, number, amount, expiresOn },
      })
      const [made] = await selectReferences(inside, { id })
      assert(made, 'a reference that was just made is missing')
      return viewReference(inside, made)
    })
  } catch (error) {
    if (isViolated(error, 'remittance_references_once')) {
      refuse('statutory.reference-taken', {}, { fields: { number: 'statutory.reference-taken' } })
    }
    throw error
  }
}

/** Takes a portal's reference out of use. @throws Refusal `not-found`, `statutory.reference-used`. */
export async function withdrawReference(context: RequestContext, id: Id): Promise<void> {
  await transact(context, async (inside) => {
    const [seen] = await selectReferences(inside, { id })
    if (!seen) return refuse('not-found')
    await lockLiability(inside, seen.liabilityId)
    const [reference] = await selectReferences(inside, { id })
    if (!reference) return refuse('not-found')
    if (reference.isUsed) refuse('statutory.reference-used')
    await setWithdrawn(inside, id)
    await audit(inside, {
      event: liabilityRoutes.withdrawReference.name,
      object: `remittance:${reference.liabilityId}`,
      before: { number: reference.number },
    })
  })
}
