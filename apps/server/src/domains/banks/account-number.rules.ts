import type { CountryCode } from '@kazi/values/country'
import { normalizeMobileMoneyNumber } from '@kazi/values/phone-number'
import type { Bank } from './countries/bank.ts'

const accountNumberShapes: Readonly<Record<CountryCode, RegExp>> = {
  NG: /^\d{10}$/,
  KE: /^\d{6,16}$/,
  UG: /^\d{8,16}$/,
}

/** Whether a bank account number has the digits that the country's banks give out: NG 10, KE 6 to 16, UG 8 to 16. */
export const isAccountNumber = (country: CountryCode, text: string): boolean =>
  accountNumberShapes[country].test(text)

/**
 * An account number as it is stored: digits alone, for mobile money the phone number in international form.
 * @returns undefined when the bank of this country can't have given it out.
 */
export function normalizeAccountNumber(text: string, bank: Bank, country: CountryCode): string | undefined {
  if (bank.kind === 'mobile-money') return normalizeMobileMoneyNumber(text, country)
  const digits = text.replace(/[\s-]/g, '')
  return isAccountNumber(country, digits) ? digits : undefined
}

/**
 * Whether a Nigerian account number's last digit is the one that its bank and serial make (Central Bank of Nigeria,
 * NUBAN standard of 2010, revised 2020: a bank's code is padded with three zeros, another institution's five digits
 * follow a 9). Wallets that use a phone number as account number fail it and still get paid, so a wrong digit is a
 * warning to a person and never a refusal.
 * @param bankCode of three digits for a bank, five for another institution.
 * @returns undefined where the rule says nothing: another kind of code, or no ten-digit number.
 */
export function isNubanCheckDigitRight(bankCode: string, accountNumber: string): boolean | undefined {
  if (!/^\d{10}$/.test(accountNumber) || !/^(\d{3}|\d{5})$/.test(bankCode)) return undefined
  const institution = bankCode.length === 3 ? `000${bankCode}` : `9${bankCode}`
  const digits = Array.from(institution + accountNumber.slice(0, 9), Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 3 === 1 ? 7 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(accountNumber.slice(9))
}

/** An account number for screens, mails and logs: all but the last four digits hidden. */
export const maskAccountNumber = (accountNumber: string): string =>
  `${'•'.repeat(Math.max(0, accountNumber.length - 4))}${accountNumber.slice(-4)}`
