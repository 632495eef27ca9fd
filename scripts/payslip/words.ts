import { type Language, translate } from '@kazi/messages'
import type { Problem } from '@kazi/payroll'
import {
  dayOf,
  type LocalDate,
  type Month,
  monthNumberOf,
  parseLocalDate,
  yearOf,
} from '@kazi/values/local-date'
import { type Currency, decimals, type Minor, toDecimalString } from '@kazi/values/money'
import { RATE_ONE, type Rate } from '@kazi/values/rate'

/** The words and figures of a payslip in one language. A key without words is a mistake of ours, and throws. */
export type Words = ReturnType<typeof wordsIn>

/** Keeps an amount and its currency on one line. */
export const NO_BREAK_SPACE = '\u00a0'

type DocumentKey = Parameters<typeof translate<'documents'>>[2]
type PayrollKey = Parameters<typeof translate<'payroll'>>[2]
type ExplainKey = Parameters<typeof translate<'explain'>>[2]
type ExplainSection = 'items' | 'rules' | 'parameters' | 'figures' | 'methods' | 'steps' | 'parts'
type Values = Readonly<Record<string, string | number>>

/** @throws when the language has no words for a key */
export function wordsIn(language: Language, currency: Currency) {
  const places = decimals(currency)
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  const inColumns = new Intl.NumberFormat(language, digits)
  const alone = new Intl.NumberFormat(language, {
    ...digits,
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
  // Plain en-US would put the month first; the countries that are served write the day first.
  const locale = language === 'en-US' ? 'en-GB' : language
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const printed = (format: Intl.NumberFormat, amount: Minor): string =>
    format.format(toDecimalString(amount, currency) as `${number}`).replace('-', '−')
  const money = (amount: Minor): string => printed(alone, amount)
  const date = (day: LocalDate): string => dates.format(utcDay(day))
  const explain = (section: ExplainSection, name: string): string =>
    translate(language, 'explain', `${section}.${name}` as ExplainKey)

  function shown(value: string | number): string {
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
    const day = parseLocalDate(value)
    return day === undefined ? value : date(day)
  }

  return {
    currency,
    /** with the currency, where it stands in a sentence */
    money,
    /** without, where it stands among its like */
    column: (amount: Minor): string => printed(inColumns, amount),
    rate: (rate: Rate): string => percents.format(rate / RATE_ONE),
    date,
    month: (month: Month): string => months.format(utcDay(`${month}-01` as LocalDate)),
    country: (code: string): string => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
    explain,
    item: ({ item, label }: { readonly item: string; readonly label: string | null }): string =>
      label ?? explain('items', item),
    payslip: (key: string, values?: Values): string =>
      translate(language, 'documents', `payslip.${key}` as DocumentKey, values),
    arithmetic: (key: string, values?: Values): string =>
      translate(language, 'payroll', `explain.${key}` as PayrollKey, values),
    /** a name that ends in `Minor` is money, which the sentence calls by the name without that ending */
    problem({ key, values }: Problem): string {
      const filled = Object.entries(values).map(([name, value]) =>
        name.endsWith('Minor') && typeof value === 'number'
          ? [name.slice(0, -'Minor'.length), money(value as Minor)]
          : [name, shown(value)],
      )
      const sentence = translate(
        language,
        'explain',
        `problems.${key}` as ExplainKey,
        Object.fromEntries(filled),
      )
      return (sentence + namesOf(values, sentence.at(-1) ?? '', language)).replaceAll(NO_BREAK_SPACE, ' ')
    },
  }
}

/** The parameters that a problem is about by their names, where it is about parameters. */
function namesOf({ parameters }: Problem['values'], fullStop: string, language: Language): string {
  if (typeof parameters !== 'string') return ''
  const names = parameters
    .split(' ')
    .map((name) => translate(language, 'explain', `parameters.${name}` as ExplainKey))
  return ` ${new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(names)}${fullStop}`
}

const utcDay = (date: LocalDate): number => Date.UTC(yearOf(date), monthNumberOf(date) - 1, dayOf(date))
