import { accountRoutes } from '@kazi/contract/account'
import { accountSecurityRoutes } from '@kazi/contract/account-security'
import { employeeRoutes } from '@kazi/contract/employees'
import type { Id } from '@kazi/values/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, personOf, type TestRow, xlsxOf } from '#domains/employees/test/sheet-files.ts'
import { addMember, addOrganization, memberPassword, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pin = '482913'
const wrongPin = '907346'

/** An organisation of two owners, one of whom has a PIN, an officer who is none, and one person who is paid. */
interface Scene {
  readonly owner: TestMember
  readonly partner: TestMember
  readonly officer: TestMember
  readonly employeeId: Id
}

async function openScene(): Promise<Scene> {
  const organization = await addOrganization(server)
  const owner = await addMember(server, organization)
  const partner = await addMember(server, organization)
  const officer = await addMember(server, organization, 'orgadmin')
  await importFile(server, officer, await xlsxOf([personOf('NG')]))
  const [person] = (await server.call(employeeRoutes.list, {}, officer)).json.data
  await createPin(owner)
  return { owner, partner, officer, employeeId: person!.id }
}

async function createPin(member: TestMember): Promise<void> {
  await server.call(accountSecurityRoutes.mailPinLink, {}, member)
  const [mail] = await server.mails(member.email)
  const token = /\/create-pin\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await server.call(accountRoutes.createPin, { params: { token }, body: { pin } })).status).toBe(200)
}

/** Enters another account for the person, as the employee's page does. */
async function changeAccount(member: TestMember, employeeId: Id, accountNumber: string) {
  const params = { employee_id: employeeId }
  const { data } = (await server.call(employeeRoutes.read, { params }, member)).json
  const { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn } = data
  const { employmentType, department, jobTitle, residence, identifiers, statutory } = data
  const details = { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn }
  const work = { employmentType, department, jobTitle, residence, identifiers, statutory }
  const payoutAccount = { bankCode: '044', accountNumber, accountName: 'Ngozi Eze' }
  const body = { ...details, ...work, salary: null, payoutAccount }
  return server.call(employeeRoutes.update, { params, body }, member)
}

async function linksTo({ email }: TestMember): Promise<string[]> {
  const mails = await server.mails(email)
  return mails.flatMap(({ text }) => /\/authorise\/([\w-]{43})/.exec(text)?.[1] ?? [])
}
const latestLink = async (member: TestMember) => (await linksTo(member))[0] ?? 'no link'
const read = (token: string) => server.call(accountSecurityRoutes.readAuthorization, { params: { token } })
const decide = (token: string, given: string, decision: 'approve' | 'decline' = 'approve') =>
  server.call(accountRoutes.authorize, { params: { token }, body: { pin: given, decision } })

async function currentAccount(employeeId: Id) {
  const [row] = await server.query<{ account_number: string; confirmed_by: string | null }>(
    `select account_number, confirmed_by from employee_payout_accounts
     where employee_id = $1 and replaced_at is null`,
    [employeeId],
  )
  return row!
}

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
  expect(mail?.text).not.toMatch(/\d{6}/)
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
    `select actor_user_id, after from audit_entries where event = 'account.authorize' and actor_user_id = $1`,
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

