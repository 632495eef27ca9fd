import { type RemittanceType, remittanceTypes } from '@kazi/contract/remittances/vocabulary'
import { assert } from '@kazi/values/assert'
import type { LocalDate } from '@kazi/values/local-date'
import { nameOfAuthority } from '#domains/authorities/index.ts'
import type { OwedDue, ReleasedDues } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { dueDateOf } from './law/due-date.ts'
import {
  type Accrual,
  changeOwed,
  insertAccruals,
  insertLiabilities,
  lockLiabilitiesOf,
} from './liabilities/accrual.queries.ts'
import { dueAfter, outstandingOf, stateOf } from './liabilities/liability.rules.ts'
import { payeeName } from './liabilities/payee-name.ts'
import { selectOwnDays } from './settings/settings.queries.ts'

/**
 * Makes liabilities of what a released run owes: one for each kind, body and month, which further runs of the month add
 * to. In the transaction that releases the run, so that nothing is owed and forgotten.
 */
export async function accrue(context: OrganizationContext, released: ReleasedDues): Promise<void> {
  const { organization } = context
  const { period, payOn, currency, runId, source } = released
  if (released.dues.length === 0) return
  const ownDays = await selectOwnDays(context)
  const accruals = released.dues.map((due): Accrual => {
    const type = typeOf(due)
    const dueOn = dueDateOf(organization.country, type, period, payOn, ownDays.get(type))
    const body = due.to.replaceAll('.', '-')
    const bodyName =
      type === 'third-party'
        ? (due.name ?? payeeName(due.to))
        : nameOfAuthority(organization.country, type, due.to)
    return { ...due, type, body, bodyName, dueOn }
  })
  await insertLiabilities(context, { period, currency }, accruals)
  const known = await lockLiabilitiesOf(context, period, accruals)
  await insertAccruals(context, { runId, source, payOn }, accruals, known)
  await changeOwed(
    context,
    accruals.map((accrual) => {
      const before = known.get(`${accrual.type} ${accrual.body}`)
      assert(before, 'a liability that was just made is missing')
      const person = before.person + accrual.person
      const employer = before.employer + accrual.employer
      const outstanding = outstandingOf(before.person + before.employer, before.paid)
      const dueOn: LocalDate | null = dueAfter({ dueOn: before.dueOn, outstanding }, accrual.dueOn)
      const { scheduledOn, receiptsMissing, paid, id } = before
      const state = stateOf({ owed: person + employer, paid, scheduledOn, receiptsMissing })
      return { id, person, employer, dueOn, state }
    }),
  )
}

function typeOf({ type }: OwedDue): RemittanceType {
  const known = remittanceTypes.find((one) => one === type)
  assert(known, `nothing is known of dues of ${type}`)
  return known
}
