/**
 * What is left of typed or pasted text in an amount field: digits and one decimal point. Parts after a second
 * point are dropped, and so are decimals past `places`.
 */
export function cleanAmount(text: string, places: number): string {
  const [whole = '', fraction] = text.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (places === 0 || fraction === undefined) return digits
  return `${digits || '0'}.${fraction.slice(0, places)}`
}

/** The same with commas between the thousands: `1234567.5` → `1,234,567.5`. */
export function groupAmount(clean: string): string {
  const [whole = '', fraction] = clean.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
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
