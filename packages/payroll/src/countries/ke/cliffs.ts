import type { Minor } from '@kazi/values/money'
import type { KenyaFacts } from '../../country-facts.ts'
import type { KenyaLaw } from './law.ts'

/**
 * The last pay before each NHIF class: the first cent above it costs 50 to 150 shillings. Nothing else in Kenya
 * makes the net fall by more than a rounding, once anything was paid at all. The classes take the month to date.
 * They are on pay for health: where benefits make the pay for tax another, the gross that is found leaves the net to
 * the cent but needn't be the lowest.
 */
export function cliffsOf({ healthCliffs }: KenyaLaw, { earlierThisMonth }: KenyaFacts): readonly Minor[] {
  if (earlierThisMonth === null || healthCliffs.length === 0) return healthCliffs
  return healthCliffs.map((end) => (end - earlierThisMonth.bases.health) as Minor)
}
