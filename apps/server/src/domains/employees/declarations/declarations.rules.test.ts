import { addDays, type LocalDate, localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TermsRow } from '../terms/terms.ts'
import { changeTerms, firstTerms, inForceOn } from '../terms/terms-history.rules.ts'
import { changesOf, overlapping, overOn } from './declarations.rules.ts'

const first = localDate('2026-01-01')
const begun: TermsRow = firstTerms(first, {
  paidShare: null,
  isOnPayroll: true,
  salary: null,
  departmentId: null,
  jobTitle: null,
  employmentType: 'full-time',
  residence: null,
  statutory: { taxResident: true, secondEmployment: false },
})

/** Days from the first on, and how many of them; null: until it is ended. */
const wishes = fc.array(
  fc.record({
    from: fc.nat(90),
    days: fc.option(fc.integer({ min: 1, max: 40 })),
    amount: fc.nat(9),
    /** one that is there is ended on the day instead */
    isEnd: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
)

interface Declared {
  readonly from: LocalDate
  readonly to: LocalDate | null
  readonly endedFrom: LocalDate | null
  readonly amount: ReturnType<typeof minor>
}

test('However reliefs of a kind are declared and ended, at most one holds on a day, and the terms say exactly that one', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      let known: readonly Declared[] = []
      let terms: readonly TermsRow[] = [begun]
      for (const { from: day, days, amount: thousands, isEnd } of list) {
        const from = addDays(first, day)
        const ended = known.find((one) => one.from <= from && (overOn(one) ?? '9999') > from)
        if (isEnd && ended) {
          known = known.map((one) => (one === ended ? { ...one, endedFrom: from } : one))
          terms = changeTerms(terms, changesOf(terms, 'annualRent', known, from))
          continue
        }
        const wish = { from, to: days === null ? null : addDays(from, days - 1) }
        const met = overlapping(known, wish)
        // as the call does: one that would reach over a later one is refused, one before it ends where it begins
        if (met.some((one) => one.from > from)) continue
        const amount = minor(thousands + 1)
        known = [
          ...known.map((one) => (met.includes(one) ? { ...one, endedFrom: from } : one)),
          { ...wish, endedFrom: null, amount },
        ]
        terms = changeTerms(terms, changesOf(terms, 'annualRent', known, from))
      }
      for (let day = first; day < '2026-06-01'; day = addDays(day, 1)) {
        const holding = known.filter((one) => one.from <= day && (overOn(one) ?? '9999') > day)
        expect(holding.length).toBeLessThanOrEqual(1)
        expect(inForceOn(terms, day)!.statutory.annualRent).toBe(holding[0]?.amount)
      }
    }),
  )
})
