import type { employee } from '@kazi/contract/employees/employees'
import type {
  employeeStates,
  employmentTypes,
  genders,
  salaryBases,
} from '@kazi/contract/employees/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import type { PayoutAccount } from './payout-account.rules.ts'

/** What the law needs to know of a person beyond pay, in the contract's shape. */
export type Statutory = (typeof employee)['_zod']['output']['statutory']

/** What an agreed salary is: before what the law takes, or what is left after it. */
export type SalaryBasis = (typeof salaryBases)[number]

/** What is said of a person by a form or a sheet, pay and account aside. */
export interface EmployeeDetails {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly email: string | null
  /** international form */
  readonly phone: string | null
  readonly gender: (typeof genders)[number] | null
  readonly birthday: LocalDate | null
  readonly startOn: LocalDate
  readonly employmentType: (typeof employmentTypes)[number]
  /** the department's name */
  readonly department: string | null
  readonly jobTitle: string | null
  readonly residence: string | null
  /** normalised, by the contract's keys */
  readonly identifiers: Readonly<Record<string, string>>
  readonly statutory: Statutory
}

/** Somebody who is to be added. */
export interface EmployeeDraft extends EmployeeDetails {
  /** null takes the next number */
  readonly number: string | null
  /** for a full month, from the start date on */
  readonly salary: Minor | null
  /** gross unless it is said */
  readonly salaryBasis?: SalaryBasis | null
  readonly payoutAccount: PayoutAccount | null
}

/** A payout account as stored. */
export interface StoredPayoutAccount extends PayoutAccount {
  readonly id: Id
  /** ISO instants */
  readonly createdAt: string
  readonly createdBy: Id | null
  readonly confirmedAt: string | null
  /** an owner declined its number before, so nothing is paid into it until an owner has confirmed it */
  readonly needsOwner: boolean
}

/**
 * Whether entering this account for the person says nothing new: a branch that isn't said stays as it is. One that waits because an owner declined its number
 * is asked for afresh each time that it is entered.
 */
export const isAccountKept = (current: StoredPayoutAccount | null, entered: PayoutAccount): boolean =>
  current?.bankCode === entered.bankCode &&
  current.accountNumber === entered.accountNumber &&
  (entered.branchCode ?? current.branchCode ?? null) === (current.branchCode ?? null) &&
  (!current.needsOwner || current.confirmedAt !== null)

/** A person as stored. */
export interface StoredEmployee extends EmployeeDetails {
  readonly id: Id
  readonly number: string
  readonly status: (typeof employeeStates)[number]
  readonly endOn: LocalDate | null
  readonly isOnPayroll: boolean
  readonly version: number
  /** in force today, or the first to come */
  readonly salary: {
    readonly amount: Minor
    readonly currency: Currency
    readonly basis: SalaryBasis
    readonly effectiveOn: LocalDate
  } | null
  readonly payoutAccount: StoredPayoutAccount | null
}
