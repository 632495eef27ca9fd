import { AssertionError, assert } from './assert.ts'

/** A calendar day without time or zone, as text: `2026-11-24`. Compares with `<` and `>`. */
export type LocalDate = string & { readonly __localDate: unique symbol }

/** A calendar month: `2026-11`. Compares with `<` and `>`. */
export type Month = string & { readonly __month: unique symbol }

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days in a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (!(month >= 1 && month <= 12)) throw new AssertionError(`not a month: ${month}`)
  return month === 2 && isLeap(year) ? 29 : lengths[month - 1]!
}

/** The date that `text` names, or undefined: 30 February isn't one. Years 1900 to 2199. */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (datesRead.has(text as LocalDate)) return text as LocalDate
  if (!isDate(text)) return undefined
  datesRead.add(text as LocalDate)
  return text as LocalDate
}

/**
 * The dates that were read before. Every payslip reads some, mostly the same ones, and finding a text is several
 * times quicker than reading it. The calendar bounds it: there are no more than 109,573 days in these years.
 */
const datesRead = new Set<LocalDate>()

function isDate(text: string): boolean {
  if (typeof text !== 'string' || text.length !== 10) return false
  if (text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return false
  const year = digitsAt(text, 0) * 100 + digitsAt(text, 2)
  const month = digitsAt(text, 5)
  const day = digitsAt(text, 8)
  const isInRange = year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1
  return isInRange && day <= daysInMonth(year, month)
}

const HYPHEN = 45
const DIGIT_ZERO = 48

/** The number that two digits spell, or NaN. */
function digitsAt(text: string, index: number): number {
  const tens = text.charCodeAt(index) - DIGIT_ZERO
  const ones = text.charCodeAt(index + 1) - DIGIT_ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** @throws when `text` isn't a calendar date. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text)
  assert(date, `not a date: ${text}`)
  return date
}

/** @throws when `text` isn't a month `YYYY-MM`. */
export function month(text: string): Month {
  assert(parseLocalDate(`${text}-01`), `not a month: ${text}`)
  return text as Month
}

export const monthOf = (date: LocalDate): Month => date.slice(0, 7) as Month
export const yearOf = (date: LocalDate | Month): number => digitsAt(date, 0) * 100 + digitsAt(date, 2)
export const monthNumberOf = (date: LocalDate | Month): number => digitsAt(date, 5)
export const dayOf = (date: LocalDate): number => digitsAt(date, 8)

const two = (value: number): string => String(value).padStart(2, '0')

/** The date of a year, month (1 to 12) and day. */
export const dateOf = (year: number, monthNumber: number, day: number): LocalDate =>
  localDate(`${year}-${two(monthNumber)}-${two(day)}`)

export const firstDayOf = (period: Month): LocalDate => `${period}-01` as LocalDate
export const lastDayOf = (period: Month): LocalDate =>
  `${period}-${two(daysInMonth(yearOf(period), monthNumberOf(period)))}` as LocalDate

/** Months after (or, negative, before) a month. */
export function addMonths(period: Month, count: number): Month {
  const index = yearOf(period) * 12 + monthNumberOf(period) - 1 + count
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}` as Month
}

/** Days since 1970-01-01 by the civil calendar (Howard Hinnant's algorithm), with no JS Date involved. */
export function toEpochDay(date: LocalDate): number {
  const y = yearOf(date) - (monthNumberOf(date) <= 2 ? 1 : 0)
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const monthFromMarch = (monthNumberOf(date) + 9) % 12
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + dayOf(date) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The inverse of {@link toEpochDay}. */
export function fromEpochDay(epochDay: number): LocalDate {
  const z = epochDay + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const monthNumber = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return dateOf(yearOfEra + era * 400 + (monthNumber <= 2 ? 1 : 0), monthNumber, day)
}

export const addDays = (date: LocalDate, count: number): LocalDate => fromEpochDay(toEpochDay(date) + count)

/** Which of two days comes later. */
export function laterOf(one: LocalDate, other: LocalDate): LocalDate {
  if (one > other) return one
  return other
}

/** Which of two days comes earlier. */
export function earlierOf(one: LocalDate, other: LocalDate): LocalDate {
  if (one < other) return one
  return other
}

/** Days from `from` to `to`, both counted: the same day is 1; negative spans give 0. */
export const daysBetweenInclusive = (from: LocalDate, to: LocalDate): number =>
  Math.max(0, toEpochDay(to) - toEpochDay(from) + 1)

/** ISO weekday, Monday 1 to Sunday 7. */
export const weekdayOf = (date: LocalDate): number => ((((toEpochDay(date) + 3) % 7) + 7) % 7) + 1
