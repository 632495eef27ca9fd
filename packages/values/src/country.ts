import type { Currency } from './money.ts'

/** The countries that the product pays in, by ISO 3166 code. */
export const countryCodes = ['NG', 'KE', 'UG'] as const
export type CountryCode = (typeof countryCodes)[number]

/** What follows from a country everywhere: its money, its dialling code, its civil time. */
export interface Country {
  readonly code: CountryCode
  readonly currency: Currency
  readonly dialCode: string
  readonly timeZone: string
}

export const countries: Readonly<Record<CountryCode, Country>> = {
  NG: { code: 'NG', currency: 'NGN', dialCode: '+234', timeZone: 'Africa/Lagos' },
  KE: { code: 'KE', currency: 'KES', dialCode: '+254', timeZone: 'Africa/Nairobi' },
  UG: { code: 'UG', currency: 'UGX', dialCode: '+256', timeZone: 'Africa/Kampala' },
}
