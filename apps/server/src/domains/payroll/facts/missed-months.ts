import { type Facts, taxYearStart } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { type LocalDate, type Month, monthNumberOf, monthOf } from '@kazi/values/local-date'
import { monthPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherContributions, type PayablePerson } from '../contributions/gather-contributions.ts'
import { type PaidRun, selectLacking } from './arrears.queries.ts'
import { settleMissed } from './arrears.rules.ts'
import { factsOf } from './facts.rules.ts'
import { listYearsBefore } from './year-before.queries.ts'
import { openingOfYear } from './year-so-far.rules.ts'

/** A month that was paid without somebody. */
export interface MissedMonth {
  readonly employeeId: Id
  readonly month: Month
  /** what a payslip of it would be computed from now; null: by now they weren't employed in it, or not on the payroll */
  readonly due: Facts | null
  /** that somebody has to see to it is all that can be said */
  readonly isToldOnly: boolean
}

interface Asked {
  readonly employeeIds: readonly Id[]
  /** those of them of whom something was entered for a month after it was paid */
  readonly corrected: ReadonlySet<Id>
  /** the runs that have paid, of days before the payroll that would pay arrears; the latest days first */
  readonly runs: readonly PaidRun[]
  /** of that payroll */
  readonly month: Month
}

/**
 * The months of the last year that were paid without one of these people although they were employed and on the payroll,
 * by what is known now: restored since, entered late, left for later, or left out. Those of whom something was entered since
 * and who weren't are among them: arrears may have been paid to them.
 */
export async function listMissedMonths(context: OrganizationContext, asked: Asked): Promise<MissedMonth[]> {
  const { employeeIds, runs } = asked
  const byMonth = Map.groupBy(runs, ({ from }) => monthOf(from))
  const months = [...byMonth.keys()].slice(0, monthsAtMost)
  if (months.length === 0 || employeeIds.length === 0) return []
  const lacking = await selectLacking(context, employeeIds, months)
  const missed: MissedMonth[] = []
  for (const month of months.toReversed()) {
    const without = lacking.filter((person) => !person.months.includes(month))
    if (without.length > 0)
      missed.push(...(await readMissed(context, asked, month, byMonth.get(month)!, without)))
  }
  return missed
}

/** What is older is for the year's own settlement with the authorities, and for a further run of its month. */
const monthsAtMost = 12

type Lacking = Awaited<ReturnType<typeof selectLacking>>[number]

async function readMissed(
  context: OrganizationContext,
  asked: Asked,
  month: Month,
  ofMonth: readonly PaidRun[],
  without: readonly Lacking[],
): Promise<MissedMonth[]> {
  const { country } = context.organization
  const period = monthPeriod(month)
  const employeeIds = without.map(({ employeeId }) => employeeId)
  const { listPayable } = context.ports.pay
  const payable = await listPayable(context, period, { employeeIds })
  const isPayable = new Set(payable)
  const gone = employeeIds.filter((id) => asked.corrected.has(id) && !isPayable.has(id))
  const goneMonths = gone.map((employeeId) => ({ employeeId, month, due: null, isToldOnly: false }))
  if (payable.length === 0) return goneMonths
  const computedAt = ofMonth
    .map((run) => run.computedAt)
    .toSorted()
    .at(-1)!
  const known = new Set(await listPayable(context, period, { employeeIds: payable, knownAt: computedAt }))
  const firstOn = new Map(without.map((person) => [person.employeeId, person.firstOn]))
  const beganOn = asked.runs.at(-1)!.from
  const yearStart = taxYearStart(country, month)
  const people = await gatherContributions(context, period, payable)
  const settled = people.map((person) => ({
    person,
    as: settleMissed({
      isSameTaxYear: taxYearStart(country, asked.month) === yearStart,
      wasPayable: known.has(person.employeeId),
      ofTaxYear: monthsBetween(yearStart, month),
      openingMonths: openingOfYear(person.opening, country, month)?.months ?? 0,
      isOfThisPayroll:
        isBefore(firstOn.get(person.employeeId), period.from) || person.employment.startsOn >= beganOn,
    }),
  }))
  const owed = settled.filter(({ as }) => as !== 'paid-elsewhere')
  const factsNow = await readFacts(context, month, ofMonth[0]!.payOn)
  return [
    ...goneMonths,
    ...owed.map(({ person, as }) => ({
      employeeId: person.employeeId,
      month,
      due: factsNow(person),
      isToldOnly: as === 'told',
    })),
  ]
}

/** The facts of people of a month as a payroll of it would gather them now. */
async function readFacts(context: OrganizationContext, month: Month, payDate: LocalDate) {
  const { country } = context.organization
  const period = monthPeriod(month)
  const scene = {
    country,
    period,
    payDate,
    headcount: (await context.ports.pay.listPayable(context, period)).length,
  }
  const before = { from: taxYearStart(country, month), before: month }
  const years = country === 'NG' ? await listYearsBefore(context, before) : undefined
  return (person: PayablePerson): Facts =>
    factsOf({ ...person, arrears: [], earlierThisMonth: null }, scene, years?.get(person.employeeId) ?? null)
}

const isBefore = (day: LocalDate | null | undefined, other: LocalDate): boolean =>
  day !== null && day !== undefined && day < other

/** How many months later another is, within a year. */
const monthsBetween = (first: Month, other: Month): number =>
  (monthNumberOf(other) - monthNumberOf(first) + 12) % 12
