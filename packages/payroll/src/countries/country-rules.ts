import type { CountryCode } from '@kazi/values/country'
import type { Facts } from '../facts.ts'
import type { Coverage, LawDates, Parameter, ResolvedLaw } from '../parameter.ts'
import type { PayCase } from '../pay-case.ts'

/** What each country brings: its parameters, and the order of its steps. */
export interface CountryRules<CountryFacts extends Facts, Law> {
  readonly country: CountryCode
  readonly coverage: Coverage
  /** every parameter, so that a check can look for gaps */
  readonly parameters: readonly Parameter<unknown>[]
  readonly lawOn: (dates: LawDates) => ResolvedLaw<Law>
  /** adds what the law takes from the pay, in the order of printing */
  readonly addDeductions: (pay: PayCase<CountryFacts, Law>) => void
  /** adds what the employer pays on top */
  readonly addEmployerLines: (pay: PayCase<CountryFacts, Law>) => void
}
