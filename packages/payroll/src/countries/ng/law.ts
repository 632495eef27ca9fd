import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { type Brackets, prepareBrackets } from '../../brackets.ts'
import type { NigeriaFacts } from '../../facts.ts'
import { type ReadParameter, referenceTo } from '../../parameter.ts'
import type { PayCase } from '../../pay-case.ts'
import type { RuleReference } from '../../result.ts'
import {
  itfRate,
  nhfRate,
  nhiaRates,
  nsitfRate,
  pensionRates,
  type SharedRates,
} from './parameters/contributions.ts'
import { minimumWage, payeBands, type RentRelief, rentRelief } from './parameters/paye.ts'

/** Nigeria's law of one pair of dates. */
export interface NigeriaLaw {
  readonly paye: {
    readonly brackets: Brackets
    readonly rentRelief: RentRelief
    /** a month */
    readonly minimumWage: Minor
    readonly rule: RuleReference
  }
  readonly pension: { readonly rates: SharedRates; readonly rule: RuleReference }
  readonly nhf: { readonly rate: Rate; readonly rule: RuleReference }
  readonly nhia: { readonly rates: SharedRates; readonly rule: RuleReference }
  readonly nsitf: { readonly rate: Rate; readonly rule: RuleReference }
  readonly itf: { readonly rate: Rate; readonly rule: RuleReference }
}

export type NigeriaPay = PayCase<NigeriaFacts, NigeriaLaw>

export const nigeriaParameters = [
  payeBands,
  rentRelief,
  minimumWage,
  pensionRates,
  nhfRate,
  nhiaRates,
  nsitfRate,
  itfRate,
]

/** Looks up every parameter of Nigeria's. */
export function readNigeriaLaw(read: ReadParameter): NigeriaLaw {
  const bands = read(payeBands)
  const pension = read(pensionRates)
  const nhf = read(nhfRate)
  const nhia = read(nhiaRates)
  const nsitf = read(nsitfRate)
  const itf = read(itfRate)
  return {
    paye: {
      brackets: prepareBrackets(bands.value),
      rentRelief: read(rentRelief).value,
      minimumWage: read(minimumWage).value,
      rule: referenceTo('ng.paye', bands),
    },
    pension: { rates: pension.value, rule: referenceTo('ng.pension', pension) },
    nhf: { rate: nhf.value, rule: referenceTo('ng.nhf', nhf) },
    nhia: { rates: nhia.value, rule: referenceTo('ng.nhia', nhia) },
    nsitf: { rate: nsitf.value, rule: referenceTo('ng.nsitf', nsitf) },
    itf: { rate: itf.value, rule: referenceTo('ng.itf', itf) },
  }
}
