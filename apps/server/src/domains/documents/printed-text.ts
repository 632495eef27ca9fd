import { type Language, messages } from '@kazi/messages'
import { dayOf, firstDayOf, type LocalDate, type Month, monthNumberOf, yearOf } from '@kazi/values/local-date'
import { type Currency, decimals, type Minor, toDecimalString } from '@kazi/values/money'

/* How documents write dates, amounts and names: as the screens do. */

/** The countries that are served write the day first; plain en-US would put the month there. */
const localeOf = (language: Language): string => (language === 'en-US' ? 'en-GB' : language)

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
    dateFormats.set(key, format)
  }
  return format
}

const utcDay = (date: LocalDate): number => Date.UTC(yearOf(date), monthNumberOf(date) - 1, dayOf(date))

/** 27 November 2026. */
export const printDate = (date: LocalDate, language: Language): string =>
  dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(utcDay(date))

/** 1–30 November 2026: what both days share stands once. */
export const printSpan = (from: LocalDate, to: LocalDate, language: Language): string =>
  dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
    .formatRange(utcDay(from), utcDay(to))
    // the dash stands between thin spaces, which look like gaps in print
    .replaceAll('\u2009', '')

/** November 2026. */
export const printMonth = (month: Month, language: Language): string =>
  dateFormat(language, { month: 'long', year: 'numeric' }).format(utcDay(firstDayOf(month)))

const amountFormats = new Map<string, Intl.NumberFormat>()

/**
 * An amount, exact to the minor unit: the digits never pass through a float. With the currency's sign where it
 * stands alone (₦412,300.00), without in columns (412,300.00).
 */
export function printAmount(
  amount: Minor,
  currency: Currency,
  language: Language,
  form: 'alone' | 'column',
): string {
  const key = `${language} ${currency} ${form}`
  let format = amountFormats.get(key)
  if (!format) {
    const places = decimals(currency)
    format = new Intl.NumberFormat(language, {
      ...(form === 'alone' ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    })
    amountFormats.set(key, format)
  }
  return format.format(toDecimalString(amount, currency) as `${number}`).replace('-', '−')
}

/** A line's printed name, as on the screens: the organisation's own, or the product's for items that it knows. */
export function printItem(item: string, label: string | null, language: Language): string {
  const names: Readonly<Record<string, string>> = messages[language].explain.items
  return label ?? names[item] ?? item
}