test('Changing where somebody is paid needs a proof, and so do new people’s accounts; the owners are told of them', async () => {
  const { owner, partner, officer, employeeId } = await openScene()
  server.clock.advance(10 * 60_000 + 1_000)
  const refused = await changeAccount(officer, employeeId, '0987654321')
  expect([refused.status, refused.failure.code]).toEqual([403, 'session.step-up-needed'])
  expect((await currentAccount(employeeId)).account_number).toBe('0123456789')
  const newcomer = personOf('NG', {
    'First name': 'Bola',
    'E-mail': 'bola@lagosfoods.example',
    Phone: '08031234568',
    'Tax ID': '1234567891',
    'RSA PIN': 'PEN100123456780',
    'Account number': '0123456780',
  })
  const unproved = await importFile(server, officer, await xlsxOf([newcomer]))
  expect([unproved.status, unproved.failure.code]).toEqual([403, 'session.step-up-needed'])
  const unpaid = {
    ...newcomer,
    'Bank or mobile money': null,
    'Account number': null,
    'E-mail': 'b@x.example',
  }
  const withoutAccount = { ...unpaid, 'First name': 'Bisi', Phone: null, 'Tax ID': null, 'RSA PIN': null }
  expect((await importFile(server, officer, await xlsxOf([withoutAccount]))).json.data.created).toBe(1)
  const sheet = await xlsxOf([personOf('NG', { 'Account number': '0987654321' })])
  const imported = await importFile(server, officer, sheet)
  expect([imported.status, imported.failure.code]).toEqual([403, 'session.step-up-needed'])
  const body = { password: memberPassword }
  await server.call(accountSecurityRoutes.stepUp, { body }, officer)
  const toldBefore = (await server.mails(owner.email)).length
  expect((await importFile(server, officer, await xlsxOf([newcomer]))).json.data.created).toBe(1)
  expect(await server.mails(owner.email)).toHaveLength(toldBefore + 1)
  for (const { email } of [owner, partner]) {
    const [mail] = await server.mails(email)
    expect(mail?.subject).toContain('people were added')
    expect(mail?.text).toContain('How many: 1. Who: Bola Eze')
  }
  expect((await changeAccount(officer, employeeId, '0987654321')).status).toBe(200)
})

test('A sheet that changes a handful of accounts asks for each; one that changes many tells the owners once', async () => {
  const organization = await addOrganization(server)
  const owner = await addMember(server, organization)
  const officer = await addMember(server, organization, 'orgadmin')
  const peopleWith = (ending: string, count: number): TestRow[] =>
    Array.from({ length: count }, (_, index) =>
      personOf('NG', {
        'First name': `Ngozi ${String.fromCharCode(65 + index)}`,
        'E-mail': `ngozi-${index}@lagosfoods.example`,
        Phone: `0803123450${index}`,
        'Tax ID': `123456780${index}`,
        'RSA PIN': `PEN10012345600${index}`,
        'Account number': `01234567${ending}${index}`,
      }),
    )
  const importPeople = async (ending: string, count: number) =>
    (await importFile(server, officer, await xlsxOf(peopleWith(ending, count)))).json.data
  expect(await importPeople('1', 6)).toMatchObject({ created: 6 })
  expect((await server.mails(owner.email)).map(({ subject }) => subject.split(': ')[1])).toEqual([
    'people were added with their payout accounts',
  ])
  expect(await importPeople('2', 5)).toMatchObject({ updated: 5 })
  expect(await linksTo(owner)).toHaveLength(5)
  expect(await importPeople('3', 6)).toMatchObject({ updated: 6 })
  const [mail] = await server.mails(owner.email)
  expect(mail?.subject).toContain('many payout accounts were changed')
  expect(mail?.text).toContain('6 people')
  expect(await linksTo(owner)).toHaveLength(5)
  for (const token of await linksTo(owner)) expect((await read(token)).status).toBe(404)
})

test('Of several accounts entered one after the other, declining the last brings back none that only waited', async () => {
  const { owner, officer, employeeId } = await openScene()
  await changeAccount(officer, employeeId, '0987654321')
  await changeAccount(officer, employeeId, '0987654322')
  const token = await latestLink(owner)
  expect((await read(token)).json.data.before?.accountNumberMasked).toBe('••••••6789')
  await decide(token, pin, 'decline')
  expect((await currentAccount(employeeId)).account_number).toBe('0123456789')
  await changeAccount(owner, employeeId, '0987654323')
  await changeAccount(officer, employeeId, '0987654324')
  await decide(await latestLink(owner), pin, 'decline')
  expect((await currentAccount(employeeId)).account_number).toBe('0987654323')
})
