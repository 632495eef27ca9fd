import type { Id } from '@kazi/values/id'
import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import type { OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { insertSalaries } from './changes/employee-writes.queries.ts'
import {
  addEmployees,
  confirmPayoutAccounts,
  defaultStatutory,
  lastInputChangeAt,
  readPayrollFacts,
} from './index.ts'
import type { EmployeeDraft } from './person/employee.ts'

const server = await openTestServer({ isWorking: false })
let organization = await addOrganization(server)

const inside = <T>(work: (context: OrganizationContext) => Promise<T>) =>
  transact(contextFor(server, organization), work)

const draft = (firstName: string, startOn: string, said: Partial<EmployeeDraft> = {}): EmployeeDraft => ({
  number: null,
  firstName,
  middleName: null,
  lastName: 'Doe',
  email: null,
  phone: null,
  gender: null,
  birthday: null,
  startOn: localDate(startOn),
  employmentType: 'full-time',
  department: null,
  jobTitle: null,
  residence: null,
  identifiers: {},
  statutory: defaultStatutory('NG'),
  salary: minor(100_000_00),
  payoutAccount: null,
  ...said,
})
const salary = (employeeId: Id, effectiveOn: string, amount: number) => ({
  employeeId,
  effectiveOn: localDate(effectiveOn),
  amount: minor(amount),
  basis: 'gross' as const,
  reason: null,
})

test('Everyone employed in the month is given, with the salary in force and each raise within it', async () => {
  const november = month('2026-11')
  await inside(async (context) => {
    const [raised] = await addEmployees(context, [
      draft('Raised', '2024-01-01', {
        department: 'Finance',
        jobTitle: 'Accountant',
        payoutAccount: {
          bankCode: '058',
          kind: 'bank',
          accountNumber: '0123456789',
          accountName: 'Raised Doe',
        },
      }),
      draft('Joiner', '2026-11-30'),
      draft('Later', '2026-12-01'),
      draft('Unpaid', '2024-01-01', { salary: null }),
    ])
    const [left, leaver, suspended] = await addEmployees(context, [
      draft('Left', '2024-01-01'),
      draft('Leaver', '2024-01-01'),
      draft('Suspended', '2024-01-01'),
    ])
    await insertSalaries(context, [
      salary(raised!, '2026-06-01', 150_000_00),
      salary(raised!, '2026-11-16', 200_000_00),
      salary(raised!, '2026-12-01', 900_000_00),
    ])
    // A correction of the same day counts instead of what it corrects.
    await insertSalaries(context, [salary(raised!, '2026-11-16', 210_000_00)])
    return { raised, left, leaver, suspended }
  }).then(async ({ left, leaver, suspended }) => {
    await server.query("update employees set status = 'separated', end_on = '2026-10-31' where id = $1", [
      left,
    ])
    await server.query("update employees set status = 'separated', end_on = '2026-11-01' where id = $1", [
      leaver,
    ])
    await server.query("update employees set status = 'suspended' where id = $1", [suspended])
  })
  const people = await inside((context) => readPayrollFacts(context, { month: november }))
  expect(people.map(({ firstName }) => firstName)).toEqual(['Raised', 'Joiner', 'Unpaid', 'Leaver'])
  expect(people[0]).toMatchObject({
    number: 'EMP-0001',
    department: 'Finance',
    jobTitle: 'Accountant',
    payoutAccount: { bankCode: '058', accountNumber: '0123456789', confirmedAt: null, createdBy: null },
  })
  expect(people[0]!.salaries.map(({ effectiveOn, amount }) => [effectiveOn, amount])).toEqual([
    ['2026-06-01', 150_000_00],
    ['2026-11-16', 210_000_00],
  ])
  expect(people[2]).toMatchObject({ salaries: [], payoutAccount: null })
  const chosen = [people[1]!.employeeId, people[3]!.employeeId]
  const some = await inside((context) => readPayrollFacts(context, { month: november, employeeIds: chosen }))
  expect(some).toEqual([people[1], people[3]])
})

test('The revision grows with each change of what payslips are computed from', async () => {
  organization = await addOrganization(server)
  const { userId } = await addMember(server, organization)
  const revision = () => inside(async (context) => (await lastInputChangeAt(context)).revision)
  expect(await revision()).toBe(0)
  const account = {
    bankCode: '058',
    kind: 'bank',
    accountNumber: '0123456789',
    accountName: 'A Doe',
  } as const
  await inside((context) => addEmployees(context, [draft('A', '2024-01-01', { payoutAccount: account })]))
  const added = await revision()
  expect(added).toBeGreaterThan(0)
  const readPerson = async () =>
    (await inside((context) => readPayrollFacts(context, { month: month('2026-11') })))[0]
  const accountId = (await readPerson())!.payoutAccount!.id
  await inside((context) => confirmPayoutAccounts(context, [accountId], userId))
  expect(await revision()).toBeGreaterThan(added)
  const person = await readPerson()
  expect(person?.payoutAccount).toMatchObject({ confirmedBy: userId })
  expect(person?.payoutAccount?.confirmedAt).not.toBeNull()
})
