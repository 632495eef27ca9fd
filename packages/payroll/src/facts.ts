import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { Rate } from '@kazi/values/rate'

/** What every country asks about. */
export interface CommonFacts {
  /** the span that the pay is earned in; lies within one calendar month */
  readonly period: PayPeriod
  /** the day that the money is due to arrive */
  readonly payDate: LocalDate
  readonly employment: EmploymentFacts
  readonly pay: Pay
  /** spans of the period that aren't worked and not, or not fully, paid; they don't overlap */
  readonly absences: readonly Absence[]
  readonly breakdown: Breakdown
  readonly proration: Proration
  readonly extraEarnings: readonly Extra[]
  readonly extraDeductions: readonly Deduction[]
  /** what the employer gives in kind: taxed, never paid out */
  readonly benefits: readonly Benefit[]
  /** what past months should have paid and didn't; see `arrearsOf` */
  readonly arrears: readonly Arrears[]
  readonly deductionLimits: DeductionLimits
  /** what earlier payslips of the same earned month paid and took; null when this is the month's first */
  readonly earlierThisMonth: MonthToDate | null
}

/** A person's employment as the law sees it in this period. */
export interface EmploymentFacts {
  /** first day of employment; null when nobody has entered it (a problem, not a guess) */
  readonly startsOn: LocalDate | null
  /** last day of employment; null while it lasts */
  readonly endsOn: LocalDate | null
  readonly taxResidence: 'resident' | 'non-resident'
  /** `secondary` when another employer applies the person's bands and reliefs */
  readonly rank: 'main' | 'secondary'
}

/** The agreed pay. An amount that nobody has entered is null: a problem, not a zero. */
export type Pay = MonthlyPay | NetPay | TimePay | NoPay

export interface MonthlyPay {
  readonly basis: 'monthly'
  /** gross for a full month, in force on the first day that is worked in the period */
  readonly gross: Minor | null
  /** changes within the period, oldest first */
  readonly raises: readonly Raise[]
}

/** A new full-month gross from a day on. */
export interface Raise {
  readonly on: LocalDate
  readonly gross: Minor
}

/**
 * An agreed take-home for a full month: what the salary alone, without extras, leaves after everything that the law
 * takes for itself (a loan that an authority collects is the person's own). A part of a month owes that part of it. The gross is searched, exactly.
 */
export interface NetPay {
  readonly basis: 'net'
  readonly net: Minor | null
  /** changes within the period, oldest first; absent where there are none */
  readonly raises?: readonly NetRaise[]
}

/** A new full-month take-home from a day on. Each owes its days of the month; the gross is found for their sum. */
export interface NetRaise {
  readonly on: LocalDate
  readonly net: Minor
}

/** Pay by time worked: no proration, for what isn't worked isn't counted. */
export interface TimePay {
  readonly basis: 'hourly' | 'daily'
  /** for one hour or one day */
  readonly rate: Minor | null
  /** hundredths of an hour or a day: 7.5 hours are 750; null while nobody has said them, which isn't none */
  readonly hundredths: number | null
}

/**
 * No salary: the payslip pays extras or arrears alone, beside one that pays the salary or instead of it. It prints no
 * part of the salary, and needs no day of employment in its period.
 */
export interface NoPay {
  readonly basis: 'none'
  /** the salary of a full month that shares are of; null where it isn't known, and then nothing is a share of it */
  readonly fullMonth: Minor | null
}

/** Unpaid leave or a suspension: the share of the pay that is still paid is 0 for unpaid leave. */
export interface Absence {
  readonly kind: 'unpaid-leave' | 'suspension'
  readonly from: LocalDate
  readonly to: LocalDate
  /** at most 100 % */
  readonly paidShare: Rate
}

/** What a part of a month is measured in: all its days, Mondays to Fridays, a fixed 26 or 30, or nothing at all. */
export type Proration = 'calendar-days' | 'working-days' | 'fixed-26' | 'fixed-30' | 'none'

/** Which statutory bases an amount belongs to. A deduction that is flagged lowers the base. */
export interface StatutoryBases {
  /** income tax, in every country */
  readonly paye: boolean
  /** NG pension; KE and UG NSSF */
  readonly pension: boolean
  /** NG NHIA; KE SHIF, before it NHIF */
  readonly health: boolean
  /** NG NHF; KE affordable housing levy */
  readonly housing: boolean
}

/** Pay that counts for each base; `irregular` is the part of `paye` that doesn't come back every month. */
export type BaseAmounts = { readonly [base in keyof StatutoryBases | 'irregular']: Minor }

/** How the monthly gross is divided for printing and for the bases. Shares sum to 1,000,000 millionths. */
export interface Breakdown {
  readonly components: readonly SalaryComponent[]
  /** code of the component that takes what rounding leaves over */
  readonly remainderTo: string
}

export interface SalaryComponent {
  /** `basic`, `housing`, `transport`, `other` or the organisation's own */
  readonly code: string
  /** the organisation's own name for it; null for the codes that the product names itself */
  readonly label: string | null
  readonly share: Rate
  readonly bases: StatutoryBases
}

