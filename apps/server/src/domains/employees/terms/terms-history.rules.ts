import { assert } from '@kazi/values/assert'
import type { LocalDate } from '@kazi/values/local-date'
import type { Statutory } from '../person/employee.ts'
import type { TermChange, TermKey, Terms, TermsRow } from './terms.ts'

/*
 * A person's terms over time: rows in the order of their days, each in force until the next. A row says which of its
 * terms changed on its day and carries the others on, so that a change made today for a day in the past goes on up to
 * the next day on which the same term changed, and leaves what was planned after it alone.
 */

/** The row in force on a day; undefined before the first. */
export const inForceOn = <Row extends TermsRow>(rows: readonly Row[], day: LocalDate): Row | undefined =>
  rows.findLast(({ validFrom }) => validFrom <= day)

/** The only row of somebody new, which says everything that it has. */
export const firstTerms = (since: LocalDate, terms: Omit<Terms, 'employment'>): TermsRow => ({
  ...terms,
  employment: { since, leftOn: null },
  validFrom: since,
  said: [
    'employment',
    ...(terms.salary ? (['salary'] as const) : []),
    ...(terms.departmentId ? (['departmentId'] as const) : []),
    ...(terms.jobTitle ? (['jobTitle'] as const) : []),
    'employmentType',
  ],
})

/** A history with these changes made, one after the other; days that aren't touched keep their very rows. */
export function changeTerms<Row extends TermsRow>(
  rows: readonly Row[],
  changes: readonly TermChange[],
): readonly (Row | TermsRow)[] {
  let changed: readonly (Row | TermsRow)[] = rows
  for (const change of changes) changed = changeTerm(changed, change)
  return changed
}

function changeTerm<Row extends TermsRow>(
  rows: readonly Row[],
  change: TermChange,
): readonly (Row | TermsRow)[] {
  const { key, on } = change
  const first = rows[0]
  assert(first, 'nobody has terms without a first row')
  assert(on >= first.validFrom, `${key} can't change on ${on}, before the first day`)
  const next = rows.find((row) => row.validFrom > on && row.said.includes(key))
  return withDay(rows, on).map((row) => {
    if (row.validFrom < on || (next && row.validFrom >= next.validFrom)) return row
    const isDay = row.validFrom === on
    if (hasValue(row, change) && (!isDay || row.said.includes(key))) return row
    return { ...withValue(row, change), said: isDay ? withKey(row.said, key) : row.said }
  })
}

/** A day of its own, on which nothing has changed yet. */
function insertDay<Row extends TermsRow>(rows: readonly Row[], on: LocalDate): readonly (Row | TermsRow)[] {
  const before = inForceOn(rows, on)
  assert(before, 'a day before the first row')
  const day: TermsRow = { ...termsOf(before), validFrom: on, said: [] }
  return [
    ...rows.filter(({ validFrom }) => validFrom < on),
    day,
    ...rows.filter(({ validFrom }) => validFrom > on),
  ]
}

/**
 * A history in which the spell that began on one day begins on another. An earlier day takes over what was agreed for the
 * first one; with a later day the person isn't employed in between.
 * @param on after the last day of the spell before, where there is one
 */
export function moveStart<Row extends TermsRow>(
  rows: readonly Row[],
  since: LocalDate,
  on: LocalDate,
): readonly (Row | TermsRow)[] {
  if (since === on) return rows
  const first = rows[0]
  assert(first, 'nobody has terms without a first row')
  const employment = { since: on, leftOn: null }
  const before = rows.findLast(({ validFrom }) => validFrom < since)?.employment ?? notYet
  const isFirst = on < first.validFrom
  const days = isFirst ? [{ ...termsOf(first), validFrom: on, said: first.said }, ...rows] : withDay(rows, on)
  return days.map((row) => {
    const { validFrom } = row
    if (validFrom < on) {
      return row.employment.since === since ? { ...row, employment: before, said: [] } : row
    }
    if (validFrom === on) return { ...row, employment, said: saidAtStart(row) }
    if (row.employment.since !== since && validFrom >= since) return row
    const said =
      isFirst && validFrom === since
        ? []
        : row.said.filter((key) => validFrom !== since || key !== 'employment')
    return { ...row, employment, said }
  })
}

/** Before the first spell. */
const notYet = { since: null, leftOn: null } as const

const saidAtStart = ({ said, salary }: TermsRow): readonly TermKey[] => [
  ...new Set<TermKey>([...said, 'employment', ...(salary ? (['salary'] as const) : [])]),
]

const withDay = <Row extends TermsRow>(rows: readonly Row[], on: LocalDate): readonly (Row | TermsRow)[] =>
  rows.some(({ validFrom }) => validFrom === on) ? rows : insertDay(rows, on)

function termsOf({ validFrom: _validFrom, said: _said, ...terms }: TermsRow): Terms {
  const { employment, paidShare, isOnPayroll, salary } = terms
  const { departmentId, jobTitle, employmentType, residence, statutory } = terms
  return {
    ...{ employment, paidShare, isOnPayroll, salary },
    ...{ departmentId, jobTitle, employmentType, residence, statutory },
  }
}

/** What a term is in a row, as text that compares. */
export function termOf(terms: Terms, key: TermKey): unknown {
  const name = statutoryNameOf(key)
  return name ? terms.statutory[name] : terms[key as keyof Terms]
}

const statutoryNameOf = (key: TermKey): keyof Statutory | undefined =>
  key.startsWith('statutory.') ? (key.slice('statutory.'.length) as keyof Statutory) : undefined

const hasValue = (row: Terms, { key, value }: TermChange): boolean =>
  JSON.stringify(termOf(row, key)) === JSON.stringify(value)

function withValue<Row extends TermsRow>(row: Row, { key, value }: TermChange): Row {
  const name = statutoryNameOf(key)
  if (!name) return { ...row, [key]: value }
  const { [name]: _before, ...others } = row.statutory
  return { ...row, statutory: (value === undefined ? others : { ...others, [name]: value }) as Statutory }
}

const withKey = (said: readonly TermKey[], key: TermKey): readonly TermKey[] =>
  said.includes(key) ? said : [...said, key]
