import { createHash } from 'node:crypto'
import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import { type Facts, taxYearStart } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { firstDayOf, type LocalDate, type Month } from '@kazi/values/local-date'
import { earnedMonth, type PayPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import type { OpeningFigures, PaidPerson, PayeeAccount, PaySettings } from '../contributions/contribution.ts'
import {
  gatherContributions,
  type PayablePerson,
  sumRevisions,
} from '../contributions/gather-contributions.ts'
import { type LineSource, sourcesOf } from '../contributions/item-codes.rules.ts'
import { listHeld, type RunRow } from '../runs/run.queries.ts'
import { wasApproved } from '../runs/run-state.rules.ts'
import { selectPaidByArrears } from './arrears.queries.ts'
import { type CorrectedPay, nothingCorrected } from './arrears.rules.ts'
import { canonicalJson } from './canonical-json.ts'
import { factsOf } from './facts.rules.ts'
import { gatherArrears, listCorrectedPeople } from './gather-arrears.ts'
import {
  addMonthToYear,
  listDecidedOfMonth,
  selectPaidSources,
  sumMonthToDate,
} from './month-to-date.queries.ts'
import { isForArrears, paysNothing, planFor, type RunPlan } from './run-plan.rules.ts'
import { listFirstPaid, listYearsBefore } from './year-before.queries.ts'
import { beginsLate, openingOfYear } from './year-so-far.rules.ts'

/** What is asked of a month: its dates, and who. */
export interface MonthRequest {
  readonly period: PayPeriod
  readonly payDate: LocalDate
  /** null: everyone who is active */
  readonly employeeIds: readonly Id[] | null
  /** who isn't paid all the same */
  readonly leftForLater?: readonly Id[]
  /** the run that asks; absent: one that isn't there yet */
  readonly runId?: Id
  /** of whoever is paid this often alone; absent: whoever is paid however often */
  readonly schedule?: PaySchedule
  /** what it pays; absent or null: the month's regular pay */
  readonly plan?: RunPlan | null
  /** the runs of the month that it was decided on top of; absent or null: it isn't decided, and any decided one counts */
  readonly countedRunIds?: readonly Id[] | null
}

/** Someone who is in the month, as the computation meets them. */
export interface PayrollPerson extends PaidPerson {
  readonly employeeId: Id
  /** null: nobody has entered where this person is paid */
  readonly account: PayeeAccount | null
  readonly facts: Facts
  /** whose the additions and deductions among the facts are */
  readonly sources: readonly LineSource[]
  /** of the month's tax year; null where nobody gave any */
  readonly opening: OpeningFigures | null
  /** the month since which the year to date counts, where it leaves months of the tax year out; null where it is whole */
  readonly yearSince: Month | null
  /** what past months should have paid, beside the arrears among the facts */
  readonly corrected: CorrectedPay
}

/** Everyone who is asked for, with complete facts, in the order of their ids. */
export interface PayrollMonth {
  readonly people: readonly PayrollPerson[]
  /** who was asked for and would be paid nothing by what the run pays */
  readonly passed: readonly PayrollPerson[]
  /** of what the areas contributed; while it is the same, so are the people's facts */
  readonly revision: number
  /** the runs of the month whose payslips these come on top of */
  readonly countedRunIds: readonly Id[]
}

/** Regular pay, and what of it was left out, is paid by the schedule of each person; anything else to whoever it is for. */
const isForMonthAlone = ({ plan }: RunRow): boolean => plan === null || (plan as RunPlan).pays === 'salary'

export const requestOf = (run: RunRow): MonthRequest => ({
  period: { from: run.from_on, to: run.to_on },
  payDate: run.pay_on,
  employeeIds: run.requested_employee_ids,
  leftForLater: run.left_for_later,
  runId: run.id,
  plan: run.plan as RunPlan | null,
  ...(isForMonthAlone(run) ? { schedule: run.schedule as PaySchedule } : {}),
  countedRunIds: wasApproved(run) ? run.counted_run_ids : null,
})

/**
 * Gathers the facts of everyone in a month: questions by the thousand people, none by the person. Whom a later month has
 * paid it as arrears is in it no more.
 * @param settingsOf to see what other settings would come to: those that a person would have
 */
export async function gatherMonth(
  context: OrganizationContext,
  request: MonthRequest,
  settingsOf?: (employeeId: Id) => PaySettings,
): Promise<PayrollMonth> {
  const { country } = context.organization
  const { period, payDate, leftForLater, runId = null, plan = null } = request
  const revision = await sumRevisions(context)
  const everyone = await context.ports.pay.listPayable(context, period)
  const month = earnedMonth(period)
  const before = { from: taxYearStart(country, month), before: month }
  const years = country === 'NG' ? await listYearsBefore(context, before) : undefined
  const firstPaid = await listFirstPaid(context, before)
  const countedRunIds = await listDecidedOfMonth(context, month, {
    ...{ except: runId, among: request.countedRunIds ?? null },
  })
  const replaced = plan === null || plan.pays === 'salary' ? period : null
  const toDate = await sumMonthToDate(context, countedRunIds, replaced)
  const asked = await listAsked(context, request, everyone)
  const left = new Set(leftForLater)
  const ids = asked.filter((id) => !left.has(id)).sort()
  const scene = { country, period, payDate, headcount: everyone.length }
  const corrected = isForArrears(plan)
    ? await gatherArrears(context, period, ids, {
        sameMonthRunIds: countedRunIds,
        isCorrection: plan?.pays === 'arrears' || plan?.pays === 'final',
        areAdditionsApart: plan?.pays === 'final',
      })
    : new Map<Id, CorrectedPay>()
  const everyones = await gatherContributions(context, period, ids, { runId })
  const { schedule } = request
  const contributions = everyones.filter((one) => schedule === undefined || scheduleOf(one) === schedule)
  const finals = plan?.pays === 'final' ? await readFinals(context, period, ids, runId) : nothingPaid
  const all = contributions.map((contributed) => {
    const payable = settingsOf
      ? { ...contributed, settings: settingsOf(contributed.employeeId) }
      : contributed
    const { employeeId, person, account, employment } = payable
    const areDaysPaid = finals.held.has(employeeId)
    const correctedPay = correctedBy(plan, corrected.get(employeeId), areDaysPaid ? null : month)
    const { arrears } = correctedPay
    const opening = openingOfYear(payable.opening, country, month)
    const earlierThisMonth = toDate.get(employeeId) ?? null
    const yearBefore = addMonthToYear(country, years?.get(employeeId) ?? null, earlierThisMonth)
    const planned = planFor(plan, payable, {
      ...{ country, period, paidSources: finals.sources },
      areDaysPaid,
      regularFacts: () => factsOf({ ...payable, arrears: [], earlierThisMonth: null }, scene, yearBefore),
    })
    return {
      ...person,
      employeeId,
      account,
      facts: factsOf({ ...payable, ...planned, arrears, earlierThisMonth }, scene, yearBefore),
      sources: sourcesOf(planned),
      opening,
      corrected: correctedPay,
      yearSince: beginsLate({
        country,
        month,
        startsOn: employment.startsOn,
        firstPaid: firstPaid.get(employeeId) ?? firstDayOf(month),
        hasOpening: opening !== null,
      }),
    }
  })
  const people = plan === null ? all : all.filter(({ facts }) => !paysNothing(facts))
  const passed = people.length === all.length ? [] : all.filter(({ facts }) => paysNothing(facts))
  return { people, passed, revision, countedRunIds }
}

/** How often somebody is paid. */
export const scheduleOf = ({ settings }: Pick<PayablePerson, 'settings'>): PaySchedule =>
  settings?.schedule ?? 'monthly'

/** Of everyone whom the month can pay, those that a run is for; a correction pays who has left, too. */
async function listAsked(
  context: OrganizationContext,
  { period, employeeIds, plan = null }: MonthRequest,
  everyone: readonly Id[],
): Promise<readonly Id[]> {
  const asked = employeeIds && new Set(employeeIds)
  const isAsked = (id: Id): boolean => asked === null || asked.has(id)
  switch (plan?.pays) {
    case 'arrears':
      return [...new Set([...everyone, ...(await listCorrectedPeople(context, period))])].filter(isAsked)
    case 'items': {
      const named = new Set<Id>(plan.items.map(({ employeeId }) => employeeId))
      return everyone.filter((id) => named.has(id))
    }
    case 'bonus':
    case 'final':
      return everyone.filter(isAsked)
    default: {
      const paidLater = new Set(await selectPaidByArrears(context, earnedMonth(period), period.to))
      return everyone.filter((id) => isAsked(id) && !paidLater.has(id))
    }
  }
}

const nothingPaid = { held: new Set<Id>(), sources: new Set<Id>() as ReadonlySet<Id> }

/** What of a leaver's last month other runs pay already: the days, and what the areas contributed. */
async function readFinals(
  context: OrganizationContext,
  period: PayPeriod,
  ids: readonly Id[],
  runId: Id | null,
): Promise<typeof nothingPaid> {
  return {
    held: new Set(await listHeld(context, period, runId)),
    sources: await selectPaidSources(context, earnedMonth(period), ids, runId),
  }
}

/**
 * A correction that points to a run puts the month of that run right, and no other. Final pay that pays its month's days
 * itself owes that month nothing besides.
 * @param ownMonth that the run pays the days of; null where another run has paid them
 */
function correctedBy(
  plan: RunPlan | null,
  corrected: CorrectedPay = nothingCorrected,
  ownMonth: Month | null,
): CorrectedPay {
  const isAbout = (month: Month): boolean => {
    if (plan?.pays === 'arrears') return plan.month === null || plan.month === month
    return plan?.pays !== 'final' || month !== ownMonth
  }
  return {
    ...corrected,
    arrears: corrected.arrears.filter(({ month }) => isAbout(month)),
    madeUp: corrected.madeUp.filter(isAbout),
    open: corrected.open.filter(({ month }) => isAbout(month)),
  }
}

/** What a person's pay follows from, the left out included, as text that is equal for equal facts. */
export function describeFacts({ employeeId, facts, sources, account, opening }: PayrollPerson): string {
  const payee = account && [
    account.bankCode,
    account.branchCode,
    account.kind,
    account.accountNumber,
    account.accountName,
  ]
  return `${canonicalJson([employeeId, facts, sources, payee, opening])}\n`
}

/** SHA-256 over what the month's pay follows from. */
function hashFacts({ people }: PayrollMonth): Buffer {
  const hash = createHash('sha256')
  for (const person of people) hash.update(describeFacts(person))
  return hash.digest()
}

/** Whether what a computed run was computed from has changed since. Cheap while nothing changed at all. */
export async function isStale(context: OrganizationContext, run: RunRow): Promise<boolean> {
  if (run.state !== 'computed' && run.state !== 'pending-approval') return false
  // What is tried again was computed, approved and sent before: people's facts have moved on since.
  if (run.retried_by !== null) return false
  const counted = await listDecidedOfMonth(context, run.month, { except: run.id, among: null })
  // What comes once a month may be on the payslip of another half or week, and that run is deleted.
  const isSameMonth = run.schedule === 'monthly' && counted.join() === run.counted_run_ids.join()
  if (isSameMonth && (await sumRevisions(context)) === run.facts_revision) return false
  return !(await hasSameFacts(context, run))
}

/** Whether computing the run again would meet the same facts: read anew and compared by their hash. */
export async function hasSameFacts(context: OrganizationContext, run: RunRow): Promise<boolean> {
  const facts = hashFacts(await gatherMonth(context, requestOf(run)))
  return run.facts_hash !== null && facts.equals(run.facts_hash)
}
