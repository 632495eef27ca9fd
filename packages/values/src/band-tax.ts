import { type Minor, minor } from './money.ts'
import { RATE_ONE } from './rate.ts'

/**
 * The tax of rows of a progressive table: what was taxed in each times its rate, added up exactly and rounded once,
 * half up. Rates are in millionths. The rows' own rounded taxes may sum to a unit more or less. No amount may be negative.
 */
export function taxOfBands(rows: readonly { readonly taxed: Minor; readonly rate: number }[]): Minor {
  const exact = rows.reduce((sum, { taxed, rate }) => sum + BigInt(taxed) * BigInt(rate), 0n)
  const one = BigInt(RATE_ONE)
  return minor(Number((2n * exact + one) / (2n * one)))
}
