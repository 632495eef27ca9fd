import { AssertionError, assert } from '@kazi/values/assert'
import { divide, type Minor, minor, multiplyFraction, ZERO } from '@kazi/values/money'
import { RATE_ONE, type Rate } from '@kazi/values/rate'

/** A slice of a progressive tax as the law prints it: the rate on income up to `upTo` (null: no upper end). */
export interface Band {
  readonly upTo: Minor | null
  readonly rate: Rate
}

/** One slice of a progressive tax: `taxed` is what fell between `from` and `to` (null: no upper end). */
export interface BandRow {
  readonly from: Minor
  readonly to: Minor | null
  readonly rate: Rate
  readonly taxed: Minor
  /** rounded half-up for showing; the step's `amount` is the exact sum rounded once */
  readonly tax: Minor
}

/** Bands made ready for exact sums: each rate as a whole number of `1 / denominator`. */
export interface Brackets {
  readonly slices: readonly Slice[]
  readonly denominator: number
}

interface Slice {
  readonly from: Minor
  /** the exact tax on all income below `from`, in `1 / denominator` of the minor unit */
  readonly below: number
  readonly to: Minor | null
  readonly rate: Rate
  readonly numerator: number
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/**
 * Prepares bands for {@link taxBySlices}. Rates like 10, 25 and 32.5 % are counted in their greatest common part
 * (here 2.5 %), so that the sum over the slices stays a safe integer far beyond any pay.
 * @throws when the bands don't rise, or the last one has an upper end.
 */
export function prepareBrackets(bands: readonly Band[]): Brackets {
  const part = bands.reduce((divisor, band) => greatestCommonDivisor(divisor, band.rate), RATE_ONE)
  let from = ZERO
  let below = 0
  const slices = bands.map((band, index) => {
    const isLast = index === bands.length - 1
    assert((band.upTo === null) === isLast, 'only the last band has no upper end')
    assert(band.upTo === null || band.upTo > from, 'bands must rise')
    const numerator = band.rate / part
    const slice = { from, below, to: band.upTo, rate: band.rate, numerator }
    if (band.upTo !== null) {
      below += (band.upTo - from) * numerator
      from = band.upTo
    }
    return slice
  })
  return { slices, denominator: RATE_ONE / part }
}

/**
 * The progressive tax on an income that isn't negative: each slice by its own rate, the exact sum rounded once,
 * half-up.
 * @param divisor 12 for a twelfth of the tax: the exact sum is divided by it before it is rounded
 */
export function taxBySlices({ slices, denominator }: Brackets, income: Minor, divisor = 1): Minor {
  return divide(minor(exactSum(slices, income)), denominator * divisor, 'half-up')
}

/** In `1 / denominator` of the minor unit. */
function exactSum(slices: readonly Slice[], income: Minor): number {
  if (income < 0) throw new AssertionError('bands take no negative income')
  const { from, below, numerator } = slices[sliceAt(slices, income)]!
  return below + (income - from) * numerator
}

/** Where the slice is that the last unit of an income falls into. */
function sliceAt(slices: readonly Slice[], income: number): number {
  let index = slices.length - 1
  while (index > 0 && slices[index]!.from >= income) index -= 1
  return index
}

/**
 * {@link taxBySlices} of an income that isn't whole: nothing of a share of an amount is lost before the tax is rounded.
 * @param hundredths of the minor unit, on top of `income` or, negative, off it
 */
export function taxWithHundredths(
  { slices, denominator }: Brackets,
  income: Minor,
  hundredths: number,
  divisor: number,
): Minor {
  const whole = (income + Math.floor(hundredths / 100)) as Minor
  if (whole < 0) return ZERO
  const rest = hundredths - Math.floor(hundredths / 100) * 100
  const { numerator } = slices[sliceAt(slices, whole + 1)]!
  const parts = denominator * divisor
  const exact = exactSum(slices, whole)
  const quotient = Math.floor(exact / parts)
  // Only what the quotient leaves is counted in hundredths, so that every number stays a safe integer.
  const left = (exact - quotient * parts) * 100 + rest * numerator
  return minor(quotient + divide(minor(left), parts * 100, 'half-up'))
}

/** The slices that an income reaches, each with its own tax. */
export function rowsOfSlices({ slices, denominator }: Brackets, income: Minor): BandRow[] {
  const rows: BandRow[] = []
  for (const { from, to, rate, numerator } of slices) {
    if (income <= from && from > 0) break
    const taxed = ((to !== null && income > to ? to : income) - from) as Minor
    const tax = numerator === 0 ? (0 as Minor) : multiplyFraction(taxed, numerator, denominator, 'half-up')
    rows.push({ from, to, rate, taxed, tax })
  }
  return rows
}
