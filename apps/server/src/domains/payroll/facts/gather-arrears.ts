import type { EarnedAmounts } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherContributions } from '../contributions/gather-contributions.ts'
import { findOrderOf } from '../paying/run-order.ts'
import { paidStates, selectArrearsPaid, selectPaidPayslips, selectPayingRuns } from './arrears.queries.ts'
import { type CorrectedPay, correctPay } from './arrears.rules.ts'

/**
 * What becomes known too late: of whom something was entered for a month after the month was paid, and what it should have
 * paid. Nobody is asked about who has nothing of that kind; most months nobody has.
 * @returns by the ids of those people alone
 */
export async function gatherArrears(
  context: OrganizationContext,
  period: PayPeriod,
  employeeIds: readonly Id[],
): Promise<ReadonlyMap<Id, CorrectedPay>> {
  const paid = await listPaidRuns(context, period)
  const runs = paid.filter(({ to }) => to < period.from)
  if (runs.length === 0) return new Map()
  const laterRunIds = paid.filter(({ to }) => to >= period.from).map(({ id }) => id)
  const since = new Map<Id, LocalDate>()
  for (const { listCorrected } of context.ports.pay.contributors) {
    for (const [id, day] of await listCorrected(context, { employeeIds, paid: runs })) {
      const known = since.get(id)
      since.set(id, known === undefined || day < known ? day : known)
    }
  }
  if (since.size === 0) return new Map()
  const payslips = await selectPaidPayslips(
    context,
    runs.map(({ id }) => id),
    since,
  )
  const already = await sumArrearsPaid(context, [...since.keys()], { before: period.from, laterRunIds })
  const months = new Map<Id, Parameters<typeof correctPay>[0][number][]>()
  for (const ofDays of Map.groupBy(payslips, ({ from, to }) => `${from} ${to}`).values()) {
    const { from, to } = ofDays[0]!
    const ids = ofDays.map(({ employeeId }) => employeeId)
    const people = await gatherContributions(context, { from, to }, ids)
    for (const [index, person] of people.entries()) {
      const { employeeId, facts: paid } = ofDays[index]!
      const month = { paid, person, already: already.get(`${employeeId} ${from.slice(0, 7)}`) ?? null }
      const known = months.get(employeeId)
      if (known) known.push(month)
      else months.set(employeeId, [month])
    }
  }
  return new Map([...months].map(([id, ofPerson]) => [id, correctPay(ofPerson)]))
}

/** A run that only waits for approval or its code is computed anew when its facts have changed: it has paid nothing yet. */
async function listPaidRuns(context: OrganizationContext, period: PayPeriod) {
  const paid: Awaited<ReturnType<typeof selectPayingRuns>> = []
  for (const run of await selectPayingRuns(context, period)) {
    const isPaid = paidStates.some((state) => state === run.state)
    if (isPaid || ((await findOrderOf(context, run.id))?.releases ?? 0) > 0) paid.push(run)
  }
  return paid
}

/** What months came to with the arrears that were paid for them since, by person and month. */
async function sumArrearsPaid(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  outside: Parameters<typeof selectArrearsPaid>[2],
): Promise<ReadonlyMap<string, EarnedAmounts>> {
  const sums = new Map<string, EarnedAmounts>()
  for (const { employeeId, arrears } of await selectArrearsPaid(context, employeeIds, outside)) {
    for (const { month, due } of arrears) sums.set(`${employeeId} ${month}`, due)
  }
  return sums
}
