import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { dueDateOf } from './due-date.ts'
import { monthsBegun, penaltyOf } from './penalty.ts'

const october = month('2026-10')
const due = (country: 'NG' | 'KE' | 'UG', type: RemittanceType, period = october, payOn = '2026-10-29') =>
  dueDateOf(country, type, period, localDate(payOn), undefined)

test('Each due is due when its law says, and never moved by a weekend', () => {
  expect(due('KE', 'paye')).toBe('2026-11-09')
  expect(due('KE', 'nita')).toBe('2026-11-09')
  // a Sunday
  expect(due('NG', 'paye', month('2026-09'))).toBe('2026-10-10')
  expect(due('NG', 'pension')).toBe('2026-11-09')
  expect(due('NG', 'nhf', october, '2027-01-31')).toBe('2027-02-28')
  expect(due('NG', 'itf')).toBe('2027-04-01')
  expect(due('UG', 'paye')).toBe('2026-11-15')
  expect(due('UG', 'lst', month('2026-07'))).toBe('2026-10-31')
})

test('Where nobody has a source there is no date, until the organisation sets its own day', () => {
  for (const type of ['helb', 'nhif', 'third-party'] as const) expect(due('KE', type)).toBeNull()
  expect(due('NG', 'nsitf')).toBeNull()
  expect(due('UG', 'lst', month('2026-11'))).toBeNull()
  const own = { monthsAfter: 1, day: 31 }
  expect(dueDateOf('KE', 'helb', month('2027-01'), localDate('2027-01-29'), own)).toBe('2027-02-28')
  // what the law says is not the organisation's to set
  expect(dueDateOf('KE', 'paye', october, localDate('2026-10-29'), own)).toBe('2026-11-09')
})

test('A penalty is worked out by its law on what is still owed, from the day after the due date', () => {
  const late = (type: RemittanceType, today: string, country: 'NG' | 'KE' = 'KE') =>
    penaltyOf(country, type, minor(1_000_000), localDate('2026-11-09'), localDate(today))
  expect(late('housing-levy', '2026-11-09')).toBeUndefined()
  expect(late('housing-levy', '2026-11-10')).toMatchObject({ times: 1, amount: 30_000 })
  expect(late('housing-levy', '2027-01-10')).toMatchObject({ times: 3, amount: 90_000 })
  expect(late('shif', '2027-01-10')).toMatchObject({ times: 1, amount: 20_000 })
  expect(late('pension', '2026-12-09', 'NG')).toMatchObject({ times: 1, amount: 20_000 })
  // nobody has a source for the penalty on tax
  expect(late('paye', '2027-01-10')).toBeUndefined()
})

test('Months begin on the day after the same day, or the last of a shorter month', () => {
  const begun = (today: string) => monthsBegun(localDate('2027-01-31'), localDate(today))
  expect(['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01'].map(begun)).toEqual([0, 1, 1, 2])
})
