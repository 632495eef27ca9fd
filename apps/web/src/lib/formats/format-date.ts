import { dayOf, type LocalDate, type Month, monthNumberOf, yearOf } from '@kazi/values/local-date'

/** `short` 24 Nov · `medium` 24 Nov 2026 · `long` Tuesday, 24 November 2026 (in the order of the language). */
export type DateForm = 'short' | 'medium' | 'long'

const dateOptions: Record<DateForm, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  // The countries that are served write the day first; plain en-US would put the month there.
  const isDay = options.day !== undefined
  const made = new Intl.DateTimeFormat(isDay && language === 'en-US' ? 'en-GB' : language, options)
  formats.set(key, made)
  return made
}

const utcDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)

/** A calendar day as people read it; a day has no time zone and gets none here. */
export function formatDate(date: LocalDate, language: string, form: DateForm = 'medium'): string {
  const format = formatOf(language, { ...dateOptions[form], timeZone: 'UTC' })
  return format.format(utcDay(yearOf(date), monthNumberOf(date), dayOf(date)))
}

/** The days from one to another, both counted, without the year: 1 Nov – 14 Nov; one day is itself. */
export function formatDays(from: LocalDate, to: LocalDate, language: string): string {
  const first = formatDate(from, language, 'short')
  return from === to ? first : `${first} – ${formatDate(to, language, 'short')}`
}

/** A month as people read it: November 2026, or Nov where room is short. */
export function formatMonth(month: Month, language: string, form: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions =
    form === 'long' ? { month: 'long', year: 'numeric' } : { month: 'short' }
  const format = formatOf(language, { ...options, timeZone: 'UTC' })
  return format.format(utcDay(yearOf(month), monthNumberOf(month), 1))
}

/**
 * An instant as people read it, in the organisation's time zone.
 * @param instant ISO 8601 in UTC, as on the wire
 */
export function formatInstant(instant: string, language: string, timeZone: string): string {
  const format = formatOf(language, { ...dateOptions.medium, hour: '2-digit', minute: '2-digit', timeZone })
  return format.format(Date.parse(instant))
}

/** The day of an instant in a time zone, where the hour doesn't matter: since when somebody belongs to a team. */
export const formatDayOf = (instant: string, language: string, timeZone: string): string =>
  formatOf(language, { ...dateOptions.medium, timeZone }).format(Date.parse(instant))
