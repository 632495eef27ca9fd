import type { CountryCode } from '@kazi/values/country'
import {
  beginMonthsOnce,
  billingHandlers,
  confirmPayment,
  renewIn,
  replacePlans,
  upsertSeller,
} from '#domains/billing/index.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'

/** Prices of the demo alone: for each active person and month, in minor units. */
const offers: Readonly<
  Record<CountryCode, { address: string; bank: string; accountNumber: string; prices: [number, number] }>
> = {
  NG: {
    address: '4 Marina, Lagos',
    bank: 'Zenith Bank',
    accountNumber: '1012345678',
    prices: [90_000, 150_000],
  },
  KE: {
    address: 'Kimathi Street, Nairobi',
    bank: 'KCB Bank',
    accountNumber: '1234567890',
    prices: [9_000, 15_000],
  },
  UG: {
    address: 'Kampala Road, Kampala',
    bank: 'Stanbic Bank',
    accountNumber: '9030005678901',
    prices: [2_500, 4_000],
  },
}
const seller = 'Kazi Demo Services'

/** Puts the demo's plans on sale in the company's country, and takes one while the trial runs. */
export async function takePlan({ company: { country }, owner }: DemoStage): Promise<void> {
  if (owner.config.billedOrganizations === 'none') return
  const { address, bank, accountNumber, prices } = offers[country]
  const { data: before } = await billingHandlers.readSubscription(owner, noInput as never)
  if (before.planCode !== null) return
  await transactDirectory({ ...owner, organization: null }, async (inside) => {
    const vatNumber = `DEMO-${country}-0001`
    await upsertSeller(inside, {
      country,
      name: seller,
      address,
      vatNumber,
      bank,
      accountName: seller,
      accountNumber,
    })
    await replacePlans(inside, country, [
      { code: 'payroll', name: 'Payroll', priceMinor: prices[0] },
      { code: 'complete', name: 'Payroll and HR', priceMinor: prices[1] },
    ])
  })
  await transact(owner, (inside) => renewIn(inside, 'complete'))
}

/** Lets the months come that have, with those before paid: only the latest invoice is open. */
export async function payBills({ owner }: DemoStage): Promise<void> {
  if (owner.config.billedOrganizations === 'none') return
  const { data: invoices } = await billingHandlers.listPayments(owner, {
    ...noInput,
    query: { page: 1, perPage: 50 },
  })
  await transact({ ...owner, actor: null }, async (inside) => {
    for (const { number, paidOn, reference } of invoices.toReversed()) {
      if (paidOn !== null) continue
      const on = inside.clock.today(inside.organization.timeZone)
      await confirmPayment(inside, number, { on, reference: `TRF ${reference}`, operator: 'demo' })
    }
    await beginMonthsOnce(inside)
  })
}
