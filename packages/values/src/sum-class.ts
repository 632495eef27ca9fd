import type { Minor } from './money.ts'

/**
 * The lowest pay of a class, where the law names the class by it: 50,000 after one that ends at 49,999.99. Classes are
 * kept by what they lie above, because others are named so (over 100,000).
 * @param above the highest pay below the class, in minor units
 * @returns null where the class is named by what it lies above
 */
export const lowestOfClass = (above: Minor): Minor | null =>
  (above + 1) % 100 === 0 ? ((above + 1) as Minor) : null
