import { assert } from '@kazi/values/assert'
import { lastDayOf, monthOf } from '@kazi/values/local-date'
import { calculate, type Facts, itemOf, type Line, type LineKind, type Result } from '../src/index.ts'
import { replaySteps } from './step-replay.ts'

/**
 * What holds for every payslip of every country, whatever its facts. The tests check it on some hundreds of facts,
 * the bench on millions; each function throws when something doesn't hold.
 */

type Payslip = Extract<Result, { ok: true }>

/** Everything that a payslip promises by itself. The facts are in order; who writes to them fails. */
export function checkPayslip(facts: Facts): void {
  freeze(facts)
  const explained = calculate(facts)
  const stored = JSON.parse(JSON.stringify(facts)) as Facts
  assert(isSame(calculate(stored), explained), 'the same facts, stored and read, gave something else')
  assert(isSame(calculate(facts, 'amounts'), explained, 'steps'), 'amounts differ from what is explained')
  if (!explained.ok) {
    checkRefusal(facts, explained)
    return
  }
  checkTotals(explained)
  for (const line of explained.lines) checkLine(line, facts)
  const items = new Set(explained.lines.map(({ item }) => item))
  assert(items.size === explained.lines.length, 'an item is printed twice')
  checkDeductions(facts, explained)
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const member of Object.values(value)) freeze(member)
}

/**
 * Whether two values of plain data would be written as the same bytes: the same names in the same order, the same
 * values. Members called `ignored` may differ.
 */
function isSame(one: unknown, other: unknown, ignored?: string): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((member, at) => isSame(member, other[at], ignored))
  }
  const names = Object.keys(other)
  let at = 0
  for (const name in one) {
    if (name !== names[at]) return false
    if (name !== ignored && !isSame(Reflect.get(one, name), Reflect.get(other, name), ignored)) return false
    at += 1
  }
  return at === names.length
}

/** Facts that are in order are refused only where a net is asked for that no gross leaves. */
function checkRefusal({ pay, extraEarnings }: Facts, { problems }: Result): void {
  const hasNet = pay.basis === 'net' || extraEarnings.some(({ amountIs }) => amountIs === 'net')
  const keys = problems.map(({ key }) => key).join()
  assert(hasNet && keys === 'gross-up-impossible', `refused: ${JSON.stringify(problems)}`)
}

const sumOf = (lines: readonly Line[], kind: LineKind): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0)

function checkTotals({ lines, totals, bases, problems }: Payslip): void {
  const { gross, deductions, net, employer, employerCost, benefits } = totals
  assert(gross === sumOf(lines, 'earning'), 'the gross is the sum of what is earned')
  assert(deductions === sumOf(lines, 'deduction'), 'deductions are the sum of what is taken')
  assert(employer === sumOf(lines, 'employer'), 'employer is the sum of what is paid on top')
  assert(benefits === sumOf(lines, 'benefit'), 'benefits are the sum of what is given in kind')
  assert(net === gross - deductions, 'net is gross less deductions')
  assert(employerCost === gross + employer, 'the cost is the gross and what is paid on top')
  for (const [base, amount] of Object.entries(bases)) {
    assert(isWholeAmount(amount), `the base ${base} is ${amount}`)
  }
  assert(bases.irregular <= bases.paye, 'more is irregular than there is')
  const isBlocked = problems.some(({ severity }) => severity === 'blocking')
  assert(isBlocked === net < 0, 'exactly a negative net blocks payment')
}

const isWholeAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)

function checkLine({ item, kind, amount, parts, steps, rule }: Line, facts: Facts): void {
  assert(isWholeAmount(amount), `${item} is ${amount}`)
  assert(steps.length > 0, `${item} isn't explained`)
  assert(replaySteps(steps) === amount, `${item} isn't what its steps come to`)
  if (parts.length > 0) {
    const sum = parts.reduce((total, part) => total + part.amount, 0)
    assert(sum === amount, `the parts of ${item} come to ${sum} instead of ${amount}`)
  }
  const known = itemOf(item)
  assert(known === undefined || known.kind === kind, `${item} is a ${kind}`)
  // What an authority instructs (a student loan) is its figure, not the law's.
  const isOfTheLaw = known !== undefined && known.country === facts.country && known.statutory !== 'helb'
  assert(!isOfTheLaw || rule !== null, `${item} has no law beside it`)
  if (rule === null) return
  const monthEnd = lastDayOf(monthOf(facts.period.to))
  for (const { law, source, effectiveFrom } of rule.parameters) {
    assert(law.length > 0 && source.length > 0, `a parameter of ${item} has no law or source`)
    const isInForce = effectiveFrom <= monthEnd || effectiveFrom <= facts.payDate
    assert(isInForce, `a parameter of ${item} isn't in force yet`)
  }
}

/** What the law doesn't compute is taken in full or said to be carried, and leaves the minimum. */
function checkDeductions(facts: Facts, { lines, totals, shortfalls }: Payslip): void {
  const { extraDeductions, deductionLimits } = facts
  for (const { code, amount, bases } of extraDeductions) {
    const taken = lines.find(({ item }) => item === code)?.amount
    const carried = shortfalls.find(({ item }) => item === code)?.carried ?? 0
    assert(taken !== undefined && taken + carried === amount, `${code} is neither taken nor carried`)
    const lowersBase = bases.paye || bases.pension || bases.health || bases.housing
    assert(!lowersBase || carried === 0, `${code} lowers a base and was cut`)
    if (lowersBase || taken === 0) continue
    assert(totals.net >= deductionLimits.minimumNet, `${code} took from the minimum net`)
    const isLimited = facts.country === 'KE' && deductionLimits.isLawfulMaximumOn
    assert(!isLimited || totals.deductions * 3 <= totals.gross * 2, `${code} took more than is lawful`)
  }
  checkOwnLoans(facts, { lines, totals })
}

/** In Kenya what is left is at least as much as instalments of the employer's loans took. */
function checkOwnLoans(
  { country, extraDeductions, deductionLimits }: Facts,
  { lines, totals }: Pick<Payslip, 'lines' | 'totals'>,
): void {
  if (country !== 'KE' || !deductionLimits.isLawfulMaximumOn) return
  let taken = 0
  for (const { code, isOwnLoan, bases } of extraDeductions) {
    const lowersBase = bases.paye || bases.pension || bases.health || bases.housing
    if (isOwnLoan && !lowersBase) taken += lines.find(({ item }) => item === code)?.amount ?? 0
  }
  assert(taken === 0 || totals.net >= taken, 'the employer’s loans took more than half of what is left')
}

/** A number that isn't one of money, days or shares never breaks the engine: it is refused, or does no harm. */
export function checkGarbage(facts: Facts, at: number, garbage: number): void {
  const spoiled = JSON.parse(JSON.stringify(facts)) as Facts
  const places = numbersIn(spoiled)
  const [holder, name] = places[at % places.length]!
  Reflect.set(holder, name, garbage)
  const result = calculate(spoiled)
  if (!result.ok) {
    assert(result.problems.length > 0, 'refused without a reason')
    return
  }
  checkTotals(result)
  for (const line of result.lines) checkLine(line, spoiled)
}

/** Every number in facts, by the object that holds it and its name there. */
function numbersIn(holder: object): (readonly [object, string])[] {
  return Object.entries(holder).flatMap(([name, value]): (readonly [object, string])[] => {
    if (typeof value === 'number') return [[holder, name]]
    return typeof value === 'object' && value !== null ? numbersIn(value) : []
  })
}
