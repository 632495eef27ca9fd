import type { employmentTypes } from '@kazi/contract/employees/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import type { SalaryBasis, Statutory } from '../person/employee.ts'

/** Being employed since the first day of a spell, or having left on the last day of one; neither: not begun yet. */
export interface Employment {
  readonly since: LocalDate | null
  readonly leftOn: LocalDate | null
}

/** A salary for a full month. */
export interface AgreedSalary {
  readonly amount: Minor
  readonly basis: SalaryBasis
}

/** What holds of a person on a day: everything dated that pay follows from. */
export interface Terms {
  readonly employment: Employment
  /** what a suspension leaves of the pay; null: not suspended */
  readonly paidShare: Rate | null
  readonly isOnPayroll: boolean
  readonly salary: AgreedSalary | null
  readonly departmentId: Id | null
  readonly jobTitle: string | null
  readonly employmentType: (typeof employmentTypes)[number]
  readonly residence: string | null
  readonly statutory: Statutory
}

/** A term that changes by itself. Each switch and declared relief is one. */
export type TermKey = Exclude<keyof Terms, 'statutory'> | `statutory.${keyof Statutory}`

/** The terms from a day on, until the next row's day. */
export interface TermsRow extends Terms {
  readonly validFrom: LocalDate
  /** which terms changed on this day; the others are carried on from the row before */
  readonly said: readonly TermKey[]
}

/** A row as it is stored: of one day, the one with the highest sequence holds. */
export interface StoredTerms extends TermsRow {
  readonly employeeId: Id
  readonly sequence: number
}

/** Another value of one term from a day on, up to the next day on which that term changes by itself. */
export type TermChange = {
  [Key in TermKey]: { readonly key: Key; readonly on: LocalDate; readonly value: TermValue<Key> }
}[TermKey]

type TermValue<Key extends TermKey> = Key extends `statutory.${infer Name extends keyof Statutory}`
  ? Statutory[Name] | undefined
  : Key extends keyof Terms
    ? Terms[Key]
    : never
