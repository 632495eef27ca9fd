import type { changeCauses } from '@kazi/contract/payroll/payslip-vocabulary'
import { type Facts, itemOf, type LineKind } from '@kazi/payroll'
import type { Minor } from '@kazi/values/money'
import { fullMonthOf } from '../facts/agreed-pay.rules.ts'

/** Why a net pay differs from that of the person's payslip before; `amount` is the effect on net, signed. */
export interface Change {
  readonly cause: (typeof changeCauses)[number]
  readonly item: string | null
  readonly amount: Minor
}

export interface ComparedLine {
  readonly item: string
  readonly kind: LineKind
  readonly amount: number
  /** since when the rule stands that produced it; null where no law did */
  readonly ruleFrom: string | null
}

/** As much of a payslip as comparing takes. */
export interface ComparedPayslip {
  readonly facts: Facts
  readonly lines: readonly ComparedLine[]
  readonly net: number
  readonly payee: { readonly bankCode: string; readonly accountNumber: string }
}

/** For someone who has no payslip before: all of the net is new. */
export const changeOfNewcomer = (net: number, cause: 'joined' | 'first-pay'): Change[] => [
  { cause, item: null, amount: net as Minor },
]

/** Up to here a deduction from equal pay moves by what was rounded in the months before. In minor units. */
const mostRounded = 5

/**
 * Takes the difference between two payslips of one person apart by cause. The amounts sum to the difference of the
 * nets exactly; an account that changed is told with 0.
 */
export function explainChange(previous: ComparedPayslip, current: ComparedPayslip): Change[] {
  const changes = [
    ...explainSalary(previous, current),
    ...explainExtraEarnings(previous, current),
    ...explainDeductions(previous, current),
  ].filter(({ amount }) => amount !== 0)
  const { payee } = current
  if (payee.bankCode !== previous.payee.bankCode || payee.accountNumber !== previous.payee.accountNumber) {
    changes.push({ cause: 'account-changed', item: null, amount: 0 as Minor })
  }
  return changes
}

/** What the agreed pay changed by is a raise or a cut; the rest of the difference is days worked. */
function explainSalary(previous: ComparedPayslip, current: ComparedPayslip): Change[] {
  const difference = sumOfSalary(current) - sumOfSalary(previous)
  if (previous.facts.pay.basis !== 'monthly' || current.facts.pay.basis !== 'monthly') {
    return explainOtherPay(previous, current, difference)
  }
  const agreed = fullMonthOf(current.facts) - fullMonthOf(previous.facts)
  return [
    { cause: agreed < 0 ? 'pay-cut' : 'raise', item: null, amount: agreed as Minor },
    { cause: causeOfDays(previous, current), item: null, amount: (difference - agreed) as Minor },
  ]
}

/** Why other days were paid than in the month before. */
function causeOfDays(
  { facts: before }: Pick<ComparedPayslip, 'facts'>,
  { facts: after }: Pick<ComparedPayslip, 'facts'>,
): Change['cause'] {
  if (isWithin(after.employment.endsOn, after)) return 'left'
  const isSuspended = [...before.absences, ...after.absences].some(({ kind }) => kind === 'suspension')
  return isSuspended ? 'suspension' : 'proration'
}

/**
 * Where a net is agreed, or a rate for an hour or day, what is agreed isn't in the units of the gross: the difference
 * has one cause. The gross of an unchanged net moves with the law and the days.
 */
function explainOtherPay(
  { facts: before }: ComparedPayslip,
  { facts: after }: ComparedPayslip,
  difference: number,
): Change[] {
  const amount = difference as Minor
  const isSameAgreement = before.pay.basis === after.pay.basis && fullMonthOf(before) === fullMonthOf(after)
  if (!isSameAgreement) return [{ cause: amount < 0 ? 'pay-cut' : 'raise', item: null, amount }]
  if (isPaidByTime(before) && isPaidByTime(after)) return [{ cause: 'hours', item: null, amount }]
  const isWholeMonth = ({ employment, period, absences }: Facts): boolean =>
    absences.length === 0 &&
    (employment.startsOn ?? period.from) <= period.from &&
    (employment.endsOn ?? period.to) >= period.to
  const isTax = after.pay.basis === 'net' && isWholeMonth(before) && isWholeMonth(after)
  return [{ cause: isTax ? 'tax' : causeOfDays({ facts: before }, { facts: after }), item: null, amount }]
}

