import { identifierKeys } from '@kazi/contract/employees/employees'
import type { CountryCode } from '@kazi/values/country'

export type IdentifierKey = (typeof identifierKeys)[CountryCode][number]

interface IdentifierShape {
  readonly pattern: RegExp
  readonly example: string
  /** where the number has exactly so many digits, a shorter one has lost a leading zero */
  readonly digits?: number
}

/** A text of ours and not of an authority: kept as typed. */
const name: IdentifierShape = {
  pattern: /^[\p{L}\p{N}][\p{L}\p{N} &.,'()/-]{1,39}$/u,
  example: 'Stanbic IBTC Pension',
}

/*
 * Shapes follow what the authorities print. Where sources disagree or numbers are being renewed (Nigeria's tax ID,
 * Uganda's NIN) they are wide: a payroll must not stop for a valid number that we didn't expect.
 */
const shapes: Readonly<Record<CountryCode, Readonly<Partial<Record<IdentifierKey, IdentifierShape>>>>> = {
  NG: {
    // From 2026 a person's tax ID is the NIN (11 digits); older ones have 10, or 12 with the dash left out.
    taxId: { pattern: /^\d{8,14}$/, example: '12345678901' },
    nin: { pattern: /^\d{11}$/, example: '12345678901', digits: 11 },
    rsaPin: { pattern: /^PEN\d{12}$/, example: 'PEN100123456789' },
    pfaName: name,
    nhfNumber: { pattern: /^[A-Z0-9]{5,20}$/, example: '1234567890' },
  },
  KE: {
    kraPin: { pattern: /^[A-Z]\d{9}[A-Z]$/, example: 'A012345678Z' },
    nationalId: { pattern: /^\d{6,9}$/, example: '31234567' },
    nssfNumber: { pattern: /^[A-Z0-9]{6,15}$/, example: '2012345678' },
    shaNumber: { pattern: /^[A-Z0-9]{6,20}$/, example: 'CR1234567890123' },
  },
  UG: {
    tin: { pattern: /^\d{10}$/, example: '1012345678', digits: 10 },
    nin: { pattern: /^[A-Z]{2}[A-Z0-9]{12}$/, example: 'CM90012345ABCD' },
    nssfNumber: { pattern: /^[A-Z0-9]{8,15}$/, example: '8012345678901' },
  },
}

/** The identifiers that a country's employees have. */
export const identifierKeysOf = (country: CountryCode): readonly IdentifierKey[] => identifierKeys[country]

export const identifierExample = (country: CountryCode, key: IdentifierKey): string =>
  shapeOf(country, key).example

/** The digits that the identifier always has, where it always has the same number. */
export const identifierDigits = (country: CountryCode, key: IdentifierKey): number | undefined =>
  shapeOf(country, key).digits

/**
 * An identifier in the one form that is stored and compared: upper case, without spaces and dashes.
 * @returns undefined when it doesn't look like one.
 */
export function normalizeIdentifier(
  text: string,
  country: CountryCode,
  key: IdentifierKey,
): string | undefined {
  const shape = shapeOf(country, key)
  const normalized = shape === name ? text.trim() : text.replace(/[\s-]/g, '').toUpperCase()
  return shape.pattern.test(normalized) ? normalized : undefined
}

/** The key of the tax number, which two people can't share. */
export const taxIdKey = { NG: 'taxId', KE: 'kraPin', UG: 'tin' } as const satisfies Record<
  CountryCode,
  IdentifierKey
>

/** The key of the number under which the statutory pension is saved for. */
export const pensionNumberKey = {
  NG: 'rsaPin',
  KE: 'nssfNumber',
  UG: 'nssfNumber',
} as const satisfies Record<CountryCode, IdentifierKey>

function shapeOf(country: CountryCode, key: IdentifierKey): IdentifierShape {
  const shape = shapes[country][key]
  if (!shape) throw new Error(`${country} has no ${key}`)
  return shape
}

/** Letters, digits and what people put between them; nothing that a spreadsheet would compute. */
export const isStaffNumber = (number: string): boolean => /^[A-Z0-9][A-Z0-9./_-]{0,29}$/.test(number)
