import { type Money, majorUnits } from '@kazi/values/money'

const naira = (amount: number): Money => ({ amount: majorUnits(amount, 'NGN'), currency: 'NGN' })

/** One band of the tax on a year's income. */
interface ExampleBand {
  readonly key: 'bandFirst' | 'bandNext' | 'bandRest'
  readonly width: Money
  /** 0.15 is 15 % */
  readonly rate: number
  readonly tax: Money
}

/**
 * A month of 2026 in Nigeria, level all year, for the picture beside the sign-in: ₦500,000 that counts for pension
 * as a whole. The engine computes the same; nothing else reads this.
 */
export const examplePayslip = {
  gross: naira(500_000),
  pension: naira(-40_000),
  paye: naira(-65_300),
  net: naira(394_700),
  /** twelve times the gross, less the pension of the year */
  chargeable: naira(5_520_000),
  bands: [
    { key: 'bandFirst', width: naira(800_000), rate: 0, tax: naira(0) },
    { key: 'bandNext', width: naira(2_200_000), rate: 0.15, tax: naira(330_000) },
    { key: 'bandRest', width: naira(2_520_000), rate: 0.18, tax: naira(453_600) },
  ] satisfies readonly ExampleBand[],
  taxOfYear: naira(783_600),
  taxOfMonth: naira(65_300),
} as const
