import { text as textOf } from '@kazi/contract/wire'
import type { Messages, MessageValues } from '@kazi/messages'
import type { LocalDate } from '@kazi/values/local-date'
import { type Currency, decimals, type Minor, majorUnits, parseMoney } from '@kazi/values/money'
import * as z from 'zod/mini'
import { lettersAndDigits, startsLikeFormula } from '../plain-text.ts'
import type { Cell } from '../sheet.ts'
import { readAmountText } from './amount-text.ts'
import { type DateOrder, readDateText } from './date-text.ts'

export type FaultKey = WithoutPlural<keyof Messages['sheets']['fault']>
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** What a cell was read as, or what is wrong with it. */
export type Reading<T> =
  | { readonly value: T; readonly fault?: undefined }
  | { readonly fault: FaultKey; readonly values?: MessageValues }

const wrong = (fault: FaultKey, values: MessageValues = {}): Reading<never> => ({ fault, values })

/** What a cell shows, for naming it in a fault. */
export function shownText(cell: Cell | undefined): string | null {
  if (!cell) return null
  switch (cell.kind) {
    case 'date':
      return cell.date
    case 'boolean':
      return cell.value ? 'TRUE' : 'FALSE'
    default:
      return cell.text.slice(0, 100)
  }
}

/** Formulas and errors are refused in every column: what they show may differ from what they were. */
export function readWhole(cell: Cell): Reading<Cell> {
  if (cell.kind === 'formula') return wrong('formula', { formula: cell.text.slice(0, 60) })
  if (cell.kind === 'error') return wrong('errorCell', { value: cell.text.slice(0, 20) })
  return { value: cell }
}

/** Text of one line, at most `most` characters, as the form takes it. */
export function readText(cell: Cell, most: number): Reading<string> {
  if (cell.kind === 'date') return wrong('textIsDate')
  const typed = cell.kind === 'text' ? cell.text : (shownText(cell) ?? '')
  const read = z.safeParse(textSchema(most), typed.normalize('NFC').replace(/\s+/g, ' '))
  if (!read.success) {
    const isTooLong = read.error.issues.some(({ message }) => message === 'wire.too-long')
    return isTooLong ? wrong('textTooLong', { count: typed.length, most }) : wrong('controlCharacters')
  }
  return startsLikeFormula(read.data) ? wrong('startsLikeFormula') : { value: read.data }
}

const textSchemas = new Map<number, z.ZodMiniType<string, string>>()

function textSchema(most: number): z.ZodMiniType<string, string> {
  const known = textSchemas.get(most) ?? textOf(most)
  textSchemas.set(most, known)
  return known
}

/** Digits and signs as typed: phone, account and identity numbers. */
export function readDigits(cell: Cell): Reading<string> {
  if (cell.kind === 'date') return wrong('textIsDate')
  const text = shownText(cell) ?? ''
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(text)) return wrong('scientific', { value: text })
  if (/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)) return wrong('controlCharacters')
  if (cell.kind === 'number' && text.replace(/\D/g, '').length > 15) return wrong('digitsLost')
  return { value: text.trim() }
}

/**
 * A date: a date cell, or text.
 * @param latestYear a year of two digits is the latest that isn't after this one
 */
export function readDate(cell: Cell, order: DateOrder, latestYear: number): Reading<LocalDate> {
  if (cell.kind === 'date') return { value: cell.date }
  const text = shownText(cell) ?? ''
  if (/^\d+(\.\d+)?$/.test(text) && Number(text) >= 1 && Number(text) < 110_000)
    return wrong('dateSerial', { value: text })
  const read = readDateText(text.replace(/\s+/g, ' '), order, latestYear)
  if ('date' in read) return { value: read.date }
  return wrong(read.fault === 'ambiguous' ? 'dateAmbiguous' : 'dateInvalid')
}

/** Nobody's pay or rent is higher, in the unit that people say: a slip of the keyboard is. */
const mostMajorUnits: Readonly<Record<Currency, number>> = {
  NGN: 1_000_000_000,
  KES: 1_000_000_000,
  UGX: 10_000_000_000,
}
/** An amount of money, exact: what is finer than the currency's smallest unit is a fault and never rounded. */
export function readMoney(cell: Cell, currency: Currency): Reading<Minor> {
  if (cell.kind !== 'text' && cell.kind !== 'number')
    return wrong('moneyInvalid', { example: moneyExample[currency] })
  if (/^-?\d+(\.\d+)?e[+-]?\d+$/i.test(cell.text)) return wrong('scientific', { value: cell.text })
  const typed = cell.kind === 'number' ? { digits: cell.text } : readAmountText(cell.text, currency)
  if (typed === undefined) return wrong('moneyInvalid', { example: moneyExample[currency] })
  if (!('digits' in typed)) return wrong('moneyDoubtful', { ...typed, example: moneyExample[currency] })
  const text = typed.digits
  const amount = parseMoney(text, currency)
  if (amount === undefined) {
    const isTooFine = /^-?(\d{1,3}(,\d{3})+|\d+)\.\d+$/.test(text) && text.length <= 20
    if (isTooFine) {
      const count = decimals(currency)
      return count === 0 ? wrong('moneyWhole', { currency }) : wrong('moneyDecimals', { currency, count })
    }
    if (/^-?[\d,]{16,}(\.\d*)?$/.test(text)) return tooLarge(currency)
    return wrong('moneyInvalid', { example: moneyExample[currency] })
  }
  if (amount < 0) return wrong('moneyNegative')
  return amount > mostMinorUnits(currency).amount ? tooLarge(currency) : { value: amount }
}

const tooLarge = (currency: Currency): Reading<never> =>
  wrong('moneyTooLarge', { most: mostMinorUnits(currency).text })

/** The highest amount that is believed, and how people say it. */
export const mostMinorUnits = (currency: Currency): { amount: Minor; text: string } => ({
  amount: majorUnits(mostMajorUnits[currency], currency),
  text: `${mostMajorUnits[currency].toLocaleString('en-US')} ${currency}`,
})

/** An amount as it may be typed. */
export const moneyExample: Readonly<Record<Currency, string>> = {
  NGN: '350000.00',
  KES: '85000.00',
  UGX: '1800000',
}

/** A whole number within a range. */
export function readCount(
  cell: Cell,
  range: { readonly least: number; readonly most: number },
): Reading<number> {
  const text = (shownText(cell) ?? '').trim()
  const count = /^\d{1,6}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  return count >= range.least && count <= range.most ? { value: count } : wrong('countOutside', range)
}

const yes = new Set(['yes', 'y', 'true', '1', '是', '有'])
const no = new Set(['no', 'n', 'false', '0', '否', '没有'])

/** Yes or no, in any of our languages, or a checkbox. */
export function readFlag(cell: Cell): Reading<boolean> {
  if (cell.kind === 'boolean') return { value: cell.value }
  const word = lettersAndDigits(shownText(cell) ?? '')
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : wrong('flagUnknown')
}

/** One of several words, each with its spellings. */
export function readChoice<T extends string>(
  cell: Cell,
  spellings: ReadonlyMap<string, T>,
  choices: () => readonly string[],
): Reading<T> {
  const choice = spellings.get(lettersAndDigits(shownText(cell) ?? ''))
  return choice === undefined ? wrong('choiceUnknown', { choices: choices().join(', ') }) : { value: choice }
}
