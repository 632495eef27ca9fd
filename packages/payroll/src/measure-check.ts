import type { Facts } from './country-facts.ts'
import type { FullMonth, Measure } from './facts.ts'
import { checkAmount, isAmount, refuse } from './facts-check.ts'
import type { Problem } from './result.ts'
import { checkChoice, checkNumber, checkObject } from './shape-check.ts'

/** Adds what of a measure isn't there, or isn't of its kind. */
export function findMissingMeasure(measure: Measure | FullMonth, problems: Problem[]): void {
  if (!checkObject(measure, 'measure', problems)) return
  switch (measure.kind) {
    case 'share':
      checkChoice(measure.of, ['basic', 'gross'], 'measure.of', problems)
      checkNumber(measure.share, 'measure.share', problems)
      if (measure.months !== undefined) checkNumber(measure.months, 'measure.months', problems)
      break
    case 'part-of-year':
      checkNumber(measure.amount, 'measure.amount', problems)
      checkNumber(measure.months, 'measure.months', problems)
      break
    case 'full-month':
      checkNumber(measure.amount, 'measure.amount', problems)
      break
    case 'time':
      checkChoice(measure.per, ['hour', 'day'], 'measure.per', problems)
      checkNumber(measure.rate, 'measure.rate', problems)
      checkNumber(measure.hundredths, 'measure.hundredths', problems)
      break
    default:
      checkChoice(
        (measure as { readonly kind: unknown }).kind,
        ['share', 'time', 'part-of-year'],
        'measure.kind',
        problems,
      )
  }
}

/** Ten times the salary: more is a slip. */
const SHARE_MAX = 10_000_000
/** No month has more than 744 hours. */
const HUNDREDTHS_MAX = 74_400

/** Adds what is wrong with a measure. */
export function checkMeasure(
  label: string,
  measure: Measure | FullMonth,
  { breakdown, pay }: Facts,
  negative: 'extra-negative' | 'deduction-negative',
  problems: Problem[],
): void {
  if (measure.kind === 'full-month') {
    checkAmount(label, measure.amount, negative, problems)
    return
  }
  if (measure.kind === 'share') {
    const { of, share, months } = measure
    if (months !== undefined) checkMonths(months, problems)
    if (pay.basis === 'none' && pay.fullMonth === null) problems.push(refuse('salary-missing'))
    if (!isWholeUpTo(share, SHARE_MAX)) {
      problems.push(refuse('rate-over-100', { label, percent: share / 10_000 }))
    }
    if (of === 'basic' && !breakdown.components.some(({ code }) => code === 'basic')) {
      problems.push(refuse('fact-missing', { path: 'breakdown.basic' }))
    }
    return
  }
  if (measure.kind === 'part-of-year') {
    checkAmount(label, measure.amount, negative, problems)
    checkMonths(measure.months, problems)
    return
  }
  const { rate, hundredths } = measure
  checkAmount(label, rate, negative, problems)
  if (!isWholeUpTo(hundredths, HUNDREDTHS_MAX)) {
    problems.push(refuse('quantity-invalid', { quantity: hundredths / 100 }))
  } else if (isAmount(rate)) checkAmount(label, Math.ceil((rate * hundredths) / 100), negative, problems)
}

function checkMonths(months: number, problems: Problem[]): void {
  if (!isWholeUpTo(months, 12)) problems.push(refuse('quantity-invalid', { quantity: months }))
}

const isWholeUpTo = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most
