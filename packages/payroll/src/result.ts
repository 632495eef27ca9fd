import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import type { BandRow } from './brackets.ts'
import type { BaseAmounts } from './facts.ts'
import type { ParameterReference } from './parameter-figures.ts'
import type { PartKind, ProblemKey, RuleName, StepLabel } from './vocabulary.ts'

/**
 * Where a line stands: what a person earns, what is taken from it, what the employer pays on top, and what the
 * employer gives in kind: its value is shown and taxed, but neither paid nor part of the gross.
 */
export type LineKind = 'earning' | 'deduction' | 'employer' | 'benefit'

/** The version of a rule that produced a line: its name in the law, the law, since when it stands, its figures. */
export interface RuleReference {
  /** dotted name, e.g. `ke.nssf`; also the message key of its title, under `rules` */
  readonly rule: RuleName
  /** the Act and section as printed, e.g. `NSSF Act 2013, Third Schedule` (law's own words, never translated) */
  readonly law: string
  readonly effectiveFrom: LocalDate
  /** every figure of the law that the line was worked out with. One object for all payslips of the same dates */
  readonly parameters: readonly ParameterReference[]
}

/**
 * One step of a line's arithmetic, in order. `label` is a message key under `steps`, `amount` the running figure
 * after the step, in minor units. Data, not text: each language writes its own sentence.
 *
 * An `amount` step starts a paragraph: what went before is set aside, to be used by a later `add` or `subtract`.
 * Every other step but `note` continues from the running figure; the last one's `amount` is the line's. Products
 * and quotients are rounded half-up to the minor unit, once, at the end of their step.
 */
export type Step =
  | { readonly kind: 'amount'; readonly label: StepLabel; readonly amount: Minor }
  | {
      readonly kind: 'add' | 'subtract'
      readonly label: StepLabel
      readonly value: Minor
      readonly amount: Minor
    }
  | {
      /** `base` is the running figure before the step */
      readonly kind: 'percent'
      readonly label: StepLabel
      readonly base: Minor
      readonly rate: Rate
      /** rounded half-up to a multiple of it, instead of the minor unit */
      readonly unit?: Minor
      readonly amount: Minor
    }
  | {
      readonly kind: 'at-most' | 'at-least'
      readonly label: StepLabel
      readonly limit: Minor
      readonly amount: Minor
    }
  | {
      readonly kind: 'bands'
      readonly label: StepLabel
      readonly per: 'month' | 'year'
      readonly rows: readonly BandRow[]
      /** 12 for a twelfth of the year's tax: the exact sum over the bands is divided by it, then rounded */
      readonly divisor?: number
      readonly amount: Minor
    }
  | {
      /** a fixed sum by class: `amount` is due for a `base` above `above` and up to `upTo` (null: no upper end) */
      readonly kind: 'table'
      readonly label: StepLabel
      readonly base: Minor
      readonly above: Minor
      readonly upTo: Minor | null
      readonly amount: Minor
    }
  | {
      readonly kind: 'fraction'
      readonly label: StepLabel
      readonly numerator: number
      readonly denominator: number
      readonly amount: Minor
    }
  | { readonly kind: 'note'; readonly label: StepLabel }

/** A printed line of a payslip. `amount` is never negative; `kind` says which way it counts. */
export interface Line {
  /** what it is, e.g. `basic`, `ke.paye`; also the message key of its printed name, under `items` */
  readonly item: string
  /** the organisation's own name for it; null when the product names the item */
  readonly label: string | null
  readonly kind: LineKind
  readonly amount: Minor
  /** what it is made of, when it isn't of one piece: the spans of a raised or interrupted month. Sums to `amount` */
  readonly parts: readonly LinePart[]
  /** empty when the payslip was computed without explanation */
  readonly steps: readonly Step[]
  readonly rule: RuleReference | null
}

/** A sub-line. `kind` is also its message key, under `parts`. Pay that an absence takes away is negative. */
export interface LinePart {
  readonly kind: PartKind
  readonly from: LocalDate
  readonly to: LocalDate
  readonly amount: Minor
}

/** Sums of the printed lines, in minor units. `net = gross − deductions`; `employerCost = gross + employer`. */
export interface Totals {
  readonly gross: Minor
  readonly deductions: Minor
  readonly net: Minor
  readonly employer: Minor
  readonly employerCost: Minor
  /** what is given in kind, at the value that the law puts on it; in none of the others */
  readonly benefits: Minor
}

/** A deduction that the pay couldn't bear in full: `carried` is left for a later payslip. */
export interface Shortfall {
  readonly item: string
  readonly label: string | null
  readonly taken: Minor
  readonly carried: Minor
}

/**
 * Something a person must know about a result: `blocking` ones stop a payment, `warning`s must be acknowledged.
 * `values` fill the sentence under `problems`; a name that ends in `Minor` is money, which the sentence calls by
 * the name without that ending (`salaryMinor` is `{{salary}}`).
 */
export interface Problem {
  readonly key: ProblemKey
  readonly severity: 'blocking' | 'warning'
  readonly values: Readonly<Record<string, string | number>>
}

/** A computed payslip, or every reason why there is none. Never a zero for something unknown. */
export type Result =
  | {
      readonly ok: true
      readonly lines: readonly Line[]
      readonly totals: Totals
      /** this payslip's own pay that counted for each base; later payslips of the month and year build on it */
      readonly bases: BaseAmounts
      readonly shortfalls: readonly Shortfall[]
      readonly problems: readonly Problem[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }
