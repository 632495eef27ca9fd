import { billingRoutes } from '@kazi/contract/billing'
import { expect, test, vi } from 'vitest'
import { signInAnew } from '#domains/payroll/test/months.ts'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import type { Company } from '#testing/calls/company.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'
import { openTestServer } from '#testing/test-server.ts'
import { confirmPayment } from './invoices.service.ts'
import { beginMonthsOnce } from './months.service.ts'
import { takePayment } from './operator.service.ts'
import { replacePlans, upsertSeller } from './subscription.queries.ts'
import { offer, sell } from './test/calls.ts'
import { guarded, guardedEndpoint } from './test/guarded-call.ts'

/* Prevents: a subscriber who is locked out, somebody who goes on for ever without paying, a month that is billed twice. */

const open = (billedOrganizations: Config['billedOrganizations']) =>
  openTestServer({ config: { billedOrganizations }, endpoints: [guardedEndpoint] })

/** What the operator does when the money of an invoice has come. */
const takePaymentToday = (server: TestServer, organization: Company['organization'], number: number) =>
  takePayment(contextFor(server, organization), organization.slug, number, {
    on: server.clock.today(organization.timeZone),
    reference: `TRF ${number}`,
    operator: 'ada@office',
  })

test('A subscription goes through every status by its days, over the ends of months, and each month is billed once', async () => {
  const server = await open('all')
  const scene = await openScene(server, { hasWallet: false })
  const { organization } = scene
  await sell(server, organization)
  let { owner } = scene
  const travel = async (day: string) => {
    await server.travelTo(`${day}T08:00:00Z`)
    owner = await signInAnew(server, scene)
    await transact(contextFor(server, organization), beginMonthsOnce)
  }
  const status = async () => (await server.call(billingRoutes.readSubscription, {}, owner)).json.data.status
  const mayGoOn = async () => (await server.call(guarded, {}, owner)).status
  const renew = (planCode = 'standard') => server.call(billingRoutes.renew, { body: { planCode } }, owner)
  const invoices = async () =>
    (await server.call(billingRoutes.listPayments, {}, owner)).json.data.toReversed()
  const pay = (number: number) => takePaymentToday(server, organization, number)

  // made on 24 November 2026: thirty days of trial
  expect([await status(), await mayGoOn()]).toEqual(['free trial', 200])
  await travel('2026-12-24')
  expect([await status(), await mayGoOn()]).toEqual(['expired', 402])
  expect((await renew('gold')).failure.code).toBe('billing.plan-unknown')

  // on the last day of January a month begins; the next is the last day of February
  await travel('2027-01-31')
  expect((await renew()).json.data.status).toBe('active')
  expect((await renew()).failure.code).toBe('billing.runs-already')
  // 3 people × 1,500.00 = 4,500.00; 7.5 % of it 337.50
  expect(await invoices()).toMatchObject([
    {
      ...{ number: 1, from: '2027-01-31', to: '2027-02-27', people: 3, dueOn: '2027-02-14' },
      net: { amount: 450_000, currency: 'NGN' },
      vat: { amount: 33_750 },
      total: { amount: 483_750 },
    },
  ])
  await travel('2027-02-15')
  expect([await status(), await mayGoOn()]).toEqual(['overdue', 200])
  await pay(1)
  expect(await status()).toBe('active')
  await travel('2027-02-28')
  await travel('2027-02-28')
  expect((await invoices()).map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-31', '2027-02-27'],
    ['2027-02-28', '2027-03-30'],
  ])

  // two weeks to pay and two of grace: expired on 29 March, and billed no further
  await travel('2027-03-28')
  expect(await status()).toBe('overdue')
  await travel('2027-03-29')
  expect([await status(), await mayGoOn()]).toEqual(['expired', 402])
  expect((await renew()).failure.code).toBe('billing.invoice-open')
  await travel('2027-03-31')
  expect(await invoices()).toHaveLength(2)
  await pay(2)
  expect([await status(), await mayGoOn()]).toEqual(['active', 200])
  expect((await invoices()).at(-1)).toMatchObject({ number: 3, from: '2027-03-31', to: '2027-04-29' })

  // cancelled until the month is over, taken back, and cancelled for good
  await pay(3)
  const cancel = () => server.call(billingRoutes.cancel, {}, owner)
  expect((await cancel()).json.data).toMatchObject({
    status: 'cancelled',
    endsAt: '2027-04-29T23:00:00.000Z',
  })
  expect((await cancel()).failure.code).toBe('billing.nothing-runs')
  expect([(await renew()).json.data.status, (await cancel()).json.data.status]).toEqual([
    'active',
    'cancelled',
  ])
  expect(await mayGoOn()).toBe(200)
  await travel('2027-04-30')
  expect([await status(), await mayGoOn()]).toEqual(['expired', 402])
  expect(await invoices()).toHaveLength(3)
})

