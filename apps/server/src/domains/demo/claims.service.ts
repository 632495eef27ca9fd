import { assert } from '@kazi/values/assert'
import { addDays, firstDayOf, lastDayOf, type Month } from '@kazi/values/local-date'
import { decimals } from '@kazi/values/money'
import { disbursementHandlers, disbursementPayments } from '#domains/disbursements/index.ts'
import { employeeHandlers } from '#domains/employees/index.ts'
import { carryOutSource, issueReleaseCode } from '#domains/payments/index.ts'
import { reimbursementHandlers, suggestCategoriesOnce } from '#domains/reimbursements/index.ts'
import { transact } from '#platform/db/transact.ts'
import { storeFile } from '#platform/files/stored-file.ts'
import type { DemoStage } from './company-setup.service.ts'
import { createDice } from './dice.ts'
import { isPaidByBank, payInForClaims } from './funds.service.ts'
import { noInput } from './no-input.ts'

/** What people spend, in the unit that people say, as a factor of what a taxi costs. */
const errands = [
  { title: 'Client visit', category: 0, description: 'Taxi there and back', cost: 1 },
  { title: 'Supplier meeting', category: 2, description: 'Lunch for four', cost: 3 },
  { title: 'Training in the city', category: 1, description: 'One night', cost: 8 },
  { title: 'Printer paper and toner', category: 3, description: 'Receipt of the shop', cost: 2 },
  { title: 'Airtime for the field team', category: 4, description: 'Bundles', cost: 1 },
] as const

/** What a taxi across town costs, in the unit that people say. */
const taxi = { NG: 9_500, KE: 1_400, UG: 38_000 } as const

/** What the company's people claim in a month: most is paid, the last month's waits at every step of the way. */
export async function makeClaims(
  stage: DemoStage,
  month: Month,
  index: number,
  isLast: boolean,
  travel: (day: ReturnType<typeof firstDayOf>, time: string) => void,
): Promise<void> {
  const { officer, owner, company } = stage
  await transact(officer, suggestCategoriesOnce)
  const found = await reimbursementHandlers.list(officer, {
    ...noInput,
    query: {
      ...{ page: 1, perPage: 1, from: firstDayOf(month), to: lastDayOf(month) },
      ...{ sort: 'entered', order: 'asc' },
    },
  })
  if (found.meta.total > 0) return
  const dice = createDice(7_100 + index * 31 + company.country.charCodeAt(0))
  const { data: settings } = await reimbursementHandlers.readSettings(officer, noInput)
  const { data: people } = await employeeHandlers.list(officer, {
    ...noInput,
    query: { page: 1, perPage: 40, tab: 'active', sort: 'name', order: 'asc' },
  })
  if (settings.categories.length < errands.length || people.length === 0) return
  travel(addDays(firstDayOf(month), 10), '09:30')
  const claims: { readonly id: string; readonly at: number }[] = []
  const many = isLast ? 5 : 3
  for (let at = 0; at < many; at++) {
    const errand = errands[(index + at) % errands.length]!
    const person = dice.pick(people)
    const unit = 10 ** decimals(owner.organization!.currency)
    const amount = Math.round(taxi[company.country] * errand.cost * dice.between(80, 130)) / 100
    const { data } = await reimbursementHandlers.create(officer, {
      ...noInput,
      body: {
        ...{ employeeId: person.id, title: errand.title },
        lines: [
          {
            ...{ on: addDays(firstDayOf(month), dice.between(0, 8)), description: errand.description },
            categoryId: settings.categories[errand.category]!.id,
            ...{ amount: Math.round(amount) * unit, tax: null, rate: null, quantity: null },
            receiptId: await keepReceipt(officer, `${company.country}-${month}-${at}`),
          },
        ] as never,
      },
    })
    claims.push({ id: data.id, at })
  }
  // of the last month the first two wait, one was sent back, and two are approved
  const decided = isLast ? claims.slice(2) : claims
  for (const { id, at } of decided) {
    const params = { id: id as never }
    if (isLast && at === 2) {
      const body = { reason: 'The receipt can’t be read: take the photo again.', isReturned: true }
      await reimbursementHandlers.reject(owner, { ...noInput, params, body })
    } else await reimbursementHandlers.approve(owner, { ...noInput, params, body: asClaimed })
  }
  if (!isLast) await payClaims(stage)
}

const asClaimed = { paidWith: 'own' as const, lines: [], reason: null }

async function payClaims(stage: DemoStage): Promise<void> {
  const { officer, owner } = stage
  const { data } = await disbursementHandlers.create(officer, { ...noInput, body: { kind: 'claim' } })
  await payInForClaims(stage, data.total.amount)
  const params = { disbursement_id: data.id }
  await disbursementHandlers.process(officer, { ...noInput, params })
  const { issued } = await transact(owner, (inside) =>
    issueReleaseCode(inside, disbursementPayments, data.id),
  )
  assert(issued.code, 'a code was asked for too often')
  await disbursementHandlers.submitCode(owner, { ...noInput, params, body: { code: issued.code } })
  if (await isPaidByBank(stage))
    return carryOutSource(officer, { kind: disbursementPayments.kind, id: data.id })
  const paidOn = officer.clock.today(officer.organization!.timeZone)
  const said = {
    outcome: 'paid' as const,
    means: 'bank' as const,
    paidOn,
    reference: `KD-${data.number}-${paidOn}`,
  }
  await disbursementHandlers.markPaid(officer, { ...noInput, params, body: said })
}

async function keepReceipt(by: DemoStage['owner'], name: string) {
  const bytes = Buffer.from(`%PDF-1.4\n% ${name}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
  const file = { name: `receipt-${name}.pdf`, contentType: 'application/pdf', bytes }
  return (await transact(by, (inside) => storeFile(inside, file))).id
}
