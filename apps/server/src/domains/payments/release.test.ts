import { sessionRoutes } from '@kazi/contract/account/sessions'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { expect, test } from 'vitest'
import {
  balancesOf,
  bringTo,
  callsOf,
  openScene,
  type PayrollScene,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { codeFromMail } from '#testing/accounts.ts'
import { addMember, memberPassword } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const attemptsOf = async ({ organization }: PayrollScene) =>
  (
    await server.query<{ state: string }>('select state from payment_attempts where organization_id = $1', [
      organization.id,
    ])
  ).map(({ state }) => state)
const filesOf = ({ organization }: PayrollScene) =>
  server.query<{ kind: string; message_id: string; bytes: Buffer }>(
    'select kind, message_id, bytes from payment_files where organization_id = $1 order by release_no, kind',
    [organization.id],
  )
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('Paying needs a wallet and an accepted verification; computing and approving do not', async () => {
  const scene = await openScene(server, { hasWallet: false })
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'approved')
  const refused = await calls.process(run.id)
  expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.wallet-missing'])
  await server.query(
    `update organizations set kyc_status = 'pending', verification = 'refused' where id = $1`,
    [scene.organization.id],
  )
  expect((await calls.process(run.id)).failure.code).toBe('organization.kyc-not-accepted')
  expect(runOf(await calls.read(run.id)).state).toBe('approved')
})

test('The code is mailed to the caller, says what it releases, and shows no figures in the mail', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'processing')
  const sent = (await callsOf(server, scene.owner).requestCode(run.id)).json.data
  expect(sent).toMatchObject({ people: 3, total: run.totals.net, resendsLeft: 3 })
  expect(sent.sentTo).not.toContain(scene.owner.email.slice(1, 20))
  const [mail] = await server.mails(scene.owner.email)
  expect(mail?.text).not.toContain('₦')
})

test('A wrong code counts, and after five even the right one is refused', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'processing')
  await calls.requestCode(run.id)
  const code = await codeFromMail(server, scene.owner.email)
  for (let attempt = 1; attempt <= 5; attempt++) {
    const refused = await calls.submitCode(run.id, wrong(code))
    expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.code-wrong'])
  }
  for (const late of [wrong(code), code]) {
    const refused = await calls.submitCode(run.id, late)
    expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.code-attempts-exceeded'])
  }
  expect(await attemptsOf(scene)).toEqual(['queued', 'queued', 'queued'])
  expect(await releaseWithCode(server, scene.owner, run.id)).toMatchObject({ payments: { sent: 3 } })
})

test('A code is void after ten minutes, after a newer one, and for any other run', async () => {
  const scene = await openScene(server)
  const other = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'processing')
  await calls.requestCode(run.id)
  const old = await codeFromMail(server, scene.owner.email)
  await calls.requestCode(run.id)
  const newer = await codeFromMail(server, scene.owner.email)
  if (old !== newer) expect((await calls.submitCode(run.id, old)).failure.code).toBe('payroll.code-wrong')
  const others = await bringTo(server, other, 'processing')
  expect((await callsOf(server, other.owner).submitCode(others.id, newer)).failure.code).toBe(
    'payroll.code-expired',
  )
  const instant = server.clock.now()
  await server.travelTo(new Date(instant.getTime() + 10 * 60_000 + 1_000).toISOString())
  // The proof of who sits there has grown as old as the code; it alone doesn't bring the code back.
  expect((await calls.submitCode(run.id, newer)).failure.code).toBe('session.step-up-needed')
  await server.call(sessionRoutes.stepUp, { body: { password: memberPassword } }, scene.owner)
  const stale = await calls.submitCode(run.id, newer)
  expect([stale.status, stale.failure.code]).toEqual([422, 'payroll.code-expired'])
  await server.travelTo(instant.toISOString())
})

test('A code can be sent again three times', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'processing')
  const left: number[] = []
  for (let sent = 0; sent < 4; sent++) left.push((await calls.requestCode(run.id)).json.data.resendsLeft)
  expect(left).toEqual([3, 2, 1, 0])
  const refused = await calls.requestCode(run.id)
  expect([refused.status, refused.failure.code]).toEqual([429, 'payroll.code-resends-exceeded'])
})

