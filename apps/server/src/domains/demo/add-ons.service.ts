import { countries } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { majorUnits } from '@kazi/values/money'
import { addOnHandlers } from '#domains/add-ons/index.ts'
import { employeeHandlers } from '#domains/employees/index.ts'
import { audit, hasEntry } from '#platform/audit/audit.ts'
import { transact } from '#platform/db/transact.ts'
import { type DemoAddOn, demoAddOns } from './add-ons.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'

/**
 * Gives the company's people what begins in a month, as the officer would. What they have already is left as it is, so a
 * demo that was cut off goes on.
 * @param after how many months after the history's first
 */
export async function giveAddOns(stage: DemoStage, month: Month, after: number): Promise<void> {
  const { payees, addOns } = demoAddOns[stage.company.country]
  const due = addOns.filter((one) => one.after === after)
  if (due.length === 0) return
  const mark = { event: 'demo.add-ons', object: `month:${month}` }
  if (await transact(stage.officer, (inside) => hasEntry(inside, mark))) return
  const { data: known } = await addOnHandlers.listPayees(stage.owner, noInput)
  const ids = new Map<string, Id>(known.map(({ id, name }) => [name, id]))
  for (const payee of payees) {
    if (ids.has(payee.name)) continue
    const account = payee.account && { ...payee.account, accountName: payee.name }
    const body = { ...payee, account }
    const { data } = await addOnHandlers.createPayee(stage.officer, { ...noInput, body })
    ids.set(payee.name, data.id)
  }
  for (const one of due) await give(stage, month, one, one.payee ? ids.get(one.payee)! : null)
  await transact(stage.officer, (inside) => audit(inside, mark))
}

async function give(
  { company, officer }: DemoStage,
  fromMonth: Month,
  { department, people, amount, percent, total, times, isNet, ...said }: DemoAddOn,
  payeeId: Id | null,
): Promise<void> {
  const { currency } = countries[company.country]
  const listed = await employeeHandlers.list(officer, {
    ...noInput,
    query: { page: 1, perPage: people ?? 200, tab: 'active', sort: 'name', order: 'asc', department },
  })
  const { kind, name, frequency } = said
  const body = {
    ...{ kind, name, frequency, fromMonth, payeeId, reason: null, days: null, hundredths: null },
    employeeIds: listed.data.map(({ id }) => id),
    measure: percent === undefined ? ('fixed' as const) : ('share-of-basic' as const),
    amount: amount === undefined ? null : majorUnits(amount, currency),
    share: percent === undefined ? null : percent * 10_000,
    total: total === undefined ? null : majorUnits(total, currency),
    amountIs: isNet ? ('net' as const) : ('gross' as const),
    untilMonth: null,
    times: times ?? null,
  }
  const { data } = await addOnHandlers.addMany(officer, { ...noInput, body: { ...body, preview: true } })
  if (data.alike > 0) return
  await addOnHandlers.addMany(officer, { ...noInput, body: { ...body, preview: false } })
}
