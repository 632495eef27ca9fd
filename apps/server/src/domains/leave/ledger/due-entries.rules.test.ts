import { type LeaveTerms, plainTerms } from '@kazi/contract/leave/terms'
import { addDays, type LocalDate, laterOf, localDate, type Month } from '@kazi/values/local-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueEntries, type Service } from './due-entries.rules.ts'
import { balanceOn, type Entry, lowestFrom } from './entry.ts'
import { addMonthsTo, leaveYearOf, yearsBetween } from './leave-year.rules.ts'

const terms = (said: Partial<LeaveTerms>): LeaveTerms => ({ ...plainTerms, entitlement: 2100, ...said })
const service = (since: string, said: Partial<Service> = {}): Service => ({
  since: localDate(since),
  until: null,
  employmentType: 'full-time',
  gender: 'female',
  unpaidDays: new Map(),
  ...said,
})
const due = (
  of: LeaveTerms,
  who: Service,
  upTo: string,
  known: readonly Entry[] = [],
  begins = '2026-01-01',
): Entry[] =>
  dueEntries({
    ...{ service: who, begins: localDate(begins), termsOn: () => of },
    ...{ known, upTo: localDate(upTo) },
  })
const taken = (on: string, hundredths: number): Entry => ({
  ...{ kind: 'taken', on: localDate(on), hundredths: -hundredths, period: null },
})
const short = (entries: readonly Entry[]) =>
  entries.map(({ kind, on, hundredths, period }) => `${on} ${kind} ${hundredths} ${period}`)

test('A joiner in the middle of a month earns its part, and twelve months are exactly the year', () => {
  // 21 days a year are 1.75 a month. From 16 March: 16 of its 31 days, 1.75 × 16 / 31 = 0.90.
  const monthly = terms({ accrual: 'monthly' })
  expect(short(due(monthly, service('2026-03-16'), '2026-05-31'))).toEqual([
    '2026-03-31 accrued 90 2026-03',
    '2026-04-30 accrued 175 2026-04',
    '2026-05-31 accrued 175 2026-05',
  ])
  // 25 days: a twelfth is 2.0833…; the months are 2.08 and 2.09, and come to 25.00.
  const year = due(terms({ accrual: 'monthly', entitlement: 2500 }), service('2020-01-01'), '2026-12-31')
  expect(year.map(({ hundredths }) => hundredths).slice(0, 3)).toEqual([208, 209, 208])
  expect(balanceOn(year, localDate('2026-12-31'))).toBe(2500)
})

test('A leap day is a day of its month: February 2028 from the 29th is one of 29', () => {
  // 1.75 / 29 = 0.06
  const [first] = due(terms({ accrual: 'monthly' }), service('2028-02-29'), '2028-02-29', [], '2028-01-01')
  expect(first).toMatchObject({ hundredths: 6, period: '2028-02' })
  expect(addMonthsTo(localDate('2028-02-29'), 12)).toBe('2029-02-28')
  expect(yearsBetween(localDate('2028-02-29'), localDate('2029-02-28'))).toBe(1)
})

test('All of a year comes on its first day, to a joiner the part that is left, and a leaver keeps the part that is over', () => {
  const upFront = terms({ accrual: 'up-front' })
  expect(short(due(upFront, service('2020-01-01'), '2026-01-01'))).toEqual(['2026-01-01 granted 2100 2026'])
  // 1 July to 31 December are 184 of 365 days: 21 × 184 / 365 = 10.59
  expect(short(due(upFront, service('2026-07-01'), '2026-07-01'))).toEqual(['2026-07-01 granted 1059 2026'])
  // to 30 September: 273 of 365, 15.71 of 21 were earned, 5.29 go
  const leaver = service('2020-01-01', { until: localDate('2026-09-30') })
  expect(short(due(upFront, leaver, '2026-12-31'))).toEqual([
    '2026-01-01 granted 2100 2026',
    '2026-09-30 expired -529 2026-left',
  ])
  // What the law gives each year whenever somebody joined isn't divided.
  const sick = terms({ accrual: 'up-front', proRata: false, entitlement: 1400 })
  expect(short(due(sick, service('2026-07-01'), '2026-07-01'))).toEqual(['2026-07-01 granted 1400 2026'])
})

test('What is carried over has a most, and what nobody used of it by its day is gone', () => {
  // 21 granted, 11 taken: 10 left, 5 carried. In 2027 2 are taken before 1 April: 3 of the 5 expire then.
  const carrying = terms({ carryOver: { most: 500, expiresAfterMonths: 3 } })
  const known = [taken('2026-08-03', 1100), taken('2027-02-01', 200)]
  const entries = due(carrying, service('2020-01-01'), '2027-04-01', known)
  expect(short(entries)).toEqual([
    '2026-01-01 granted 2100 2026',
    '2027-01-01 expired -500 2026',
    '2027-04-01 expired -300 2027-carried',
    '2027-01-01 granted 2100 2027',
  ])
  expect(balanceOn([...known, ...entries], localDate('2027-04-01'))).toBe(2100)
})

