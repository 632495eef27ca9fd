import type { PayeeKind } from '@kazi/contract/employees/add-on-vocabulary'
import type { statutory } from '@kazi/contract/employees/statutory'
import type { salaryBases } from '@kazi/contract/employees/vocabulary'
import type { timeUnits } from '@kazi/contract/employees/worked-time'
import type { bonusSetting } from '@kazi/contract/payroll/settings'
import type {
  LawChoice,
  lawChoices,
  PaySchedule,
  StatutorySwitch,
} from '@kazi/contract/payroll/settings-vocabulary'
import type { Absence, Breakdown, Deduction, DeductionLimits, Extra, Proration } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import type * as z from 'zod/mini'

/**
 * What one area knows of one person that a payslip follows from. An area gives the kinds that are its own and leaves
 * the others out; each kind of a person comes from one area, but for absences, additions and deductions, which several have.
 *
 * A kind comes with the first area that has it: hours and benefits are each one more member here and one more line in
 * `factsOf`, which already tells the engine that there are none.
 */
export interface PayContribution {
  readonly person?: PaidPerson
  readonly employment?: EmploymentSpan
  /** in force on the period's first day, if any, then every change within it, oldest first */
  readonly salaries?: readonly SalaryStep[]
  /** what was worked in the period by somebody who is paid for each hour or day; null: nobody has said it */
  readonly workedTime?: WorkedTime | null
  /** days of the period that are employed and not, or not fully, paid; those of one area don't overlap */
  readonly absences?: readonly Absence[]
  /** beside the salary. Codes that come twice are numbered, so each says only what it is */
  readonly additions?: readonly Addition[]
  readonly deductions?: readonly ContributedDeduction[]
  readonly switches?: Switches
  /** absent: the country's own, as a new organisation has them */
  readonly settings?: PaySettings | null
  /** the payroll group that the person is in */
  readonly group?: { readonly id: Id; readonly name: string } | null
  readonly opening?: OpeningFigures | null
  /** null also where an owner declined the number and none has confirmed it since */
  readonly account?: PayeeAccount | null
}

/** An addition to the pay, with what its area knows it by. */
export interface Addition {
  /** printed with the line, so that the area finds again what living payslips paid of it; null: the run's own */
  readonly source: Id | null
  readonly earning: Extra
  /** it is for the days of the period, and each payslip of a month has its own; absent: it comes once a month */
  readonly isOfDays?: true
}

/** A deduction, with what its area knows it by, and who gets it. */
export interface ContributedDeduction {
  readonly source: Id
  readonly deduction: Deduction
  /** null: the employer keeps it, because it pays back what the person owes the employer */
  readonly payee: LinePayee | null
}

/** Who gets what is deducted. A payslip keeps it as it is when it is computed. */
export interface LinePayee {
  readonly id: Id
  readonly name: string
  readonly kind: PayeeKind
  readonly account: {
    readonly bankCode: string
    readonly accountNumber: string
    readonly accountName: string
  } | null
  readonly reference: string | null
}

/** Who is paid, as the payslip says it from then on. */
export interface PaidPerson {
  /** the staff number */
  readonly number: string
  readonly name: string
  /** the name in the order of lists: last name first, without case and accents */
  readonly sortName: string
  readonly jobTitle: string | null
  readonly department: { readonly id: Id; readonly name: string } | null
  /** state (NG), county (KE) or district (UG) */
  readonly residence: string | null
  /** numbers with authorities, by their key in the contract */
  readonly identifiers: Readonly<Record<string, string>>
}

export interface EmploymentSpan {
  readonly startsOn: LocalDate
  /** the last day of employment; null while it lasts */
  readonly endsOn: LocalDate | null
}

/** Time that somebody worked. */
export interface WorkedTime {
  readonly unit: (typeof timeUnits)[number]
  /** 7.5 hours are 750 */
  readonly hundredths: number
}

/** A salary for a full month, an hour or a day, and the day from which it counts. */
export interface SalaryStep {
  readonly effectiveOn: LocalDate
  readonly amount: Minor
  /** what the amount is: of a month, before what the law takes, or what is left after it; or of an hour or a day */
  readonly basis: (typeof salaryBases)[number]
  readonly currency: Currency
}

/** What of the law applies to a person, and the reliefs that the person declared; by the contract's keys. */
export type Switches = Readonly<Omit<z.output<typeof statutory>, `opening${string}`>>

/**
 * How the organisation, or the person's payroll group, pays in the period. People who share settings share the object: a
 * run of ten thousand then looks at a breakdown once.
 */
export interface PaySettings {
  readonly breakdown: Breakdown
  readonly proration: Proration
  readonly deductionLimits: DeductionLimits
  readonly bonus: BonusSettings
  readonly schedule: PaySchedule
  /** statutory items that are off although the law leaves a choice, and how disputed law is read */
  readonly law: LawSettings
}

/** How bonuses are paid. */
export type BonusSettings = Readonly<z.output<typeof bonusSetting>>

/** By the contract's names; absent where the country doesn't ask or nothing was chosen. */
export interface LawSettings {
  readonly switches: Readonly<Partial<Record<StatutorySwitch, boolean>>>
  readonly choices: Readonly<{ [Name in LawChoice]?: (typeof lawChoices)[Name][number] }>
}

/** What a tax year had seen before this product paid the person. */
export interface OpeningFigures {
  /** in which the tax year began */
  readonly year: number
  readonly months: number
  /** NG: what counted for PAYE */
  readonly taxable: Minor
  /** NG: the part of it that doesn't come back every month */
  readonly irregular: Minor
  /** NG: what pension, NHF and NHIA took of it */
  readonly deductions: Minor
  readonly tax: Minor
  readonly gross: Minor
  /** the person's own part of pension (NG) or of NSSF and every scheme beside it */
  readonly pension: Minor
  /** what else the law took, by its item */
  readonly items: Readonly<Record<string, Minor>>
  readonly net: Minor
}

/** Where a person's net pay goes. */
export interface PayeeAccount {
  readonly id: Id
  readonly bankCode: string
  /** null where nobody said it, or the country has none */
  readonly branchCode: string | null
  readonly kind: 'bank' | 'mobile-money'
  readonly accountNumber: string
  readonly accountName: string
  /** ISO instant */
  readonly changedAt: string
  /** by someone other than its editor; null: by nobody yet */
  readonly confirmedAt: string | null
}
