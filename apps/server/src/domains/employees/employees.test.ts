import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { BodyInputOf } from '@kazi/contract/route'
import { describe, expect, test } from 'vitest'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { peopleOn, person } from './test/people-of-a-test.ts'
import { personOf } from './test/sheet-files.ts'

type Form = BodyInputOf<typeof employeeRoutes.update>

const server = await openTestServer()

const { memberWith, list, namesOf } = peopleOn(server)

async function readFirst(member: TestMember) {
  const [first] = (await list(member)).data
  return (await server.call(employeeRoutes.read, { params: { employee_id: first!.id } }, member)).json.data
}
type Detail = Awaited<ReturnType<typeof readFirst>>

/** The form as the page sends it when nothing was changed. */
const formOf = (read: Detail): Form => ({
  version: read.version,
  firstName: read.firstName,
  middleName: read.middleName,
  lastName: read.lastName,
  email: read.email,
  phone: read.phone,
  gender: read.gender,
  birthday: read.birthday,
  startOn: read.startOn,
  employmentType: read.employmentType,
  department: read.department,
  jobTitle: read.jobTitle,
  residence: read.residence,
  identifiers: read.identifiers,
  statutory: read.statutory,
  salary: null,
  payoutAccount: null,
})
const update = (member: TestMember, id: string, body: Form) =>
  server.call(employeeRoutes.update, { params: { employee_id: id }, body }, member)

test('Nothing of another organisation is shown, and nothing of it changes', async () => {
  const other = await addMember(server, await addOrganization(server))
  expect((await list(other)).meta.total).toBe(0)
  const member = await memberWith([person('Ada', 'Zubair')])
  const [foreign] = (await list(member)).data
  const params = { employee_id: foreign!.id }
  expect((await server.call(employeeRoutes.read, { params }, other)).status).toBe(404)
  const body = formOf(await readFirst(member))
  expect((await update(other, foreign!.id, body)).status).toBe(404)
})

