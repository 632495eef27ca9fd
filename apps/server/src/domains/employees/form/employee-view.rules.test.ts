import type { Permission } from '@kazi/contract/permissions'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { actorOfJob } from '#platform/auth/actor.ts'
import { defaultStatutory } from '../pay/statutory.rules.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { sightOf, toDetail, toSummary } from './employee-view.rules.ts'

const id = '01900000-0000-7000-8000-000000000001' as StoredEmployee['id']
const stored: StoredEmployee = {
  id,
  number: 'EMP-0001',
  firstName: 'Ngozi',
  middleName: null,
  lastName: 'Eze',
  email: null,
  phone: null,
  gender: null,
  birthday: null,
  startOn: localDate('2024-01-15'),
  endOn: null,
  employmentType: 'full-time',
  status: 'active',
  isOnPayroll: true,
  department: null,
  jobTitle: null,
  residence: null,
  identifiers: { taxId: '1234567890', pfaName: 'Stanbic IBTC Pension' },
  statutory: defaultStatutory('NG'),
  version: 1,
  salary: {
    amount: minor(35_000_000),
    currency: 'NGN',
    basis: 'gross',
    effectiveOn: localDate('2024-01-15'),
  },
  payoutAccount: {
    id,
    bankCode: '058',
    kind: 'bank',
    accountNumber: '0123456789',
    accountName: 'Ngozi Eze',
    createdAt: '2024-01-15T00:00:00.000Z',
    createdBy: null,
    confirmedAt: null,
    needsOwner: false,
  },
}
const history = [
  {
    amount: minor(35_000_000),
    currency: 'NGN',
    basis: 'gross',
    effectiveOn: localDate('2024-01-15'),
    reason: null,
    changedBy: null,
    changedAt: '2024-01-15T00:00:00.000Z',
  },
] as const
const sightWith = (...permissions: Permission[]) =>
  sightOf({ ...actorOfJob(id, id, null), permissions: new Set(permissions) })

test('Pay is hidden from whoever may not see payroll', () => {
  const blind = sightWith('view:employees', 'edit:employees')
  expect(toSummary(stored, blind).salary).toBeNull()
  expect(toDetail(stored, history, 'NG', blind)).toMatchObject({ salary: null, salaryHistory: [] })
  const seeing = sightWith('view:employees', 'view:payroll')
  expect(toDetail(stored, history, 'NG', seeing)).toMatchObject({
    salary: { amount: 35_000_000, currency: 'NGN' },
    salaryHistory: [{ amount: 35_000_000 }],
  })
})

test('Account and identity numbers are whole for editors alone, else their last four digits', () => {
  const seen = toDetail(stored, history, 'NG', sightWith('view:employees', 'view:payroll'))
  expect(JSON.stringify(seen)).not.toMatch(/0123456789|1234567890/)
  expect(seen.payoutAccount?.accountNumber).toBe('••••••6789')
  expect(seen.identifiers).toEqual({ taxId: '••••••7890', pfaName: 'Stanbic IBTC Pension' })
  const edited = toDetail(stored, history, 'NG', sightWith('view:employees', 'edit:employees'))
  expect(edited.payoutAccount?.accountNumber).toBe('0123456789')
  expect(edited.identifiers.taxId).toBe('1234567890')
})
