import type { CountryCode } from '@kazi/values/country'
import type { LocalDate } from '@kazi/values/local-date'

/*
 * What an invoice charges beside the price. Parts of a million, by the first day on which it holds; the day of issue selects.
 * NG: Nigeria Tax Act 2025, s. 148. KE: the standard rate since 1 January 2021. UG: the Rate of Tax Order.
 */
const rates: Readonly<Record<CountryCode, readonly { readonly from: string; readonly rate: number }[]>> = {
  NG: [{ from: '2026-01-01', rate: 75_000 }],
  KE: [{ from: '2021-01-01', rate: 160_000 }],
  UG: [{ from: '2005-07-01', rate: 180_000 }],
}

/** The rate of VAT on a day; 0 before the first that is known. */
export const vatRateOn = (country: CountryCode, day: LocalDate): number =>
  rates[country].findLast(({ from }) => from <= day)?.rate ?? 0

const million = 1_000_000

/** What so many people come to: the price for each, and VAT on the sum, half a unit upwards. Whole minor units. */
export function priceOf(people: number, priceMinor: number, vatRate: number) {
  const net = people * priceMinor
  const vat = Math.floor((net * vatRate * 2 + million) / (2 * million))
  return { net, vat, total: net + vat }
}
