import { parseId } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Employee } from '../people.ts'
import { bodyOf, draftOf, employeeForm, newBodyOf, newDraft, newEmployeeForm } from './employee-draft.ts'

const employee: Employee = {
  id: parseId('01900000-0000-7000-8000-000000000001')!,
  number: 'E-1',
  firstName: 'Ngozi',
  middleName: null,
  lastName: 'Eze',
  email: null,
  department: 'Finance',
  jobTitle: null,
  employmentType: 'full-time',
  status: 'active',
  startOn: localDate('2024-01-15'),
  salary: null,
  salaryBasis: null,
  hasPayoutAccount: false,
  phone: null,
  gender: 'female',
  birthday: null,
  endOn: null,
  isOnPayroll: true,
  residence: null,
  identifiers: { taxId: '123' },
  statutory: { taxResident: true, secondEmployment: false },
  payoutAccount: null,
  salaryHistory: [],
  version: 3,
}

test('A person who is saved unchanged is sent as they were read', () => {
  const { version, firstName, middleName, email, department, identifiers, statutory, salary, payoutAccount } =
    bodyOf(employee.version, draftOf(employee))
  expect({ version, firstName, middleName, email, department, identifiers, statutory }).toEqual({
    version: 3,
    firstName: 'Ngozi',
    middleName: null,
    email: null,
    department: 'Finance',
    identifiers: { taxId: '123' },
    statutory: { taxResident: true, secondEmployment: false },
  })
  expect([salary, payoutAccount]).toEqual([null, null])
})

test('What is left empty is nothing, not an empty text', () => {
  const draft = { ...draftOf(employee), department: '  ', phone: '+234', identifiers: { taxId: '' } }
  const body = bodyOf(3, draft)
  expect([body.department, body.phone, body.identifiers]).toEqual([null, null, {}])
})

test('A new salary without an amount is not sent as nothing, it is refused', () => {
  const draft = {
    ...draftOf(employee),
    salary: { amount: null, basis: 'gross' as const, effectiveOn: localDate('2026-11-01'), reason: '' },
  }
  const result = z.safeParse(employeeForm, draft)
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['salary.amount', 'wire.required'],
  ])
})

test('An agreed take-home pay is sent as one, not as a gross', () => {
  const salary = {
    amount: minor(35_000_000),
    basis: 'net' as const,
    effectiveOn: localDate('2026-11-01'),
    reason: '',
  }
  expect(bodyOf(3, { ...draftOf(employee), salary }).salary).toEqual({ ...salary, reason: null })
})

test('An e-mail may be left out but not be wrong', () => {
  const check = (email: string) => z.safeParse(employeeForm, { ...draftOf(employee), email }).success
  expect([check(''), check('ngozi@lagosfoods.example'), check('ngozi')]).toEqual([true, true, false])
})

test('A figure that was declared and is cleared is saved as removed', () => {
  const declared = {
    ...employee,
    statutory: { ...employee.statutory, annualRent: minor(60_000_000), openingYear: 2026 },
  }
  const draft = draftOf(declared)
  expect(bodyOf(3, draft).statutory).toEqual(declared.statutory)
  const cleared = { ...draft, statutory: { ...draft.statutory, annualRent: null, openingYear: null } }
  expect(bodyOf(3, z.parse(employeeForm, cleared)).statutory).toEqual(employee.statutory)
})

test('A figure that is too large is refused at its own field', () => {
  const draft = draftOf(employee)
  const result = z.safeParse(employeeForm, { ...draft, statutory: { ...draft.statutory, annualRent: 1e19 } })
  expect(result.error?.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
    ['statutory.annualRent', 'too_big'],
  ])
})

const entered = {
  ...newDraft(localDate('2026-11-24')),
  firstName: 'Ada',
  lastName: 'Obi',
  startOn: '2026-11-02',
}

test('Somebody new needs a name and a start date, and nothing else', () => {
  const missing = z.safeParse(newEmployeeForm, newDraft(localDate('2026-11-24')))
  const asked = new Set(missing.error?.issues.map(({ path }) => path.join('.')))
  expect([...asked]).toEqual(['firstName', 'lastName', 'startOn'])
  const body = newBodyOf(z.parse(newEmployeeForm, entered))
  expect([body.number, body.salary, body.payoutAccount, body.startOn]).toEqual([
    null,
    null,
    null,
    '2026-11-02',
  ])
})

test('An account of somebody new needs bank and number, and is in their own name unless it is said', () => {
  const account = { bankCode: '058', branchCode: '', accountNumber: '0123456789', accountName: '' }
  const body = newBodyOf(z.parse(newEmployeeForm, { ...entered, payoutAccount: account }))
  expect(body.payoutAccount).toEqual({ ...account, accountName: 'Ada Obi' })
  const faultsOf = (payoutAccount: typeof account) =>
    z
      .safeParse(newEmployeeForm, { ...entered, payoutAccount })
      .error?.issues.map(({ path }) => path.join('.'))
  expect(faultsOf({ ...account, bankCode: '' })).toEqual(['payoutAccount.bankCode'])
  expect(faultsOf({ ...account, accountNumber: '' })).toEqual(['payoutAccount.accountNumber'])
})
