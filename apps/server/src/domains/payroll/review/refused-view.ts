import type { run } from '@kazi/contract/payroll/run-view'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'
import type * as z from 'zod/mini'
import { listRefused } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { RunOrder } from '../paying/run-order.ts'
import { listNamesOfPayslips } from '../payslips/payslip-view.queries.ts'
import { readUserNames } from './run-view.queries.ts'

/** How many of those whom the bank refused are named; the list of people has them all. */
const peopleNamed = 5

/** Whom the bank didn't pay, or so somebody says, as the page of a run puts them first; null: nobody. */
export async function viewRefused(
  context: OrganizationContext,
  order: RunOrder,
): Promise<z.output<typeof run>['refused']> {
  if (order.releases === 0 || order.failed + order.claimed + order.queued === 0) return null
  const refused = await listRefused(context, order.id)
  if (refused.length === 0) return null
  const first = refused.slice(0, peopleNamed)
  const people = await listNamesOfPayslips(
    context,
    first.map(({ sourceId }) => sourceId),
  )
  const nameOf = await readUserNames(
    context,
    first.map(({ claimedBy }) => claimedBy),
  )
  const money = (amount: number) => ({ amount: amount as Minor, currency: order.currency as Currency })
  return {
    people: refused.length,
    amount: money(refused.reduce((sum, { amount }) => sum + amount, 0)),
    redirected: refused.filter(({ isRedirected }) => isRedirected).length,
    first: first.map(({ sourceId, amount, state, reason, claimedBy, isRedirected }) => ({
      payslipId: sourceId,
      ...personOf(people, sourceId),
      amount: money(amount),
      state,
      reason,
      claimedBy: claimedBy && nameOf(claimedBy),
      isRedirected,
    })),
  }
}

function personOf(people: Awaited<ReturnType<typeof listNamesOfPayslips>>, payslipId: Id) {
  const person = people.get(payslipId)
  if (!person) throw new Error('a payment of a run without its payslip')
  return person
}
