import type { CountryCode } from '@kazi/values/country'
import { addDays, dateOf, type LocalDate } from '@kazi/values/local-date'

/** Nigeria's NDPA 2023 and Kenya's DPA 2019 give 72 hours, Uganda's DPPA 2019 none: there it is at once. */
export const privacyLawOf = {
  NG: { law: 'ndpa-2023', breachHours: 72 },
  KE: { law: 'dpa-2019', breachHours: 72 },
  UG: { law: 'dppa-2019', breachHours: 0 },
} as const satisfies Record<CountryCode, unknown>

/** What a person asks is answered within so many days. */
const daysToAnswer = 7
/** Payroll records are kept so many years after the tax year. */
const yearsKept = 7

export const dueOnOf = (askedOn: LocalDate): LocalDate => addDays(askedOn, daysToAnswer)

/** The last day on which the payroll records of a year are kept. The tax year of Nigeria and Kenya is the calendar's. */
export const keptUntilOf = (year: number, country: CountryCode): LocalDate =>
  // Uganda's ends with June: what was paid in its second half is of the year that ends a year later
  country === 'UG' ? dateOf(year + 1 + yearsKept, 6, 30) : dateOf(year + yearsKept, 12, 31)

/** Until when the authority is to be told of a breach; null: at once. */
export function notifyByOf(country: CountryCode, foundAt: string): string | null {
  const { breachHours } = privacyLawOf[country]
  return breachHours === 0 ? null : new Date(Date.parse(foundAt) + breachHours * 3_600_000).toISOString()
}

interface Told {
  readonly notifyBy: string | null
  readonly authorityToldAt: string | null
  readonly untoldBecause: string | null
}

/** Whether the authority should have been told by now and wasn't; what is due at once is late until it is done. */
export const isLate = ({ notifyBy, authorityToldAt, untoldBecause }: Told, now: string): boolean =>
  untoldBecause === null &&
  (authorityToldAt === null
    ? notifyBy === null || Date.parse(now) > Date.parse(notifyBy)
    : notifyBy !== null && Date.parse(authorityToldAt) > Date.parse(notifyBy))
