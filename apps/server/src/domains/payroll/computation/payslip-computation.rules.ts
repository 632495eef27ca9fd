import { calculate, type Problem } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'

import type { Month } from '@kazi/values/local-date'
import { findBank, toBankText } from '#domains/banks/index.ts'

import type { PayeeAccount } from '../contributions/contribution.ts'
import type { CorrectedPay } from '../facts/arrears.rules.ts'
import type { PayrollPerson } from '../facts/payroll-month.ts'
import type { UnsettledPerson } from '../facts/unsettled.ts'
import type { ItemTotal, PreviousPayslip, RunProblem } from './computation.queries.ts'
import type { ComputedPayslip } from './computed-payslip.ts'
import { isLikeName } from './like-name.rules.ts'
import { type ComparedPayslip, changeOfNewcomer, explainChange } from './payslip-change.rules.ts'
import { flagsOf, hasJoinedSince } from './payslip-flag.rules.ts'

/** What a payslip is compared with and checked against, the same for everyone in the run. */
export interface ComputationScene {
  /** of the run before; null in an organisation's first: then nobody is new */
  readonly previousMonth: Month | null
  /** accounts that more than one person of the month is paid into, by {@link accountKey} */
  readonly sharedAccounts: ReadonlySet<string>
}

/** A person's payslip, or why there is none. */
type PersonResult =
  | { readonly payslip: ComputedPayslip }
  | { readonly payslip: null; readonly problems: readonly RunProblem[] }

/**
 * Computes one person. Who has a blocking problem, or nowhere to be paid, is left out with every reason at once.
 * @param id of the payslip, if there is one
 * @param previous the person's own payslip before, if there is one
 */
export function computePerson(
  id: Id,
  person: PayrollPerson,
  previous: PreviousPayslip | undefined,
  scene: ComputationScene,
): PersonResult {
  const { account, facts } = person
  const result = calculate(facts)
  const blocking = result.problems.filter(({ severity }) => severity === 'blocking')
  const unpayable = findUnpayable(person)
  if (!result.ok || account === null || unpayable !== null || blocking.length > 0) {
    const reasons = (result.ok ? blocking : result.problems).map((problem) => problemOf(person, problem))
    return { payslip: null, problems: unpayable === null ? reasons : [...reasons, unpayable] }
  }
  const { lines, totals, bases, shortfalls, problems } = result
  // What is paid beside a salary is compared with none: it would always be less, or all of it new.
  const before = facts.pay.basis === 'none' ? undefined : previous
  const previousMonth = facts.pay.basis === 'none' ? null : scene.previousMonth
  const [previousRunId, previousNet] = [before?.runId ?? null, before?.net ?? null]
  const compared: ComparedPayslip = {
    facts,
    net: totals.net,
    payee: account,
    lines: lines.map(({ item, kind, amount, rule }) => ({
      item,
      kind,
      amount,
      ruleFrom: rule?.effectiveFrom ?? null,
    })),
  }
  const changes = before
    ? explainChange(before, compared)
    : previousMonth === null
      ? []
      : changeOfNewcomer(
          totals.net,
          hasJoinedSince(facts.employment.startsOn, previousMonth) ? 'joined' : 'first-pay',
        )
  const flags = flagsOf({
    facts,
    net: totals.net,
    problems,
    previousNet,
    previousMonth,
    isAccountConfirmed: account.confirmedAt !== null,
    isAccountShared: scene.sharedAccounts.has(accountKey(account)),
    isAccountNameUnlike: !isLikeName(account.accountName, person.name),
    isOverLimit: limitOf(facts.country, account) < totals.net,
    isMonthMadeUp: person.corrected.madeUp.length > 0,
  })
  return {
    payslip: {
      id,
      person: { ...person, account },
      lines,
      totals,
      bases,
      shortfalls,
      problems,
      previousRunId,
      previousNet,
      flags,
      changes,
    },
  }
}

const problemOf = ({ employeeId, name }: PayrollPerson, { key, severity, values }: Problem): RunProblem => ({
  employeeId,
  name,
  key,
  severity,
  values,
})

/** Why nothing can be sent to a person: no account, or one whose name no bank's file can carry. */
function findUnpayable({ employeeId, name, account }: PayrollPerson): RunProblem | null {
  const problem = { employeeId, name, severity: 'blocking', values: {} } as const
  if (account === null) return { ...problem, key: 'payout-account-missing' }
  if (toBankText(account.accountName, 140) === '') return { ...problem, key: 'payout-account-name-not-latin' }
  return null
}

/** The warnings of a payslip as the run lists them. */
export function warningsOf({ person, problems, totals }: ComputedPayslip): RunProblem[] {
  const { employeeId, name, account, facts, yearSince, corrected } = person
  const warning = { employeeId, name, severity: 'warning' } as const
  const bank = findBank(facts.country, account.bankCode)
  const mostMinor = limitOf(facts.country, account)
  return [
    ...problems.map((problem) => problemOf(person, problem)),
    ...(totals.net > mostMinor
      ? [{ ...warning, key: 'payout-over-limit', values: { operator: bank!.name, mostMinor } }]
      : []),
    ...(yearSince === null ? [] : [{ ...warning, key: yearBeginsLate, values: {} }]),
    ...warningsOfCorrection(corrected).map((one) => ({ ...warning, ...one })),
  ]
}

