import type { CountryCode } from '@kazi/values/country'
import type { Bank } from './countries/bank.ts'

/** Kenya alone clears payments by branch: its sort code is two digits of the bank and three of the branch. */
export const hasBranchCodes = (country: CountryCode): boolean => country === 'KE'

/**
 * A branch's code as it is stored: three digits. The whole sort code may be written, or leave out its zeros at the
 * beginning, as a spreadsheet does: `01100` and `1100` are branch `100` of bank `01`.
 * @returns undefined when this bank can't have such a branch.
 */
export function normalizeBranchCode(text: string, bank: Bank, country: CountryCode): string | undefined {
  if (!hasBranchCodes(country) || bank.kind !== 'bank') return undefined
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d{1,3}$/.test(digits)) return digits.padStart(3, '0')
  if (!/^\d{4,5}$/.test(digits)) return undefined
  const sortCode = digits.padStart(5, '0')
  return sortCode.startsWith(bank.code) ? sortCode.slice(2) : undefined
}
