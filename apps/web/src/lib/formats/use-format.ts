import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Money } from '@kazi/values/money'
import { useLanguage } from '../i18n/use-translation.ts'
import {
  type DateForm,
  formatDate,
  formatDayOf,
  formatDays,
  formatInstant,
  formatMonth,
} from './format-date.ts'
import { formatMoney, type MoneyForm } from './format-money.ts'
import { formatBytes, formatList, formatNumber, formatPercent } from './format-number.ts'

/** The formatting functions in the language of the page: `const { money } = useFormat()`. */
export function useFormat() {
  const language = useLanguage()
  return {
    language,
    money: (value: Money, form?: MoneyForm, isSigned?: boolean) =>
      formatMoney(value, language, form, isSigned),
    date: (value: LocalDate, form?: DateForm) => formatDate(value, language, form),
    days: (from: LocalDate, to: LocalDate) => formatDays(from, to, language),
    month: (value: Month, form?: 'long' | 'short') => formatMonth(value, language, form),
    instant: (value: string, timeZone: string) => formatInstant(value, language, timeZone),
    dayOf: (instant: string, timeZone: string) => formatDayOf(instant, language, timeZone),
    number: (value: number) => formatNumber(value, language),
    percent: (share: number, digits?: number) => formatPercent(share, language, digits),
    list: (texts: readonly string[]) => formatList(texts, language),
    bytes: (value: number) => formatBytes(value, language),
  }
}