describe('An update', () => {
  test('changes details, and keeps who changed what', async () => {
    const member = await memberWith([personOf('NG')])
    const before = await readFirst(member)
    const answer = await update(member, before.id, {
      ...formOf(before),
      lastName: 'Eze-Obi',
      department: 'Operations',
      identifiers: { ...before.identifiers, nin: '12345678901' },
      statutory: { ...before.statutory, annualRent: 60_000_000 },
    })
    expect(answer.json.data).toMatchObject({ lastName: 'Eze-Obi', department: 'Operations', version: 2 })
    expect(answer.json.data.statutory.annualRent).toBe(60_000_000)
    expect(answer.json.data.payoutAccount).toEqual(before.payoutAccount)
    const changes = await server.query<{ field: string; before: string | null; after: string | null }>(
      'select field, before, after from employee_changes where employee_id = $1 and changed_by = $2 order by field',
      [before.id, member.userId],
    )
    expect(changes).toEqual([
      { field: 'department', before: 'Finance', after: 'Operations' },
      { field: 'identifiers.nin', before: null, after: '12345678901' },
      { field: 'lastName', before: 'Eze', after: 'Eze-Obi' },
      { field: 'statutory.annualRent', before: null, after: '60000000' },
    ])
    expect(await namesOf(member, { search: 'eze-obi' })).toEqual(['Ngozi'])
  })

  test('that changes nothing leaves the version alone', async () => {
    const member = await memberWith([personOf('NG')])
    const before = await readFirst(member)
    const { bankCode, accountNumber, accountName } = before.payoutAccount!
    const same = { ...formOf(before), payoutAccount: { bankCode, accountNumber, accountName } }
    expect((await update(member, before.id, same)).json.data).toEqual(before)
  })

  test('of what somebody else changed meanwhile is refused', async () => {
    const member = await memberWith([personOf('NG')])
    const before = await readFirst(member)
    const answers = await Promise.all(
      ['One', 'Two'].map((middleName) => update(member, before.id, { ...formOf(before), middleName })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.failure.code).toBe('employees.changed-meanwhile')
  })

  test('dates a new salary and keeps the old ones', async () => {
    const member = await memberWith([personOf('NG')])
    const before = await readFirst(member)
    const salary = { amount: 40_000_000, effectiveOn: '2026-11-16', reason: 'Promotion' }
    const raised = (await update(member, before.id, { ...formOf(before), salary })).json.data
    expect(raised.salary).toEqual({ amount: 40_000_000, currency: 'NGN' })
    const next = { amount: 50_000_000, effectiveOn: '2027-01-01', reason: null }
    const planned = (await update(member, before.id, { ...formOf(raised), salary: next })).json.data
    expect(planned.salary).toEqual({ amount: 40_000_000, currency: 'NGN' })
    expect(
      planned.salaryHistory.map(({ amount, effectiveOn, reason }) => [amount, effectiveOn, reason]),
    ).toEqual([
      [50_000_000, '2027-01-01', null],
      [40_000_000, '2026-11-16', 'Promotion'],
      [35_000_000, '2024-01-15', null],
    ])
  })

  test('makes a new account unconfirmed, keeps the old one, and tells the old address', async () => {
    const member = await memberWith([personOf('NG', { 'E-mail': 'old@x.example' })])
    const before = await readFirst(member)
    await server.query(
      'update employee_payout_accounts set confirmed_at = now(), confirmed_by = $1 where employee_id = $2',
      [member.userId, before.id],
    )
    const payoutAccount = { bankCode: '044', accountNumber: '0987654321', accountName: 'Ngozi Eze' }
    const form = { ...formOf(before), email: 'new@x.example', payoutAccount }
    const after = (await update(member, before.id, form)).json.data
    expect(after.payoutAccount).toMatchObject({
      bankName: 'Access Bank',
      accountNumber: '0987654321',
      confirmedAt: null,
    })
    const kept = await server.query<{ account_number: string; is_replaced: boolean }>(
      'select account_number, replaced_at is not null as is_replaced from employee_payout_accounts where employee_id = $1 order by 1',
      [before.id],
    )
    expect(kept).toEqual([
      { account_number: '0123456789', is_replaced: true },
      { account_number: '0987654321', is_replaced: false },
    ])
    // One of the address and one of the account, whichever leaves first.
    const told = (await server.mails('old@x.example')).map(({ text }) => text)
    expect(told).toHaveLength(2)
    expect(told).toContainEqual(expect.stringContaining('4321'))
    expect(told.join()).not.toContain('0987654321')
    expect(await server.mails('new@x.example')).toEqual([])
  })

  test('at another address first and into another account later is told at the address before, for a month', async () => {
    const member = await memberWith([personOf('NG', { 'E-mail': 'first@x.example' })])
    const enter = async (said: Partial<Form>) => {
      const before = await readFirst(member)
      const answer = await update(member, before.id, { ...formOf(before), ...said })
      expect(answer.status).toBe(200)
    }
    await enter({ email: 'second@x.example' })
    const [told] = await server.mails('first@x.example')
    expect(told?.subject).toContain('another address')
    await enter({ payoutAccount: { bankCode: '044', accountNumber: '0987654321', accountName: 'Ngozi Eze' } })
    for (const address of ['first@x.example', 'second@x.example']) {
      expect((await server.mails(address))[0]?.text).toContain('4321')
    }
    await server.query(
      `update employee_changes set changed_at = changed_at - interval '31 days' where field = 'email'`,
    )
    await enter({ payoutAccount: { bankCode: '044', accountNumber: '0987654322', accountName: 'Ngozi Eze' } })
    expect((await server.mails('second@x.example'))[0]?.text).toContain('4322')
    expect((await server.mails('first@x.example'))[0]?.text).not.toContain('4322')
  })

  test('with what somebody else has is refused field by field', async () => {
    const member = await memberWith([
      personOf('NG'),
      person('Zed', 'Zubair', { 'E-mail': 'zed@x.example', Phone: '08099999999', 'Tax ID': '9999999999' }),
    ])
    const before = await readFirst(member)
    const refused = await update(member, before.id, {
      ...formOf(before),
      email: 'ZED@x.example',
      phone: '+2348099999999',
      identifiers: { taxId: '9999-999999' },
    })
    expect(refused.failure).toMatchObject({ code: 'employees.duplicate' })
    expect(refused.failure.fields).toEqual({
      email: 'Zed Zubair (EMP-0002) has the same E-mail.',
      phone: 'Zed Zubair (EMP-0002) has the same Phone.',
      'identifiers.taxId': 'Zed Zubair (EMP-0002) has the same Tax ID.',
    })
    expect(await readFirst(member)).toEqual(before)
  })

  const wrong: [title: string, said: Partial<Form>, field: string][] = [
    ['a name that a spreadsheet would run', { firstName: '=1+1' }, 'firstName'],
    ['a name without a letter', { lastName: '...' }, 'lastName'],
    ['a name that no payslip can print', { firstName: 'محمد' }, 'firstName'],
    ['a title that no payslip can print', { jobTitle: '회계사' }, 'jobTitle'],
    ['a phone number that its country doesn’t have', { phone: '+23412' + '3456789012' }, 'phone'],
    [
      'an identifier that its country doesn’t have',
      { identifiers: { kraPin: 'A012345678Z' } },
      'identifiers.kraPin',
    ],
    ['an identifier with a digit too few', { identifiers: { nin: '123' } }, 'identifiers.nin'],
    [
      'a negative relief',
      { statutory: { taxResident: true, secondEmployment: false, annualRent: -1 } },
      'statutory.annualRent',
    ],
    [
      'a switch of another country',
      { statutory: { taxResident: true, secondEmployment: false, localServiceTax: true } },
      'statutory.localServiceTax',
    ],
    [
      'an unknown bank',
      { payoutAccount: { bankCode: '999', accountNumber: '0123456789', accountName: 'A' } },
      'payoutAccount.bankCode',
    ],
    [
      'a short account number',
      { payoutAccount: { bankCode: '058', accountNumber: '123456789', accountName: 'A' } },
      'payoutAccount.accountNumber',
    ],
    [
      'a branch where the country has none',
      {
        payoutAccount: {
          bankCode: '058',
          branchCode: '100',
          accountNumber: '0123456789',
          accountName: 'A',
        },
      },
      'payoutAccount.branchCode',
    ],
    [
      'a name on the account that no bank file can carry',
      { payoutAccount: { bankCode: '058', accountNumber: '0123456789', accountName: '王小明' } },
      'payoutAccount.accountName',
    ],
    [
      'a salary from before the start',
      { salary: { amount: 1, effectiveOn: '2023-01-01', reason: null } },
      'salary.effectiveOn',
    ],
    [
      'an absurd salary',
      { salary: { amount: 9_000_000_000_000_000, effectiveOn: '2026-01-01', reason: null } },
      'salary.amount',
    ],
    ['a start in another age', { startOn: '1900-01-01' }, 'startOn'],
    ['a child', { birthday: '2022-01-01' }, 'birthday'],
  ]
  test('with details that can’t be is refused with a sentence for the field', async () => {
    const member = await memberWith([personOf('NG')])
    const before = await readFirst(member)
    for (const [title, said, field] of wrong) {
      const refused = await update(member, before.id, { ...formOf(before), ...said })
      expect(refused.status, title).toBe(422)
      expect(refused.failure.code, title).toBe('employees.field-invalid')
      expect(Object.keys(refused.failure.fields ?? {}), title).toEqual([field])
    }
    expect(await readFirst(member)).toEqual(before)
  })
})

test('Reading somebody with pay and numbers leaves a trace', async () => {
  const member = await memberWith([personOf('NG')])
  const { id } = await readFirst(member)
  const trace = await server.query<{ actor_user_id: string }>(
    "select actor_user_id from audit_traces where event = 'employees.read' and object = $1",
    [`employee:${id}`],
  )
  expect(trace).toEqual([{ actor_user_id: member.userId }])
  const listed = await server.query<{ seen: object }>(
    "select seen from audit_traces where event = 'employees.list' and actor_user_id = $1",
    [member.userId],
  )
  expect(listed).toEqual([{ seen: { page: 1, people: 1 } }])
})
