import { calculate } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { add, type Minor, ZERO } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import type { PaySettings } from './contributions/contribution.ts'
import { gatherMonth, type PayrollPerson } from './facts/payroll-month.ts'
import { proposePayDate } from './runs/pay-date.rules.ts'

/** What everybody who can be computed comes to, in minor units. */
interface MonthSums {
  readonly gross: Minor
  readonly deductions: Minor
  readonly net: Minor
  readonly employer: Minor
}

/** A month by what holds and by what might. */
export interface ComparedMonth {
  readonly people: number
  readonly before: MonthSums
  readonly after: MonthSums
  /** whose payslip would come out otherwise in any line */
  readonly changed: readonly ComparedPerson[]
  /** how many could be computed before and couldn't be after */
  readonly lost: number
}

interface ComparedPerson {
  readonly employeeId: Id
  readonly name: string
  /** net */
  readonly before: Minor
  readonly after: Minor
}

/** Nobody waits for other callers' answers longer than it takes to compute this many. */
const computedAtOnce = 100

/**
 * Computes a month twice, by what holds and by other settings, and stores nothing.
 * @param settingsOf the settings that a person would have
 */
export async function compareMonth(
  context: OrganizationContext,
  month: Month,
  settingsOf: (employeeId: Id) => PaySettings,
): Promise<ComparedMonth> {
  const request = { period: monthPeriod(month), payDate: proposePayDate(month), employeeIds: null }
  const { people } = await gatherMonth(context, request)
  const others = await gatherMonth(context, request, settingsOf)
  const sums = { before: noSums, after: noSums }
  const changed: ComparedPerson[] = []
  let lost = 0
  for (const [index, person] of people.entries()) {
    if (index % computedAtOnce === computedAtOnce - 1) await new Promise(setImmediate)
    const [before, after] = [resultOf(person), resultOf(others.people[index]!)]
    if (before) sums.before = plus(sums.before, before.totals)
    if (after) sums.after = plus(sums.after, after.totals)
    if (before && !after) lost += 1
    if (!before || !after || before.lines === after.lines) continue
    const { employeeId, name } = person
    changed.push({ employeeId, name, before: before.totals.net, after: after.totals.net })
  }
  return { people: people.length, ...sums, changed, lost }
}

const noSums: MonthSums = { gross: ZERO, deductions: ZERO, net: ZERO, employer: ZERO }

const plus = (sums: MonthSums, totals: MonthSums): MonthSums => ({
  gross: add(sums.gross, totals.gross),
  deductions: add(sums.deductions, totals.deductions),
  net: add(sums.net, totals.net),
  employer: add(sums.employer, totals.employer),
})

/** A person's totals, with the lines as a text that is equal for equal lines; null for who can't be computed. */
function resultOf({ facts }: PayrollPerson): { totals: MonthSums; lines: string } | null {
  const result = calculate(facts)
  if (!result.ok || result.problems.some(({ severity }) => severity === 'blocking')) return null
  const lines = result.lines.map(({ item, label, kind, amount }) => [item, label, kind, amount])
  return { totals: result.totals, lines: JSON.stringify(lines) }
}
