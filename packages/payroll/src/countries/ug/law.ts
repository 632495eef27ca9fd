import { type Brackets, prepareBrackets } from '../../brackets.ts'
import type { UgandaFacts } from '../../facts.ts'
import { type ReadParameter, referenceTo } from '../../parameter.ts'
import type { PayCase } from '../../pay-case.ts'
import type { RuleReference } from '../../result.ts'
import type { ProblemKey } from '../../vocabulary.ts'
import {
  type LocalServiceTaxTerms,
  localServiceTaxTerms,
  type NssfRates,
  nssfRates,
} from './parameters/contributions.ts'
import { nonResidentBands, residentBands, type SecondaryRates, secondaryRates } from './parameters/paye.ts'

/** Uganda's law of one pair of dates. */
export interface UgandaLaw {
  readonly resident: { readonly brackets: Brackets; readonly rule: RuleReference }
  readonly nonResident: {
    readonly brackets: Brackets
    readonly rule: RuleReference
    readonly doubt: ProblemKey | null
  }
  readonly secondary: { readonly rates: SecondaryRates; readonly rule: RuleReference }
  readonly nssf: { readonly rates: NssfRates; readonly rule: RuleReference }
  readonly localServiceTax: { readonly terms: LocalServiceTaxTerms; readonly rule: RuleReference }
}

export type UgandaPay = PayCase<UgandaFacts, UgandaLaw>

export const ugandaParameters = [
  residentBands,
  nonResidentBands,
  secondaryRates,
  nssfRates,
  localServiceTaxTerms,
]

/** Looks up every parameter of Uganda's. */
export function readUgandaLaw(read: ReadParameter): UgandaLaw {
  const resident = read(residentBands)
  const nonResident = read(nonResidentBands)
  const secondary = read(secondaryRates)
  const nssf = read(nssfRates)
  const localServiceTax = read(localServiceTaxTerms)
  return {
    resident: { brackets: prepareBrackets(resident.value), rule: referenceTo('ug.paye', resident) },
    nonResident: {
      brackets: prepareBrackets(nonResident.value),
      rule: referenceTo('ug.paye', nonResident),
      doubt: nonResident.doubt ?? null,
    },
    secondary: { rates: secondary.value, rule: referenceTo('ug.paye', secondary) },
    nssf: { rates: nssf.value, rule: referenceTo('ug.nssf', nssf) },
    localServiceTax: { terms: localServiceTax.value, rule: referenceTo('ug.lst', localServiceTax) },
  }
}
