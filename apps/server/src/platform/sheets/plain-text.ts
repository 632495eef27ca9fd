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

interface PlainName {
  readonly whole: string
  readonly words: readonly string[]
}

/** A sheet may ask ten thousand times about the same few names, of banks and of columns. */
const plainNames = new Map<string, PlainName>()

function plainNameOf(name: string): PlainName {
  const known = plainNames.get(name)
  if (known) return known
  const words = name.split(/\s+/).map(lettersAndDigits)
  const plain = { whole: lettersAndDigits(name), words: words.filter((word) => word.length >= 4) }
  plainNames.set(name, plain)
  return plain
}

/** How many letters must be typed, dropped or changed to make one text of the other (Levenshtein). */
function editDistance(left: string, right: string): number {
  // One row of the usual table; `corner` is what stood above and to the left.
  const row = Uint16Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let at = 0; at < left.length; at++) {
    let corner = at
    row[0] = at + 1
    for (let column = 1; column <= right.length; column++) {
      const above = row[column]!
      const replaced = corner + (left.charCodeAt(at) === right.charCodeAt(column - 1) ? 0 : 1)
      row[column] = Math.min(replaced, above + 1, row[column - 1]! + 1)
      corner = above
    }
  }
  return row[right.length]!
}

/**
 * The name most like `text`: as a whole, by one of its words, or because one holds the other.
 * @param names of the product's own, such as banks; what they are compared by is kept for ever
 */
export function nearestName(text: string, names: readonly string[]): string {
  // What is longer than any name is not a misspelling of its end.
  const wanted = lettersAndDigits(text).slice(0, 30)
  const distances = new Map(names.map((name) => [name, distanceOf(wanted, name)]))
  return names.reduce((best, name) => (distances.get(name)! < distances.get(best)! ? name : best))
}

function distanceOf(wanted: string, name: string): number {
  const { whole, words } = plainNameOf(name)
  if (wanted.length >= 3 && (whole.includes(wanted) || wanted.includes(whole))) {
    return Math.abs(whole.length - wanted.length) / 100
  }
  return Math.min(editDistance(wanted, whole), ...words.map((word) => editDistance(wanted, word) + 0.5))
}
