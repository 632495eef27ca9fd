import { addDays, type LocalDate, lastDayOf, type Month, month } from '@kazi/values/local-date'
import { type Minor, minor, ZERO } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { RATE_ONE, type Rate, rateOfMillionths } from '@kazi/values/rate'
import fc from 'fast-check'
import type { Absence, EmploymentFacts, Pay, Proration, Raise } from '../src/index.ts'

/** The building blocks of arbitrary facts: amounts, dates, and the pay of a period. */

/** Amounts from nothing to far above any salary, most of them where salaries are. */
export const amount = (max = 500_000_000): fc.Arbitrary<Minor> =>
  fc
    .oneof(
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 200 }) },
      { weight: 8, arbitrary: fc.integer({ min: 0, max }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: max * 100 }) },
    )
    .map(minor)

/** Nothing, most of the time. */
export const rarely = <Value>(arbitrary: fc.Arbitrary<Value>, nothing: Value): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary })

export const orNothing = (max: number): fc.Arbitrary<Minor> => rarely(amount(max), ZERO)

export const share: fc.Arbitrary<Rate> = fc.integer({ min: 0, max: RATE_ONE }).map(rateOfMillionths)

const FIRST_YEAR = 2021
const MONTHS = 72

/** A month from January 2021 to December 2026. */
export const earnedMonth: fc.Arbitrary<Month> = fc.nat(MONTHS - 1).map(monthAt)

function monthAt(index: number): Month {
  const number = (index % 12) + 1
  return month(`${FIRST_YEAR + Math.floor(index / 12)}-${String(number).padStart(2, '0')}`)
}

/** What a period's facts are drawn from; days count from the first of the month. */
export const days = fc.record({
  split: fc.oneof(
    { weight: 6, arbitrary: fc.constant('month' as const) },
    { weight: 1, arbitrary: fc.constantFrom('first-half' as const, 'second-half' as const, 'week' as const) },
  ),
  startOffset: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -1500, max: 0 }) },
    { weight: 1, arbitrary: fc.nat(30) },
  ),
  endOffset: rarely<number | null>(fc.nat(60), null),
  payOffset: fc.nat(30),
  isPaidNextMonth: fc.boolean(),
  cuts: fc.uniqueArray(fc.nat(30), { maxLength: 6, size: 'max' }),
})
export type Days = typeof days extends fc.Arbitrary<infer Value> ? Value : never

export function periodOf(earned: Month, { split }: Days): PayPeriod {
  const first = `${earned}-01` as LocalDate
  switch (split) {
    case 'month':
      return { from: first, to: lastDayOf(earned) }
    case 'first-half':
      return { from: first, to: addDays(first, 14) }
    case 'second-half':
      return { from: addDays(first, 15), to: lastDayOf(earned) }
    case 'week':
      return { from: addDays(first, 7), to: addDays(first, 13) }
  }
}

const within = (date: LocalDate, { from, to }: PayPeriod): LocalDate =>
  date < from ? from : date > to ? to : date

/** The money arrives in the earned month, not before the period ends in it, or on a day of the next. */
export function payDateOf({ to }: PayPeriod, { payOffset, isPaidNextMonth }: Days): LocalDate {
  return isPaidNextMonth ? addDays(to, payOffset % 28) : to
}

export function employmentOf(
  period: PayPeriod,
  { startOffset, endOffset }: Days,
  who: Pick<EmploymentFacts, 'taxResidence' | 'rank'>,
): EmploymentFacts {
  const startsOn =
    startOffset <= 0 ? addDays(period.from, startOffset) : within(addDays(period.from, startOffset), period)
  const firstDay = within(startsOn, period)
  return { ...who, startsOn, endsOn: endOffset === null ? null : addDays(firstDay, endOffset) }
}

/** The days that cut a period, in order, for raises and for absences that don't overlap. */
export function cutDays(period: PayPeriod, { cuts }: Days): LocalDate[] {
  const inOrder = cuts.map((cut) => addDays(period.from, cut)).filter((date) => date <= period.to)
  return inOrder.sort()
}

export const proration: fc.Arbitrary<Proration> = fc.constantFrom(
  'calendar-days' as const,
  'working-days' as const,
  'fixed-26' as const,
  'fixed-30' as const,
  'none' as const,
)

/** The pay, and what happens to it within the period; dates come from the period's days later. */
export const payTerms = fc.record({
  basis: fc.oneof(
    { weight: 12, arbitrary: fc.constant('monthly' as const) },
    { weight: 2, arbitrary: fc.constantFrom('hourly' as const, 'daily' as const) },
    { weight: 1, arbitrary: fc.constant('net' as const) },
  ),
  amount: amount(),
  raises: rarely(fc.array(amount(), { minLength: 1, maxLength: 2 }), []),
  hundredths: fc.nat(74_400),
  absences: rarely(
    fc.array(fc.record({ isSuspension: fc.boolean(), paidShare: share }), { minLength: 1, maxLength: 2 }),
    [],
  ),
})
type PayTerms = typeof payTerms extends fc.Arbitrary<infer Value> ? Value : never

export function payOf(terms: PayTerms, cuts: readonly LocalDate[]): Pay {
  switch (terms.basis) {
    case 'monthly':
      return { basis: 'monthly', gross: terms.amount, raises: raisesOf(terms, cuts) }
    case 'net':
      return { basis: 'net', net: asNet(terms.amount), raises: raisesOf(terms, cuts).map(asNetRaise) }
    case 'hourly':
    case 'daily':
      return { basis: terms.basis, rate: minor(terms.amount % 20_000_000), hundredths: terms.hundredths }
  }
}

const asNet = (amount: Minor): Minor => minor(amount % 1_000_000_000)
const asNetRaise = ({ on, gross }: Raise) => ({ on, net: asNet(gross) })

const raisesOf = ({ raises }: PayTerms, cuts: readonly LocalDate[]): Raise[] =>
  raises.slice(0, cuts.length).map((gross, index) => ({ on: cuts[index]!, gross }))

export const absencesOf = ({ absences }: PayTerms, cuts: readonly LocalDate[]): Absence[] =>
  absences.slice(0, Math.floor(cuts.length / 2)).map(({ isSuspension, paidShare }, index) => ({
    kind: isSuspension ? 'suspension' : 'unpaid-leave',
    from: cuts[index * 2]!,
    to: cuts[index * 2 + 1]!,
    paidShare: isSuspension ? paidShare : rateOfMillionths(0),
  }))
