import { type LocalDate, monthNumberOf } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import { type Band, prepareBrackets } from '../../brackets.ts'
import type { UgandaFacts } from '../../country-facts.ts'
import { type LawfulLimits, noLimits } from '../../deduction-room.ts'
import { type InForce, type Parameter, type ReadParameter, referenceTo } from '../../parameter.ts'
import type { PayCase, UntaxedPayCase } from '../../pay-case.ts'
import type { Problem, RuleReference } from '../../result.ts'
import type { StepLabel } from '../../vocabulary.ts'
import {
  assetBenefit,
  carBenefit,
  housingBenefit,
  type OtherBenefits,
  otherBenefits,
} from './parameters/benefits.ts'
import {
  type LocalServiceTaxTerms,
  localServiceTaxTerms,
  type NssfRates,
  nssfRates,
} from './parameters/contributions.ts'
import { courtOrderLimit } from './parameters/deductions.ts'
import {
  type CompensationTerms,
  compensationTerms,
  nonResidentBands,
  residentBands,
  secondaryRates,
} from './parameters/paye.ts'
import type { Doubt, TaxRules, TaxTable } from './tax-table.ts'

/** Uganda's law of one pair of dates. */
export interface UgandaLaw {
  readonly resident: TaxTable
  readonly nonResident: TaxTable
  readonly secondary: TaxTable
  readonly housing: Ruled<Rate>
  readonly car: Ruled<Rate>
  readonly asset: Ruled<Rate>
  readonly otherBenefits: Ruled<OtherBenefits>
  readonly compensation: { readonly terms: CompensationTerms; readonly warning: Problem | null }
  readonly nssf: Ruled<NssfRates>
  readonly localServiceTax: Ruled<LocalServiceTaxTerms>
  /** which of the year's instalments of Local Service Tax the earned month takes, from 0; below it in other months */
  readonly instalment: number
  readonly lawfulLimits: LawfulLimits
}

/** A value of the law, how lines quote it, and what an approver must know about it. */
interface Ruled<Value> {
  readonly value: Value
  readonly rule: RuleReference
  readonly warning: Problem | null
}

export type UgandaPay = PayCase<UgandaFacts, UgandaLaw>
export type UntaxedUgandaPay = UntaxedPayCase<UgandaFacts, UgandaLaw>

export const ugandaParameters: readonly Parameter<unknown>[] = [
  residentBands,
  nonResidentBands,
  secondaryRates,
  compensationTerms,
  housingBenefit,
  carBenefit,
  assetBenefit,
  otherBenefits,
  nssfRates,
  localServiceTaxTerms,
  courtOrderLimit,
]

/** Looks up every parameter of Uganda's. */
export function readUgandaLaw(read: ReadParameter, earnedOn: LocalDate): UgandaLaw {
  const resident = read(residentBands)
  const nonResident = read(nonResidentBands)
  const secondary = read(secondaryRates)
  const compensation = read(compensationTerms)
  const inKind = [read(housingBenefit), read(carBenefit), read(assetBenefit), read(otherBenefits)] as const
  const [housing, car, asset, other] = inKind
  const nssf = read(nssfRates)
  const terms = read(localServiceTaxTerms)
  const courtOrders = read(courtOrderLimit)
  const rulesOf = (table: InForce<unknown>): TaxRules => ({
    paye: referenceTo('ug.paye', table),
    payeAdjusted: referenceTo('ug.paye', table, ...inKind, compensation),
    localServiceTax: referenceTo('ug.lst', terms, table),
  })
  return {
    resident: {
      kind: 'bands',
      label: 'ug.paye.bands-resident',
      brackets: prepareBrackets(resident.value),
      rules: rulesOf(resident),
      doubt: readingOf(resident),
    },
    nonResident: {
      kind: 'bands',
      label: 'ug.paye.bands-non-resident',
      brackets: prepareBrackets(nonResident.value),
      rules: rulesOf(nonResident),
      doubt: doubtOf(nonResident, 'ug.paye.non-resident-disputed', ZERO, { since: nonResident.from }),
    },
    secondary: {
      kind: 'flat',
      rates: secondary.value,
      rules: rulesOf(secondary),
      doubt: doubtOf(secondary, 'ug.paye.secondary-disputed', secondary.value.limit, {
        limitMinor: secondary.value.limit,
      }),
    },
    housing: ruled(referenceTo('ug.benefits', housing), housing),
    car: ruled(referenceTo('ug.benefits', car), car),
    asset: ruled(referenceTo('ug.benefits', asset), asset, { percent: asset.value / 10_000 }),
    otherBenefits: ruled(referenceTo('ug.benefits', other), other),
    compensation: {
      terms: compensation.value,
      warning: warningOf(compensation, {
        percent: compensation.value.exemptShare / 10_000,
        years: compensation.value.years,
      }),
    },
    nssf: ruled(referenceTo('ug.nssf', nssf), nssf),
    localServiceTax: ruled(referenceTo('ug.lst', terms), terms),
    instalment: terms.value.months.indexOf(monthNumberOf(earnedOn)),
    lawfulLimits: {
      ...noLimits,
      courtOrders: { ...courtOrders.value, rule: referenceTo('ug.deductions', courtOrders) },
    },
  }
}

const ruled = <Value>(
  rule: RuleReference,
  row: InForce<Value>,
  values: Problem['values'] = {},
): Ruled<Value> => ({ value: row.value, rule, warning: warningOf(row, values) })

const warningOf = ({ doubt }: InForce<unknown>, values: Problem['values']): Problem | null =>
  doubt === undefined ? null : { key: doubt, severity: 'warning', values }

function doubtOf(
  row: InForce<unknown>,
  note: StepLabel,
  above: Minor,
  values: Problem['values'],
): Doubt | null {
  const problem = warningOf(row, values)
  return problem === null ? null : { above, problem, note }
}

/** Bands that others print otherwise; a pay that is nil by all of them needs no word. */
const readingOf = ({ note, value }: InForce<readonly Band[]>): Doubt | null =>
  note === null ? null : { above: value[0]?.upTo ?? ZERO, problem: null, note }

/** The table that a person's income tax is worked out with. */
export function taxTableFor({ employment }: UgandaFacts, law: UgandaLaw): TaxTable {
  if (employment.rank === 'secondary') return law.secondary
  return employment.taxResidence === 'resident' ? law.resident : law.nonResident
}
