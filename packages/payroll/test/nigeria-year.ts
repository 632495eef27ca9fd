import { assert } from '@kazi/values/assert'
import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits, minor, ZERO } from '@kazi/values/money'
import { nigeria } from '../src/countries/index.ts'
import type { NigeriaLaw } from '../src/countries/ng/law.ts'
import {
  type Extra,
  type NigeriaFacts,
  type NigeriaSwitches,
  type NigeriaYearToDate,
  nigeriaDeductibleItems,
} from '../src/index.ts'
import { amountOf, type Payslip, payslipOf } from './result-reader.ts'
import { nigeriaFacts, sharedPension } from './sample-facts.ts'

/** Naira that may have kobo. */
export const naira = (value: number): Minor => majorUnits(value, 'NGN')

/** Nobody contributes to anything. */
export const noSchemes: NigeriaSwitches = { ...sharedPension, pension: 'none' }

export const payeOnly = { paye: true, pension: false, health: false, housing: false }

export const noReliefs: NigeriaFacts['reliefs'] = {
  annualRent: ZERO,
  annualLifePremium: ZERO,
  annualMortgageInterest: ZERO,
}

/** A bonus in naira. */
export const bonusOf = (amount: number, changes: Partial<Extra> = {}): Extra => ({
  code: 'bonus',
  label: 'Bonus',
  kind: 'irregular',
  amount: naira(amount),
  amountIs: 'gross',
  days: null,
  bases: payeOnly,
  ...changes,
})

/** Nigeria's law of pay earned and paid on two days. */
export function lawOf(earnedOn: string, payDate: string = earnedOn): NigeriaLaw {
  const resolved = nigeria.lawOn({ earnedOn: localDate(earnedOn), payDate: localDate(payDate) })
  assert(resolved.ok, `no law for ${earnedOn}, ${payDate}`)
  return resolved.law
}

/** The year to date after some payslips. @param months how many months they are of */
export function yearToDate(payslips: readonly Payslip[], months = payslips.length): NigeriaYearToDate {
  const sum = (read: (payslip: Payslip) => number) =>
    minor(payslips.reduce((total, payslip) => total + read(payslip), 0))
  return {
    months,
    taxable: sum(({ bases }) => bases.paye),
    irregular: sum(({ bases }) => bases.irregular),
    deductions: sum((payslip) =>
      nigeriaDeductibleItems.reduce((total, item) => total + amountOf(payslip, item), 0),
    ),
    tax: sum((payslip) => amountOf(payslip, 'ng.paye')),
  }
}

/** Twelve payslips, each building on the ones before. @param monthly what is special about month 1 to 12 */
export function runYear(
  year: number,
  gross: number,
  monthly: (monthNumber: number) => Partial<NigeriaFacts> = () => ({}),
): Payslip[] {
  const payslips: Payslip[] = []
  for (let monthNumber = 1; monthNumber <= 12; monthNumber += 1) {
    const period = `${year}-${String(monthNumber).padStart(2, '0')}`
    const earlierThisYear = payslips.length === 0 ? null : yearToDate(payslips)
    payslips.push(payslipOf(nigeriaFacts(period, gross, { ...monthly(monthNumber), earlierThisYear })))
  }
  return payslips
}

export const taxesOf = (payslips: readonly Payslip[]): number[] =>
  payslips.map((payslip) => amountOf(payslip, 'ng.paye'))

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
