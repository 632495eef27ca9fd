import type { EarnedAmounts } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '@kazi/values/local-date'
import { earnedMonth, isWholeMonth, monthPeriod, type PayPeriod } from '@kazi/values/pay-period'
import { listReleasedSources } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { gatherContributions } from '../contributions/gather-contributions.ts'
import { runKind } from '../paying/run-order.ts'
import {
  type PaidRun,
  paidStates,
  selectArrearsPaid,
  selectPaidBeside,
  selectPaidPayslips,
  selectPayingRuns,
} from './arrears.queries.ts'
import { type CorrectedPay, correctPay, dueFacts, type PaidMonth } from './arrears.rules.ts'
import { listMissedMonths } from './missed-months.ts'

/** What asks for arrears. */
interface ArrearsRequest {
  /** decided runs of the same month: arrears that they paid aren't paid again */
  readonly sameMonthRunIds?: readonly Id[]
  /** a run of its own, which puts the period itself right, too, once that is paid */
  readonly isCorrection?: boolean
  /** of the period itself only what its days should have paid: the additions of a leaver's last month are paid by themselves */
  readonly areAdditionsApart?: boolean
}

/**
 * What becomes known too late: of whom something was entered for a month after the month was paid, or whom it was paid
 * without, and what it should have paid.
 * @returns by the ids of those people alone; mostly there are none
 */
export async function gatherArrears(
  context: OrganizationContext,
  period: PayPeriod,
  employeeIds: readonly Id[],
  { sameMonthRunIds = [], isCorrection = false, areAdditionsApart = false }: ArrearsRequest = {},
): Promise<ReadonlyMap<Id, CorrectedPay>> {
  const beside = isCorrection ? monthAfter(period) : monthPeriod(earnedMonth(period))
  const paid = await listPaidRuns(context, beside)
  const runs = paid.filter(({ to, paysDays }) => paysDays && to < beside.from)
  if (runs.length === 0) return new Map()
  const since = await listCorrected(context, runs, employeeIds)
  const everybodys = runs.filter(({ isForEverybody }) => isForEverybody)
  const missing = {
    employeeIds,
    runs: everybodys,
    corrected: new Set(since.keys()),
    month: earnedMonth(period),
  }
  const months: KnownMonth[] = [
    ...(await listCorrectedMonths(
      context,
      runs.filter(isOver(period)),
      since,
      areAdditionsApart ? period.from : null,
    )),
    ...(await listMissedMonths(context, missing)).map((missed) => ({ ...missed, paid: null })),
  ]
  if (months.length === 0) return new Map()
  const byPerson = Map.groupBy(months, ({ employeeId }) => employeeId)
  const later = paid.filter(({ to }) => to >= period.from).map(({ id }) => id)
  const alsoRunIds = [...later, ...sameMonthRunIds]
  const already = await sumArrearsPaid(context, [...byPerson.keys()], { before: period.from, alsoRunIds })
  return new Map(
    [...byPerson].map(([id, ofPerson]) => {
      const inOrder = ofPerson.toSorted((a, b) => (a.month < b.month ? -1 : 1))
      const known = inOrder.map((month) => ({
        ...month,
        already: already.get(`${id} ${month.month}`) ?? null,
      }))
      return [id, correctPay(known)]
    }),
  )
}

/**
 * Of the month that a run itself is of, halves and weeks may be paid that more are to follow: such a month is put right by the
 * months after it.
 */
const isOver =
  (period: PayPeriod) =>
  ({ from, to }: PaidRun): boolean =>
    monthOf(from) < earnedMonth(period) || isWholeMonth({ from, to })

/** Of whom anything became known for a month that was paid: whoever a correction could be about, employed still or not. */
export async function listCorrectedPeople(context: OrganizationContext, period: PayPeriod): Promise<Id[]> {
  const beside = monthAfter(period)
  const runs = (await listPaidRuns(context, beside)).filter(
    ({ to, paysDays }) => paysDays && to < beside.from,
  )
  return runs.length === 0 ? [] : [...(await listCorrected(context, runs, null)).keys()]
}

