import { dashboardRoutes } from '@kazi/contract/dashboard'
import { fileRoutes } from '@kazi/contract/files'
import { notificationRoutes } from '@kazi/contract/notifications'
import { fundsRoutes } from '@kazi/contract/organizations/funds'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { callsOf, openScene, type PayrollScene, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { transact } from '#platform/db/transact.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * What a wallet's page says: of money that a rail keeps, whether there is enough and for what not; of an own bank only what
 * its statements say.
 */

const server = await openTestServer({ hasSandboxBank: true })

const walletOf = async ({ owner }: PayrollScene): Promise<Id> =>
  (await server.call(walletRoutes.listWallets, {}, owner)).json.data[0]!.id
const fundsOf = async ({ owner }: PayrollScene, walletId: Id) =>
  (await server.call(fundsRoutes.readFunds, { params: { walletId } }, owner)).json.data
const tasksOf = async ({ owner }: PayrollScene) =>
  (await server.call(dashboardRoutes.listTasks, {}, owner)).json.data
const toldOf = async ({ owner }: PayrollScene) =>
  (await server.call(notificationRoutes.list, { query: {} }, owner)).json.data.map(({ kind }) => kind)

test('A wallet that won’t have enough says on which day and how much is missing, and tells once', async () => {
  const scene = await openScene(server, { isDemo: true, salaries: [20_000_000] })
  const walletId = await walletOf(scene)
  const officer = await addMember(server, scene.organization, 'orgadmin')
  const run = runOf(await callsOf(server, officer).compute({ payDate: '2026-11-30' }))
  const { net } = run.totals!
  const short = await fundsOf(scene, walletId)
  // the net pay and one transfer's fee of 50.00
  const needs = net.amount + 5000
  expect(short.forecast).toMatchObject({
    short: { amount: needs },
    shortOn: '2026-11-30',
    days: [{ on: '2026-11-30', what: 'payroll', needs: { amount: needs }, left: { amount: -needs } }],
  })
  expect((await tasksOf(scene)).find(({ kind }) => kind === 'fund-wallet')).toMatchObject({
    values: { on: '2026-11-30' },
    link: '/app/wallet',
  })
  const { data: officersTasks } = (await server.call(dashboardRoutes.listTasks, {}, officer)).json
  expect(officersTasks.map(({ kind }) => kind)).not.toContain('fund-wallet')
  const bonus = { kind: 'bonus', name: 'Thanks', measure: 'fixed', amount: 5_000_000, share: null } as const
  const body = { month: '2026-11', payDate: '2026-11-27', kind: 'bonus', bonus } as const
  const extra = runOf(await server.call(runRoutes.compute, { body }, officer))
  const both = await fundsOf(scene, walletId)
  expect(both.forecast).toMatchObject({
    shortOn: '2026-11-27',
    short: { amount: needs + extra.totals!.net.amount + 5000 },
    days: [
      { on: '2026-11-27', what: 'payroll' },
      { on: '2026-11-30', what: 'payroll' },
    ],
  })
  await callsOf(server, officer).remove(extra.id)
  for (const _ of [1, 2]) {
    await transact(contextFor(server, scene.organization), (inside) =>
      enqueue(inside, 'payments.reconcile', {}),
    )
    await server.jobsDone()
  }
  expect((await toldOf(scene)).filter((kind) => kind === 'wallet-short')).toHaveLength(1)
  const claim = { walletId, amount: needs, reference: 'FT-1' }
  const claimed = await server.call(fundsRoutes.confirmWalletFund, { body: claim }, scene.owner)
  expect(claimed.status).toBe(201)
  const enough = await fundsOf(scene, walletId)
  expect(enough).toMatchObject({
    forecast: { short: { amount: 0 }, shortOn: null, days: [{ left: { amount: 0 } }] },
    past: [{ on: '2026-11-24', has: { amount: needs } }],
  })
  expect((await tasksOf(scene)).map(({ kind }) => kind)).not.toContain('fund-wallet')
})

test('Of an own bank only its statement is known: of a day the later word, and nothing once money has left since', async () => {
  const scene = await openScene(server, {})
  const walletId = await walletOf(scene)
  const say = (body: { balance: number; asOf: string; fileId?: Id }) =>
    server.call(fundsRoutes.recordStatement, { params: { walletId }, body: body as never }, scene.owner)
  const before = await fundsOf(scene, walletId)
  expect(before).toMatchObject({ funds: null, statement: null, forecast: { short: null }, past: [] })
  expect((await say({ balance: 1, asOf: '2026-11-25' })).failure).toMatchObject({
    code: 'wallet.statement-on-future',
    fields: { asOf: expect.any(String) },
  })
  expect((await say({ balance: -250_000, asOf: '2026-11-20' })).status).toBe(201)
  expect((await say({ balance: 900_000_000, asOf: '2026-11-23' })).status).toBe(201)
  expect((await say({ balance: 950_000_000, asOf: '2026-11-23' })).status).toBe(201)
  const after = await fundsOf(scene, walletId)
  expect(after).toMatchObject({
    funds: null,
    statement: { balance: { amount: 950_000_000 }, asOf: '2026-11-23' },
    past: [
      { on: '2026-11-20', has: { amount: -250_000 } },
      { on: '2026-11-23', has: { amount: 950_000_000 } },
    ],
  })
  await server.query(
    `insert into payment_orders (organization_id, id, source_kind, source_id, reference, currency, wallet_id, pay_on,
       narration, file_stem, releases, released_by, released_at, created_by, created_at)
     values ($1, gen_random_uuid(), 'payroll-run', gen_random_uuid(), 'KZ-9', 'NGN', $2, '2026-11-24', 'Pay', 'pay', 1, $3, $4, $3, $4)`,
    [scene.organization.id, walletId, scene.owner.userId, server.clock.now()],
  )
  expect((await fundsOf(scene, walletId)).forecast.short).toBeNull()
})

test('A statement leaves as XLSX, CSV and PDF with what its list shows, and a colleague’s file can’t be attached to it', async () => {
  const scene = await openScene(server, { isDemo: true })
  const walletId = await walletOf(scene)
  for (const reference of ['FT-1', '=cmd()']) {
    const body = { walletId, amount: 1_234_500, reference }
    expect((await server.call(fundsRoutes.confirmWalletFund, { body }, scene.owner)).status).toBe(201)
  }
  const take = (format: 'csv' | 'xlsx' | 'pdf', search?: string) =>
    server.call(
      fundsRoutes.downloadStatement,
      { params: { walletId }, query: { format, search } },
      scene.owner,
    )
  const csv = (await take('csv')).bytes.toString()
  expect(csv.split(/\r?\n/).filter(Boolean)).toHaveLength(3)
  expect(csv).toMatch(/Paid in,FT-1,.*12345\.00/)
  expect(csv).not.toMatch(/,=cmd/)
  expect((await take('csv', 'ft-1')).bytes.toString()).not.toContain('cmd')
  expect((await take('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await take('xlsx')).bytes.subarray(0, 2).toString()).toBe('PK')
  const own = await openScene(server, {})
  const colleague = await addMember(server, own.organization, 'orgadmin')
  const file = { name: 'statement.csv', bytes: Buffer.from('day,balance\n2026-11-20,1\n') }
  const fileId = (await server.call(fileRoutes.uploadFile, { file }, colleague)).json.data.id
  const params = { walletId: await walletOf(own) }
  const body = { balance: 1, asOf: '2026-11-20' as never, fileId }
  expect((await server.call(fundsRoutes.recordStatement, { params, body }, own.owner)).failure).toMatchObject(
    {
      code: 'wallet.statement-file-unknown',
    },
  )
})