/** What an approver must know of past months: what was paid too much, is made up for whole, or is for somebody to see to. */
export function warningsOfCorrection({
  overpaid,
  madeUp,
  open,
}: CorrectedPay): Pick<RunProblem, 'key' | 'values'>[] {
  return [
    // the engine's sentence of a payslip that owes less than nothing: here nobody is held up by it
    ...(overpaid === 0 ? [] : [{ key: 'arrears-negative', values: { amountMinor: overpaid } }]),
    ...madeUp.map((month) => ({ key: 'month-made-up', values: { month } })),
    ...open.map(({ month, problem }) => ({ key: problem, values: { month } })),
  ]
}

/** The same of somebody whom no payroll of the month pays: nothing can be made up for there. */
export function problemsOfOutsider({ employeeId, name, corrected }: UnsettledPerson): RunProblem[] {
  const { arrears, madeUp } = corrected
  const owed = arrears.reduce((sum, { due, paid }) => sum + due.gross - paid.gross, 0)
  const unpaid = madeUp.map((month) => ({ month, problem: 'month-unpaid' }) as const)
  const told = warningsOfCorrection({ ...corrected, madeUp: [], open: [...corrected.open, ...unpaid] })
  const problems = [...told, ...(owed > 0 ? [{ key: 'arrears-nowhere', values: { amountMinor: owed } }] : [])]
  return problems.map((one) => ({ employeeId, name, severity: 'warning', ...one }))
}

/** The year to date leaves out months in which the person was employed. */
const yearBeginsLate = 'year-to-date-begins-late'

const accountKey = ({ bankCode, accountNumber }: PayeeAccount): string => `${bankCode} ${accountNumber}`

/** The most that can be paid into an account at once. */
const limitOf = (country: CountryCode, { bankCode }: PayeeAccount): number =>
  findBank(country, bankCode)?.mostPerPayment ?? Number.POSITIVE_INFINITY

/** The accounts that more than one of these people is paid into. */
export function findSharedAccounts(people: readonly PayrollPerson[]): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { account } of people) {
    if (account === null) continue
    const key = accountKey(account)
    if (seen.has(key)) shared.add(key)
    seen.add(key)
  }
  return shared
}

/** Whether nobody could be computed because the law of the dates isn't known. */
export const isLawMissing = (problems: readonly RunProblem[]): boolean =>
  problems.some(({ key }) => key === 'law-not-covered')

/** More people than this with one problem are told as one; what comes with a new payroll is told of all at once. */
const namedAtMost = (key: string): number => (key === yearBeginsLate ? 0 : 200)

/**
 * Problems as a page can show them: each person by name, but a problem that very many have is one entry without a
 * name, with `people` among its values.
 */
export function summarizeProblems(problems: readonly RunProblem[]): RunProblem[] {
  const byKind = Map.groupBy(
    problems,
    ({ key, values }) => `${key} ${values.month ?? ''} ${values.identifier ?? ''}`,
  )
  return [...byKind.values()].flatMap((list) => {
    const [first] = list
    if (first === undefined || list.length <= namedAtMost(first.key)) return list
    return [{ ...first, employeeId: null, name: null, values: { ...first.values, people: list.length } }]
  })
}

/** Sums by item, added up from parts. */
export class ItemSums {
  readonly #items = new Map<string, ItemTotal>()

  add({ item, kind, people, amount }: ItemTotal): void {
    const key = `${kind} ${item}`
    const sum = this.#items.get(key)
    this.#items.set(key, {
      item,
      kind,
      people: (sum?.people ?? 0) + people,
      amount: (sum?.amount ?? 0) + amount,
    })
  }

  get items(): ItemTotal[] {
    return [...this.#items.values()]
  }

  equals(other: ItemSums): boolean {
    return (
      this.#items.size === other.#items.size &&
      [...this.#items].every(([key, { people, amount }]) => {
        const theirs = other.#items.get(key)
        return theirs?.people === people && theirs.amount === amount
      })
    )
  }
}

/** Sums over the payslips of a run, kept while they are computed. */
export class RunSums {
  people = 0
  gross = 0
  deductions = 0
  net = 0
  employer = 0
  benefits = 0
  readonly items = new ItemSums()

  add({ totals, lines }: ComputedPayslip): void {
    this.people += 1
    this.gross += totals.gross
    this.deductions += totals.deductions
    this.net += totals.net
    this.employer += totals.employer
    this.benefits += totals.benefits
    for (const { item, kind, amount } of lines) this.items.add({ item, kind, people: 1, amount })
  }
}
