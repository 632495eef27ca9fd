import { fileRoutes } from '@kazi/contract/files'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import {
  balancesOf,
  bringTo,
  callsOf,
  openScene,
  type PayrollScene,
  type Run,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { newId } from '#platform/id.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const payslipsOf = async (scene: PayrollScene, run: Run): Promise<Id[]> =>
  (await callsOf(server, scene.owner).payslips(run.id)).json.data.map(({ id }) => id)

test('Paid is said with evidence, failed with evidence and a reason, and neither of a day to come', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'released')
  const mark = async (said: {
    outcome?: 'failed'
    evidenceFileId?: string
    reason?: string
    reference?: string
    paidOn?: string
  }) =>
    server.call(
      payingRoutes.markPaid,
      { params: { payrollId: run.id }, body: { paidOn: '2026-11-24', ...said } },
      scene.owner,
    )
  const refused = await mark({})
  expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.evidence-required'])
  const nobodysFile = await mark({ evidenceFileId: '01900000-0000-7000-8000-000000000001' })
  expect([nobodysFile.status, nobodysFile.failure.code]).toEqual([422, 'payroll.evidence-required'])
  expect((await mark({ outcome: 'failed' })).failure.code).toBe('payroll.reason-required')
  const unproven = await mark({ outcome: 'failed', reason: 'Account closed' })
  expect(unproven.failure.code).toBe('payroll.evidence-required')
  const tomorrow = await mark({ paidOn: '2026-11-25', reference: 'GTB-1' })
  expect([tomorrow.status, tomorrow.failure.code]).toEqual([422, 'payroll.paid-on-future'])
})

test('A file proves a payment by the word of whoever uploaded it, for one order, and naming it opens it to nobody', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'released')
  const colleague = await addMember(server, scene.organization, 'orgadmin')
  const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1'))
  const uploadBy = async (by: CallSession) =>
    (await server.call(fileRoutes.uploadFile, { file: { name: 'advice.pdf', bytes: pdf } }, by)).json.data.id
  const openBy = async (fileId: Id, by: CallSession) =>
    (await server.call(fileRoutes.downloadFile, { params: { fileId } }, by)).status
  const secret = await uploadBy(scene.owner)
  expect(await openBy(secret, colleague)).toBe(404)
  const markBy = (evidenceFileId: Id, by: CallSession) => {
    const body = { paidOn: '2026-11-24', evidenceFileId }
    return server.call(payingRoutes.markPaid, { params: { payrollId: run.id }, body }, by)
  }
  const refused = await markBy(secret, colleague)
  expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.evidence-required'])
  expect(await openBy(secret, colleague)).toBe(404)

  const advice = await uploadBy(colleague)
  await server.query(
    `update files set purpose = 'payment-evidence', owner_kind = 'payment-order', owner_id = $2 where id = $1`,
    [advice, newId(server.clock)],
  )
  expect((await markBy(advice, colleague)).failure.code).toBe('payroll.evidence-required')
  const own = await uploadBy(colleague)
  expect(runOf(await markBy(own, colleague)).state).toBe('completed')
  expect(await openBy(own, scene.owner)).toBe(200)
})

test('Who released can’t say alone that the bank paid, where somebody else could', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'released')
  const colleague = await addMember(server, scene.organization)
  const refused = await callsOf(server, scene.owner).markPaid(run.id)
  expect([refused.status, refused.failure.code]).toEqual([403, 'payroll.second-person-required'])
  expect(runOf(await callsOf(server, colleague).markPaid(run.id)).state).toBe('completed')
})

test('What the bank refused is tried again alone, in a new file, after a new approval and a new code; each file stays listed', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  const [first, ...others] = (await payslipsOf(scene, run)) as [Id, ...Id[]]
  const paid = runOf(await calls.markPaid(run.id, { payslipIds: others }))
  expect(paid).toMatchObject({ state: 'partly-paid', payments: { paid: 2, sent: 1 } })
  const failed = runOf(
    await calls.markPaid(run.id, { outcome: 'failed', payslipIds: [first], reason: 'Account closed' }),
  )
  expect(failed).toMatchObject({ state: 'partly-paid', payments: { paid: 2, failed: 1 } })
  expect(failed.actions).toContain('retry')

  const retried = runOf(await calls.retry(run.id))
  expect(retried).toMatchObject({
    state: 'pending-approval',
    isRetry: true,
    payments: { failed: 1, paid: 2 },
  })
  runOf(await calls.approve(retried))
  const readied = runOf(await calls.process(run.id))
  expect(readied).toMatchObject({ state: 'processing', payments: { queued: 1, paid: 2 } })
  const released = await releaseWithCode(server, scene.owner, run.id)
  expect(released).toMatchObject({ state: 'partly-paid', payments: { sent: 1, paid: 2 } })
  const files = await server.query<{ release_no: number; payments: number; message_id: string }>(
    `select release_no, payments, message_id from payment_files
     where order_id = (select id from payment_orders where source_id = $1) and kind = 'pain.001' order by release_no`,
    [run.id],
  )
  expect(files.map(({ release_no, payments }) => [release_no, payments])).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(files[0]!.message_id).not.toBe(files[1]!.message_id)
  expect(released.payments?.files.map(({ name, payments }) => [name, payments])).toEqual([
    [expect.stringMatching(/^[a-z].*-2026-11-bank-2\.xml$/), 1],
    [expect.stringMatching(/-bank-2\.csv$/), 1],
    [expect.stringMatching(/-bank-1\.xml$/), 3],
    [expect.stringMatching(/-bank-1\.csv$/), 3],
  ])
  const params = { payrollId: run.id }
  const earlier = await server.call(
    payingRoutes.downloadPain001,
    { params, query: { release: 1 } },
    scene.owner,
  )
  expect(earlier.bytes.toString()).toContain(files[0]!.message_id)

  expect(runOf(await calls.markPaid(run.id)).state).toBe('completed')
  const books = await balancesOf(server, run.id)
  expect(Object.keys(books).filter((account) => account.startsWith('net-pay-payable/'))).toEqual([])
  const attempts = await server.query<{ reference: string; state: string }>(
    `select a.reference, a.state from payment_attempts a join payments m on m.id = a.payment_id where m.source_id = $1 order by attempt_no`,
    [first],
  )
  expect(attempts).toEqual([
    { reference: expect.stringMatching(/-1$/), state: 'failed' },
    { reference: expect.stringMatching(/-2$/), state: 'paid' },
  ])
})

