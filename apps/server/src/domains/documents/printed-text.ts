import { type Language, messages } from '@kazi/messages'
import {
  dayOf,
  firstDayOf,
  type LocalDate,
  type Month,
  monthNumberOf,
  monthOf,
  yearOf,
} from '@kazi/values/local-date'
import { type Currency, decimals, type Minor, toDecimalString } from '@kazi/values/money'
import { RATE_ONE, type Rate } from '@kazi/values/rate'

/* How documents write dates, amounts and names: as the screens do. */

/** A label with what stands beside it. */
export interface Entry {
  readonly label: string
  readonly value: string
}

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

/** 1–30 Nov 2026, 2026年11月1日至30日: what both days share stands once. */
export function printSpan(from: LocalDate, to: LocalDate, language: Language): string {
  if (language === 'zh-CN') return printChineseSpan(from, to)
  return (
    dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
      .formatRange(utcDay(from), utcDay(to))
      // the dash stands between thin spaces, which look like gaps in print
      .replaceAll('\u2009', '')
  )
}

/** The platform writes Chinese spans with slashes, which no payslip does. */
function printChineseSpan(from: LocalDate, to: LocalDate): string {
  const first = printDate(from, 'zh-CN')
  if (from === to) return first
  if (monthOf(from) === monthOf(to)) return `${first}至${dayOf(to)}日`
  return `${first}至${printDate(to, 'zh-CN')}`
}

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

const rateFormats = new Map<Language, Intl.NumberFormat>()

/** 15%, 2.75%. */
export function printRate(rate: Rate, language: Language): string {
  let format = rateFormats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
    rateFormats.set(language, format)
  }
  return format.format(rate / RATE_ONE)
}

/** January, April: months by their numbers from 1. */
export const printMonthNames = (months: readonly number[], language: Language): string =>
  months
    .map((month) => dateFormat(language, { month: 'long' }).format(Date.UTC(2000, month - 1, 1)))
    .join(language === 'zh-CN' ? '、' : ', ')

/** What the rules' keys are called, by section; a key that is stored but no longer known stands for itself. */
export function explainWord(
  section: 'steps' | 'parameters' | 'figures' | 'methods' | 'parts',
  key: string,
  language: Language,
): string {
  const sections: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> =
    messages[language].explain
  return sections[section]?.[key] ?? key
}

/** A line's printed name, as on the screens: the organisation's own, or the product's for items that it knows. */
export function printItem(item: string, label: string | null, language: Language): string {
  const names: Readonly<Record<string, string>> = messages[language].explain.items
  // the second of a kind, `add-on.bonus.2`, is called as the first
  return label ?? names[item.replace(/\.\d+$/, '')] ?? item
}
