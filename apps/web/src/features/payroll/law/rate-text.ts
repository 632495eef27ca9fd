import { RATE_ONE } from '@kazi/values/rate'
import { useFormat } from '#lib/formats/use-format.ts'

/** Decimals that a rate in millionths needs to be written exactly, as a percentage: 2.75 % needs two. */
export function digitsOfRate(rate: number): number {
  for (let digits = 0; digits < 4; digits += 1) if (rate % 10 ** (4 - digits) === 0) return digits
  return 4
}

/** A rate in millionths as people write it, exact to the last decimal: 8%, 2.75%, 0.125%. */
export function useRateText(): (rate: number) => string {
  const { percent } = useFormat()
  return (rate) => percent(rate / RATE_ONE, digitsOfRate(rate))
}
