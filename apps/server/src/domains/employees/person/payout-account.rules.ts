import type { CountryCode } from '@kazi/values/country'
import { type Bank, findBank, isAccountNumber, listBanks, maskAccountNumber } from '#domains/banks/index.ts'
import type { FieldChange } from './field-change.ts'
import { normalizeMobileMoneyNumber } from './phone-number.rules.ts'
import { lettersAndDigits, nearestName, plainText } from './plain-text.ts'

/** A place where a person can be paid, checked for its country. */
export interface PayoutAccount {
  readonly bankCode: string
  readonly kind: Bank['kind']
  readonly accountNumber: string
  readonly accountName: string
}

/** How many digits an account number has, as people say it. */
export const accountDigits: Readonly<Record<CountryCode, string>> = { NG: '10', KE: '6–16', UG: '8–16' }

const smallWords = new Set(['bank', 'plc', 'limited', 'ltd', 'of', 'the', 'nigeria', 'kenya', 'uganda'])

const linkingWords = new Set(['of', 'the', 'for', 'and'])

/** The ways in which people write a bank: its code, its name, the name without small words, its initials. */
function spellingsOf({ code, name }: Bank): Set<string> {
  const words = plainText(name)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .split(' ')
    .filter(Boolean)
  const telling = words.filter((word) => !smallWords.has(word))
  const countryless = words.filter((word) => !['nigeria', 'kenya', 'uganda'].includes(word))
  const initials = (of: readonly string[]) => of.map((word) => word[0]).join('')
  return new Set(
    [
      lettersAndDigits(code),
      words.join(''),
      countryless.join(''),
      telling.join(''),
      initials(countryless),
      initials(countryless.filter((word) => !linkingWords.has(word))),
      `${initials(telling)}bank`,
    ].filter((spelling) => spelling.length >= 2),
  )
}

const spellingIndexes = new Map<CountryCode, ReadonlyMap<string, readonly Bank[]>>()

function spellingsIn(country: CountryCode): ReadonlyMap<string, readonly Bank[]> {
  let index = spellingIndexes.get(country)
  if (!index) {
    const byCode = new Map(listBanks(country).map((bank) => [lettersAndDigits(bank.code), [bank]]))
    const bySpelling = new Map<string, Bank[]>()
    for (const bank of listBanks(country)) {
      for (const spelling of spellingsOf(bank)) {
        bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), bank])
      }
    }
    // A code means its bank, even where another's initials are spelled alike.
    index = new Map([...bySpelling, ...byCode])
    spellingIndexes.set(country, index)
  }
  return index
}

type BankMatch =
  | { readonly bank: Bank }
  | { readonly choices: readonly Bank[] }
  | { readonly nearest: string }

/**
 * The bank that a person means: by code (also one that lost its leading zeros to a spreadsheet), name, initials,
 * or a part of the name that only one bank has.
 * @returns the bank, or the several that fit, or the name that is most like it.
 */
export function matchBank(text: string, country: CountryCode): BankMatch {
  const wanted = lettersAndDigits(text)
  const exact = spellingsIn(country).get(wanted) ?? withLeadingZeros(wanted, country)
  const banks = listBanks(country)
  const found =
    exact ?? (wanted.length < 3 ? [] : banks.filter(({ name }) => lettersAndDigits(name).includes(wanted)))
  if (found.length === 1) return { bank: found[0]! }
  if (found.length > 1) return { choices: found }
  return {
    nearest: nearestName(
      text,
      banks.map(({ name }) => name),
    ),
  }
}

function withLeadingZeros(wanted: string, country: CountryCode): readonly Bank[] | undefined {
  if (!/^\d+$/.test(wanted)) return undefined
  const found = listBanks(country).filter(({ code }) => /^0/.test(code) && code.replace(/^0+/, '') === wanted)
  return found.length > 0 ? found : undefined
}

/**
 * An account number as it is stored: digits alone, for mobile money the phone number in international form.
 * @returns undefined when the bank of this country can't have given it out.
 */
export function normalizeAccountNumber(text: string, bank: Bank, country: CountryCode): string | undefined {
  if (bank.kind === 'mobile-money') return normalizeMobileMoneyNumber(text, country)
  const digits = text.replace(/[\s-]/g, '')
  return isAccountNumber(country, digits) ? digits : undefined
}

/** Accounts are shown by their bank and last digits: histories are read by more people than accounts are. */
export function accountChange(
  before: PayoutAccount | null,
  after: PayoutAccount,
  country: CountryCode,
): FieldChange {
  const shown = ({ bankCode, accountNumber }: PayoutAccount) =>
    `${findBank(country, bankCode)?.name ?? bankCode} ${maskAccountNumber(accountNumber)}`
  return { field: 'payoutAccount', before: before && shown(before), after: shown(after) }
}
