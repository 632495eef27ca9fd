import { type CountryCode, countries } from './country.ts'

interface PhoneShape {
  /** a number without its leading zero, as a spreadsheet leaves it */
  readonly national: RegExp
  /** international, mobile lines and landlines */
  readonly international: RegExp
  /** international, the lines that mobile money runs on */
  readonly mobile: RegExp
  readonly example: string
}

const shapes: Readonly<Record<CountryCode, PhoneShape>> = {
  NG: {
    national: /^[789][01]\d{8}$/,
    international: /^\+234(?:[789][01]\d{8}|(?![789][01])[1-9]\d{6,7})$/,
    mobile: /^\+234[789][01]\d{8}$/,
    example: '+2348012345678',
  },
  KE: {
    national: /^[17]\d{8}$/,
    international: /^\+254(?:[17]\d{8}|[2-6]\d{6,8})$/,
    mobile: /^\+254[17]\d{8}$/,
    example: '+254712345678',
  },
  UG: {
    national: /^[2347]\d{8}$/,
    international: /^\+256[2347]\d{8}$/,
    mobile: /^\+2567\d{8}$/,
    example: '+256772345678',
  },
}

/** A phone number of the country as people should write it. */
export const phoneExample = (country: CountryCode): string => shapes[country].example

/**
 * A phone number in international form, from any way that people of the country write it: `0803 123 4567`,
 * `803 123 4567` (a spreadsheet ate the zero), `234 803…`, `00234…`, `+234…`. Numbers of other countries need
 * their plus sign.
 * @returns undefined when it isn't a phone number.
 */
export function normalizePhone(text: string, country: CountryCode): string | undefined {
  const digits = text.replace(/[\s().\-\u2010-\u2015]/g, '')
  if (!/^\+?\d{7,17}$/.test(digits)) return undefined
  const { dialCode } = countries[country]
  const shape = shapes[country]
  const international = digits.startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? `+${digits.slice(2)}`
      : digits.startsWith('0')
        ? dialCode + digits.slice(1)
        : shape.national.test(digits)
          ? dialCode + digits
          : `+${digits}`
  if (international.startsWith(dialCode))
    return shape.international.test(international) ? international : undefined
  const saidCountry = digits.startsWith('+') || digits.startsWith('00')
  return saidCountry && /^\+[1-9]\d{7,14}$/.test(international) ? international : undefined
}

/** A phone number that mobile money can be sent to, in international form; undefined when it isn't one. */
export function normalizeMobileMoneyNumber(text: string, country: CountryCode): string | undefined {
  const phone = normalizePhone(text, country)
  return phone !== undefined && shapes[country].mobile.test(phone) ? phone : undefined
}