/**
 * What an extra earning is to the law. `regular` comes back every month, `irregular` doesn't (bonus, leave pay,
 * overtime). `per-diem` is a daily allowance for travel, `loss-of-office` a compensation for a lost job: countries
 * exempt a part of them.
 */
export type ExtraKind = 'regular' | 'irregular' | 'per-diem' | 'loss-of-office'

/**
 * How an amount is found that isn't entered as one. A share is of the period's salary, or of what the breakdown calls its
 * basic pay, as they come out with raises and absences, or without a salary of the full month's; never of other extras, so
 * that none waits for another.
 */
export type Measure =
  | {
      readonly kind: 'share'
      readonly of: 'basic' | 'gross'
      readonly share: Rate
      /** how many months of a year it was earned in, 0 to 12; absent: it isn't divided by them */
      readonly months?: number
    }
  /** an amount for a whole year, of which so many months were earned */
  | { readonly kind: 'part-of-year'; readonly amount: Minor; readonly months: number }
  /** `hundredths` of an hour or a day: 7.5 hours are 750 */
  | {
      readonly kind: 'time'
      readonly per: 'hour' | 'day'
      readonly rate: Minor
      readonly hundredths: number
    }

/**
 * An allowance of a full month. Like a salary, it is paid for the days that the person is employed on, less absences, in
 * whatever the proration measures them.
 */
export interface FullMonth {
  readonly kind: 'full-month'
  readonly amount: Minor
}

/** An addition to the pay, beside the salary. */
export interface Extra {
  readonly code: string
  readonly label: string
  readonly kind: ExtraKind
  /** never negative; what is entered is the gross, or the net that the person is to receive (then it is grossed up) */
  readonly amount: Minor
  /** where it is found by measuring: then `amount` is zero; absent where it is entered */
  readonly measure?: Measure | FullMonth
  readonly amountIs: 'gross' | 'net'
  /** days that a per diem is for; null for every other kind */
  readonly days: number | null
  readonly bases: StatutoryBases
}

/** Whose turn it is when the pay can't bear every deduction: in this order, after everything that the law takes. */
export const deductionRanks = ['instructed', 'court-order', 'pension', 'loan', 'voluntary'] as const
export type DeductionRank = (typeof deductionRanks)[number]

/** A deduction from the pay, beside the statutory ones. */
export interface Deduction {
  readonly code: string
  /** null for an item that the product names itself */
  readonly label: string | null
  /** never negative */
  readonly amount: Minor
  /** where it is found by measuring: then `amount` is zero; absent where it is entered */
  readonly measure?: Measure
  /** what earlier payslips couldn't take of it and this one is to take besides; absent: nothing */
  readonly carried?: Minor
  /** what is owed altogether, of which no more is taken; absent: no such limit */
  readonly balance?: Minor
  readonly rank: DeductionRank
  /** pays back what the employer lent, which the law may limit by itself; absent: it doesn't */
  readonly isOwnLoan?: boolean
  /** one that lowers a base is taken in full, before all others; it can't be cut without changing the tax */
  readonly bases: StatutoryBases
}

/** How much of a month's pay the deductions that the law doesn't command may take. */
export interface DeductionLimits {
  /** keep to the country's lawful maximum, where there is one */
  readonly isLawfulMaximumOn: boolean
  /** what the organisation leaves everybody at least; zero for none */
  readonly minimumNet: Minor
}

/** Something that the employer gives instead of money. What of it is taxed is the country's law. */
export type Benefit =
  /** a home: what it would cost to rent, a month */
  | (NamedBenefit & { readonly kind: 'housing'; readonly marketRent: Minor })
  /** a car: its cost, and how much of its use is private */
  | (NamedBenefit & { readonly kind: 'car'; readonly cost: Minor; readonly privateShare: Rate })
  /** another thing of the employer's, for private use: its cost */
  | (NamedBenefit & { readonly kind: 'asset'; readonly cost: Minor })
  /** a thing that the employer hires for the person: the hire, a month */
  | (NamedBenefit & { readonly kind: 'hired-asset'; readonly monthlyHire: Minor })
  /** meals: their value in the month */
  | (NamedBenefit & { readonly kind: 'meals'; readonly value: Minor })
  /** everything else: its value in the month */
  | (NamedBenefit & { readonly kind: 'other'; readonly value: Minor })

interface NamedBenefit {
  readonly code: string
  readonly label: string
}

/** What a past month paid and should have paid, by today's knowledge. */
export interface Arrears {
  readonly month: Month
  readonly paid: EarnedAmounts
  readonly due: EarnedAmounts
}

export interface EarnedAmounts {
  readonly gross: Minor
  readonly bases: BaseAmounts
}

/**
 * Sums over the live payslips of the same earned month that were computed before this one, so that bands, reliefs,
 * tiers and floors apply once to the month.
 */
export interface MonthToDate {
  readonly bases: BaseAmounts
  /** by statutory item, e.g. `{ 'ke.nssf': 54000 }`: what those payslips took or charged */
  readonly taken: Readonly<Record<string, Minor>>
}
