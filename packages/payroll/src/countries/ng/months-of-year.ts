import type { NigeriaFacts } from '../../country-facts.ts'

/** How many months of bands and reliefs the year so far has, this payslip's month included: 1 to 12. */
export const monthsOfYear = ({ earlierThisYear, settlesYear }: NigeriaFacts): number => {
  if (settlesYear) return 12
  return earlierThisYear === null ? 1 : earlierThisYear.months + 1
}
