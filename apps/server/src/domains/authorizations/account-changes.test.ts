import { sessionRoutes } from '@kazi/contract/account/sessions'
import { expect, test } from 'vitest'
import { importFile, personOf, type TestRow, xlsxOf } from '#domains/employees/test/sheet-files.ts'
import { addMember, addOrganization, memberPassword } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { actsOn, pin } from './test/account-scene.ts'

const server = await openTestServer()

const { openScene, changeAccount, linksTo, latestLink, read, decide, currentAccount } = actsOn(server)

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
  await server.call(sessionRoutes.stepUp, { body }, officer)
  const toldBefore = (await server.mails(owner.email)).length
  expect((await importFile(server, officer, await xlsxOf([newcomer]))).json.data.created).toBe(1)
  expect(await server.mails(owner.email)).toHaveLength(toldBefore + 1)
  for (const { email } of [owner, partner]) {
    const [mail] = await server.mails(email)
    expect(mail?.subject).toContain('people were added')
    expect(mail?.text).toContain('How many: 1. Who: “Bola Eze”')
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
