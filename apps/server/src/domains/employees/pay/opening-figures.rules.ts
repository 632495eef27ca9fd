import { type LocalDate, monthNumberOf, yearOf } from '@kazi/values/local-date'
import type { Statutory } from '../person/employee.ts'

/*
 * What a tax year had seen before this product paid a person (Nigeria, where tax is worked out on the year to date):
 * the figures of an employer who switched in mid-year, or of an earlier employer.
 */

export const openingAmounts = ['openingTaxable', 'openingDeductions', 'openingTax'] as const
export const openingCounts = ['openingYear', 'openingMonths'] as const
export type OpeningCount = (typeof openingCounts)[number]

/** The first year whose law is known. */
const firstYear = 2021

/** Which whole numbers can be meant. The month that a payslip pays is its own, so that eleven is the most. */
export const openingRangeOf = (
  key: OpeningCount,
  today: LocalDate,
): { readonly least: number; readonly most: number } =>
  key === 'openingYear' ? { least: firstYear, most: yearOf(today) } : { least: 0, most: 11 }

/** Which of the year and the months are missing although there are opening figures. */
export function missingOpening(statutory: Partial<Statutory>): OpeningCount[] {
  const keys = [...openingAmounts, ...openingCounts]
  if (keys.every((key) => statutory[key] === undefined)) return []
  return openingCounts.filter((key) => statutory[key] === undefined)
}

/** What opening figures can't be, and the field that says so. */
interface UnlikelyOpening {
  readonly key: keyof Pick<Statutory, 'openingMonths' | 'openingDeductions' | 'openingTax'>
  readonly fault: 'openingWithoutMonths' | 'openingMonthsAhead' | 'openingOverPay'
}

/**
 * What is wrong with opening figures that are each in their range: months that haven't been yet, pay of no month,
 * more taken than there was to take it from.
 */
export function unlikelyOpening(statutory: Partial<Statutory>, today: LocalDate): UnlikelyOpening[] {
  const { openingYear, openingMonths, openingTaxable = 0, openingDeductions = 0, openingTax = 0 } = statutory
  if (missingOpening(statutory).length > 0) return []
  const unlikely: UnlikelyOpening[] = []
  if (openingMonths === 0 && openingTaxable + openingDeductions + openingTax > 0)
    unlikely.push({ key: 'openingMonths', fault: 'openingWithoutMonths' })
  if (openingYear === yearOf(today) && (openingMonths ?? 0) > monthNumberOf(today))
    unlikely.push({ key: 'openingMonths', fault: 'openingMonthsAhead' })
  if (openingDeductions > openingTaxable) unlikely.push({ key: 'openingDeductions', fault: 'openingOverPay' })
  else if (openingDeductions + openingTax > openingTaxable)
    unlikely.push({ key: 'openingTax', fault: 'openingOverPay' })
  return unlikely
}