test('A run of which the bank refused everything has failed, and its obligations stay', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  const failed = runOf(await calls.markPaid(run.id, { outcome: 'failed', reason: 'File rejected' }))
  expect(failed).toMatchObject({ state: 'failed', payments: { failed: 3 } })
  const owed = Object.entries(await balancesOf(server, run.id)).filter(([account]) =>
    account.startsWith('net-pay-payable/'),
  )
  expect(owed.reduce((all, [, balance]) => all + balance, 0)).toBe(-run.totals.net.amount)
})

test('Nothing that arrived, or may still arrive, is tried again', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  const [first] = (await payslipsOf(scene, run)) as [Id]
  await calls.markPaid(run.id, { payslipIds: [first] })
  const refused = await calls.retry(run.id)
  expect([refused.status, refused.failure.code]).toEqual([409, 'payroll.nothing-to-retry'])
  await expect(
    server.query(
      `insert into payment_attempts (organization_id, id, payment_id, attempt_no, reference, state, created_at)
       select organization_id, gen_random_uuid(), id, 2, 'second', 'queued', now() from payments where source_id = $1`,
      [first],
    ),
  ).rejects.toThrow('payment_attempts_one_live')
})

test('A refused payment goes to a corrected account only after a fresh approval and a fresh code', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  await calls.markPaid(run.id, { outcome: 'failed', reason: 'Account closed' })
  await server.query(
    `with old as (update employee_payout_accounts set replaced_at = now() where employee_id = $1 returning *)
     insert into employee_payout_accounts (organization_id, id, employee_id, bank_code, kind, account_number, account_name, created_by, created_at)
     select organization_id, gen_random_uuid(), employee_id, bank_code, kind, '1000000999', account_name, created_by, now() from old`,
    [scene.people[0]],
  )
  const redirected = runOf(await calls.retry(run.id))
  expect(redirected).toMatchObject({ state: 'pending-approval', level: { current: 1, of: 1 } })
  expect(redirected.contentHash).not.toBe(run.contentHash)
  expect(redirected.acknowledgements).toContainEqual({
    key: 'payout-account-new',
    people: 1,
    needsReason: false,
  })
  expect(runOf(await calls.approve(redirected)).state).toBe('approved')
  expect(runOf(await calls.process(run.id))).toMatchObject({ state: 'processing', payments: { queued: 3 } })
  const released = await releaseWithCode(server, scene.owner, run.id)
  expect(released.payments).toMatchObject({ sent: 3 })
  const [file] = await server.query<{ bytes: Buffer }>(
    `select bytes from payment_files
     where order_id = (select id from payment_orders where source_id = $1) and kind = 'pain.001' and release_no = 2`,
    [run.id],
  )
  expect(file!.bytes.toString()).toContain('1000000999')
  expect(runOf(await calls.markPaid(run.id)).state).toBe('completed')
})

test('A redirected retry that is rejected leaves the run as its payments are', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  await calls.markPaid(run.id, { outcome: 'failed', reason: 'Account closed' })
  await server.query(
    `with old as (update employee_payout_accounts set replaced_at = now() where employee_id = $1 returning *)
     insert into employee_payout_accounts (organization_id, id, employee_id, bank_code, kind, account_number, account_name, created_by, created_at)
     select organization_id, gen_random_uuid(), employee_id, bank_code, kind, '1000000998', account_name, created_by, now() from old`,
    [scene.people[0]],
  )
  await calls.retry(run.id)
  const rejected = runOf(await calls.reject(run.id))
  expect(rejected.state).toBe('failed')
  expect(rejected.actions).not.toContain('delete')
})