test('A rest that isn’t carried over is gone with the year; what is owed to the employer stays owed', () => {
  const lost = terms({ carryOver: null })
  const entries = due(lost, service('2020-01-01'), '2027-01-01', [taken('2026-06-01', 100)])
  expect(entries[1]).toMatchObject({ kind: 'expired', hundredths: -2000, on: '2027-01-01' })
  const owing = due(lost, service('2020-01-01'), '2027-01-01', [taken('2026-06-01', 2300)])
  expect(owing.filter(({ kind }) => kind === 'expired')).toEqual([])
})

test('Nothing accrues over the cap, and a month that it left nothing of isn’t given later', () => {
  const capped = terms({ accrual: 'monthly', cap: 300 })
  const entries = due(capped, service('2020-01-01'), '2026-03-31')
  expect(entries.map(({ hundredths }) => hundredths)).toEqual([175, 125, 0])
  const later = due(capped, service('2020-01-01'), '2026-04-30', [...entries, taken('2026-04-01', 300)])
  expect(short(later)).toEqual(['2026-04-30 accrued 175 2026-04'])
})

test('Years of service add days, the last step that is reached alone', () => {
  const steps = [
    { afterYears: 5, extra: 200 },
    { afterYears: 10, extra: 400 },
  ]
  const [entry] = due(terms({ seniority: steps }), service('2016-01-01'), '2026-01-01')
  expect(entry).toMatchObject({ hundredths: 2500 })
})

test('Who is suspended or away without pay earns nothing for it where the terms say so', () => {
  // 10 of September's 30 days: 1.75 × 20 / 30 = 1.17
  const unpaidDays = new Map([['2026-09' as Month, 10]])
  const who = service('2026-09-01', { unpaidDays })
  const strict = terms({ accrual: 'monthly', accruesWhileUnpaid: false })
  expect(due(strict, who, '2026-09-30')).toMatchObject([{ hundredths: 117 }])
  expect(due(terms({ accrual: 'monthly' }), who, '2026-09-30')).toMatchObject([{ hundredths: 175 }])
})

test('A leave year that begins in April is called by the year of its beginning', () => {
  expect(leaveYearOf(localDate('2027-03-31'), 4)).toEqual({
    name: '2026',
    from: '2026-04-01',
    to: '2027-03-31',
  })
})

test('A type that isn’t for somebody gives them nothing', () => {
  const men = terms({ gender: 'male' })
  expect(due(men, service('2020-01-01'), '2026-12-31')).toEqual([])
})

const arbitraryTerms = fc
  .record({
    entitlement: fc.integer({ min: 0, max: 4000 }),
    accrual: fc.constantFrom('up-front' as const, 'monthly' as const),
    proRata: fc.boolean(),
    cap: fc.option(fc.integer({ min: 0, max: 5000 })),
    carryOver: fc.option(
      fc.record({
        most: fc.option(fc.integer({ min: 0, max: 2000 })),
        expiresAfterMonths: fc.option(fc.integer({ min: 1, max: 12 })),
      }),
    ),
  })
  .map(terms)
const day = fc.integer({ min: 0, max: 1400 }).map((count) => addDays(localDate('2026-01-01'), count))
const arbitraryTaken = fc.array(
  fc
    .record({ on: day, hundredths: fc.integer({ min: 50, max: 900 }) })
    .map(({ on, hundredths }) => taken(on, hundredths)),
  { maxLength: 12 },
)

test('However often and on whichever days it is asked, the ledger comes to the same, and asked again to nothing', () => {
  fc.assert(
    fc.property(
      arbitraryTerms,
      arbitraryTaken,
      fc.uniqueArray(day, { minLength: 1, maxLength: 6 }),
      (of, known, days) => {
        const upTo = days.reduce(laterOf)
        // What was taken is known when the rules are asked, as it is when the clock goes on day by day.
        let ledger: Entry[] = [...known]
        for (const on of days.toSorted()) ledger = [...ledger, ...due(of, service('2025-05-10'), on, ledger)]
        expect(due(of, service('2025-05-10'), upTo, ledger)).toEqual([])
        const atOnce = due(of, service('2025-05-10'), upTo, known)
        expect(balanceOn(ledger, upTo)).toBe(balanceOn([...known, ...atOnce], upTo))
      },
    ),
  )
})

test('The lowest that a balance gets is one of its days, from the first on', () => {
  fc.assert(
    fc.property(arbitraryTaken, day, (entries, from) => {
      const days: LocalDate[] = [from, ...entries.map(({ on }) => on).filter((on) => on > from)]
      expect(lowestFrom(entries, from)).toBe(Math.min(...days.map((on) => balanceOn(entries, on))))
    }),
  )
})
