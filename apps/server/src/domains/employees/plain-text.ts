/**
 * Text without case and accents, for comparing and searching what people type: `Àdùnní O’Neil` → `adunni o'neil`.
 * Chinese and other scripts stay as they are.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Only the letters and digits of a text, plain: headers and banks are recognised by them. */
export const lettersAndDigits = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** A spreadsheet would take text that begins like this for a formula. */
export const startsLikeFormula = (text: string): boolean => /^[=+\-@]/.test(text)

/** How many letters must be typed, dropped or changed to make one text of the other (Levenshtein). */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const replaced = previous[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1))
    }
    previous = current
  }
  return previous[right.length]!
}

/** The name most like `text`: as a whole, by one of its words, or because one holds the other. */
export function nearestName(text: string, names: readonly string[]): string {
  const wanted = lettersAndDigits(text).slice(0, 60)
  const distances = new Map(names.map((name) => [name, distanceOf(wanted, name)]))
  return names.reduce((best, name) => (distances.get(name)! < distances.get(best)! ? name : best))
}

function distanceOf(wanted: string, name: string): number {
  const plain = lettersAndDigits(name)
  if (wanted.length >= 3 && (plain.includes(wanted) || wanted.includes(plain))) {
    return Math.abs(plain.length - wanted.length) / 100
  }
  const words = name.split(/\s+/).map(lettersAndDigits)
  const ofWords = words.filter((word) => word.length >= 4).map((word) => editDistance(wanted, word) + 0.5)
  return Math.min(editDistance(wanted, plain), ...ofWords)
}
