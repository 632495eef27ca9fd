import { type LocalDate, parseLocalDate } from '@kazi/values/local-date'

/**
 * Which number of `05/06/2024` is the day. Doubtful: some date of the file can only be read with its month first, so that
 * others may be meant so, too.
 */
export type DateOrder = 'day-first' | 'month-first' | 'doubtful'

/** `invalid`: no date. `ambiguous`: two, and nothing tells which. */
export type DateText = { readonly date: LocalDate } | { readonly fault: 'invalid' | 'ambiguous' }

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/
const chinese = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const dayBesideName = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]{0,2}([a-z]{3,9})\.?,?[\s./-]{0,2}(\d{4}|\d{2})$/i
const nameFirst = /^([a-z]{3,9})\.?\s{1,2}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,2}(\d{4})$/i

/**
 * A date as people and spreadsheets write it: `2026-01-15`, `15/01/2026`, `15-Jan-26`, `January 15, 2026`, `2026年1月15日`.
 * @param latestYear a year of two digits is the latest that isn't after this one
 */
export function readDateText(text: string, order: DateOrder, latestYear: number): DateText {
  const [, year, month, day] = yearFirst.exec(text) ?? chinese.exec(text) ?? []
  if (year !== undefined) return dateOf(year, month!, day!)
  const numbers = yearLast.exec(text)
  if (numbers) return inOrder(numbers[1]!, numbers[2]!, numbers[3]!, order)
  const [, dayFirst, nameAfter, yearAfter] = dayBesideName.exec(text) ?? []
  if (dayFirst !== undefined)
    return dateOf(fullYear(yearAfter!, latestYear), monthNamed(nameAfter!), dayFirst)
  const [, name, dayAfter, lastYear] = nameFirst.exec(text) ?? []
  return name === undefined ? { fault: 'invalid' } : dateOf(lastYear!, monthNamed(name), dayAfter!)
}

/** Whether a date can only be read with its month first: `04/13/2026`. */
export function isMonthFirst(text: string): boolean {
  const [, first, second] = yearLast.exec(text) ?? []
  return first !== undefined && Number(second) > 12 && Number(first) <= 12
}

function inOrder(first: string, second: string, year: string, order: DateOrder): DateText {
  if (order === 'month-first') return dateOf(year, first, second)
  const read = dateOf(year, second, first)
  const isDoubtful = order === 'doubtful' && first !== second && Number(first) <= 12
  return isDoubtful && 'date' in read ? { fault: 'ambiguous' } : read
}

function dateOf(year: string, month: string, day: string): DateText {
  const date = parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return date === undefined ? { fault: 'invalid' } : { date }
}

function fullYear(year: string, latestYear: number): string {
  if (year.length === 4) return year
  const inThisCentury = 2000 + Number(year)
  return String(inThisCentury > latestYear ? inThisCentury - 100 : inThisCentury)
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The month's number; `0`, which no date has, for another word. */
const monthNamed = (word: string): string =>
  String(monthNames.findIndex((name) => name.startsWith(word.toLowerCase())) + 1)
