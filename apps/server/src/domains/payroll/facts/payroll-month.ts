import { createHash } from 'node:crypto'
import { type Facts, taxYearStart } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { firstDayOf, type LocalDate, type Month } from '@kazi/values/local-date'
import { earnedMonth, type PayPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import type { OpeningFigures, PaidPerson, PayeeAccount, PaySettings } from '../contributions/contribution.ts'
import { gatherContributions, sumRevisions } from '../contributions/gather-contributions.ts'
import { type LineSource, sourcesOf } from '../contributions/item-codes.rules.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { selectPaidByArrears } from './arrears.queries.ts'
import { type CorrectedPay, nothingCorrected } from './arrears.rules.ts'
import { canonicalJson } from './canonical-json.ts'
import { factsOf } from './facts.rules.ts'
import { gatherArrears } from './gather-arrears.ts'
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
  /** the run that asks; absent: a regular run that isn't there yet */
  readonly runId?: Id
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
  /** of what the areas contributed; while it is the same, so are the people's facts */
  readonly revision: number
}

export const requestOf = (run: RunRow): MonthRequest => ({
  period: { from: run.from_on, to: run.to_on },
  payDate: run.pay_on,
  employeeIds: run.requested_employee_ids,
  leftForLater: run.left_for_later,
  runId: run.id,
})

/**
 * Gathers the facts of everyone in a month: questions by the thousand people, none by the person. Whom a later month has
 * paid it as arrears is in it no more.
 * @param settingsOf to see what other settings would come to: those that a person would have
 */
export async function gatherMonth(
  context: OrganizationContext,
  { period, payDate, employeeIds, leftForLater, runId }: MonthRequest,
  settingsOf?: (employeeId: Id) => PaySettings,
): Promise<PayrollMonth> {
  const { country } = context.organization
  const revision = await sumRevisions(context)
  const everyone = await context.ports.pay.listPayable(context, period)
  const month = earnedMonth(period)
  const before = { from: taxYearStart(country, month), before: month }
  const years = country === 'NG' ? await listYearsBefore(context, before) : undefined
  const firstPaid = await listFirstPaid(context, before)
  const asked = employeeIds && new Set(employeeIds)
  const left = new Set([...(leftForLater ?? []), ...(await selectPaidByArrears(context, month, period.to))])
  const ids = everyone.filter((id) => (asked === null || asked.has(id)) && !left.has(id)).sort()
  const scene = { country, period, payDate, headcount: everyone.length }
  const corrected = await gatherArrears(context, period, ids)
  const contributions = await gatherContributions(context, period, ids, { runId: runId ?? null })
  const people = contributions.map((contributed) => {
    const payable = settingsOf
      ? { ...contributed, settings: settingsOf(contributed.employeeId) }
      : contributed
    const { employeeId, person, account, employment } = payable
    const correctedPay = corrected.get(employeeId) ?? nothingCorrected
    const { arrears } = correctedPay
    const opening = openingOfYear(payable.opening, country, month)
    return {
      ...person,
      employeeId,
      account,
      facts: factsOf({ ...payable, arrears }, scene, years?.get(employeeId) ?? null),
      sources: sourcesOf(payable),
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
  return { people, revision }
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
  if ((await sumRevisions(context)) === run.facts_revision) return false
  return !(await hasSameFacts(context, run))
}

/** Whether computing the run again would meet the same facts: read anew and compared by their hash. */
export async function hasSameFacts(context: OrganizationContext, run: RunRow): Promise<boolean> {
  const facts = hashFacts(await gatherMonth(context, requestOf(run)))
  return run.facts_hash !== null && facts.equals(run.facts_hash)
}
