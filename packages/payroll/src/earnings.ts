import { type Minor, shareOf, ZERO } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { arrearsLine } from './arrears-line.ts'
import { divisionOf } from './breakdown-check.ts'
import {
  atMost,
  copyOf,
  minus,
  percentOf,
  type Steps,
  startSteps,
  startWith,
  type Trace,
} from './explanation.ts'
import type { BaseAmounts, CommonFacts, Extra, SalaryComponent, StatutoryBases } from './facts.ts'
import { askedOf, enteredOf, type Shared, sharedOf } from './measure.ts'
import { earningLine } from './pay-case.ts'
import type { Line, LinePart } from './result.ts'
import type { Salary } from './salary.ts'

/** What a person earns on a payslip, before anything is taken. */
export interface Earnings {
  readonly lines: Line[]
  readonly gross: Minor
  readonly bases: MutableBases
}

export type MutableBases = { -readonly [base in keyof BaseAmounts]: Minor }

/** For each extra, the net that was entered and that its gross was found for; null where a gross was entered. */
export type EnteredNets = readonly (Minor | null)[]

/**
 * The earning lines of a payslip and the pay that counts for each base: the salary divided by the breakdown so that
 * the parts sum to it exactly, extras (by now all gross), arrears. Flagged extra deductions lower their bases.
 */
export function computeEarnings(
  facts: CommonFacts,
  salary: Salary,
  nets: EnteredNets | null,
  trace: Trace,
): Earnings {
  const { extraEarnings, extraDeductions, arrears } = facts
  const earnings = divideSalary(facts, salary, trace)
  if (extraEarnings.length + extraDeductions.length + arrears.length === 0) return earnings
  return addExtras(facts, earnings, nets, trace)
}

function addExtras(
  facts: CommonFacts,
  { lines, bases }: Earnings,
  nets: EnteredNets | null,
  trace: Trace,
): Earnings {
  const { extraEarnings, extraDeductions, arrears } = facts
  const shared = sharedOf(facts, lines)
  for (const [index, extra] of extraEarnings.entries()) {
    lines.push(extraLine(extra, nets?.[index] ?? null, shared, trace))
    count(bases, extra.bases, extra.amount)
    if (extra.bases.paye && extra.kind !== 'regular') {
      bases.irregular = (bases.irregular + extra.amount) as Minor
    }
  }
  if (arrears.length > 0) lines.push(arrearsLine(arrears, bases, trace))
  for (const deduction of extraDeductions) {
    count(bases, deduction.bases, -askedOf(null, deduction, shared) as Minor)
  }
  keepWithinBounds(bases)
  let gross = 0
  for (const { amount } of lines) gross += amount
  return { lines, gross: gross as Minor, bases }
}

/** No base is below zero, and no more of the pay is irregular than there is. */
export function keepWithinBounds(bases: MutableBases): void {
  if (bases.paye < 0) bases.paye = ZERO
  if (bases.pension < 0) bases.pension = ZERO
  if (bases.health < 0) bases.health = ZERO
  if (bases.housing < 0) bases.housing = ZERO
  if (bases.irregular < 0) bases.irregular = ZERO
  if (bases.irregular > bases.paye) bases.irregular = bases.paye
}

/** One line per component, in the breakdown's order; the one named for it takes what the others leave over. None without a salary. */
export function divideSalary({ breakdown, pay }: CommonFacts, salary: Salary, trace: Trace): Earnings {
  if (pay.basis === 'none') return { lines: [], gross: ZERO, bases: noBasesYet() }
  const { components, remainderAt } = divisionOf(breakdown)
  const opening = trace === 'explained' ? salary.steps : null
  const undivided = salary.parts.length === 0 ? null : runningSums(salary.parts)
  const lines: Line[] = []
  const bases = noBasesYet()
  let left = salary.amount
  for (let index = 0; index < components.length; index += 1) {
    if (index === remainderAt) continue
    const component = components[index]!
    const line = shareLine(component, salary, left, undivided, opening)
    left = (left - line.amount) as Minor
    count(bases, component.bases, line.amount)
    lines.push(line)
  }
  const remainder = components[remainderAt]!
  insertAt(lines, remainderAt, remainderLine(remainder, salary, left, undivided, opening))
  count(bases, remainder.bases, left)
  return { lines, gross: salary.amount, bases }
}

