import { fundsRoutes } from '@kazi/contract/organizations/funds'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import {
  callsOf,
  openScene,
  type PayrollScene,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import type { ActiveOrganization } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * A payroll from the reservation to the last answer of a bank that misbehaves as account numbers ask it to: each person is
 * paid once, and every shilling is somewhere.
 */

const server = await openTestServer({ hasSandboxBank: true })

interface Scene extends PayrollScene {
  readonly officer: TestMember
  readonly walletId: Id
}

/** A company of the demo with money at the sandbox bank, and people with these accounts. */
async function openFunded(accountNumbers: readonly string[], amount = 1_000_000_000): Promise<Scene> {
  const salaries = accountNumbers.map((_, index) => 20_000_000 + index * 100_000)
  const scene = await openScene(server, { isDemo: true, salaries, accountNumbers })
  const officer = await addMember(server, scene.organization, 'orgadmin')
  const { data } = (await server.call(walletRoutes.listWallets, {}, scene.owner)).json
  const wallet = data[0]
  assert(wallet?.rail === 'sandbox', 'a wallet of the demo')
  if (amount > 0) {
    const body = { walletId: wallet.id, amount, reference: 'FT-1' }
    const claimed = await server.call(fundsRoutes.confirmWalletFund, { body }, scene.owner)
    expect([claimed.status, claimed.json.data.state]).toEqual([201, 'credited'])
  }
  return { ...scene, officer, walletId: wallet.id }
}

/** Takes a new run until its code is to be typed. */
async function bringToCode({ owner, officer }: Scene) {
  const makes = callsOf(server, officer)
  const decides = callsOf(server, owner)
  const { id } = runOf(await makes.compute({ payDate: '2026-11-24' }))
  const approved = await decides.approve(runOf(await makes.submit(id)))
  expect(approved.status).toBe(200)
  return { id, processed: await decides.process(id) }
}

async function pay(scene: Scene): Promise<Id> {
  const { id } = await bringToCode(scene)
  const released = await releaseWithCode(server, scene.owner, id)
  expect(released.payments?.files).toEqual([])
  await server.jobsDone()
  return id
}

const readFunds = async ({ owner, walletId }: Scene) =>
  (await server.call(fundsRoutes.readFunds, { params: { walletId } }, owner)).json.data

const readRun = async ({ owner }: Scene, id: Id) => runOf(await callsOf(server, owner).read(id))

/** Lets the bank's time pass, and the workers with it. */
async function wait(seconds: number): Promise<void> {
  await server.travelTo(new Date(server.clock.now().getTime() + seconds * 1000).toISOString())
  await server.jobsDone()
}

const watch = async (organization: ActiveOrganization): Promise<void> => {
  await transact(contextFor(server, organization), (inside) => enqueue(inside, 'payments.watchRails', {}))
  await server.jobsDone()
}

/** What each of these accounts has received at the bank. */
const received = (accounts: readonly string[]) => {
  const all = server.bank!.listReceived(server.clock.now().getTime())
  return accounts.map((account) => all.get(`payee/058/${account}`) ?? 0)
}

/** The wallet's books: available, reserved, in transit are what came in less what was paid and its fees. */
async function expectBooksAgree({ organization, walletId, owner }: Scene): Promise<void> {
  const [sums] = await server.query<{ left: number; funds: number; currencies: number }>(
    `with own as (select * from postings where organization_id = $1),
       sides as (select debit as account, amount_minor as amount, currency from own
         union all select credit, -amount_minor, currency from own),
       funds as (select coalesce(sum(amount), 0)::bigint as funds from sides
         where account in ('available/' || $2, 'reserved/' || $2, 'in-transit/' || $2))
     select (select funds from funds) as funds,
       (select count(*)::int from (select currency from sides group by currency having sum(amount) <> 0) off) as currencies,
       coalesce((select sum(case kind when 'funded' then amount_minor when 'paid' then -amount_minor - fee_minor
         when 'reversed' then amount_minor else 0 end) from wallet_entries where wallet_id = $2::uuid), 0)::bigint as left`,
    [organization.id, walletId],
  )
  const params = { walletId }
  const { data } = (await server.call(fundsRoutes.reconcile, { params }, owner)).json
  expect(data.exceptions.filter(({ answer }) => answer === null)).toEqual([])
  expect(sums).toEqual({ left: data.funds!.balance.amount, funds: data.funds!.balance.amount, currencies: 0 })
}

test('What a payroll needs is set aside before its code, is on its way with the code, and is gone when the bank has paid', async () => {
  const accounts = ['1000000011', '1000000021']
  const scene = await openFunded(accounts)
  const { id, processed } = await bringToCode(scene)
  expect(processed.status).toBe(200)
  const needs = runOf(processed).totals!.net.amount + 2 * 5000
  const ready = (await readFunds(scene)).funds!
  expect([ready.available.amount, ready.reserved.amount]).toEqual([1_000_000_000 - needs, needs])
  await releaseWithCode(server, scene.owner, id)
  await server.jobsDone()
  expect(await readRun(scene, id)).toMatchObject({ state: 'completed', payments: { paid: 2, sent: 0 } })
  const { funds } = await readFunds(scene)
  expect(funds).toMatchObject({
    available: { amount: 1_000_000_000 - needs },
    reserved: { amount: 0 },
    inTransit: { amount: 0 },
  })
  const paid = received(accounts)
  expect(paid.every((amount) => amount > 0) && paid[0]! + paid[1]! + 10_000).toBe(needs)
  const params = { wallet_id: scene.walletId }
  const { data } = (await server.call(fundsRoutes.listTransactions, { params }, scene.owner)).json
  expect(data.map(({ kind }) => kind)).toEqual(['paid', 'paid', 'sent', 'reserved', 'funded'])
  expect(data[0]).toMatchObject({ payrollId: id, balance: { amount: 1_000_000_000 - needs } })
  await expectBooksAgree(scene)
})

test('A wallet that is short pays nobody, and says by how much; what is given up may be spent again', async () => {
  const scene = await openFunded(['1000000031'], 10_000_000)
  const { processed } = await bringToCode(scene)
  expect(processed.status).toBe(422)
  expect(processed.failure).toMatchObject({
    code: 'payroll.funds-short',
    errors: [expect.stringMatching(/short by [\d.]+ NGN/)],
  })
  const body = { walletId: scene.walletId, amount: 500_000_000, reference: 'FT-2' }
  expect((await server.call(fundsRoutes.confirmWalletFund, { body }, scene.owner)).status).toBe(201)
  expect((await server.call(fundsRoutes.confirmWalletFund, { body }, scene.owner)).status).toBe(409)
  const { nextRun } = (await readFunds(scene)).forecast
  assert(nextRun, 'a payroll that is being made')
  const { payrollId } = nextRun
  const decides = callsOf(server, scene.owner)
  expect((await decides.process(payrollId)).status).toBe(200)
  expect((await readFunds(scene)).funds!.reserved.amount).toBeGreaterThan(0)
  expect((await decides.reject(payrollId)).status).toBe(200)
  expect((await readFunds(scene)).funds).toMatchObject({
    available: { amount: 510_000_000 },
    reserved: { amount: 0 },
  })
})

test('What nobody knows is asked for and never sent again: silence, errors, late answers, disorder', async () => {
  const accounts = ['1000099041', '1000099061', '1000099081', '1000099101', '1000000041']
  const scene = await openFunded(accounts)
  const id = await pay(scene)
  expect((await readRun(scene, id)).state).not.toBe('completed')
  for (const seconds of [4, 4, 4]) await wait(seconds)
  await watch(scene.organization)
  expect(await readRun(scene, id)).toMatchObject({ state: 'completed', payments: { paid: 5, unknown: 0 } })
  const { data } = (await callsOf(server, scene.owner).payslips(id)).json
  expect(received(accounts).toSorted()).toEqual(data.map(({ net }) => net.amount).toSorted())
  await expectBooksAgree(scene)
})

test('What the bank never received has failed once it can’t be received any more, and a retry pays it once', async () => {
  // the digits before the last say: never received
  const lost = '1000099071'
  const scene = await openFunded([lost, '1000000051'])
  const id = await pay(scene)
  expect(await readRun(scene, id)).toMatchObject({ payments: { unknown: 1, paid: 1 } })
  expect((await callsOf(server, scene.officer).retry(id)).failure).toMatchObject({
    code: 'payroll.nothing-to-retry',
  })
  for (const seconds of [10, 15, 15]) await wait(seconds)
  expect(await readRun(scene, id)).toMatchObject({ state: 'partly-paid', payments: { failed: 1, paid: 1 } })
  expect(received([lost])).toEqual([0])
  await expectBooksAgree(scene)
})

test('What the bank refuses is set aside for the retry; paid by cash with a second person, it may be spent again', async () => {
  const closed = '1000099011'
  const scene = await openFunded([closed, '1000000061'])
  const id = await pay(scene)
  const run = await readRun(scene, id)
  expect(run).toMatchObject({ state: 'partly-paid', payments: { failed: 1, paid: 1 } })
  const reserved = (await readFunds(scene)).funds!.reserved.amount
  expect(reserved).toBeGreaterThan(5000)
  const [says, confirms] = [callsOf(server, scene.officer), callsOf(server, scene.owner)]
  const cash = { outcome: 'paid-after-all', means: 'cash', reference: 'Receipt 12' } as const
  expect((await says.markPaid(id, { outcome: 'paid' })).failure).toMatchObject({
    code: 'payroll.bank-answers-itself',
  })
  expect((await says.markPaid(id, { ...cash, means: 'bank' })).failure).toMatchObject({
    code: 'payroll.bank-answers-itself',
  })
  expect((await says.markPaid(id, cash)).status).toBe(200)
  expect((await says.confirmPaid(id)).failure).toMatchObject({ code: 'payroll.second-person-required' })
  const before = (await readFunds(scene)).funds!
  expect(runOf(await confirms.confirmPaid(id)).state).toBe('completed')
  const after = (await readFunds(scene)).funds!
  expect(after).toMatchObject({
    available: { amount: before.available.amount + reserved },
    reserved: { amount: 0 },
    balance: before.balance,
  })
  await expectBooksAgree(scene)
})

test('What came back is owed again, reopens the payroll, and is paid by a retry with a fresh approval', async () => {
  const returns = '1000099091'
  const scene = await openFunded([returns, '1000000071'])
  const id = await pay(scene)
  expect((await readRun(scene, id)).state).toBe('completed')
  await wait(5)
  await watch(scene.organization)
  expect(await readRun(scene, id)).toMatchObject({ state: 'partly-paid', payments: { reversed: 1, paid: 1 } })
  expect(received([returns])).toEqual([0])
  const again = await callsOf(server, scene.officer).retry(id)
  expect([again.status, runOf(again).state]).toEqual([200, 'pending-approval'])
  await expectBooksAgree(scene)
})

test('A difference between the books stops the wallet until somebody has answered it', async () => {
  const scene = await openFunded(['1000000081'])
  const now = server.clock.now().getTime()
  const stray = {
    ...{ reference: 'KZ-999-0001-1', amount: 77_000, bankCode: '058', accountNumber: '1000000091' },
    ...{ accountName: 'Nobody', narration: '', validUntil: new Date(now + 60_000).toISOString() },
  }
  server.bank!.take(scene.walletId, [stray], now)
  const params = { walletId: scene.walletId }
  const { data } = (await server.call(fundsRoutes.reconcile, { params }, scene.owner)).json
  expect(data.exceptions).toMatchObject([
    { kind: 'unknown-transfer', reference: 'KZ-999-0001-1', answer: null },
  ])
  const { id, processed } = await bringToCode(scene)
  expect(processed.failure).toMatchObject({ code: 'payroll.wallet-unreconciled' })
  const exceptionId = data.exceptions[0]!.id
  const answer = {
    params: { ...params, exceptionId },
    body: { answer: 'Sent by hand for a test; see the letter.' },
  }
  expect((await server.call(fundsRoutes.answerException, answer, scene.owner)).status).toBe(200)
  expect((await server.call(fundsRoutes.answerException, answer, scene.owner)).status).toBe(409)
  const decides = callsOf(server, scene.owner)
  expect((await decides.process(id)).status).toBe(200)
})

test('A real organisation never has a sandbox wallet, nor one of the demo that turns real', async () => {
  const { organization } = await openScene(server, {})
  const toSandbox = server.query("update wallets set rail = 'sandbox' where organization_id = $1", [
    organization.id,
  ])
  await expect(toSandbox).rejects.toThrow('wallets_sandbox_is_demo')
  const toDemo = server.query('update organizations set demo = true where id = $1', [organization.id])
  await expect(toDemo).rejects.toThrow('wallets_demo')
})
