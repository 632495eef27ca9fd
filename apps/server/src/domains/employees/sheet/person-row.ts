import type { employmentTypes, genders } from '@kazi/contract/employees/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { RowFault as RowFaultOf } from '#platform/sheets/columns/row-reader.ts'
import type { ReadRow } from '#platform/sheets/columns/sheet-kind.ts'
import type { OpeningCount } from '../pay/opening-figures.rules.ts'
import type { SalaryBasis } from '../person/employee.ts'
import type { IdentifierKey } from '../person/identifiers.rules.ts'
import type { PayoutAccount } from '../person/payout-account.rules.ts'
import type { AmountKey, ColumnKey, FlagKey } from './sheet-columns.ts'

/** What a row says of a person. What it doesn't say, or not rightly, is null or absent. */
export interface SaidRow {
  /** as the spreadsheet shows it */
  readonly row: number
  readonly number: string | null
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly gender: (typeof genders)[number] | null
  readonly birthday: LocalDate | null
  readonly startOn: LocalDate | null
  readonly employmentType: (typeof employmentTypes)[number] | null
  readonly department: string | null
  readonly jobTitle: string | null
  readonly residence: string | null
  readonly identifiers: Readonly<Partial<Record<IdentifierKey, string>>>
  readonly payoutAccount: PayoutAccount | null
  readonly salary: Minor | null
  readonly salaryBasis: SalaryBasis | null
  readonly statutory: Readonly<StatutoryCells>
}

/** One faultless row. */
export interface PersonRow extends SaidRow {
  readonly firstName: string
  readonly lastName: string
  readonly startOn: LocalDate
  readonly salary: Minor
}

/** What the statutory columns of a row say. */
export type StatutoryCells = Partial<
  Record<FlagKey, boolean> & Record<AmountKey, Minor> & Record<OpeningCount, number>
>

export type RowFault = RowFaultOf<ColumnKey>

/** A row that was read. */
export interface ReadPerson extends ReadRow<ColumnKey> {
  readonly said: SaidRow
  /** what somebody new would need and the row leaves empty; of somebody known it stays as it is */
  readonly missing: readonly RowFault[]
  /** the account number stood in a cell of a number, which drops zeros at its beginning */
  readonly isAccountOfNumber: boolean
}
