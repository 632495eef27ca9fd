import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import {
  addMonths,
  dateOf,
  dayOf,
  daysInMonth,
  type LocalDate,
  type Month,
  monthNumberOf,
  monthOf,
  yearOf,
} from '@kazi/values/local-date'
import { addWorkingDays } from '#domains/holidays/index.ts'

/** Where a rule was read: two sources or more (A), or one (B). What nobody has a source for isn't here. */
export interface Sourced {
  readonly law: string
  readonly source: string
  readonly confidence: 'A' | 'B'
}

export type DueRule =
  /** of the month after the month of pay */
  | { readonly kind: 'day-of-next-month'; readonly day: number }
  /** after the pay day, which isn't counted */
  | { readonly kind: 'working-days-after-pay'; readonly days: number }
  | { readonly kind: 'month-after-pay' }
  /** of the year of pay, or so many years later; for months of pay up to it in that year, where it is the same year */
  | {
      readonly kind: 'day-of-year'
      readonly month: number
      readonly day: number
      readonly yearsAfter: 0 | 1
    }

export type DueLaw = Sourced & { readonly rule: DueRule }

const ninth: DueRule = { kind: 'day-of-next-month', day: 9 }

/**
 * When dues are to be paid. No rule moves a date for a weekend or a holiday: no law with a source does. Without a row
 * nobody has a source: Nigeria's NHIA and NSITF (monthly, no day), Kenya's HELB and NHIF, and third parties.
 */
const dueLaws: Readonly<Record<CountryCode, Partial<Record<RemittanceType, DueLaw>>>> = {
  NG: {
    paye: {
      rule: { kind: 'day-of-next-month', day: 10 },
      law: 'PAYE Regulations, para. 7(1): within ten days of the end of the month (not yet read anew since the Tax Administration Act 2025)',
      source: 'TaxwiseNG; Tolley',
      confidence: 'A',
    },
    pension: {
      rule: { kind: 'working-days-after-pay', days: 7 },
      law: 'Pension Reform Act 2014: within 7 working days of pay',
      source: 'SIAO guide; Workpay',
      confidence: 'A',
    },
    nhf: {
      rule: { kind: 'month-after-pay' },
      law: 'National Housing Fund Act 1992: within one month of deduction',
      source: 'SIAO guide; Workpay',
      confidence: 'A',
    },
    itf: {
      rule: { kind: 'day-of-year', month: 4, day: 1, yearsAfter: 1 },
      law: 'ITF (Amendment) Act 2011: 1 April for the year before',
      source: 'TaxHQ',
      confidence: 'B',
    },
  },
  KE: {
    paye: {
      rule: ninth,
      law: 'Income Tax Act Cap 470: 9th of the next month',
      source: 'gknahashon.co.ke; kepayrollhub.co.ke',
      confidence: 'A',
    },
    nssf: {
      rule: ninth,
      law: 'NSSF Act No. 45 of 2013: 9th of the next month (one source says the 15th)',
      source: 'gknahashon.co.ke',
      confidence: 'B',
    },
    shif: {
      rule: ninth,
      law: 'Social Health Insurance Act No. 16 of 2023: 9th of the next month',
      source: 'The Star; WinguApps',
      confidence: 'A',
    },
    'housing-levy': {
      rule: ninth,
      law: 'Affordable Housing Act 2024: 9th of the next month, with PAYE',
      source: 'the ministry’s and KRA’s notice, kahawatungu.com; kepayrollhub.co.ke',
      confidence: 'A',
    },
    nita: {
      rule: ninth,
      law: 'Industrial Training Act: on iTax with PAYE, 9th of the next month (the 2022 text says the 5th)',
      source: 'RSM; Baker Tilly; ALN',
      confidence: 'A',
    },
  },
  UG: {
    paye: {
      rule: { kind: 'day-of-next-month', day: 15 },
      law: 'Income Tax Act Cap 338: 15th of the next month',
      source: 'Tolley; URA’s dates of April 2020, democonsults.com',
      confidence: 'A',
    },
    nssf: {
      rule: { kind: 'day-of-next-month', day: 15 },
      law: 'NSSF Act Cap 230: 15th of the next month',
      source: 'NSSF Act ss. 10-11',
      confidence: 'A',
    },
    lst: {
      rule: { kind: 'day-of-year', month: 10, day: 31, yearsAfter: 0 },
      law: 'Local Governments (Amendment) (No. 2) Act 2008: by 31 October',
      source: 'nanzige.com; theugandajobs.com (one source says 15 November)',
      confidence: 'A',
    },
  },
}

/** The law of a kind's due date; undefined where nobody has a source. */
export const dueLawOf = (country: CountryCode, type: RemittanceType): DueLaw | undefined =>
  dueLaws[country][type]

/** A day of the organisation's own: so many months after the month of pay. */
export interface OwnDay {
  readonly monthsAfter: number
  readonly day: number
}

/**
 * Until when dues of a month are to be paid; null where neither law nor the organisation says it.
 * @param payOn the pay day of the run that owes them
 */
export function dueDateOf(
  country: CountryCode,
  type: RemittanceType,
  period: Month,
  payOn: LocalDate,
  own: OwnDay | undefined,
): LocalDate | null {
  const law = dueLawOf(country, type)
  if (law) return byRule(country, law.rule, period, payOn)
  return own ? dayWithin(addMonths(period, own.monthsAfter), own.day) : null
}

function byRule(country: CountryCode, rule: DueRule, period: Month, payOn: LocalDate): LocalDate | null {
  switch (rule.kind) {
    case 'day-of-next-month':
      return dayWithin(addMonths(period, 1), rule.day)
    case 'working-days-after-pay':
      return addWorkingDays(country, payOn, rule.days)
    case 'month-after-pay':
      return dayWithin(addMonths(monthOf(payOn), 1), dayOf(payOn))
    case 'day-of-year': {
      // An instalment that is taken after its year's day has none that a source names.
      if (rule.yearsAfter === 0 && monthNumberOf(period) > rule.month) return null
      return dateOf(yearOf(period) + rule.yearsAfter, rule.month, rule.day)
    }
  }
}

/** That day of a month, or its last where it is shorter. */
const dayWithin = (month: Month, day: number): LocalDate =>
  dateOf(yearOf(month), monthNumberOf(month), Math.min(day, daysInMonth(yearOf(month), monthNumberOf(month))))
