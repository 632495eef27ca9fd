import type { CountryCode } from '@kazi/values/country'
import { type Bank, findBank, listBanks, maskAccountNumber } from '#domains/banks/index.ts'
import { lettersAndDigits, nearestName, plainText } from '#platform/sheets/plain-text.ts'
import type { FieldChange } from './field-change.ts'

/** A place where a person can be paid, checked for its country. */
export interface PayoutAccount {
  readonly bankCode: string
  /** of a Kenyan bank, three digits; absent or null: not said */
  readonly branchCode?: string | null
  readonly kind: Bank['kind']
  readonly accountNumber: string
  readonly accountName: string
}

/** How many digits an account number has, as people say it. */
export const accountDigits: Readonly<Record<CountryCode, string>> = { NG: '10', KE: '6–16', UG: '8–16' }

const legalWords = new Set(['plc', 'limited', 'ltd'])
const countryWords: Readonly<Record<CountryCode, string>> = { NG: 'nigeria', KE: 'kenya', UG: 'uganda' }

/** The words of a bank's name as somebody in its country says them: without the country and the kind of company. */
const wordsOf = (text: string, country: CountryCode): string[] =>
  plainText(text)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !legalWords.has(word) && word !== countryWords[country])

/** `First Bank of Nigeria` is called First Bank. */
const joined = (words: readonly string[]): string =>
  (words.at(-1) === 'of' ? words.slice(0, -1) : words).join('')

interface BankNames {
  /** whole names, by their letters: each means one bank, or is asked about */
  readonly whole: ReadonlyMap<string, ReadonlySet<Bank>>
  /** names without the word bank, that a shorter one may be the beginning of */
  readonly beginnings: readonly (readonly [name: string, bank: Bank])[]
}

const namesByCountry = new Map<CountryCode, BankNames>()

function namesIn(country: CountryCode): BankNames {
  const known = namesByCountry.get(country)
  if (known) return known
  const whole = new Map<string, Set<Bank>>()
  const beginnings: [string, Bank][] = []
  for (const bank of listBanks(country)) {
    for (const name of [bank.name, ...bank.aliases]) {
      const words = wordsOf(name, country)
      const spelling = joined(words)
      whole.set(spelling, (whole.get(spelling) ?? new Set()).add(bank))
      beginnings.push([joined(words.filter((word) => word !== 'bank')), bank])
    }
  }
  // A code means its bank, even where another's name is spelled alike.
  for (const bank of listBanks(country)) whole.set(lettersAndDigits(bank.code), new Set([bank]))
  const names = { whole, beginnings }
  namesByCountry.set(country, names)
  return names
}

type BankMatch =
  | { readonly bank: Bank }
  | { readonly choices: readonly Bank[] }
  | { readonly nearest: string }

const leastLetters = 4

/**
 * The bank that a person means: by code (also one that lost its leading zeros to a spreadsheet), by one of its names, or
 * by the beginning of a name that only one bank has. What is called a bank in full is never taken for the beginning of
 * another's name.
 * @returns the bank, or the several that fit, or the name that is most like it.
 */
export function matchBank(text: string, country: CountryCode): BankMatch {
  const words = wordsOf(text, country)
  const wanted = joined(words)
  const { whole, beginnings } = namesIn(country)
  const exact = whole.get(lettersAndDigits(text)) ?? whole.get(wanted) ?? withLeadingZeros(wanted, country)
  const isBeginning = wanted.length >= leastLetters && !words.includes('bank')
  const found =
    exact ??
    new Set(beginnings.filter(([name]) => isBeginning && name.startsWith(wanted)).map(([, bank]) => bank))
  const [first, ...further] = found
  if (first === undefined) return { nearest: nearestOf(text, country) }
  return further.length > 0 ? { choices: [...found] } : { bank: first }
}

/** The name, of all names in the country, that is most like a text: said as the bank calls itself. */
function nearestOf(text: string, country: CountryCode): string {
  const banks = listBanks(country)
  const nearest = nearestName(
    text,
    banks.flatMap(({ name, aliases }) => [name, ...aliases]),
  )
  return banks.find(({ name, aliases }) => name === nearest || aliases.includes(nearest))!.name
}

function withLeadingZeros(wanted: string, country: CountryCode): ReadonlySet<Bank> | undefined {
  if (!/^\d+$/.test(wanted)) return undefined
  const found = listBanks(country).filter(({ code }) => /^0/.test(code) && code.replace(/^0+/, '') === wanted)
  return found.length > 0 ? new Set(found) : undefined
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