test('Releasing at once from several windows pays once', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'processing')
  await calls.requestCode(run.id)
  const code = await codeFromMail(server, scene.owner.email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => calls.submitCode(run.id, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await attemptsOf(scene)).toEqual(['sent', 'sent', 'sent'])
  expect((await filesOf(scene)).map(({ kind }) => kind)).toEqual(['bank-csv', 'pain.001'])
  const late = await calls.submitCode(run.id, code)
  expect([late.status, late.failure.code, late.failure.state]).toEqual([
    409,
    'payroll.state-wrong',
    'processing',
  ])
  const journals = await server.query('select from journals where organization_id = $1', [
    scene.organization.id,
  ])
  expect(journals).toHaveLength(1)
})

test('A run that was processed already is not processed again', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'approved')
  const answers = await Promise.all([calls.process(run.id), calls.process(run.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await attemptsOf(scene)).toHaveLength(3)
})

test('What changes between the approval and the code stops the release, and nothing leaves', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'processing')
  await calls.requestCode(run.id)
  const code = await codeFromMail(server, scene.owner.email)
  await server.query(
    `update payments set account_number = '0000000018' 
     where order_id = (select id from payment_orders where source_id = $1) and payment_no = 2`,
    [run.id],
  )
  const refused = await calls.submitCode(run.id, code)
  expect([refused.status, refused.failure.code]).toEqual([409, 'payroll.content-changed'])
  expect(runOf(await calls.read(run.id))).toMatchObject({ state: 'computed', payments: null })
  expect(await attemptsOf(scene)).toEqual([])
  expect(await filesOf(scene)).toEqual([])
})

test('Bank files are issued once: every download gives the same bytes', async () => {
  const scene = await openScene(server, { country: 'KE' })
  const run = await bringTo(server, scene, 'released')
  const input = { params: { payrollId: run.id } }
  const download = async () => [
    await server.call(payingRoutes.downloadPain001, input, scene.owner),
    await server.call(payingRoutes.downloadBankCsv, { ...input, query: { part: 'bank' } }, scene.owner),
    await server.call(
      payingRoutes.downloadBankCsv,
      { ...input, query: { part: 'mobile-money' } },
      scene.owner,
    ),
  ]
  const first = await download()
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
  const again = await download()
  expect(again.map(({ bytes }) => bytes.toString())).toEqual(first.map(({ bytes }) => bytes.toString()))
  const [file] = await filesOf(scene)
  expect(first[0]!.bytes.toString()).toContain(`<MsgId>${file!.message_id}</MsgId>`)
})

test('A sole owner’s code confirms the accounts that it pays into', async () => {
  const scene = await openScene(server)
  await bringTo(server, scene, 'released')
  const accounts = await server.query<{ confirmed_by: string }>(
    'select confirmed_by from employee_payout_accounts where organization_id = $1',
    [scene.organization.id],
  )
  expect(accounts.map(({ confirmed_by }) => confirmed_by)).toEqual(accounts.map(() => scene.owner.userId))
})

test('The books of a release are debited and credited alike, and nobody can write them anew', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'released')
  const balances = await balancesOf(server, run.id)
  expect(Object.values(balances).reduce((all, balance) => all + balance, 0)).toBe(0)
  expect(Object.keys(balances).some((account) => account.startsWith('statutory-payable/paye/'))).toBe(true)
  const [granted] = await server.query<{ allowed: boolean }>(
    `select bool_or(has_table_privilege('kazi_app', name, privilege)) as allowed
     from unnest(array['journals', 'postings', 'approval_decisions', 'payment_files']) as name,
       unnest(array['update', 'delete']) as privilege`,
  )
  expect(granted).toEqual({ allowed: false })
})

test('Nobody releases with a code that went to somebody else, least of all the maker', async () => {
  const scene = await openScene(server)
  const colleague = await addMember(server, scene.organization)
  const run = await bringTo(server, scene, 'pending-approval')
  runOf(await callsOf(server, colleague).approve(run))
  await callsOf(server, colleague).process(run.id)
  await callsOf(server, colleague).requestCode(run.id)
  const code = await codeFromMail(server, colleague.email)
  const borrowed = await callsOf(server, scene.owner).submitCode(run.id, code)
  expect([borrowed.status, borrowed.failure.code]).toEqual([403, 'payroll.code-for-approver'])
  expect((await callsOf(server, scene.owner).requestCode(run.id)).failure.code).toBe(
    'payroll.code-for-approver',
  )
  expect(runOf(await callsOf(server, scene.owner).read(run.id))).toMatchObject({
    releasers: [{ id: colleague.userId }],
    payments: { queued: 3 },
  })
})