type KnownMonth = Omit<PaidMonth, 'already'> & { readonly employeeId: Id }

/** Of whom something was entered for a day of a paid month after it was paid, each with the first such day. */
export async function listCorrected(
  context: OrganizationContext,
  runs: readonly Pick<PaidRun, 'to' | 'computedAt'>[],
  employeeIds: readonly Id[] | null,
): Promise<ReadonlyMap<Id, LocalDate>> {
  const since = new Map<Id, LocalDate>()
  for (const contributor of context.ports.pay.contributors) {
    for (const [id, day] of await contributor.listCorrected(context, { employeeIds, paid: runs })) {
      const known = since.get(id)
      since.set(id, known === undefined || day < known ? day : known)
    }
  }
  return since
}

/**
 * The months with a payslip of these people, from the first day on that was entered late. What another run of such a month
 * paid beside its days, that month doesn't owe. A month of several payslips is here with each of them; what is added once a
 * month is added by the first that has it.
 */
async function listCorrectedMonths(
  context: OrganizationContext,
  runs: readonly PaidRun[],
  since: ReadonlyMap<Id, LocalDate>,
  additionsApartSince: LocalDate | null,
): Promise<KnownMonth[]> {
  if (since.size === 0) return []
  const runIds = runs.map(({ id }) => id)
  const payslips = await selectPaidPayslips(context, runIds, since)
  const months: KnownMonth[] = []
  const added = new Set<string>()
  for (const ofDays of Map.groupBy(payslips, ({ from, to }) => `${from} ${to}`).values()) {
    const { from, to } = ofDays[0]!
    const ids = ofDays.map(({ employeeId }) => employeeId)
    const beside = await selectPaidBeside(context, monthOf(from), ids)
    const areApart = additionsApartSince !== null && from >= additionsApartSince
    for (const [index, person] of (await gatherContributions(context, { from, to }, ids)).entries()) {
      const { employeeId, facts: paid } = ofDays[index]!
      const additions = person.additions.filter(({ source, isOfDays }) => {
        if (source === null) return true
        const once = `${employeeId} ${monthOf(from)} ${source}`
        const isNew = isOfDays === true || !added.has(once)
        added.add(once)
        return isNew && !beside.has(source)
      })
      const due = dueFacts(paid, { ...person, additions })
      const asDue = due && areApart ? { ...due, extraEarnings: paid.extraEarnings } : due
      months.push({ employeeId, month: monthOf(from), paid, due: asDue })
    }
  }
  return months
}

/** The days that follow a period: every run of the period itself is outside of them. */
const monthAfter = ({ to }: PayPeriod): PayPeriod => monthPeriod(monthOf(addDays(to, 1)))

/** How many years back a month is compared with what is known now. */
const yearsBack = 3

/** A run that only waits for approval or its code is computed anew when its facts have changed: it has paid nothing yet. */
export async function listPaidRuns(context: OrganizationContext, period: PayPeriod): Promise<PaidRun[]> {
  const since = firstDayOf(addMonths(earnedMonth(period), -12 * yearsBack))
  const runs = await selectPayingRuns(context, period, since)
  const isPaid = ({ state }: PaidRun) => paidStates.some((paid) => paid === state)
  const others = runs.filter((run) => !isPaid(run)).map(({ id }) => id)
  const released = await listReleasedSources(context, runKind, others)
  return runs.filter((run) => isPaid(run) || released.has(run.id))
}

/** What months came to with the arrears that were paid for them since, by person and month. */
async function sumArrearsPaid(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  outside: Parameters<typeof selectArrearsPaid>[2],
): Promise<ReadonlyMap<string, EarnedAmounts>> {
  const sums = new Map<string, EarnedAmounts>()
  for (const { employeeId, arrears } of await selectArrearsPaid(context, employeeIds, outside)) {
    for (const { month, due } of arrears) sums.set(`${employeeId} ${month}`, due)
  }
  return sums
}
