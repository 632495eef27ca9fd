import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { BodyInputOf } from '@kazi/contract/route'
import { expect, test } from 'vitest'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { peopleOn } from './test/people-of-a-test.ts'

type Form = BodyInputOf<typeof employeeRoutes.create>

const server = await openTestServer()
const { list, namesOf } = peopleOn(server)

const newPerson = (said: Partial<Form> = {}): Form => ({
  number: null,
  firstName: 'Ngozi',
  middleName: null,
  lastName: 'Eze',
  email: null,
  phone: null,
  gender: null,
  birthday: null,
  startOn: '2026-01-05',
  employmentType: 'full-time',
  department: null,
  jobTitle: null,
  residence: null,
  identifiers: {},
  statutory: { taxResident: true, secondEmployment: false },
  salary: null,
  payoutAccount: null,
  ...said,
})
const newMember = async () => addMember(server, await addOrganization(server))
const add = (member: TestMember, said: Partial<Form> = {}) =>
  server.call(employeeRoutes.create, { body: newPerson(said) }, member)

test('One person is added with number, first salary and an account that waits for a second person', async () => {
  const member = await newMember()
  const answer = await add(member, {
    department: 'Finance',
    identifiers: { taxId: '12345678901' },
    salary: { amount: 350_000_00, basis: 'net' },
    payoutAccount: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ngozi Eze' },
  })
  expect(answer.status).toBe(200)
  const { data } = answer.json
  expect(data).toMatchObject({
    number: 'EMP-0001',
    status: 'active',
    department: 'Finance',
    identifiers: { taxId: '12345678901' },
    salary: { amount: 350_000_00, currency: 'NGN' },
    salaryBasis: 'net',
    payoutAccount: { accountNumber: '0123456789', confirmedAt: null },
  })
  expect(data.salaryHistory).toMatchObject([{ effectiveOn: '2026-01-05', amount: 350_000_00 }])
  expect(await namesOf(member)).toEqual(['Ngozi'])
})

test('The audit log says who was added, for how much, and into which account, by its last digits', async () => {
  const member = await newMember()
  const { data } = (
    await add(member, {
      salary: { amount: 350_000_00, basis: 'gross' },
      payoutAccount: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ngozi Eze' },
    })
  ).json
  const entries = await server.query<{ after: Record<string, unknown> }>(
    `select after from audit_trail where object = $1 and event = 'employees.create'`,
    [`employee:${data.id}`],
  )
  expect(entries).toHaveLength(1)
  expect(entries[0]!.after).toMatchObject({
    number: 'EMP-0001',
    name: 'Ngozi Eze',
    startOn: '2026-01-05',
    salary: '350000.00',
    payoutAccount: expect.stringMatching(/6789$/),
  })
  expect(JSON.stringify(entries[0]!.after)).not.toContain('0123456789')
})

test('What two people can’t share is refused at its field, and nobody is added', async () => {
  const member = await newMember()
  await add(member, { number: 'st-7', email: 'ngozi@lagosfoods.example' })
  const answer = await add(member, { number: 'ST-7', firstName: 'Ada', email: 'ngozi@lagosfoods.example' })
  expect(answer.failure).toMatchObject({ code: 'employees.duplicate' })
  expect(Object.keys(answer.failure.fields!).sort()).toEqual(['email', 'number'])
  expect((await list(member)).meta.total).toBe(1)
})

test('The same name with the same start date is a person entered twice, unless a number says otherwise', async () => {
  const member = await newMember()
  await add(member)
  const again = await add(member)
  expect(again.failure).toMatchObject({ code: 'employees.duplicate' })
  expect(again.failure.fields!.lastName).toMatch(/Ngozi Eze \(EMP-0001\) has the same name/)
  expect((await add(member, { number: 'A-2' })).status).toBe(200)
  expect((await list(member)).meta.total).toBe(2)
})

test.each([
  ['number', { number: '=1+1' }],
  ['startOn', { startOn: '2046-01-05' }],
  ['identifiers.taxId', { identifiers: { taxId: '12' } }],
  [
    'payoutAccount.accountNumber',
    { payoutAccount: { bankCode: '058', accountNumber: '123', accountName: 'N E' } },
  ],
] satisfies [string, Partial<Form>][])('A wrong %s is refused at its field', async (field, said) => {
  const answer = await add(await newMember(), said)
  expect(answer.failure).toMatchObject({ code: 'employees.field-invalid' })
  expect(Object.keys(answer.failure.fields!)).toEqual([field])
})
