import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { periodOf, type Standing, statusOf } from './subscription.rules.ts'
import { priceOf, vatRateOn } from './vat.rules.ts'

/* Prevents: a month that is billed twice or skipped, a status that its day doesn’t give, VAT that is a unit off. */

test('Months begin on the day of the first one, or on the last day of a shorter month, with no day between them', () => {
  const months = [0, 1, 2, 13].map((index) => periodOf(localDate('2026-01-31'), index))
  expect(months).toEqual([
    { from: '2026-01-31', to: '2026-02-27' },
    { from: '2026-02-28', to: '2026-03-30' },
    { from: '2026-03-31', to: '2026-04-29' },
    { from: '2027-02-28', to: '2027-03-30' },
  ])
})

const standing = (more: Partial<Standing>): Standing => ({
  trialEndsOn: localDate('2026-12-24'),
  plan: null,
  dueOn: null,
  ...more,
})
const plan = { anchorOn: localDate('2026-12-24'), periods: 1, cancelledOn: null }
const on = (day: string, more: Partial<Standing> = {}) => statusOf(standing(more), localDate(day))

test('Each status begins and ends on its day', () => {
  expect(on('2026-12-23')).toEqual({ status: 'free trial', endsOn: '2026-12-24' })
  expect(on('2026-12-24')).toEqual({ status: 'expired', endsOn: '2026-12-24' })
  expect(on('2026-12-23', { plan })).toEqual({ status: 'free trial', endsOn: '2026-12-24' })
  expect(on('2026-12-24', { plan })).toEqual({ status: 'active', endsOn: null })
  const dueOn = localDate('2027-01-07')
  expect(on('2027-01-07', { plan, dueOn }).status).toBe('active')
  // the fourteen days after it: 8 to 21 January
  expect(on('2027-01-08', { plan, dueOn })).toEqual({ status: 'overdue', endsOn: '2027-01-22' })
  expect(on('2027-01-21', { plan, dueOn }).status).toBe('overdue')
  expect(on('2027-01-22', { plan, dueOn }).status).toBe('expired')
  const cancelled = { plan: { ...plan, cancelledOn: localDate('2027-01-02') } }
  expect(on('2027-01-23', cancelled)).toEqual({ status: 'cancelled', endsOn: '2027-01-24' })
  expect(on('2027-01-24', cancelled).status).toBe('expired')
  // what isn’t paid goes first, whatever was cancelled
  expect(on('2027-01-23', { ...cancelled, dueOn }).status).toBe('expired')
})

test('VAT is the country’s rate on the day of the invoice, to the minor unit', () => {
  expect(vatRateOn('NG', localDate('2026-11-24'))).toBe(75_000)
  expect(vatRateOn('KE', localDate('2026-11-24'))).toBe(160_000)
  expect(vatRateOn('UG', localDate('2026-11-24'))).toBe(180_000)
  // 48 × 1,500.00 = 72,000.00; 7.5 % = 5,400.00
  expect(priceOf(48, 150_000, 75_000)).toEqual({ net: 7_200_000, vat: 540_000, total: 7_740_000 })
  // 3 × 41 = 123 shillings; 18 % = 22.14, in whole shillings 22
  expect(priceOf(3, 41, 180_000)).toEqual({ net: 123, vat: 22, total: 145 })
  // 1 × 0.20 at 7.5 % = 0.015: half a unit upwards
  expect(priceOf(1, 20, 75_000).vat).toBe(2)
})
