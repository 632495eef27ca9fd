import { taxYearStart } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { type LocalDate, month, monthNumberOf, monthOf, yearOf } from '@kazi/values/local-date'
import { add, type Minor, minor, ZERO } from '@kazi/values/money'
import type { PayContribution } from '#domains/payroll/index.ts'
import type { Statutory } from '../person/employee.ts'

/*
 * What a tax year had seen before this product paid a person: the figures of an employer who switched in mid-year, or
 * of an earlier employer. Payslips add them to the year so far; in Nigeria, where tax is worked out on the year to
 * date, tax is, too.
 */

export const openingCounts = ['openingYear', 'openingMonths'] as const
export type OpeningCount = (typeof openingCounts)[number]

const amountsOfCountry = {
  NG: [
    'openingGross',
    'openingTaxable',
    'openingIrregular',
    'openingDeductions',
    'openingNhf',
    'openingNhia',
    'openingTax',
    'openingNet',
  ],
  KE: ['openingGross', 'openingPension', 'openingShif', 'openingHousingLevy', 'openingTax', 'openingNet'],
  UG: ['openingGross', 'openingPension', 'openingTax', 'openingNet'],
} as const
export type OpeningAmount = (typeof amountsOfCountry)[CountryCode][number]

/** The figures that a country's payslips count, in the order of forms and sheets. */
export const openingKeysOf = (country: CountryCode): readonly (OpeningCount | OpeningAmount)[] => [
  ...openingCounts,
  ...amountsOfCountry[country],
]

/** The first year whose law is known. */
const firstYear = 2021

/** Which whole numbers can be meant. The month that a payslip pays is its own, so that eleven is the most. */
export const openingRangeOf = (
  key: OpeningCount,
  today: LocalDate,
): { readonly least: number; readonly most: number } =>
  key === 'openingYear' ? { least: firstYear, most: yearOf(today) } : { least: 0, most: 11 }

/** Which of the year and the months are missing although there are opening figures. */
export function missingOpening(statutory: Partial<Statutory>, country: CountryCode): OpeningCount[] {
  if (openingKeysOf(country).every((key) => statutory[key] === undefined)) return []
  return openingCounts.filter((key) => statutory[key] === undefined)
}

/** What opening figures can't be, and the field that says so. */
interface UnlikelyOpening {
  readonly key: 'openingMonths' | OpeningAmount
  readonly fault:
    | 'openingWithoutMonths'
    | 'openingMonthsAhead'
    | 'openingOverPay'
    | 'openingPartsOver'
    | 'openingIrregularOver'
    | 'openingNetOver'
}

/**
 * What is wrong with opening figures that are each in their range: months that haven't been yet, pay of no month,
 * more taken than there was to take it from, parts that are more than their sum.
 */
export function unlikelyOpening(
  statutory: Partial<Statutory>,
  today: LocalDate,
  country: CountryCode,
): UnlikelyOpening[] {
  const { openingYear, openingMonths = 0, openingGross, openingNet = 0 } = statutory
  if (openingYear === undefined || openingYear < firstYear || missingOpening(statutory, country).length > 0)
    return []
  const unlikely: UnlikelyOpening[] = []
  if (openingMonths === 0 && amountsOfCountry[country].some((key) => (statutory[key] ?? 0) > 0))
    unlikely.push({ key: 'openingMonths', fault: 'openingWithoutMonths' })
  if (openingYear <= yearOf(today) && openingMonths > monthsBegun(country, openingYear, today))
    unlikely.push({ key: 'openingMonths', fault: 'openingMonthsAhead' })
  unlikely.push(...takenTooMuch(statutory, country))
  if (openingGross !== undefined && openingNet > openingGross)
    unlikely.push({ key: 'openingNet', fault: 'openingNetOver' })
  return unlikely
}

function takenTooMuch(statutory: Partial<Statutory>, country: CountryCode): UnlikelyOpening[] {
  const { openingTaxable = 0, openingDeductions = 0, openingTax = 0 } = statutory
  if (country !== 'NG') {
    const { openingGross = 0, openingPension = 0, openingShif = 0, openingHousingLevy = 0 } = statutory
    const taken = openingPension + openingShif + openingHousingLevy + openingTax
    return taken > openingGross ? [{ key: 'openingTax', fault: 'openingOverPay' }] : []
  }
  const unlikely: UnlikelyOpening[] = []
  if (openingDeductions > openingTaxable) unlikely.push({ key: 'openingDeductions', fault: 'openingOverPay' })
  else if (openingDeductions + openingTax > openingTaxable)
    unlikely.push({ key: 'openingTax', fault: 'openingOverPay' })
  if ((statutory.openingIrregular ?? 0) > openingTaxable)
    unlikely.push({ key: 'openingIrregular', fault: 'openingIrregularOver' })
  if ((statutory.openingNhf ?? 0) + (statutory.openingNhia ?? 0) > openingDeductions)
    unlikely.push({ key: 'openingNhf', fault: 'openingPartsOver' })
  return unlikely
}

/** How many months of a tax year have begun: one that began in July 2026 is the year 2026. */
function monthsBegun(country: CountryCode, year: number, today: LocalDate): number {
  const first = taxYearStart(country, month(`${year}-12`))
  const now = monthOf(today)
  return (yearOf(now) - yearOf(first)) * 12 + monthNumberOf(now) - monthNumberOf(first) + 1
}

/**
 * The opening figures as payslips count them, or null where none were given. What isn't said follows from what is: the
 * gross pay is at least the taxable pay, and the net pay what the law's deductions left of it.
 */
export function openingOf(
  statutory: Statutory,
  country: CountryCode,
): NonNullable<PayContribution['opening']> | null {
  const { openingYear, openingMonths = 0, openingTaxable = ZERO, openingDeductions = ZERO } = statutory
  const { openingTax = ZERO, openingGross = openingTaxable } = statutory
  if (openingYear === undefined) return null
  const { pension, items } = contributionsOf(statutory, country)
  const left = openingGross - openingTax - pension - Object.values(items).reduce((sum, each) => sum + each, 0)
  return {
    year: openingYear,
    months: openingMonths,
    taxable: openingTaxable,
    irregular: statutory.openingIrregular ?? ZERO,
    deductions: openingDeductions,
    tax: openingTax,
    gross: openingGross,
    pension,
    items,
    net: statutory.openingNet ?? minor(Math.max(0, left)),
  }
}

function contributionsOf(
  statutory: Statutory,
  country: CountryCode,
): { readonly pension: Minor; readonly items: Readonly<Record<string, Minor>> } {
  const { openingDeductions = ZERO, openingPension = ZERO, openingNhf = ZERO, openingNhia = ZERO } = statutory
  const { openingShif = ZERO, openingHousingLevy = ZERO } = statutory
  switch (country) {
    case 'NG': {
      const pension = minor(openingDeductions - add(openingNhf, openingNhia))
      return { pension, items: { 'ng.nhf': openingNhf, 'ng.nhia': openingNhia } }
    }
    case 'KE':
      return {
        pension: openingPension,
        items: { 'ke.shif': openingShif, 'ke.housing-levy': openingHousingLevy },
      }
    case 'UG':
      return { pension: openingPension, items: {} }
  }
}
