import type { CountryCode } from '@kazi/values/country'
import { addMonths, dayOf, type LocalDate, monthOf, yearOf } from '@kazi/values/local-date'

/** How much notice the law asks for, and where it stands. */
export interface LawfulNotice {
  readonly count: number
  readonly unit: 'day' | 'week' | 'month'
  readonly source: string
}

/** Whether somebody has served so many months on their last day, the day itself counted. */
function hasServed(startOn: LocalDate, lastOn: LocalDate, months: number): boolean {
  const full = addMonths(monthOf(startOn), months)
  const isFull = monthOf(lastOn) > full || (monthOf(lastOn) === full && dayOf(lastOn) >= dayOf(startOn) - 1)
  return isFull
}

/**
 * The least notice of somebody who is paid by the month; a contract may ask for more. Null where the law asks for none.
 * Nigeria: Labour Act, s. 11, of workers, who are manual or clerical: of others the contract alone. Kenya: Employment Act
 * 2007, s. 35(1)(c). Uganda: Employment Act, s. 57(3).
 */
export function lawfulNotice(
  country: CountryCode,
  startOn: LocalDate,
  lastOn: LocalDate,
): LawfulNotice | null {
  const served = (months: number): boolean => hasServed(startOn, lastOn, months)
  const notice = (count: number, unit: LawfulNotice['unit'], source: string) => ({ count, unit, source })
  switch (country) {
    case 'NG': {
      const source = 'Labour Act, s. 11'
      if (served(60)) return notice(1, 'month', source)
      if (served(24)) return notice(2, 'week', source)
      return served(3) ? notice(1, 'week', source) : notice(1, 'day', source)
    }
    case 'KE':
      return notice(28, 'day', 'Employment Act 2007, s. 35')
    case 'UG': {
      const source = 'Employment Act, s. 57'
      if (served(120)) return notice(3, 'month', source)
      if (served(60)) return notice(2, 'month', source)
      if (served(12)) return notice(1, 'month', source)
      return served(6) ? notice(2, 'week', source) : null
    }
  }
}

/** Full years between two days, as service is counted. */
export const yearsOfService = (startOn: LocalDate, lastOn: LocalDate): number => {
  let years = yearOf(lastOn) - yearOf(startOn)
  while (years > 0 && !hasServed(startOn, lastOn, years * 12)) years -= 1
  return Math.max(0, years)
}
