import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { type Brackets, prepareBrackets } from '../../brackets.ts'
import type { KenyaFacts } from '../../facts.ts'
import { type ReadParameter, referenceTo } from '../../parameter.ts'
import type { PayCase } from '../../pay-case.ts'
import type { RuleReference } from '../../result.ts'
import {
  type HousingLevyRates,
  housingLevyRates,
  nitaLevy,
  type ShifTerms,
  shifTerms,
} from './parameters/levies.ts'
import { type NssfLimits, nssfLimits, nssfRate } from './parameters/nssf.ts'
import { type PayeReliefs, payeBands, payeReliefs } from './parameters/paye.ts'

/** Kenya's law of one pair of dates. */
export interface KenyaLaw {
  readonly paye: {
    readonly brackets: Brackets
    readonly reliefs: PayeReliefs
    readonly rule: RuleReference
    readonly reliefsRule: RuleReference
  }
  readonly nssf: { readonly rate: Rate; readonly limits: NssfLimits; readonly rule: RuleReference }
  readonly shif: { readonly terms: ShifTerms; readonly rule: RuleReference }
  readonly housingLevy: { readonly rates: HousingLevyRates; readonly rule: RuleReference }
  readonly nita: { readonly levy: Minor; readonly rule: RuleReference }
}

export type KenyaPay = PayCase<KenyaFacts, KenyaLaw>

export const kenyaParameters = [
  payeBands,
  payeReliefs,
  nssfRate,
  nssfLimits,
  shifTerms,
  housingLevyRates,
  nitaLevy,
]

/** Looks up every parameter of Kenya's. */
export function readKenyaLaw(read: ReadParameter): KenyaLaw {
  const bands = read(payeBands)
  const reliefs = read(payeReliefs)
  const limits = read(nssfLimits)
  const shif = read(shifTerms)
  const levy = read(housingLevyRates)
  const nita = read(nitaLevy)
  return {
    paye: {
      brackets: prepareBrackets(bands.value),
      reliefs: reliefs.value,
      rule: referenceTo('ke.paye', bands),
      reliefsRule: referenceTo('ke.pension', reliefs),
    },
    nssf: { rate: read(nssfRate).value, limits: limits.value, rule: referenceTo('ke.nssf', limits) },
    shif: { terms: shif.value, rule: referenceTo('ke.shif', shif) },
    housingLevy: { rates: levy.value, rule: referenceTo('ke.housing-levy', levy) },
    nita: { levy: nita.value, rule: referenceTo('ke.nita', nita) },
  }
}
