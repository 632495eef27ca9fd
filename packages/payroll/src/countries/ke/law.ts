import type { Minor } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { type Brackets, prepareBrackets } from '../../brackets.ts'
import type { KenyaFacts } from '../../country-facts.ts'
import { type LawfulLimits, noLimits } from '../../deduction-room.ts'
import { type InForce, type ReadParameter, referenceTo } from '../../parameter.ts'
import type { SumClass } from '../../parameter-figures.ts'
import type { PayCase, UntaxedPayCase } from '../../pay-case.ts'
import type { RuleReference } from '../../result.ts'
import type { StepLabel } from '../../vocabulary.ts'
import {
  type BenefitExemptions,
  type BenefitValues,
  benefitExemptions,
  benefitValues,
  perDiemExempt,
} from './parameters/benefits.ts'
import { deductionsLimit, loanLimit } from './parameters/deductions.ts'
import { nhifClasses, type ShifTerms, shifTerms } from './parameters/health.ts'
import { type HousingLevyRates, housingLevyRates, nitaLevy } from './parameters/levies.ts'
import { type NssfLimits, nssfFlat, nssfLimits, nssfRate } from './parameters/nssf.ts'
import { type PayeDeductions, payeBands, payeDeductions } from './parameters/paye.ts'
import { type PayeReliefs, payeReliefs } from './parameters/reliefs.ts'

/** Kenya's law of one pair of dates. */
export interface KenyaLaw {
  readonly paye: PayeLaw
  readonly benefits: BenefitsLaw
  readonly nssf: NssfLaw
  readonly health: HealthLaw
  /** null: there was no levy */
  readonly housingLevy: HousingLevyLaw | null
  readonly isHousingLevyStruckDown: boolean
  readonly nita: { readonly levy: Minor; readonly rule: RuleReference }
  readonly pensionRule: RuleReference
  readonly postRetirementMedicalRule: RuleReference
  readonly lawfulLimits: LawfulLimits
  /** the last pay for health before each fall of the net by a class */
  readonly healthCliffs: readonly Minor[]
}

export interface PayeLaw {
  readonly brackets: Brackets
  readonly deductions: PayeDeductions
  readonly reliefs: PayeReliefs
  readonly rule: RuleReference
  /** for a payslip with benefits in kind or a per diem */
  readonly ruleWithBenefits: RuleReference
}

export interface BenefitsLaw {
  readonly values: BenefitValues
  readonly exemptions: BenefitExemptions
  readonly perDiemExempt: Minor
  readonly rule: RuleReference
}

export interface HousingLevyLaw {
  readonly rates: HousingLevyRates
  /** another reading of the law, where there is one */
  readonly note: StepLabel | null
  readonly rule: RuleReference
}

export type NssfLaw =
  | { readonly kind: 'flat'; readonly contribution: Minor; readonly rule: RuleReference }
  | { readonly kind: 'tiers'; readonly rate: Rate; readonly limits: NssfLimits; readonly rule: RuleReference }

export type HealthLaw =
  | { readonly kind: 'nhif'; readonly classes: readonly SumClass[]; readonly rule: RuleReference }
  | { readonly kind: 'shif'; readonly terms: ShifTerms; readonly rule: RuleReference }

export type KenyaPay = PayCase<KenyaFacts, KenyaLaw>
export type UntaxedKenyaPay = UntaxedPayCase<KenyaFacts, KenyaLaw>

export const kenyaParameters = [
  payeBands,
  payeDeductions,
  payeReliefs,
  benefitValues,
  benefitExemptions,
  perDiemExempt,
  nssfFlat,
  nssfRate,
  nssfLimits,
  nhifClasses,
  shifTerms,
  housingLevyRates,
  nitaLevy,
  deductionsLimit,
  loanLimit,
]

/** Looks up every parameter of Kenya's. */
export function readKenyaLaw(read: ReadParameter): KenyaLaw {
  const deductions = read(payeDeductions)
  const reliefs = read(payeReliefs)
  const levy = read(housingLevyRates)
  const nita = read(nitaLevy)
  const limits = [read(deductionsLimit), read(loanLimit)] as const
  const health = readHealth(read)
  const isMedicalFundDeducted = deductions.value.postRetirementMedicalMax !== null
  return {
    ...readTax(read, deductions, reliefs),
    nssf: readNssf(read),
    health,
    housingLevy:
      typeof levy.value === 'string'
        ? null
        : { rates: levy.value, note: levy.note, rule: referenceTo('ke.housing-levy', levy) },
    isHousingLevyStruckDown: levy.value === 'struck-down',
    nita: { levy: nita.value, rule: referenceTo('ke.nita', nita) },
    pensionRule: referenceTo('ke.pension', deductions),
    postRetirementMedicalRule: referenceTo(
      'ke.post-retirement-medical',
      isMedicalFundDeducted ? deductions : reliefs,
    ),
    lawfulLimits: {
      ...noLimits,
      all: { ...limits[0].value, rule: referenceTo('ke.deductions', limits[0]) },
      ownLoans: { ...limits[1].value, rule: referenceTo('ke.deductions', limits[1]) },
    },
    healthCliffs: health.kind === 'nhif' ? endsOf(health.classes) : [],
  }
}

function readTax(
  read: ReadParameter,
  deductions: InForce<PayeDeductions>,
  reliefs: InForce<PayeReliefs>,
): Pick<KenyaLaw, 'paye' | 'benefits'> {
  const bands = read(payeBands)
  const values = read(benefitValues)
  const exemptions = read(benefitExemptions)
  const perDiem = read(perDiemExempt)
  return {
    paye: {
      brackets: prepareBrackets(bands.value),
      deductions: deductions.value,
      reliefs: reliefs.value,
      rule: referenceTo('ke.paye', bands, deductions, reliefs),
      ruleWithBenefits: referenceTo('ke.paye', bands, deductions, reliefs, exemptions, perDiem),
    },
    benefits: {
      values: values.value,
      exemptions: exemptions.value,
      perDiemExempt: perDiem.value,
      rule: referenceTo('ke.benefits', values, exemptions),
    },
  }
}

function readNssf(read: ReadParameter): NssfLaw {
  const flat = read(nssfFlat)
  const rate = read(nssfRate)
  const limits = read(nssfLimits)
  if (rate.value === null || limits.value === null) {
    return { kind: 'flat', contribution: flat.value!, rule: referenceTo('ke.nssf', flat) }
  }
  return {
    kind: 'tiers',
    rate: rate.value,
    limits: limits.value,
    rule: referenceTo('ke.nssf', limits, rate),
  }
}

function readHealth(read: ReadParameter): HealthLaw {
  const classes = read(nhifClasses)
  const terms = read(shifTerms)
  if (terms.value === null) {
    return { kind: 'nhif', classes: classes.value!, rule: referenceTo('ke.nhif', classes) }
  }
  return { kind: 'shif', terms: terms.value, rule: referenceTo('ke.shif', terms) }
}

function endsOf(classes: readonly SumClass[]): Minor[] {
  const ends: Minor[] = []
  for (const { upTo } of classes) if (upTo !== null) ends.push(upTo)
  return ends
}
