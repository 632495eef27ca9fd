import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'

/** Where a line stands: what a person earns, what is taken from it, what the employer pays on top. */
export type LineKind = 'earning' | 'deduction' | 'employer'

/** The version of a rule that produced a line: its name in the law, the law, and since when it stands. */
export interface RuleReference {
  /** dotted name, e.g. `ke.nssf`; also the message key of its title */
  readonly rule: string
  /** the Act and section as printed, e.g. `NSSF Act 2013, Third Schedule` (law's own words, never translated) */
  readonly law: string
  readonly effectiveFrom: LocalDate
}

/** One slice of a progressive tax: `taxed` is what fell between `from` and `to` (null: no upper end). */
export interface BandRow {
  readonly from: Minor
  readonly to: Minor | null
  readonly rate: Rate
  readonly taxed: Minor
  /** rounded half-up for showing; the step's `amount` is the exact sum rounded once */
  readonly tax: Minor
}

/**
 * One step of a line's arithmetic, in order. `label` is a message key (`explain.ke.taxable-pay`), `amount` the
 * running figure after the step, in minor units. Data, not text: each language writes its own sentence.
 */
export type Step =
  | { readonly kind: 'amount'; readonly label: string; readonly amount: Minor }
  | {
      readonly kind: 'add' | 'subtract'
      readonly label: string
      readonly value: Minor
      readonly amount: Minor
    }
  | {
      readonly kind: 'percent'
      readonly label: string
      readonly base: Minor
      readonly rate: Rate
      readonly amount: Minor
    }
  | {
      readonly kind: 'at-most' | 'at-least'
      readonly label: string
      readonly limit: Minor
      readonly amount: Minor
    }
  | {
      readonly kind: 'bands'
      readonly label: string
      readonly per: 'month' | 'year'
      readonly rows: readonly BandRow[]
      readonly amount: Minor
    }
  | {
      readonly kind: 'fraction'
      readonly label: string
      readonly numerator: number
      readonly denominator: number
      readonly amount: Minor
    }
  | { readonly kind: 'note'; readonly label: string }

/** A printed line of a payslip. `amount` is never negative; `kind` says which way it counts. */
export interface Line {
  /** what it is, e.g. `basic`, `housing`, `ke.paye`; also the message key of its printed name */
  readonly item: string
  readonly kind: LineKind
  readonly amount: Minor
  readonly steps: readonly Step[]
  readonly rule: RuleReference | null
}

/** Sums of the printed lines, in minor units. `net = gross − deductions`; `employerCost = gross + employer`. */
export interface Totals {
  readonly gross: Minor
  readonly deductions: Minor
  readonly net: Minor
  readonly employer: Minor
  readonly employerCost: Minor
}

/** Something a person must know about a result: `blocking` ones stop a payment, `warning`s must be acknowledged. */
export interface Problem {
  /** message key, e.g. `problem.salary-missing` */
  readonly key: string
  readonly severity: 'blocking' | 'warning'
  readonly values: Readonly<Record<string, string | number>>
}

/** A computed payslip, or every reason why there is none. Never a zero for something unknown. */
export type Result =
  | {
      readonly ok: true
      readonly lines: readonly Line[]
      readonly totals: Totals
      readonly problems: readonly Problem[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }
