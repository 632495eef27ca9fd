import type { CountryCode } from '@kazi/values/country'
import { findBank } from '#domains/banks/index.ts'
import type { ReadPerson, RowFault } from './person-row.ts'
import { faultOf } from './sheet-clashes.rules.ts'

/** How many accounts at a bank have how many digits: by the bank's code and the digits. */
export type AccountLengths = ReadonlyMap<string, ReadonlyMap<number, number>>

/** So many accounts of one length, and more than half of all, say how long a bank's numbers are. */
const leastAccounts = 3

/**
 * Where a number's zeros may be missing. Kenya's and Uganda's banks don't publish how long their account numbers are, and
 * lists in circulation contradict each other; what colleagues have at the same bank tells it, those of the sheet
 * included. Nigeria's have ten digits, and others are faults.
 * @param known of the accounts that people have already
 */
export function accountWarnings(
  rows: readonly ReadPerson[],
  known: AccountLengths,
  country: CountryCode,
): RowFault[] {
  if (country === 'NG') return []
  const lengths = withThoseOf(rows, known)
  return rows.flatMap(({ said, isAccountOfNumber }) => {
    const account = said.payoutAccount
    if (account?.kind !== 'bank') return []
    const usual = usualLength(lengths.get(account.bankCode) ?? new Map())
    const count = account.accountNumber.length
    if (usual === undefined)
      return isAccountOfNumber ? [faultOf(said, 'accountNumber', 'accountOfNumber', {})] : []
    if (count >= usual) return []
    const bank = findBank(country, account.bankCode)?.name ?? account.bankCode
    return [faultOf(said, 'accountNumber', 'accountShorter', { bank, digits: usual, count })]
  })
}

function withThoseOf(rows: readonly ReadPerson[], known: AccountLengths): AccountLengths {
  const lengths = new Map([...known].map(([bank, counts]) => [bank, new Map(counts)]))
  for (const { payoutAccount } of rows.map(({ said }) => said)) {
    if (payoutAccount?.kind !== 'bank') continue
    const counts = lengths.get(payoutAccount.bankCode) ?? new Map<number, number>()
    const digits = payoutAccount.accountNumber.length
    lengths.set(payoutAccount.bankCode, counts.set(digits, (counts.get(digits) ?? 0) + 1))
  }
  return lengths
}

function usualLength(counts: ReadonlyMap<number, number>): number | undefined {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts].find(([, count]) => count >= leastAccounts && count * 2 > all)?.[0]
}