const isPaidByTime = ({ pay }: Facts): boolean => pay.basis === 'hourly' || pay.basis === 'daily'

function explainExtraEarnings(previous: ComparedPayslip, current: ComparedPayslip): Change[] {
  const isExtra = (payslip: ComparedPayslip) => (line: ComparedLine) =>
    line.kind === 'earning' && !isSalary(payslip.facts, line.item)
  return differences(previous.lines.filter(isExtra(previous)), current.lines.filter(isExtra(current))).map(
    ({ item, before, after }) => ({
      cause: item === 'arrears' ? ('arrears' as const) : ('bonus' as const),
      item,
      amount: (after - before) as Minor,
    }),
  )
}

function explainDeductions(previous: ComparedPayslip, current: ComparedPayslip): Change[] {
  const isDeduction = (line: ComparedLine) => line.kind === 'deduction'
  const isSamePay = sumOfEarnings(previous) === sumOfEarnings(current)
  const isDeclaredOtherwise = declaredOf(previous.facts) !== declaredOf(current.facts)
  return differences(previous.lines.filter(isDeduction), current.lines.filter(isDeduction)).map(
    (difference) => {
      const { item, before, after, isOtherRule, isInBoth } = difference
      const amount = (before - after) as Minor
      if (itemOf(item) === undefined) return { cause: 'deduction', item, amount }
      if (isOtherRule) return { cause: 'rule-change', item, amount }
      if (isDeclaredOtherwise && (isSamePay || !isInBoth)) return { cause: 'facts', item, amount }
      if (isSamePay && isInBoth && Math.abs(amount) <= mostRounded) return { cause: 'rounding', item, amount }
      return { cause: 'tax', item, amount }
    },
  )
}

interface Difference {
  readonly item: string
  readonly before: number
  readonly after: number
  readonly isOtherRule: boolean
  readonly isInBoth: boolean
}

/** The items whose amounts differ, those of the current payslip first, each in printing order. */
function differences(previous: readonly ComparedLine[], current: readonly ComparedLine[]): Difference[] {
  const before = new Map(previous.map((line) => [line.item, line]))
  const after = new Map(current.map((line) => [line.item, line]))
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((item) => {
    const [old, now] = [before.get(item), after.get(item)]
    if (old?.amount === now?.amount) return []
    const isOtherRule = old !== undefined && now !== undefined && old.ruleFrom !== now.ruleFrom
    const isInBoth = old !== undefined && now !== undefined
    return [{ item, before: old?.amount ?? 0, after: now?.amount ?? 0, isOtherRule, isInBoth }]
  })
}

const isSalary = (facts: Facts, item: string): boolean =>
  facts.breakdown.components.some(({ code }) => code === item)

const sumOfEarnings = ({ lines }: ComparedPayslip): number =>
  lines.reduce((sum, line) => (line.kind === 'earning' ? sum + line.amount : sum), 0)

const sumOfSalary = ({ facts, lines }: ComparedPayslip): number =>
  lines.reduce(
    (sum, line) => (line.kind === 'earning' && isSalary(facts, line.item) ? sum + line.amount : sum),
    0,
  )

const isWithin = (date: string | null, { period }: Facts): boolean =>
  date !== null && date >= period.from && date <= period.to

/** What a person declared or was switched to, as text that compares; the order of keys doesn't matter. */
function declaredOf(facts: Facts): string {
  const { taxResidence, rank } = facts.employment
  const reliefs = 'reliefs' in facts ? facts.reliefs : {}
  const contributions = 'contributions' in facts ? Object.values(facts.contributions) : []
  const entries = Object.entries({ ...facts.statutory, ...reliefs, contributions, taxResidence, rank })
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
