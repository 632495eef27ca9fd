import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { CountryCode } from '@kazi/values/country'

/** The numbers of employers whose shape has a source. Of all others anything short will do. */
const shapes: Readonly<Partial<Record<`${CountryCode} ${RemittanceType}`, RegExp>>> = {
  // A company's PIN begins with P, a sole trader's with A.
  'KE paye': /^[AP]\d{9}[A-Z]$/,
  'KE housing-levy': /^[AP]\d{9}[A-Z]$/,
  'KE nita': /^[AP]\d{9}[A-Z]$/,
  'UG paye': /^\d{10}$/,
}
const anyNumber = /^[A-Z0-9][A-Z0-9 /.-]{1,39}$/

/** A number as it is kept: upper case, its ends bare. Undefined where it can't be the body's. */
export function normalizeRegistrationNumber(
  country: CountryCode,
  type: RemittanceType,
  number: string,
): string | undefined {
  const shape = shapes[`${country} ${type}`]
  const kept = shape ? number.replace(/[\s-]/g, '').toUpperCase() : number.trim().toUpperCase()
  return (shape ?? anyNumber).test(kept) ? kept : undefined
}