const noBasesYet = (): MutableBases => ({
  paye: ZERO,
  pension: ZERO,
  health: ZERO,
  housing: ZERO,
  irregular: ZERO,
})

/** `splice` of one element, without the array that it answers. */
function insertAt(lines: Line[], at: number, line: Line): void {
  lines.push(line)
  for (let index = lines.length - 1; index > at; index -= 1) lines[index] = lines[index - 1]!
  lines[at] = line
}

/** @param opening the steps of the whole salary, which the explanation of each part begins with */
function shareLine(
  { code, label, share }: SalaryComponent,
  { amount: whole, parts }: Salary,
  left: Minor,
  undivided: Minor[] | null,
  opening: Steps,
): Line {
  const steps = copyOf(opening)
  const amount = atMost(steps, 'salary.what-is-left', percentOf(steps, 'salary.share', whole, share), left)
  const ownParts = undivided === null ? parts : dividedParts(parts, undivided, share)
  return earningLine(code, label, amount, ownParts, steps)
}

function remainderLine(
  { code, label }: SalaryComponent,
  { amount: whole, parts }: Salary,
  left: Minor,
  undivided: Minor[] | null,
  opening: Steps,
): Line {
  const steps = copyOf(opening)
  const amount = minus(steps, 'salary.other-parts', whole, (whole - left) as Minor)
  const ownParts = undivided === null ? parts : dividedParts(parts, undivided, null)
  return earningLine(code, label, amount, ownParts, steps)
}

/** What the spans of a salary come to, up to each of them. */
function runningSums(parts: readonly LinePart[]): Minor[] {
  let sum = 0
  return parts.map(({ amount }) => {
    sum += amount
    return sum as Minor
  })
}

/**
 * A component's part of each span: its share of the spans so far, less what went before. So the parts sum to the
 * line, and those of all components to the span.
 * @param undivided what earlier components have left of the spans so far; this one's is taken off
 * @param share null for all that is left
 */
function dividedParts(
  parts: readonly LinePart[],
  undivided: Minor[],
  share: Rate | null,
): readonly LinePart[] {
  let sum = 0
  let before = 0
  return parts.map(({ kind, from, to, amount }, index) => {
    sum += amount
    const left = undivided[index]!
    const soFar = share === null ? left : Math.min(shareOf(sum as Minor, share), left)
    const own = (soFar - before) as Minor
    before = soFar
    undivided[index] = (left - soFar) as Minor
    return { kind, from, to, amount: own }
  })
}

/** @param net that the amount was found for, where one was entered or measured */
function extraLine(extra: Extra, net: Minor | null, shared: Shared, trace: Trace): Line {
  const { code, label, amount, measure } = extra
  const steps = startSteps(trace)
  if (net === null || measure !== undefined) enteredOf(steps, extra, shared)
  if (net !== null) {
    startWith(steps, 'extra.net', net)
    startWith(steps, 'extra.grossed-up', amount)
  }
  return earningLine(code, label, amount, NOTHING, steps)
}

const NOTHING: readonly never[] = []

function count(bases: MutableBases, flags: StatutoryBases, amount: Minor): void {
  if (flags.paye) bases.paye = (bases.paye + amount) as Minor
  if (flags.pension) bases.pension = (bases.pension + amount) as Minor
  if (flags.health) bases.health = (bases.health + amount) as Minor
  if (flags.housing) bases.housing = (bases.housing + amount) as Minor
}
