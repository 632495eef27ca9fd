import { assert } from '@kazi/values/assert'
import { addDays, type LocalDate, localDate, monthOf } from '@kazi/values/local-date'
import { type Minor, minor, ZERO } from '@kazi/values/money'
import type { Facts } from '../src/index.ts'
import { type Parameter, type ParameterRow, rowOn } from '../src/parameter.ts'
import type { Figure } from '../src/parameter-figures.ts'
import { checkPayslip } from './invariants.ts'
import { checkGrossUp, checkRise } from './invariants-of-pay.ts'
import { kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

/** What holds for every parameter of the law on every day, and on both sides of every figure in it. */

const FIRST_DAY = localDate('2021-01-01')
const LAST_DAY = localDate('2026-12-31')

/** Exactly one row stands on each day from January 2021 to December 2026. */
export function checkDays(parameter: Parameter<unknown>): void {
  const { name, rows, verifiedTo } = parameter
  assert(verifiedTo >= LAST_DAY, `${name} is verified to ${verifiedTo} only`)
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    assert(next === undefined || row.from < next.from, `${name}: rows don't rise at ${row.from}`)
    const isCutOff = row.until === undefined || next === undefined || row.until < next.from
    assert(isCutOff, `${name}: the row of ${row.from} reaches into the next`)
  }
  for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1)) {
    const standing = rows.filter((row, index) => isStanding(row, rows[index + 1], day))
    assert(standing.length === 1, `${name} has ${standing.length} rows on ${day}`)
    assert(rowOn(parameter, day) === standing[0], `${name} answers with another row on ${day}`)
  }
}

const isStanding = (
  row: ParameterRow<unknown>,
  next: ParameterRow<unknown> | undefined,
  day: LocalDate,
): boolean => row.from <= day && (row.until ?? day) >= day && (next === undefined || day < next.from)

/** Every figure of money in a parameter's rows, with a month in which the row stands. */
function* edgesOf({ rows, unit, show }: Parameter<unknown>): Generator<readonly [string, Minor]> {
  if (unit === 'share') return
  for (const row of rows) {
    const isOld = row.from < FIRST_DAY
    const month = monthOf(isOld ? FIRST_DAY : row.from)
    for (const figure of Object.values(show(row.value)) as Figure[]) {
      for (const amount of moneyOf(figure)) yield [month, amount]
    }
  }
}

function moneyOf(figure: Figure): readonly Minor[] {
  switch (figure.kind) {
    case 'money':
      return [figure.amount]
    case 'bands':
      return figure.bands.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]))
    case 'classes':
      return figure.classes.flatMap(({ above, upTo, amount }) => [above, upTo ?? above, amount])
    default:
      return []
  }
}

/**
 * At every figure of money, and a minor unit before and after it, payslips keep their promises: with the figure as
 * the salary, as a twelfth of a year's, and in each other place where facts hold an amount.
 * @returns how many facts were looked at
 */
export function checkEdges(country: Facts['country'], parameter: Parameter<unknown>): number {
  let count = 0
  for (const [month, figure] of edgesOf(parameter)) {
    for (const edge of [figure, minor(Math.floor(figure / 12))]) {
      for (const around of [edge - 1, edge, edge + 1]) {
        if (around < 0) continue
        const amount = minor(around)
        const plain = plainFacts(country, month)
        checkRise(plain, amount, minor(1))
        checkGrossUp(plain, amount)
        const all = everywhere(plain, amount)
        for (const facts of all) checkPayslip(facts)
        count += all.length
      }
    }
  }
  return count
}

function plainFacts(country: Facts['country'], month: string): Facts {
  switch (country) {
    case 'NG':
      return nigeriaFacts(month, 0)
    case 'KE':
      return kenyaFacts(month, 0)
    case 'UG':
      return ugandaFacts(month, 0)
  }
}

const bases = (paye: boolean, others: boolean) => ({
  paye,
  pension: others,
  health: others,
  housing: others,
})

/** Facts with an amount in one place of each. */
function everywhere(facts: Facts, amount: Minor): Facts[] {
  const benefit = { code: 'benefit', label: 'Benefit' }
  const extra = { code: 'extra', label: 'Extra', amount, amountIs: 'gross', days: null } as const
  const paid: Facts = { ...facts, pay: { basis: 'monthly', gross: amount, raises: [] } }
  const secondary = { ...facts.employment, rank: 'secondary' } as const
  const nonResident = { ...facts.employment, taxResidence: 'non-resident' } as const
  const bonuses = (['regular', 'irregular', 'loss-of-office'] as const).flatMap((kind) =>
    [bases(true, false), bases(true, true), bases(false, true)].map((flags) => ({
      ...facts,
      extraEarnings: [{ ...extra, kind, bases: flags }],
    })),
  )
  const perDiem = { ...extra, kind: 'per-diem', days: 1, bases: bases(true, false) } as const
  return [
    paid,
    { ...paid, employment: secondary },
    { ...paid, employment: nonResident },
    ...bonuses,
    { ...facts, extraEarnings: [perDiem] },
    { ...paid, benefits: [{ ...benefit, kind: 'meals', value: amount }] },
    { ...paid, benefits: [{ ...benefit, kind: 'other', value: amount }] },
    { ...paid, benefits: [{ ...benefit, kind: 'housing', marketRent: amount }] },
    { ...paid, benefits: [{ ...benefit, kind: 'asset', cost: amount }] },
    ...declared(paid, amount),
  ]
}

/** The country's own facts that hold an amount, all at once and each alone. */
function declared(facts: Facts, amount: Minor): Facts[] {
  switch (facts.country) {
    case 'NG':
      return variants(facts.reliefs, amount).map((reliefs) => ({ ...facts, reliefs }))
    case 'KE':
      return [
        ...variants(facts.reliefs, amount).map((reliefs) => ({ ...facts, reliefs })),
        ...variants(facts.contributions, amount).map((contributions) => ({ ...facts, contributions })),
      ]
    case 'UG':
      return []
  }
}

function variants<Amounts extends object>(amounts: Amounts, amount: Minor): Amounts[] {
  const names = Object.keys(amounts).filter((name) => Reflect.get(amounts, name) === ZERO)
  return names.map((name) => ({ ...amounts, [name]: amount }))
}
