import { type Minor, ZERO } from '@kazi/values/money'
import {
  atMost,
  minus,
  notBelowZero,
  percentOf,
  plus,
  type Steps,
  startSteps,
  startWith,
  type Trace,
} from './explanation.ts'
import type { BaseAmounts, CommonFacts, Extra, SalaryComponent, StatutoryBases } from './facts.ts'
import type { Line, LinePart } from './result.ts'
import { absenceLabel, type Salary, type SalaryPart } from './salary.ts'

/** What a person earns on a payslip, before anything is taken. */
export interface Earnings {
  readonly lines: Line[]
  readonly gross: Minor
  readonly bases: MutableBases
}

export type MutableBases = { -readonly [base in keyof BaseAmounts]: Minor }

/** An extra with the gross that it comes to; `net` is what was entered, where that was a net. */
export interface GrossExtra {
  readonly extra: Extra
  readonly gross: Minor
  readonly net: Minor | null
}

/**
 * The earning lines of a payslip and the pay that counts for each base: the salary divided by the breakdown so that
 * the parts sum to it exactly, extras, arrears. Flagged extra deductions lower their bases.
 */
export function computeEarnings(
  facts: CommonFacts,
  salary: Salary,
  extras: readonly GrossExtra[],
  trace: Trace,
): Earnings {
  const bases: MutableBases = { paye: ZERO, pension: ZERO, health: ZERO, housing: ZERO, irregular: ZERO }
  const lines = divideSalary(facts, salary, bases, trace)
  for (const one of extras) {
    lines.push(extraLine(one, trace))
    count(bases, one.extra.bases, one.gross)
    if (one.extra.bases.paye && one.extra.kind !== 'regular')
      bases.irregular = (bases.irregular + one.gross) as Minor
  }
  if (facts.arrears.length > 0) lines.push(arrearsLine(facts, bases, trace))
  for (const deduction of facts.extraDeductions) count(bases, deduction.bases, -deduction.amount as Minor)
  if (bases.paye < 0) bases.paye = ZERO
  if (bases.pension < 0) bases.pension = ZERO
  if (bases.health < 0) bases.health = ZERO
  if (bases.housing < 0) bases.housing = ZERO
  let gross = 0
  for (let index = 0; index < lines.length; index += 1) gross += lines[index]!.amount
  return { lines, gross: gross as Minor, bases }
}

/** One line per component, in the breakdown's order; the one named for it takes what the others leave over. */
function divideSalary({ breakdown }: CommonFacts, salary: Salary, bases: MutableBases, trace: Trace): Line[] {
  const { components, remainderTo } = breakdown
  const left = salary.map((part) => part.amount)
  const lines: Line[] = []
  let remainderAt = 0
  for (let index = 0; index < components.length; index += 1) {
    const component = components[index]!
    if (component.code === remainderTo) remainderAt = index
    else lines.push(componentLine(component, salary, left, false, trace))
  }
  lines.splice(remainderAt, 0, componentLine(components[remainderAt]!, salary, left, true, trace))
  for (let index = 0; index < components.length; index += 1) {
    count(bases, components[index]!.bases, lines[index]!.amount)
  }
  return lines
}

/** A component's share of each span of the salary. What it takes is taken off `left`. */
function componentLine(
  { code, label, share }: SalaryComponent,
  salary: Salary,
  left: Minor[],
  takesRemainder: boolean,
  trace: Trace,
): Line {
  const steps = startSteps(trace)
  const shares: Minor[] = []
  let amount = ZERO
  for (let index = 0; index < salary.length; index += 1) {
    const part = salary[index]!
    if (steps !== null && part.steps !== null) for (const step of part.steps) steps.push(step)
    const own = takesRemainder
      ? minus(steps, 'salary.other-parts', part.amount, (part.amount - left[index]!) as Minor)
      : atMost(
          steps,
          'salary.what-is-left',
          percentOf(steps, 'salary.share', part.amount, share),
          left[index]!,
        )
    left[index] = (left[index]! - own) as Minor
    shares.push(own)
    if (part.kind === 'salary') amount = plus(steps, 'salary.earlier-days', own, amount)
  }
  if (salary.length === 1) return earningLine(code, label, amount, NO_PARTS, steps)
  for (let index = 0; index < salary.length; index += 1) {
    const { kind } = salary[index]!
    if (kind !== 'salary') amount = minus(steps, absenceLabel(kind), amount, shares[index]!)
  }
  amount = notBelowZero(steps, amount)
  return earningLine(code, label, amount, partsOf(salary, shares, amount), steps)
}

const NO_PARTS: readonly LinePart[] = []

/** The sub-lines by date. A minor unit that rounding took from nothing is given back to the first absence. */
function partsOf(salary: Salary, shares: readonly Minor[], amount: Minor): LinePart[] {
  const signed = ({ kind }: SalaryPart, share: Minor): number => (kind === 'salary' ? share : -share)
  let over = amount - salary.reduce((sum, part, index) => sum + signed(part, shares[index]!), 0)
  return salary
    .map((part, index) => {
      const { kind, from, to } = part
      const given = kind === 'salary' ? 0 : over
      if (kind !== 'salary') over = 0
      return { kind, from, to, amount: (signed(part, shares[index]!) + given) as Minor }
    })
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : b.amount - a.amount))
}

function extraLine({ extra, gross, net }: GrossExtra, trace: Trace): Line {
  const steps = startSteps(trace)
  if (net === null) startWith(steps, 'extra.amount', gross)
  else {
    startWith(steps, 'extra.net', net)
    startWith(steps, 'extra.grossed-up', gross)
  }
  return earningLine(extra.code, extra.label, gross, NO_PARTS, steps)
}

/** One line for all past months: what each should have paid, less what it paid. It counts like irregular pay. */
function arrearsLine({ arrears }: CommonFacts, bases: MutableBases, trace: Trace): Line {
  const steps = startSteps(trace)
  const parts: LinePart[] = []
  let amount = ZERO
  for (const { month, paid, due } of arrears) {
    const before = amount
    amount = minus(steps, 'arrears.paid', startWith(steps, 'arrears.due', due.gross), paid.gross)
    amount = plus(steps, 'arrears.earlier-months', amount, before)
    const first = `${month}-01` as LinePart['from']
    parts.push({ kind: 'arrears', from: first, to: first, amount: (due.gross - paid.gross) as Minor })
    const taxable = due.bases.paye - paid.bases.paye
    bases.paye = (bases.paye + taxable) as Minor
    bases.irregular = (bases.irregular + taxable) as Minor
    bases.pension = (bases.pension + due.bases.pension - paid.bases.pension) as Minor
    bases.health = (bases.health + due.bases.health - paid.bases.health) as Minor
    bases.housing = (bases.housing + due.bases.housing - paid.bases.housing) as Minor
  }
  return earningLine('arrears', null, amount, parts, steps)
}

const earningLine = (
  item: string,
  label: string | null,
  amount: Minor,
  parts: readonly LinePart[],
  steps: Steps,
): Line => ({ item, label, kind: 'earning', amount, parts, steps: steps ?? [], rule: null })

function count(bases: MutableBases, flags: StatutoryBases, amount: Minor): void {
  if (flags.paye) bases.paye = (bases.paye + amount) as Minor
  if (flags.pension) bases.pension = (bases.pension + amount) as Minor
  if (flags.health) bases.health = (bases.health + amount) as Minor
  if (flags.housing) bases.housing = (bases.housing + amount) as Minor
}