test('Months that were locked out are billed to nobody: a payment begins them anew, after what was paid for', async () => {
  const server = await open('all')
  const scene = await openScene(server, { hasWallet: false })
  const { organization } = scene
  await sell(server, organization)
  const travel = async (day: string) => {
    await server.travelTo(`${day}T08:00:00Z`)
    await transact(contextFor(server, organization), beginMonthsOnce)
    return signInAnew(server, scene)
  }
  const months = async (day: string) => {
    const { json } = await server.call(billingRoutes.listPayments, {}, await travel(day))
    return json.data.toReversed().map(({ from, to }) => [from, to])
  }
  const owner = await travel('2027-01-10')
  await server.call(billingRoutes.renew, { body: { planCode: 'standard' } }, owner)
  // to be paid by 24 January, expired from 8 February on
  await travel('2027-02-08')
  await takePaymentToday(server, organization, 1)
  expect(await months('2027-02-09')).toEqual([['2027-01-10', '2027-02-09']])
  // one day of the first month was left; two more go unpaid until they expire on 11 March, and they come back in October
  const begun = [
    ['2027-01-10', '2027-02-09'],
    ['2027-02-10', '2027-03-09'],
    ['2027-03-10', '2027-04-09'],
  ]
  await travel('2027-02-10')
  await travel('2027-03-10')
  expect(await months('2027-10-01')).toEqual(begun)
  await takePaymentToday(server, organization, 2)
  expect(await months('2027-10-01')).toEqual(begun)
  await takePaymentToday(server, organization, 3)
  expect(await months('2027-10-02')).toEqual([...begun, ['2027-10-01', '2027-10-31']])
})

test('A month that costs nothing has no invoice and locks nobody out', async () => {
  const server = await open('all')
  const scene = await openScene(server, { hasWallet: false })
  await transactDirectory(contextFor(server, scene.organization), async (inside) => {
    await upsertSeller(inside, offer.seller)
    await replacePlans(inside, 'NG', [{ code: 'free', name: 'Free', priceMinor: 0 }])
  })
  await server.travelTo('2027-01-10T08:00:00Z')
  const owner = await signInAnew(server, scene)
  await server.call(billingRoutes.renew, { body: { planCode: 'free' } }, owner)
  await server.travelTo('2027-06-10T08:00:00Z')
  await transact(contextFor(server, scene.organization), beginMonthsOnce)
  const later = await signInAnew(server, scene)
  expect((await server.call(guarded, {}, later)).status).toBe(200)
  expect((await server.call(billingRoutes.listPayments, {}, later)).json.data).toEqual([])
  const cancelled = await server.call(billingRoutes.cancel, {}, later)
  expect(cancelled.json.data).toMatchObject({ status: 'cancelled', endsAt: '2027-07-09T23:00:00.000Z' })
})

test('An invoice and its receipt are papers, the receipt once the operator has confirmed the payment', async () => {
  const server = await open('all')
  const scene = await openScene(server, { hasWallet: false })
  await sell(server, scene.organization)
  await server.query("update organizations set created_at = created_at - interval '40 days' where id = $1", [
    scene.organization.id,
  ])
  await server.call(billingRoutes.renew, { body: { planCode: 'small' } }, scene.owner)
  const paper = (kind: 'invoice' | 'receipt') =>
    server.call(
      billingRoutes.downloadInvoice,
      { params: { number: '1' } as never, query: { kind } },
      scene.owner,
    )
  expect((await paper('invoice')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await paper('receipt')).failure.code).toBe('billing.not-paid')
  const paid = { on: server.clock.today('Africa/Lagos'), reference: 'TRF 1', operator: 'ada@office' }
  const confirm = () =>
    transact(contextFor(server, scene.organization), (inside) => confirmPayment(inside, 1, paid))
  await confirm()
  await expect(confirm()).rejects.toThrow('already')
  expect((await paper('receipt')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('Where nobody is billed everybody is a subscriber, and a guarded call asks the database nothing more', async () => {
  const server = await open('none')
  const organization = await addOrganization(server)
  const member = await addMember(server, organization)
  const { json } = await server.call(billingRoutes.readSubscription, {}, member)
  expect(json.data).toMatchObject({ status: 'active', isBilled: false })
  const renewed = await server.call(billingRoutes.renew, { body: { planCode: 'standard' } }, member)
  expect(renewed.failure.code).toBe('billing.off')
  const connect = vi.spyOn(server.services.pool.pool, 'connect')
  expect((await server.call(guarded, {}, member)).status).toBe(200)
  // once, for the session
  expect(connect).toHaveBeenCalledTimes(1)
})

test('Unless it is said, the demo’s organisations alone are billed', async () => {
  expect(readConfig({}).billedOrganizations).toBe('demo')
  expect(readConfig({ DEMO: 'off' }).billedOrganizations).toBe('none')
  expect(readConfig({ HOST: '0.0.0.0' }).billedOrganizations).toBe('none')
  expect(readConfig({ BILLING: 'off' }).billedOrganizations).toBe('none')
  expect(readConfig({ BILLING: 'on' }).billedOrganizations).toBe('all')
  expect(() => readConfig({ BILLING: 'perhaps' })).toThrow('BILLING must be on or off')
  const server = await open('demo')
  const organization = await addOrganization(server)
  const member = await addMember(server, organization)
  await server.query("update organizations set created_at = created_at - interval '40 days' where id = $1", [
    organization.id,
  ])
  expect((await server.call(guarded, {}, member)).status).toBe(200)
  await server.query('update organizations set demo = true where id = $1', [organization.id])
  expect((await server.call(guarded, {}, member)).status).toBe(402)
})
