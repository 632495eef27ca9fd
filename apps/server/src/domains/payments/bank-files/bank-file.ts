import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import { toBankText } from '#domains/banks/index.ts'

/** What a bank file says: one debit account, one day, one currency, and who gets what. */
export interface BankFileInput {
  /** unique for every file ever issued, at most 35 characters */
  readonly messageId: string
  /** when the file was made, ISO 8601 in UTC */
  readonly createdAt: string
  readonly debtor: BankFileDebtor
  /** the day on which the bank shall pay */
  readonly executionDate: LocalDate
  readonly currency: Currency
  readonly payments: readonly BankFilePayment[]
}

/** Whose money it is, and where it lies. */
interface BankFileDebtor {
  readonly name: string
  readonly accountNumber: string
  readonly bankCode: string
  readonly bankName: string
  readonly bic: string | null
}

/** One payment of a bank file. */
export interface BankFilePayment {
  /** our own reference of the attempt, at most 35 characters; the bank answers with it */
  readonly reference: string
  readonly name: string
  readonly accountNumber: string
  readonly bankCode: string
  /** null where nobody said it, or the country has none */
  readonly branchCode: string | null
  readonly bankName: string
  readonly bic: string | null
  readonly kind: 'bank' | 'mobile-money'
  readonly amount: Minor
  /** what the payee reads on the statement, at most 140 characters */
  readonly narration: string
}

/**
 * A name in the banks' alphabet. One that has nothing in it is refused where it is entered and left out where pay is
 * computed; should it come here all the same, the account stands for it, because a bank reads an empty name as none.
 */
export const nameOf = (party: { readonly name: string; readonly accountNumber: string }): string =>
  toBankText(party.name, 140) || `Account ${party.accountNumber}`
