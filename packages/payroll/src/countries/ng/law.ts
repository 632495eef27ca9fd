import { assert } from '@kazi/values/assert'

import { type Minor, multiplyFraction } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { type Brackets, prepareBrackets } from '../../brackets.ts'
import type { NigeriaFacts } from '../../country-facts.ts'
import { type LawfulLimits, noLimits } from '../../deduction-room.ts'
import { type InForce, type Parameter, type ReadParameter, referenceTo } from '../../parameter.ts'
import type { PayCase, UntaxedPayCase } from '../../pay-case.ts'
import type { RuleReference } from '../../result.ts'
import type { ProblemKey, StepLabel } from '../../vocabulary.ts'
import { type BenefitValues, benefitValues, lossOfOfficeExemption } from './parameters/benefits.ts'
import {
  type NhfContribution,
  nhfContribution,
  nhiaRates,
  type PensionRates,
  pensionRates,
  type SharedRates,
} from './parameters/contributions.ts'
import { deductionsLimit } from './parameters/deductions.ts'
import { groupLifeCover, itfRate, nsitfRate } from './parameters/employer.ts'
import { minimumWage, minimumWageExemption, payeBands, payeDeductions } from './parameters/paye.ts'
import {
  type ConsolidatedRelief,
  consolidatedRelief,
  minimumTax,
  type RentRelief,
  rentRelief,
} from './parameters/reliefs.ts'

/** Nigeria's law of one pair of dates. */
export interface NigeriaLaw {
  readonly paye: PayeLaw
  readonly benefits: BenefitsLaw
  readonly pension: { readonly rates: PensionRates; readonly rule: RuleReference }
  readonly nhf: NhfContribution & { readonly rule: RuleReference }
  readonly nhia: { readonly rates: SharedRates; readonly rule: RuleReference }
  readonly nsitf: { readonly rate: Rate; readonly rule: RuleReference }
  readonly itf: { readonly rate: Rate; readonly rule: RuleReference }
  readonly groupLife: { readonly cover: number; readonly rule: RuleReference }
  /** of somebody who is a worker to the Labour Act */
  readonly limitsOfWorkers: LawfulLimits
}

export interface PayeLaw {
  readonly brackets: Brackets
  readonly method: AnnualMethod
  /** a month */
  readonly minimumWage: Minor
  /** another reading of which wage stands, where there is one */
  readonly minimumWageNote: StepLabel | null
  /** gross income of a year up to which no tax is due: twelve minimum wages */
  readonly exemptUpTo: Minor
  readonly rule: RuleReference
  /** the same with the figures that benefits and exempt extras were worked out with */
  readonly ruleWithAdjustment: RuleReference
}

/** How a year's income becomes chargeable: by the Personal Income Tax Act, or by the Nigeria Tax Act 2025. */
export type AnnualMethod =
  | {
      readonly kind: 'consolidated-relief'
      readonly relief: ConsolidatedRelief
      readonly minimumTaxRate: Rate
    }
  | { readonly kind: 'rent-relief'; readonly relief: RentRelief }

export interface BenefitsLaw extends BenefitValues {
  readonly rule: RuleReference
  /** how much of a compensation for a lost job isn't taxed */
  readonly lossOfOfficeExemption: Minor
  readonly lossOfOfficeDoubt: ProblemKey | null
}

export type NigeriaPay = PayCase<NigeriaFacts, NigeriaLaw>
export type UntaxedNigeriaPay = UntaxedPayCase<NigeriaFacts, NigeriaLaw>

export const nigeriaParameters: readonly Parameter<unknown>[] = [
  payeBands,
  payeDeductions,
  consolidatedRelief,
  minimumTax,
  rentRelief,
  minimumWageExemption,
  minimumWage,
  lossOfOfficeExemption,
  benefitValues,
  pensionRates,
  nhfContribution,
  nhiaRates,
  nsitfRate,
  itfRate,
  groupLifeCover,
  deductionsLimit,
]

/** Looks up every parameter of Nigeria's. */
export function readNigeriaLaw(read: ReadParameter): NigeriaLaw {
  const benefits = read(benefitValues)
  const lossOfOffice = read(lossOfOfficeExemption)
  const pension = read(pensionRates)
  const nhf = read(nhfContribution)
  const nhia = read(nhiaRates)
  const nsitf = read(nsitfRate)
  const itf = read(itfRate)
  const groupLife = read(groupLifeCover)
  const limit = read(deductionsLimit)
  return {
    paye: readPayeLaw(read, [lossOfOffice, benefits]),
    benefits: {
      ...benefits.value,
      rule: referenceTo('ng.benefits', benefits),
      lossOfOfficeExemption: lossOfOffice.value,
      lossOfOfficeDoubt: lossOfOffice.doubt ?? null,
    },
    pension: { rates: pension.value, rule: referenceTo('ng.pension', pension) },
    nhf: { ...nhf.value, rule: referenceTo('ng.nhf', nhf) },
    nhia: { rates: nhia.value, rule: referenceTo('ng.nhia', nhia) },
    nsitf: { rate: nsitf.value, rule: referenceTo('ng.nsitf', nsitf) },
    itf: { rate: itf.value, rule: referenceTo('ng.itf', itf) },
    groupLife: { cover: groupLife.value, rule: referenceTo('ng.group-life', groupLife) },
    limitsOfWorkers: { ...noLimits, all: { ...limit.value, rule: referenceTo('ng.deductions', limit) } },
  }
}

/** @param adjusting what benefits and exempt extras are worked out with */
function readPayeLaw(read: ReadParameter, adjusting: readonly InForce<unknown>[]): PayeLaw {
  const bands = read(payeBands)
  const wage = read(minimumWage)
  const { method, reliefs } = readAnnualMethod(read)
  const others = [read(payeDeductions), ...reliefs, read(minimumWageExemption), wage]
  return {
    brackets: prepareBrackets(bands.value),
    method,
    minimumWage: wage.value,
    minimumWageNote: wage.note,
    exemptUpTo: multiplyFraction(wage.value, 12, 1, 'half-up'),
    rule: referenceTo('ng.paye', bands, ...others),
    ruleWithAdjustment: referenceTo('ng.paye', bands, ...others, ...adjusting),
  }
}

/** Which of the two methods stands follows from which relief the law of the date has. */
function readAnnualMethod(read: ReadParameter): {
  readonly method: AnnualMethod
  readonly reliefs: readonly InForce<unknown>[]
} {
  const consolidated = read(consolidatedRelief)
  const minimum = read(minimumTax)
  const rent = read(rentRelief)
  if (consolidated.value !== null && minimum.value !== null) {
    const method = { relief: consolidated.value, minimumTaxRate: minimum.value }
    return { method: { kind: 'consolidated-relief', ...method }, reliefs: [consolidated, minimum] }
  }
  assert(rent.value !== null, 'one of the two reliefs stands on every date')
  return { method: { kind: 'rent-relief', relief: rent.value }, reliefs: [rent] }
}
