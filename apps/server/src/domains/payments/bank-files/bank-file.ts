import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'

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
  readonly bankName: string
  readonly bic: string | null
  readonly kind: 'bank' | 'mobile-money'
  readonly amount: Minor
  /** what the payee reads on the statement, at most 140 characters */
  readonly narration: string
}
