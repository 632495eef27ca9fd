import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import type { Band } from './brackets.ts'
import type { FigureName, ParameterName } from './vocabulary.ts'

/** A figure of the law as it can be shown. Which currency money is in, and what it is per, the parameter says. */
export type Figure =
  | { readonly kind: 'money'; readonly amount: Minor }
  | { readonly kind: 'rate'; readonly rate: Rate }
  | { readonly kind: 'fraction'; readonly numerator: number; readonly denominator: number }
  | { readonly kind: 'bands'; readonly bands: readonly Band[] }
  | { readonly kind: 'classes'; readonly classes: readonly SumClass[] }
  | { readonly kind: 'months'; readonly months: readonly number[] }
  /** a method that the law chose; the word is a message key, under `methods` */
  | { readonly kind: 'method'; readonly method: string }
  /** the law has no such thing in this span */
  | { readonly kind: 'none' }

/** A fixed sum for everybody whose pay is above `above` and not above `upTo` (null: no upper end). */
export interface SumClass {
  readonly above: Minor
  readonly upTo: Minor | null
  readonly amount: Minor
}

/** The figures of one row of a parameter by name; the names are message keys, under `figures`. */
export type Figures = { readonly [name in FigureName]?: Figure }

/** One row of a parameter as a payslip quotes it. */
export interface ParameterReference {
  readonly name: ParameterName
  readonly effectiveFrom: LocalDate
  readonly law: string
  readonly source: string
  readonly figures: Figures
}

export const money = (amount: Minor): Figure => ({ kind: 'money', amount })
export const rate = (value: Rate): Figure => ({ kind: 'rate', rate: value })
export const fraction = (numerator: number, denominator: number): Figure => ({
  kind: 'fraction',
  numerator,
  denominator,
})
export const bands = (value: readonly Band[]): Figure => ({ kind: 'bands', bands: value })
export const classes = (value: readonly SumClass[]): Figure => ({ kind: 'classes', classes: value })
export const months = (value: readonly number[]): Figure => ({ kind: 'months', months: value })
export const method = (value: string): Figure => ({ kind: 'method', method: value })
export const none: Figure = { kind: 'none' }
