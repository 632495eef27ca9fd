import { type Minor, multiply, multiplyFraction, ZERO } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { type Brackets, taxBySlices } from './brackets.ts'
import type { Step } from './result.ts'
import type { StepLabel } from './vocabulary.ts'

/**
 * The arithmetic of the rules. Each function does one step, writes it down and answers the running figure: what is
 * computed and what is explained come from the same line of code and can't drift apart. A step that changes
 * nothing (a limit that doesn't bite, nothing to subtract) isn't written down.
 */
export type Steps = Step[]

/** Starts a paragraph with a figure. */
export function startWith(steps: Steps, label: StepLabel, amount: Minor): Minor {
  steps.push({ kind: 'amount', label, amount })
  return amount
}

export function plus(steps: Steps, label: StepLabel, running: Minor, value: Minor): Minor {
  if (value === 0) return running
  const amount = (running + value) as Minor
  steps.push({ kind: 'add', label, value, amount })
  return amount
}

export function minus(steps: Steps, label: StepLabel, running: Minor, value: Minor): Minor {
  if (value === 0) return running
  const amount = (running - value) as Minor
  steps.push({ kind: 'subtract', label, value, amount })
  return amount
}

export function percentOf(steps: Steps, label: StepLabel, base: Minor, rate: Rate): Minor {
  const amount = multiply(base, rate, 'half-up')
  steps.push({ kind: 'percent', label, base, rate, amount })
  return amount
}

export function atMost(steps: Steps, label: StepLabel, running: Minor, limit: Minor): Minor {
  if (running <= limit) return running
  steps.push({ kind: 'at-most', label, limit, amount: limit })
  return limit
}

export function atLeast(steps: Steps, label: StepLabel, running: Minor, limit: Minor): Minor {
  if (running >= limit) return running
  steps.push({ kind: 'at-least', label, limit, amount: limit })
  return limit
}

export const notBelowZero = (steps: Steps, running: Minor): Minor =>
  running < 0 ? atLeast(steps, 'nothing-below-zero', running, ZERO) : running

export function fractionOf(
  steps: Steps,
  label: StepLabel,
  running: Minor,
  numerator: number,
  denominator: number,
): Minor {
  if (numerator === denominator) return running
  const amount = multiplyFraction(running, numerator, denominator, 'half-up')
  steps.push({ kind: 'fraction', label, numerator, denominator, amount })
  return amount
}

export function roundTo(steps: Steps, label: StepLabel, running: Minor, unit: Minor): Minor {
  const amount = (multiplyFraction(running, 1, unit, 'half-up') * unit) as Minor
  if (amount === running) return running
  steps.push({ kind: 'round', label, unit, amount })
  return amount
}

export function byBands(
  steps: Steps,
  label: StepLabel,
  per: 'month' | 'year',
  brackets: Brackets,
  income: Minor,
): Minor {
  const { rows, tax } = taxBySlices(brackets, income)
  steps.push({ kind: 'bands', label, per, rows, amount: tax })
  return tax
}

export function note(steps: Steps, label: StepLabel): void {
  steps.push({ kind: 'note', label })
}

/** Takes off what earlier payslips of the month took; what they took too much stays with them. */
export const lessTaken = (steps: Steps, running: Minor, taken: Minor): Minor =>
  taken === 0 ? running : notBelowZero(steps, minus(steps, 'earlier.taken', running, taken))
