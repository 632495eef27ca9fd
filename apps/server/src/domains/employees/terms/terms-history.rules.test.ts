import { addDays, type LocalDate, localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import type { TermChange, TermKey, TermsRow } from './terms.ts'
import { changeTerms, firstTerms, inForceOn, moveStart, termOf } from './terms-history.rules.ts'
import { termsToday } from './terms-today.rules.ts'

const start = localDate('2026-01-01')
const person = (): readonly TermsRow[] => [
  firstTerms(start, {
    paidShare: null,
    isOnPayroll: true,
    salary: { amount: minor(100), basis: 'gross' },
    departmentId: null,
    jobTitle: 'Clerk',
    employmentType: 'full-time',
    residence: null,
    statutory: { taxResident: true, secondEmployment: false },
  }),
]
const salary = (on: string, amount: number): TermChange => ({
  key: 'salary',
  on: localDate(on),
  value: { amount: minor(amount), basis: 'gross' },
})
const title = (on: string, value: string): TermChange => ({ key: 'jobTitle', on: localDate(on), value })
const amountOn = (rows: readonly TermsRow[], day: string) => inForceOn(rows, localDate(day))?.salary?.amount

/** The same numbers for the same seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

/** Any change of one of a few terms, on any of a hundred days. */
function anyChange(next: (below: number) => number): TermChange {
  const on = addDays(start, next(100))
  switch (next(4)) {
    case 0:
      return { key: 'salary', on, value: { amount: minor(100 + next(9)), basis: 'gross' } }
    case 1:
      return { key: 'jobTitle', on, value: `Title ${next(9)}` }
    case 2:
      return { key: 'statutory.annualRent', on, value: next(3) ? minor(next(9) + 1) : undefined }
    default:
      return { key: 'isOnPayroll', on, value: next(2) === 0 }
  }
}

test('On every day one row is in force, and each term is what was said of it last, up to the next day that says it', () => {
  const keys: readonly TermKey[] = ['salary', 'jobTitle', 'statutory.annualRent', 'isOnPayroll']
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = numbersFrom(seed)
    const changes = Array.from({ length: 12 }, () => anyChange(next))
    const rows = changeTerms(person(), changes)
    const days = rows.map(({ validFrom }) => validFrom)
    expect(days, 'no two rows begin on a day, and they are in order').toEqual([...new Set(days)].sort())
    for (const key of keys) {
      const said = new Map<LocalDate, unknown>([[start, termOf(person()[0]!, key)]])
      for (const change of changes) if (change.key === key) said.set(change.on, change.value)
      for (let day = start; day < '2026-05-01'; day = addDays(day, 1)) {
        const last = [...said.keys()]
          .filter((on) => on <= day)
          .sort()
          .at(-1)!
        expect(termOf(inForceOn(rows, day)!, key), `${key} on ${day} of seed ${seed}`).toEqual(said.get(last))
      }
    }
    for (const [index, row] of rows.entries()) {
      for (const key of keys.filter((one) => index > 0 && !row.said.includes(one)))
        expect(termOf(row, key), 'a term that isn’t said is carried on').toEqual(
          termOf(rows[index - 1]!, key),
        )
    }
  }
})

test('A raise for a day in the past goes up to the raise that followed, and a planned one stays planned', () => {
  const planned = changeTerms(person(), [salary('2026-03-01', 200), salary('2026-12-01', 400)])
  const corrected = changeTerms(planned, [title('2026-06-01', 'Head'), salary('2026-02-10', 150)])
  expect(
    ['2026-02-09', '2026-02-10', '2026-03-01', '2026-11-30', '2026-12-01'].map((day) =>
      amountOn(corrected, day),
    ),
  ).toEqual([100, 150, 200, 200, 400])
  expect(inForceOn(corrected, localDate('2026-12-01'))?.jobTitle).toBe('Head')
})

test('Rows of days that a change doesn’t touch are the very same', () => {
  const rows = changeTerms(person(), [salary('2026-03-01', 200)])
  const changed = changeTerms(rows, [salary('2026-04-01', 300)])
  expect(changed.slice(0, 2)).toEqual(rows)
  expect(changed[0]).toBe(rows[0])
  expect(changed[1]).toBe(rows[1])
})

test('A first day that was wrong moves with everything that was agreed for it', () => {
  const rows = changeTerms(person(), [title('2026-01-10', 'Head'), salary('2026-03-01', 200)])
  const later = moveStart(rows, start, localDate('2026-01-20'))
  expect(inForceOn(later, localDate('2026-01-19'))?.employment).toEqual({ since: null, leftOn: null })
  expect(inForceOn(later, localDate('2026-01-20'))).toMatchObject({
    employment: { since: '2026-01-20' },
    jobTitle: 'Head',
    salary: { amount: 100 },
  })
  expect(termsToday(later, localDate('2026-02-01'))).toMatchObject({
    status: 'active',
    startOn: '2026-01-20',
  })
  const earlier = moveStart(rows, start, localDate('2025-12-01'))
  expect(inForceOn(earlier, localDate('2025-12-01'))).toMatchObject({
    employment: { since: '2025-12-01' },
    salary: { amount: 100 },
  })
  expect(earlier.every(({ employment }) => employment.since === '2025-12-01')).toBe(true)
  expect(
    moveStart(earlier, localDate('2025-12-01'), start).filter(({ employment }) => employment.since),
  ).toHaveLength(3)
})

test('What lists show of a day: employed until the last day has come, then separated, and again from the first day', () => {
  const rows = changeTerms(person(), [
    {
      key: 'employment',
      on: localDate('2026-07-11'),
      value: { since: null, leftOn: localDate('2026-07-10') },
    },
    {
      key: 'employment',
      on: localDate('2026-09-01'),
      value: { since: localDate('2026-09-01'), leftOn: null },
    },
  ])
  const on = (day: string) => {
    const { status, startOn, endOn, nextChangeOn } = termsToday(rows, localDate(day))
    return [status, startOn, endOn, nextChangeOn]
  }
  expect(on('2026-07-10')).toEqual(['active', '2026-01-01', '2026-07-10', '2026-07-11'])
  expect(on('2026-07-11')).toEqual(['separated', '2026-01-01', '2026-07-10', '2026-09-01'])
  expect(on('2026-09-01')).toEqual(['active', '2026-09-01', null, null])
})
