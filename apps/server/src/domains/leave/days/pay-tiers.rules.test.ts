import { type LeaveTerms, plainTerms } from '@kazi/contract/leave/terms'
import { addDays, type LocalDate, localDate, weekdayOf } from '@kazi/values/local-date'
import { monthPeriod } from '@kazi/values/pay-period'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absencesOf } from '../pay/absences.rules.ts'
import { type AskedSpan, countDays, mondayToFriday, sumCounted } from './count-days.rules.ts'
import { payDays, yearBefore } from './pay-tiers.rules.ts'

const HALF = 500_000
const WHOLE = 1_000_000
const span = (from: string, to: string, portion: AskedSpan['portion'] = 'day'): AskedSpan => ({
  ...{ from: localDate(from), to: localDate(to), portion },
})
const calendarOf = (isHoliday: (on: string) => boolean, week: readonly number[] = mondayToFriday) => ({
  isHoliday,
  isWeekday: (on: LocalDate) => week.includes(weekdayOf(on)),
})
const noHolidays = calendarOf(() => false)
/** Kenya's sick pay: seven days in full, then seven at half (Employment Act, s. 30). */
const sick: LeaveTerms = {
  ...plainTerms,
  payTiers: [
    { days: 700, share: WHOLE },
    { days: 700, share: HALF },
  ],
}
const sickDays = (
  asked: AskedSpan,
  taken: readonly { on: ReturnType<typeof localDate>; counted: number }[] = [],
) => payDays(countDays(asked, sick, noHolidays), sick, taken)

test('Weekends and holidays don’t count where working days do, and count where all days do', () => {
  // Friday 11 to Monday 14 December 2026; the 14th is kept.
  const kept = calendarOf((on) => on === '2026-12-14')
  const asked = span('2026-12-11', '2026-12-14')
  expect(countDays(asked, plainTerms, kept).map(({ counted }) => counted)).toEqual([100, 0, 0, 0])
  const calendar = { counts: 'calendar-days' } as const
  expect(sumCounted(countDays(asked, calendar, kept))).toBe(400)
  expect(sumCounted(countDays(span('2026-12-11', '2026-12-11', 'morning'), plainTerms, kept))).toBe(50)
  // a shop that is shut on Sundays and Mondays works on the Saturday
  const shop = calendarOf(() => false, [2, 3, 4, 5, 6])
  expect(countDays(asked, plainTerms, shop).map(({ counted }) => counted)).toEqual([100, 100, 0, 0])
})

test('Sick pay whose tier ends in the middle of a month: seven days in full, seven at half, then none', () => {
  // Monday 9 November to Friday 4 December: 20 working days. Full to Tuesday the 17th, half to Thursday the 26th.
  const days = sickDays(span('2026-11-09', '2026-12-04'))
  const share = (on: string) => days.find((one) => one.on === on)?.paidShare
  expect([share('2026-11-17'), share('2026-11-18')]).toEqual([WHOLE, HALF])
  // the weekend within is paid as the Friday before it
  expect([share('2026-11-21'), share('2026-11-26'), share('2026-11-27'), share('2026-11-29')]).toEqual([
    HALF,
    HALF,
    0,
    0,
  ])
  // November's payslip: the 18th to 26th at half, the 27th to 30th unpaid.
  expect(absencesOf(days, monthPeriod('2026-11' as never))).toEqual([
    { kind: 'unpaid-leave', from: '2026-11-18', to: '2026-11-26', paidShare: HALF },
    { kind: 'unpaid-leave', from: '2026-11-27', to: '2026-11-30', paidShare: 0 },
  ])
})

test('Tiers are used up by what was taken in the twelve months before, and by nothing older', () => {
  const before = [
    { on: localDate('2025-11-09'), counted: 100 },
    { on: localDate('2025-11-10'), counted: 300 },
    { on: localDate('2026-05-04'), counted: 300 },
  ]
  // On 9 November 2026 the 9th of last year is out and 6 days are in: one more in full, then half; on the 10th the 10th is out.
  const days = sickDays(span('2026-11-09', '2026-11-11'), before)
  expect(days.map(({ paidShare }) => paidShare)).toEqual([WHOLE, WHOLE, WHOLE])
  const denser = sickDays(span('2026-11-09', '2026-11-11'), [{ on: localDate('2026-05-04'), counted: 650 }])
  // The first day lies over both tiers: half of it in full, half of it at half.
  expect(denser.map(({ paidShare }) => paidShare)).toEqual([750_000, HALF, HALF])
  expect(yearBefore(localDate('2028-02-29'))).toBe('2027-02-28')
})

test('A holiday within leave that isn’t paid is paid, and half a day loses half', () => {
  const unpaid = { ...plainTerms, payTiers: [] }
  const kept = calendarOf((on) => on === '2026-12-09')
  const days = payDays(countDays(span('2026-12-07', '2026-12-11'), unpaid, kept), unpaid, [])
  expect(absencesOf(days, monthPeriod('2026-12' as never))).toEqual([
    { kind: 'unpaid-leave', from: '2026-12-07', to: '2026-12-08', paidShare: 0 },
    { kind: 'unpaid-leave', from: '2026-12-10', to: '2026-12-11', paidShare: 0 },
  ])
  const morning = payDays(countDays(span('2026-12-07', '2026-12-07', 'morning'), unpaid, kept), unpaid, [])
  expect(absencesOf(morning, monthPeriod('2026-12' as never))).toMatchObject([{ paidShare: HALF }])
  const afternoon = payDays(
    countDays(span('2026-12-07', '2026-12-07', 'afternoon'), unpaid, kept),
    unpaid,
    [],
  )
  expect(absencesOf([...morning, ...afternoon], monthPeriod('2026-12' as never))).toMatchObject([
    { paidShare: 0 },
  ])
})

const asked = fc
  .record({ offset: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 0, max: 60 }) })
  .map(({ offset, length }) => {
    const from = addDays(localDate('2026-01-01'), offset)
    return { from, to: addDays(from, length), portion: 'day' } as const
  })
const tiers = fc.array(
  fc.record({
    days: fc.option(fc.integer({ min: 0, max: 3000 })),
    share: fc.integer({ min: 0, max: WHOLE }),
  }),
  { maxLength: 4 },
)

test('Each day of a span is there once, paid one way, and no absence lies over another', () => {
  fc.assert(
    fc.property(asked, tiers, (of, payTiers) => {
      const terms = { ...plainTerms, payTiers }
      const days = payDays(countDays(of, terms, noHolidays), terms, [])
      expect(new Set(days.map(({ on }) => on)).size).toBe(days.length)
      expect(days.at(-1)!.on).toBe(of.to)
      expect(days.every(({ on, counted }) => weekdayOf(on) > 5 === (counted === 0))).toBe(true)
      expect(days.every(({ paidShare }) => paidShare >= 0 && paidShare <= WHOLE)).toBe(true)
      const absences = absencesOf(days, { from: of.from, to: of.to })
      expect(absences.every(({ from }, index) => index === 0 || absences[index - 1]!.to < from)).toBe(true)
      const lost = new Set(days.filter(({ paidShare }) => paidShare < WHOLE).map(({ on }) => on))
      const told = absences.flatMap(({ from, to }) => days.filter(({ on }) => on >= from && on <= to))
      expect(new Set(told.map(({ on }) => on))).toEqual(lost)
    }),
  )
})
