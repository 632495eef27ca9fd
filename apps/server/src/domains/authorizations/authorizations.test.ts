import { expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { actsOn, pin } from './test/account-scene.ts'

const server = await openTestServer()

const wrongPin = '907346'
const { openScene, createPin, changeAccount, linksTo, latestLink, read, decide, currentAccount } =
  actsOn(server)

test('What an officer enters waits for an owner: each gets a link of their own, which shows exactly what changes', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  expect((await changeAccount(officer, employeeId, '0987654321')).status).toBe(200)
  const [forOwner, forPartner] = [await latestLink(owner), await latestLink(partner)]
  expect(forOwner).not.toBe(forPartner)
  const seen = (await read(forOwner)).json.data
  expect(seen).toMatchObject({
    kind: 'payout-account-change',
    startedBy: { name: 'Test Person' },
    subject: 'Ngozi Eze',
    before: { bankName: 'Guaranty Trust Bank', accountNumberMasked: '••••••6789' },
    after: { bankName: 'Access Bank', accountNumberMasked: '••••••4321', accountName: 'Ngozi Eze' },
    hasPin: true,
  })
  expect(Date.parse(seen.expiresAt) - Date.parse(seen.startedAt)).toBe(72 * 3_600_000)
  expect((await read(forPartner)).json.data.hasPin).toBe(false)
  expect(JSON.stringify(seen)).not.toContain('0987654321')
  const [mail] = await server.mails(owner.email)
  for (const number of ['0987654321', '0123456789']) expect(mail?.text).not.toContain(number)
  expect(await linksTo(officer)).toEqual([])
})

test('The PIN approves once and confirms the account, as somebody other than its editor', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  await changeAccount(officer, employeeId, '0987654321')
  const [token, other] = [await latestLink(owner), await latestLink(partner)]
  expect((await currentAccount(employeeId)).confirmed_by).toBeNull()
  expect((await decide(token, pin)).status).toBe(200)
  expect(await currentAccount(employeeId)).toEqual({
    account_number: '0987654321',
    confirmed_by: owner.userId,
  })
  for (const used of [token, other]) expect((await read(used)).failure.code).toBe('account.link-invalid')
  const [entry] = await server.query<{ actor_user_id: string; after: { decision: string } }>(
    `select actor_user_id, after from audit_trail where event = 'account.authorize' and actor_user_id = $1`,
    [owner.userId],
  )
  expect(entry?.after.decision).toBe('approve')
})

test('Declined, the account gives way to the one before and whoever started it is told', async () => {
  const { owner, officer, employeeId } = await openScene()
  await changeAccount(officer, employeeId, '0987654321')
  expect((await decide(await latestLink(owner), pin, 'decline')).status).toBe(200)
  expect(await currentAccount(employeeId)).toEqual({ account_number: '0123456789', confirmed_by: null })
  const [mail] = await server.mails(officer.email)
  expect(mail?.subject).toContain('a changed payout account was declined')
  expect(mail?.text).toContain('Ngozi Eze')
})

test('Without a PIN nothing is decided; with one made meanwhile the same link works', async () => {
  const { partner, officer, employeeId } = await openScene()
  await changeAccount(officer, employeeId, '0987654321')
  const token = await latestLink(partner)
  const refused = await decide(token, pin)
  expect([refused.status, refused.failure.code]).toEqual([409, 'account.pin-missing'])
  await createPin(partner)
  expect((await read(token)).json.data.hasPin).toBe(true)
  expect((await decide(token, pin)).status).toBe(200)
  expect((await currentAccount(employeeId)).confirmed_by).toBe(partner.userId)
})

test('Whoever has just replaced a PIN or an address approves nothing by link until the pause is over, and may decline', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  await changeAccount(officer, employeeId, '0987654321')
  const token = await latestLink(owner)
  // A thief in the session and the mailbox makes a PIN of their own.
  await createPin(owner)
  const refused = await decide(token, pin)
  expect([refused.status, refused.failure.code]).toEqual([409, 'account.approval-paused'])
  expect((await currentAccount(employeeId)).confirmed_by).toBeNull()
  expect((await decide(token, pin, 'decline')).status).toBe(200)
  expect((await currentAccount(employeeId)).account_number).toBe('0123456789')
  await createPin(partner)
  await changeAccount(officer, employeeId, '1111111111')
  expect((await decide(await latestLink(partner), pin)).status).toBe(200)
})

test('Five wrong PINs close the link, even at once, and no other owner’s', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  await createPin(partner)
  await changeAccount(officer, employeeId, '0987654321')
  const token = await latestLink(owner)
  const codes = (await Promise.all(Array.from({ length: 9 }, () => decide(token, wrongPin)))).map(
    ({ failure }) => failure.code,
  )
  const count = (code: string) => codes.filter((one) => one === code).length
  expect(count('account.pin-wrong')).toBe(4)
  expect(count('account.pin-attempts-exceeded')).toBe(1)
  expect(count('account.link-invalid')).toBe(4)
  expect((await decide(token, pin)).failure.code).toBe('account.link-invalid')
  expect((await read(token)).status).toBe(404)
  expect((await decide(await latestLink(partner), pin)).status).toBe(200)
})

