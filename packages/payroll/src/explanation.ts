import { type Minor, multiplyFraction, shareOf, ZERO } from '@kazi/values/money'
import { RATE_ONE, type Rate } from '@kazi/values/rate'
import { type Brackets, rowsOfSlices, taxBySlices } from './brackets.ts'
import type { SumClass } from './parameter-figures.ts'
import type { Step } from './result.ts'
import type { StepLabel } from './vocabulary.ts'

/**
 * The arithmetic of the rules. Each function does one step, writes it down and answers the running figure: what is
 * computed and what is explained come from the same line of code and can't drift apart. A step that changes
 * nothing (a limit that doesn't bite, nothing to subtract) isn't written down.
 *
 * `null` instead of steps: the same arithmetic, nothing written down. For searches and sums over thousands.
 */
export type Steps = Step[] | null

/** Whether a payslip says how it came about. */
export type Trace = 'explained' | 'amounts'

/** An empty explanation, or none. */
export const startSteps = (trace: Trace): Steps => (trace === 'explained' ? [] : null)

/** The steps so far, for a second line that begins with them. */
export const copyOf = (steps: Steps): Steps => (steps === null ? null : steps.slice())

/** Starts a paragraph with a figure. */
export function startWith(steps: Steps, label: StepLabel, amount: Minor): Minor {
  if (steps !== null) steps.push({ kind: 'amount', label, amount })
  return amount
}

/** Adds a figure in minor units to the running one; nothing is written down for nothing. */
export function plus(steps: Steps, label: StepLabel, running: Minor, value: Minor): Minor {
  if (value === 0) return running
  const amount = (running + value) as Minor
  if (steps !== null) steps.push({ kind: 'add', label, value, amount })
  return amount
}

/** Takes a figure in minor units off the running one, below zero too: limits are steps of their own. */
export function minus(steps: Steps, label: StepLabel, running: Minor, value: Minor): Minor {
  if (value === 0) return running
  const amount = (running - value) as Minor
  if (steps !== null) steps.push({ kind: 'subtract', label, value, amount })
  return amount
}

/** A share of a base, rounded half-up to the minor unit. */
export function percentOf(steps: Steps, label: StepLabel, base: Minor, rate: Rate): Minor {
  const amount = shareOf(base, rate)
  if (steps !== null) steps.push({ kind: 'percent', label, base, rate, amount })
  return amount
}

/** {@link percentOf}, rounded half-up to a multiple of `unit`: once, from the base. */
export function percentInUnits(steps: Steps, label: StepLabel, base: Minor, rate: Rate, unit: Minor): Minor {
  const amount = (multiplyFraction(base, rate, RATE_ONE * unit, 'half-up') * unit) as Minor
  if (steps !== null) steps.push({ kind: 'percent', label, base, rate, unit, amount })
  return amount
}

/** The running figure, or the limit where it is more. */
export function atMost(steps: Steps, label: StepLabel, running: Minor, limit: Minor): Minor {
  if (running <= limit) return running
  if (steps !== null) steps.push({ kind: 'at-most', label, limit, amount: limit })
  return limit
}

/** The running figure, or the limit where it is less. */
export function atLeast(steps: Steps, label: StepLabel, running: Minor, limit: Minor): Minor {
  if (running >= limit) return running
  if (steps !== null) steps.push({ kind: 'at-least', label, limit, amount: limit })
  return limit
}

/** The running figure, or zero where it is less. */
export const notBelowZero = (steps: Steps, running: Minor): Minor =>
  running < 0 ? atLeast(steps, 'nothing-below-zero', running, ZERO) : running

/** `numerator / denominator` of the running figure, rounded half-up to the minor unit; the whole of it is no step. */
export function fractionOf(
  steps: Steps,
  label: StepLabel,
  running: Minor,
  numerator: number,
  denominator: number,
): Minor {
  if (numerator === denominator) return running
  const amount = multiplyFraction(running, numerator, denominator, 'half-up')
  if (steps !== null) steps.push({ kind: 'fraction', label, numerator, denominator, amount })
  return amount
}

/** The progressive tax on an income, a row for each band that it reaches: the exact sum of the bands, rounded once. */
export function byBands(
  steps: Steps,
  label: StepLabel,
  per: 'month' | 'year',
  brackets: Brackets,
  income: Minor,
): Minor {
  const amount = taxBySlices(brackets, income)
  if (steps !== null) steps.push({ kind: 'bands', label, per, rows: rowsOfSlices(brackets, income), amount })
  return amount
}

/** A part of a year's tax by the bands, such as the twelfth of a month: one step, rounded once. */
export function partByBands(
  steps: Steps,
  label: StepLabel,
  brackets: Brackets,
  income: Minor,
  divisor: number,
): Minor {
  const amount = taxBySlices(brackets, income, divisor)
  if (steps !== null) {
    const rows = rowsOfSlices(brackets, income)
    steps.push({ kind: 'bands', label, per: 'year', rows, divisor, amount })
  }
  return amount
}

/** Gives or takes the minor unit by which a figure of rounded steps misses the exact one. */
export const evenOut = (steps: Steps, label: StepLabel, running: Minor, exact: Minor): Minor =>
  running < exact
    ? plus(steps, label, running, (exact - running) as Minor)
    : minus(steps, label, running, (running - exact) as Minor)

/** The sum for the class that a base falls into; nothing below the first class. The classes leave no gap. */
export function byClass(steps: Steps, label: StepLabel, classes: readonly SumClass[], base: Minor): Minor {
  for (let index = classes.length - 1; index >= 0; index -= 1) {
    const { above, upTo, amount } = classes[index]!
    if (base <= above) continue
    if (steps !== null) steps.push({ kind: 'table', label, base, above, upTo, amount })
    return amount
  }
  const upTo = classes[0]!.above
  if (steps !== null) steps.push({ kind: 'table', label, base, above: ZERO, upTo, amount: ZERO })
  return ZERO
}

/** A sentence without a figure. */
export function note(steps: Steps, label: StepLabel): void {
  if (steps !== null) steps.push({ kind: 'note', label })
}
