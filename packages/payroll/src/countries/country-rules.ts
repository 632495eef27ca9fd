import type { CountryCode } from '@kazi/values/country'
import type { Minor } from '@kazi/values/money'
import type { Facts } from '../country-facts.ts'
import type { LawfulLimits } from '../deduction-room.ts'
import type { InstructedDeduction } from '../deductions.ts'
import type { Coverage, LawDates, Parameter, ResolvedLaw } from '../parameter.ts'
import type { PayCase, TaxableAdjustment, UntaxedPayCase } from '../pay-case.ts'
import type { Line, Problem } from '../result.ts'

/** What each country brings: its parameters, and the order of its steps. */
export interface CountryRules<CountryFacts extends Facts, Law> {
  readonly country: CountryCode
  readonly coverage: Coverage
  /** every parameter, so that a check can look for gaps and a page can print them */
  readonly parameters: readonly Parameter<unknown>[]
  readonly lawOn: (dates: LawDates) => ResolvedLaw<Law>
  /** whether the country's own facts are certainly there and in order; see `areCommonFactsPlain` */
  readonly areFactsPlain: (facts: CountryFacts) => boolean
  /** what is wrong with the country's own facts, added to `problems` */
  readonly checkFacts: (facts: CountryFacts, problems: Problem[]) => void
  /** adds the lines of benefits in kind, and says what of them is taxed and what of the extras is exempt */
  readonly adjustTaxablePay: (pay: UntaxedPayCase<CountryFacts, Law>) => TaxableAdjustment | null
  /**
   * adds what the law takes from the pay, in the order of printing
   * @returns what the employer pays on top, in the order of printing; null for a line that doesn't apply
   */
  readonly addDeductions: (pay: PayCase<CountryFacts, Law>) => readonly (Line | null)[]
  /** amounts that an authority instructs the employer to take, after the law's own deductions */
  readonly instructedDeductions: (facts: CountryFacts) => readonly InstructedDeduction[]
  /** the most that deductions may take of this person's pay */
  readonly lawfulLimits: (law: Law, facts: CountryFacts) => LawfulLimits
  /** the last pay that counts for tax before each fall of the net, for a person like this one; see `findGross` */
  readonly cliffs: (law: Law, facts: CountryFacts) => readonly Minor[]
}
