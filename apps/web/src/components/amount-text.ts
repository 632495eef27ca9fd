import { type Currency, decimals, parseMoney } from '@kazi/values/money'

/**
 * What is left of the text in an amount field while it is typed: digits and one decimal point. Parts after a second
 * point are dropped, and so are decimals past `places`.
 */
export function cleanAmount(text: string, places: number): string {
  const [whole = '', fraction] = text.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (places === 0 || fraction === undefined) return digits
  return `${digits || '0'}.${fraction.slice(0, places)}`
}

/** Digits, perhaps behind a currency's sign, with thousands set apart by one kind of separator, and a point. */
const plainAmount = /^\p{Sc}?\s*(?:\d{1,3}([,\s])\d{3}(?:\1\d{3})*|\d*)(?:\.(\d*))?$/u

/** Whether pasted text is an amount and no other one is left of it once cleaned: `-500` and `5.000,50` aren't. */
function isPlainAmount(text: string, places: number): boolean {
  const match = plainAmount.exec(text.trim())
  if (!match) return false
  const fraction = match[2] ?? ''
  return fraction.length <= Math.max(places, 2) && !/[1-9]/.test(fraction.slice(places))
}

/** What an input event says about its change. A browser that fills a field in by itself says nothing. */
type TextChange = Partial<Pick<InputEvent, 'inputType' | 'data'>>

/** One key adds at most one character and deleting adds none; whatever else changes a field comes from outside. */
function isTyped({ inputType = '', data }: TextChange): boolean {
  if (inputType.startsWith('delete') || inputType.startsWith('history')) return true
  // a phone's keyboard may compose a number like a word; its data is then all of it
  return inputType === 'insertCompositionText' || (inputType === 'insertText' && (data ?? '').length <= 1)
}

/**
 * What an amount field holds after its text became `text`: typed text is cleaned, and pasted or filled-in text is
 * taken only where it is plainly an amount.
 * @returns undefined when the text is refused, so that the field keeps what it had
 */
export const acceptAmount = (text: string, places: number, change: TextChange): string | undefined =>
  isTyped(change) || isPlainAmount(text, places) ? cleanAmount(text, places) : undefined

/** The same with commas between the thousands: `1234567.5` → `1,234,567.5`. */
export function groupAmount(clean: string): string {
  const [whole = '', fraction] = clean.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * The minor units of an amount as the field holds it, null while it is empty. Past the safe integers it is only
 * about right, and the contract's `minorUnits` refuses it as too large.
 */
export function readAmount(text: string, currency: Currency): number | null {
  const clean = text.replaceAll(',', '').replace(/\.$/, '')
  if (clean === '') return null
  return parseMoney(clean, currency) ?? Number(clean) * 10 ** decimals(currency)
}

/** Where the caret stands in grouped text so that as many figures are before it as there were when typed. */
export function caretAfterFigures(grouped: string, figures: number): number {
  let seen = 0
  for (let index = 0; index < grouped.length; index++) {
    if (seen === figures) return index
    if (grouped[index] !== ',') seen++
  }
  return grouped.length
}
