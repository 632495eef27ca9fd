import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import { addMonths, dayOf, type LocalDate, lastDayOf, monthOf } from '@kazi/values/local-date'
import { type Minor, multiplyFraction } from '@kazi/values/money'
import type { Sourced } from './due-date.ts'

export interface PenaltyLaw extends Sourced {
  /** of what is still owed, in millionths */
  readonly rate: number
  readonly isPerMonth: boolean
}

/** What being late costs, where a source says it. Without a row nobody has one: it is shown as not known. */
const penaltyLaws: Readonly<Record<CountryCode, Partial<Record<RemittanceType, PenaltyLaw>>>> = {
  NG: {
    pension: {
      rate: 20_000,
      isPerMonth: true,
      law: 'Pension Reform Act 2014: at least 2 % a month',
      source: 'SIAO guide; Workpay',
      confidence: 'A',
    },
  },
  KE: {
    shif: {
      rate: 20_000,
      isPerMonth: false,
      law: 'Social Health Insurance Act No. 16 of 2023: 2 %',
      source: 'The Star; WinguApps',
      confidence: 'A',
    },
    'housing-levy': {
      rate: 30_000,
      isPerMonth: true,
      law: 'Affordable Housing Act 2024: 3 % a month',
      source: 'one source; Bowmans and CRS on the Act',
      confidence: 'B',
    },
  },
  UG: {
    nssf: {
      rate: 100_000,
      isPerMonth: false,
      law: 'NSSF Act Cap 230: 10 % (one source says a month)',
      source: 'one source',
      confidence: 'B',
    },
    lst: {
      rate: 500_000,
      isPerMonth: false,
      law: 'Local Governments (Amendment) (No. 2) Act 2008: 50 %',
      source: 'one source',
      confidence: 'B',
    },
  },
}

export const penaltyLawOf = (country: CountryCode, type: RemittanceType): PenaltyLaw | undefined =>
  penaltyLaws[country][type]

export interface Penalty extends PenaltyLaw {
  readonly base: Minor
  readonly times: number
  readonly amount: Minor
}

/** What is owed for being late on a day; undefined where it isn't late, or nobody has a source. */
export function penaltyOf(
  country: CountryCode,
  type: RemittanceType,
  outstanding: Minor,
  dueOn: LocalDate | null,
  today: LocalDate,
): Penalty | undefined {
  const law = penaltyLawOf(country, type)
  if (!law || dueOn === null || today <= dueOn || outstanding <= 0) return undefined
  const times = law.isPerMonth ? monthsBegun(dueOn, today) : 1
  const amount = multiplyFraction(outstanding, law.rate * times, 1_000_000, 'half-up')
  return { ...law, base: outstanding, times, amount }
}

/** Months that have begun since a day: 1 from the day after it, 2 from the day after the same day of the next month. */
export function monthsBegun(since: LocalDate, today: LocalDate): number {
  let count = 0
  while (sameDayAfter(since, count) < today) count += 1
  return count
}

function sameDayAfter(since: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(since), months)
  const last = lastDayOf(month)
  return dayOf(since) > dayOf(last) ? last : (`${month}-${since.slice(8)}` as LocalDate)
}
