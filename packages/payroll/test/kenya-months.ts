import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits } from '@kazi/values/money'
import type { Benefit, Extra, KenyaFacts } from '../src/index.ts'
import { amountOf, type Payslip, payslipOf } from './result-reader.ts'
import { basicOnly, kenyaFacts, noKenyaContributions, noKenyaReliefs } from './sample-facts.ts'

export const shillings = (value: number): Minor => majorUnits(value, 'KES')

/** What a test changes of a plain month; amounts of reliefs and contributions in cents. */
export interface Changes {
  readonly payDate?: string
  readonly reliefs?: Partial<KenyaFacts['reliefs']>
  readonly contributions?: Partial<KenyaFacts['contributions']>
  readonly statutory?: Partial<KenyaFacts['statutory']>
  readonly employment?: Partial<KenyaFacts['employment']>
  readonly extraEarnings?: readonly Extra[]
  readonly benefits?: readonly Benefit[]
  readonly pay?: KenyaFacts['pay']
  readonly earlierThisMonth?: KenyaFacts['earlierThisMonth']
  readonly deductionLimits?: KenyaFacts['deductionLimits']
}

/** @param period `2026-03` @param gross in shillings, all of it basic pay that counts for everything */
export function kenyaMonth(period: string, gross: number, changes: Changes = {}): KenyaFacts {
  const { payDate, reliefs, contributions, statutory, employment, ...others } = changes
  const plain = kenyaFacts(period, gross, { breakdown: basicOnly })
  return {
    ...plain,
    ...others,
    payDate: payDate === undefined ? plain.payDate : localDate(payDate),
    reliefs: { ...noKenyaReliefs, ...reliefs },
    contributions: { ...noKenyaContributions, ...contributions },
    statutory: { ...plain.statutory, ...statutory },
    employment: { ...plain.employment, ...employment },
  }
}

export const kenyaPayslip = (period: string, gross: number, changes: Changes = {}): Payslip =>
  payslipOf(kenyaMonth(period, gross, changes))

/** An item of a month's payslip, in shillings. */
export const itemOf = (item: string, period: string, gross: number, changes: Changes = {}): number =>
  amountOf(kenyaPayslip(period, gross, changes), item) / 100

export const payeOf = (period: string, gross: number, changes: Changes = {}): number =>
  itemOf('ke.paye', period, gross, changes)

const noBases = { paye: false, pension: false, health: false, housing: false }

/** @param amount in shillings */
export const extraOf = (kind: Extra['kind'], amount: number, changes: Partial<Extra> = {}): Extra => ({
  code: kind,
  label: kind,
  kind,
  amount: shillings(amount),
  amountIs: 'gross',
  days: null,
  bases: { ...noBases, paye: true },
  ...changes,
})
