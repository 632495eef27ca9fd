import { type Currency, decimals, parseMoney } from '@kazi/values/money'
import { plainFigures } from './plain-figures.ts'

/**
 * What is left of the text in an amount field while it is typed: digits and one decimal point. Parts after a second
 * point are dropped, and so are decimals past `places`. The point itself stays where there are no decimals: were it
 * dropped, `1500.75` typed for shillings would become 150075.
 */
export function cleanAmount(text: string, places: number): string {
  const [whole = '', fraction] = text.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (fraction === undefined) return digits
  return `${digits || '0'}.${fraction.slice(0, places)}`
}

/** What is left of the text in a plain number field: digits. */
export const cleanDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

/** What a text says that would be lost with the marks that cleaning drops. */
const otherAmounts: readonly RegExp[] = [
  // a minus or bracket before the figures
  /[-−–(]\s*\p{Sc}?\s*\d/u,
  // a power of ten, in figures or in words: `1e9`, `5k`, `1.5万`
  /\de[-+]?\d/i,
  /\d\s*(?:k|m|mn|b|bn)(?!\p{L})/iu,
  /\d\s*[十百千万萬亿億]/,
  // a comma or a space that sets no thousands apart, or a comma for the point
  /,(?!\d{3}(?!\d))|\.\d*,/,
  /\d{4}\s+\d|\d\s+(?!\d{3}(?!\d))\d/,
  // two numbers: cells beside each other, a fraction, a time
  /\d\s*[\t/:]\s*\d/,
]

/** Whether cleaning would make another amount of a text than it says, as of `-500`, `1e9` and `5.000,50`. */
export const isOtherAmount = (text: string): boolean => otherAmounts.some((other) => other.test(text))

/** The same for a plain number, of which `12.5` would become 125. */
export const isOtherNumber = (text: string): boolean => isOtherAmount(text) || /\.\d/.test(text)

/** What an input event says about its change. A browser that fills a field in by itself says nothing. */
export type TextChange = Partial<Pick<InputEvent, 'inputType' | 'data'>>

/** One key adds at most one character and deleting adds none; whatever else changes a field comes from outside. */
function isTyped({ inputType = '', data }: TextChange): boolean {
  if (inputType.startsWith('delete') || inputType.startsWith('history')) return true
  // a phone's keyboard may compose a number like a word; its data is then all of it
  return inputType === 'insertCompositionText' || (inputType === 'insertText' && (data ?? '').length <= 1)
}

/** How a field of figures reads what is put into it. */
export interface FigureRules {
  /** what is kept of a text */
  readonly clean: (text: string) => string
  /** whether that would say something else than the text */
  readonly isOther: (text: string) => boolean
}

/**
 * What a field holds after its text became `text`: it is cleaned, but what was pasted or filled in is refused as a
 * whole where cleaning would make another amount of it.
 * @returns undefined when it is refused, so that the field keeps what it had
 */
export function acceptFigures(text: string, change: TextChange, rules: FigureRules): string | undefined {
  // judged is what came, as far as the browser tells: what stood there has its own commas, and more may follow them
  const isRefused = !isTyped(change) && rules.isOther(plainFigures(change.data ?? text))
  return isRefused ? undefined : rules.clean(text)
}

/**
 * What a deletion leaves of `shown` and where the caret then is. Where it took only a comma, which would come back by
 * itself and stop the next deletion too, the figure on its other side goes.
 */
export function afterDeletion(
  shown: string,
  left: { readonly text: string; readonly caret: number },
  { inputType }: TextChange,
): { readonly text: string; readonly caret: number } {
  const { text, caret } = left
  if (shown.length - text.length !== 1 || shown[caret] !== ',') return left
  const isBackward = inputType === 'deleteContentBackward'
  if (!isBackward && inputType !== 'deleteContentForward') return left
  const gone = isBackward ? caret - 1 : caret
  return { text: text.slice(0, gone) + text.slice(gone + 1), caret: gone }
}

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
