import type { Id } from '@kazi/values/id'
import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import { expect, test } from 'vitest'
import type { OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { addEmployees, confirmPayoutAccounts, defaultStatutory, employeePay, listPayable } from '../index.ts'
import type { EmployeeDraft } from '../person/employee.ts'
import { lastDay, salaryChange, suspensionFrom, writeTermsOf } from '../test/terms-of-a-test.ts'

const server = await openTestServer({ isWorking: false })
let organization = await addOrganization(server)

const inside = <T>(work: (context: OrganizationContext) => Promise<T>) =>
  transact(contextFor(server, organization), work)

const period = monthPeriod(month('2026-11'))

/** What payroll is told of the people of November, by staff number. @param employeeIds absent: everyone payable */
const contributed = (employeeIds?: readonly Id[]) =>
  inside(async (context) => {
    const asked = { period, employeeIds: employeeIds ?? (await listPayable(context, period)) }
    const contributions = [...(await employeePay.contribute(context, asked))]
    return contributions
      .map(([employeeId, contribution]) => ({ employeeId, ...contribution }))
      .sort((one, other) => (one.person!.number < other.person!.number ? -1 : 1))
  })

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

test('Everyone employed in the month is given, with the salary in force and each raise within it', async () => {
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
    await writeTermsOf(context, raised!, [
      salaryChange('2026-06-01', 150_000_00),
      salaryChange('2026-11-16', 200_000_00),
      salaryChange('2026-12-01', 900_000_00),
    ])
    // A correction of the same day counts instead of what it corrects.
    await writeTermsOf(context, raised!, [salaryChange('2026-11-16', 210_000_00)])
    await writeTermsOf(context, left!, [lastDay('2026-10-31')])
    await writeTermsOf(context, leaver!, [lastDay('2026-11-01')])
    await writeTermsOf(context, suspended!, [suspensionFrom('2026-11-11', 500_000)])
  })
  const people = await contributed()
  expect(people.map(({ person }) => person?.name)).toEqual([
    'Raised Doe',
    'Joiner Doe',
    'Unpaid Doe',
    'Leaver Doe',
    'Suspended Doe',
  ])
  const halfPay = { kind: 'suspension', from: '2026-11-11', to: '2026-11-30', paidShare: 500_000 }
  expect(people.map(({ absences }) => absences)).toEqual([[], [], [], [], [halfPay]])
  expect(people[0]).toMatchObject({
    person: { number: 'EMP-0001', department: { name: 'Finance' }, jobTitle: 'Accountant' },
    account: { bankCode: '058', accountNumber: '0123456789', confirmedAt: null },
  })
  expect(people[3]).toMatchObject({ employment: { startsOn: '2024-01-01', endsOn: '2026-11-01' } })
  expect(people[0]!.salaries?.map(({ effectiveOn, amount }) => [effectiveOn, amount])).toEqual([
    ['2026-06-01', 150_000_00],
    ['2026-11-16', 210_000_00],
  ])
  expect(people[2]).toMatchObject({ salaries: [], account: null })
  const chosen = [people[1]!.employeeId, people[3]!.employeeId]
  expect(await contributed(chosen)).toEqual([people[1], people[3]])
})

test('The figures of a year that another system began come apart from what the law switches', async () => {
  organization = await addOrganization(server)
  const opening = { openingYear: 2026, openingMonths: 4, openingTaxable: minor(500_000_00) }
  const statutory = { ...defaultStatutory('NG'), ...opening }
  await inside((context) => addEmployees(context, [draft('A', '2024-01-01', { statutory })]))
  const [person] = await contributed()
  expect(person!.switches).toEqual(defaultStatutory('NG'))
  expect(person!.opening).toEqual({
    year: 2026,
    months: 4,
    irregular: 0,
    taxable: 500_000_00,
    deductions: 0,
    tax: 0,
    // Nobody said them: they follow from what was said.
    gross: 500_000_00,
    pension: 0,
    items: { 'ng.nhf': 0, 'ng.nhia': 0 },
    net: 500_000_00,
  })
})

test('The revision grows with each change of what payslips are computed from', async () => {
  organization = await addOrganization(server)
  const { userId } = await addMember(server, organization)
  const revision = () => inside(employeePay.revision)
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
  const [person] = await contributed()
  expect(person!.account!.confirmedAt).toBeNull()
  await inside((context) => confirmPayoutAccounts(context, [person!.account!.id], userId))
  expect(await revision()).toBeGreaterThan(added)
  const [confirmed] = await contributed()
  expect(confirmed!.account!.confirmedAt).not.toBeNull()
  const [row] = await server.query('select confirmed_by from employee_payout_accounts where id = $1', [
    person!.account!.id,
  ])
  expect(row).toEqual({ confirmed_by: userId })
})