test('Wrong PINs count for their owner at whichever link: after five in an hour none takes the right one either', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  await createPin(partner)
  await changeAccount(officer, employeeId, '0987654321')
  const first = await latestLink(owner)
  for (const _ of [1, 2, 3]) expect((await decide(first, wrongPin)).failure.code).toBe('account.pin-wrong')
  await changeAccount(officer, employeeId, '0987654322')
  const second = await latestLink(owner)
  expect((await decide(second, wrongPin)).failure.code).toBe('account.pin-wrong')
  const answers = await Promise.all([1, 2, 3].map(() => decide(second, wrongPin)))
  for (const { failure } of answers) expect(failure.code).toBe('account.pin-attempts-exceeded')
  await changeAccount(officer, employeeId, '0987654323')
  const third = await latestLink(owner)
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    expect((await decide(third, pin)).failure.code).toBe('account.pin-attempts-exceeded')
  }
  const told = (await server.mails(owner.email)).filter(({ subject }) => subject.includes('wrong five times'))
  expect(told).toHaveLength(1)
  const kept = await server.query(
    `select 1 from account_audit_entries where event = 'account.pinLocked' and object = $1`,
    [`user:${owner.userId}`],
  )
  expect(kept).toHaveLength(1)
  server.clock.advance(3_600_000 + 1_000)
  expect((await decide(third, pin)).status).toBe(200)
  server.clock.advance(-(3_600_000 + 1_000))
})

test('Of two owners who decide at once, one decides', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  await createPin(partner)
  await changeAccount(officer, employeeId, '0987654321')
  const [one, other] = [await latestLink(owner), await latestLink(partner)]
  const answers = await Promise.all([decide(one, pin, 'approve'), decide(other, pin, 'decline')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const isApproved = answers[0]!.status === 200
  expect((await currentAccount(employeeId)).confirmed_by).toBe(isApproved ? owner.userId : null)
})

test('Used, superseded, expired, withdrawn and unknown links get one answer, to reading and to deciding', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  await changeAccount(officer, employeeId, '0987654321')
  const superseded = await latestLink(owner)
  await changeAccount(officer, employeeId, '0987654322')
  const used = await latestLink(owner)
  const othersUsed = await latestLink(partner)
  await decide(used, pin)
  const expiring = await openScene()
  await changeAccount(expiring.officer, expiring.employeeId, '0987654323')
  const withdrawn = await latestLink(expiring.partner)
  await server.query('update memberships set ended_at = now() where user_id = $1', [expiring.partner.userId])
  const expired = await latestLink(expiring.owner)
  expect((await read(expired)).status).toBe(200)
  server.clock.advance(72 * 3_600_000 + 1_000)
  const bodies = new Set<string>()
  for (const token of [superseded, used, othersUsed, withdrawn, expired, 'a'.repeat(43)]) {
    for (const answer of [await read(token), await decide(token, pin), await decide(token, wrongPin)]) {
      expect(answer.status).toBe(404)
      const { requestId: _, ...body } = answer.failure
      bodies.add(JSON.stringify(body))
    }
  }
  expect([...bodies]).toHaveLength(1)
  server.clock.advance(-(72 * 3_600_000 + 1_000))
})

test('An owner’s own change asks nobody, and ends what was asked about the account before', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  await changeAccount(officer, employeeId, '0987654321')
  const token = await latestLink(partner)
  expect((await changeAccount(owner, employeeId, '0987654329')).status).toBe(200)
  expect((await read(token)).status).toBe(404)
  expect(await linksTo(partner)).toHaveLength(1)
  expect((await currentAccount(employeeId)).confirmed_by).toBeNull()
})

test('Somebody who stopped being an owner decides nothing', async () => {
  const { owner, officer, employeeId } = await openScene()
  await changeAccount(officer, employeeId, '0987654321')
  const token = await latestLink(owner)
  await server.query(`update memberships set role = 'orgadmin' where user_id = $1`, [owner.userId])
  expect((await decide(token, pin)).failure.code).toBe('account.link-invalid')
  expect((await currentAccount(employeeId)).confirmed_by).toBeNull()
})

test('A link of one owner takes no other owner’s PIN', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  await server.query(
    'update users set pin_hash = o.pin_hash, pin_set_at = o.pin_set_at from users o where users.id = $1 and o.id = $2',
    [partner.userId, owner.userId],
  )
  await changeAccount(officer, employeeId, '0987654321')
  expect((await decide(await latestLink(partner), pin)).failure.code).toBe('account.pin-wrong')
})
