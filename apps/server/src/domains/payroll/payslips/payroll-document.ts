import type { Line, Shortfall, Totals } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'

/*
 * What documents are made of: stored results, never computed again. Amounts are minor units of the run's currency.
 */

/** A run as its sheet and its payslips head it, by the words of the day on which it was computed. */
export interface RunOfDocument {
  readonly id: Id
  readonly number: number
  readonly title: string
  readonly kind: 'regular' | 'off-cycle' | 'bonus' | 'final' | 'correction'
  readonly month: Month
  readonly period: PayPeriod
  readonly payDate: LocalDate
  readonly employer: {
    readonly name: string
    readonly country: CountryCode
    readonly address: string | null
    /** the KRA PIN (KE), or the number of the registration; null: not said */
    readonly number: string | null
  }
  /** its content: what nobody approved is a draft */
  readonly wasApproved: boolean
  readonly currency: Currency
  readonly rulesRelease: string
  /** ISO 8601 in UTC; a document of the same content is the same bytes */
  readonly computedAt: string
  readonly people: number
  readonly totals: Totals
}

/** As much of a line as a table takes: millions of them must fit into the memory. */
type LineOfSheet = Pick<Line, 'item' | 'label' | 'kind' | 'amount'>

export interface PayslipOfDocument {
  readonly id: Id
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  readonly jobTitle: string | null
  readonly department: string | null
  /** statutory numbers by their key in the contract */
  readonly identifiers: Readonly<Record<string, string>>
  readonly lines: readonly Line[]
  readonly totals: Totals
  readonly shortfalls: readonly Shortfall[]
  readonly payee: PayeeOfDocument
  readonly yearToDate: YearToDate
  /** null before the payments are readied, or where nothing is to be paid */
  readonly paymentState: 'queued' | 'sent' | 'paid' | 'failed' | 'unknown' | 'reversed' | null
}

interface PayeeOfDocument {
  readonly bankCode: string
  readonly bankName: string
  readonly kind: 'bank' | 'mobile-money'
  /** the whole number; documents mask it where they must */
  readonly accountNumber: string
  readonly accountName: string
}

/**
 * Sums over the employee's live payslips of the tax year, this one included, and over the opening figures of the time
 * before them. Uganda's year begins in July.
 */
export interface YearToDate {
  readonly gross: Minor
  readonly paye: Minor
  /** pension (NG) or NSSF (KE, UG), the employee's share */
  readonly pension: Minor
  readonly net: Minor
  /** what else the law took from the pay, such as Nigeria's NHF or Kenya's SHIF; what took nothing is left out */
  readonly items: readonly { readonly item: string; readonly amount: Minor }[]
  /** the month since which it counts, where the tax year's earlier months are missing; null where it is whole */
  readonly since: Month | null
}

/** A payslip as a row of the run's sheet. */
export interface PayslipOfSheet
  extends Pick<
    PayslipOfDocument,
    'id' | 'number' | 'name' | 'jobTitle' | 'department' | 'identifiers' | 'totals'
  > {
  readonly lines: readonly LineOfSheet[]
}

export interface RunDocument {
  readonly run: RunOfDocument
  /** in the order of the list: by name */
  readonly payslips: readonly PayslipOfSheet[]
}

export interface PayslipDocument {
  readonly run: RunOfDocument
  readonly payslip: PayslipOfDocument
}
