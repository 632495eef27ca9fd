import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One file of a family that is published in slices, with the characters that it was cut for. */
export interface FontSlice {
  readonly name: string
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
  holds(codePoint: number): boolean
}

const known = new Map<string, readonly FontSlice[]>()

/** The slices of a font package, as its own `unicode.json` lists them. */
export function slicesOf(packageName: string): readonly FontSlice[] {
  const read = known.get(packageName)
  if (read) return read
  const list: Record<string, string> = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve(`${packageName}/unicode.json`)), 'utf8'),
  )
  const family = packageName.slice(packageName.indexOf('/') + 1)
  const slices = Object.entries(list).map(([key, text]): FontSlice => {
    // Numbered slices stand in brackets.
    const name = key.replace(/[[\]]/g, '')
    const ranges = text.split(',').map(rangeOf)
    return {
      name,
      file: `${family}-${name}-wght-normal.woff2`,
      ranges,
      holds: (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
    }
  })
  known.set(packageName, slices)
  return slices
}

/** `U+20A0-20AB` → [0x20a0, 0x20ab]. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** Every character that a slice was cut for. */
export function charactersOf(slice: FontSlice): string {
  let characters = ''
  for (const [first, last] of slice.ranges) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      // Half of a surrogate pair is no character.
      if (codePoint < 0xd800 || codePoint > 0xdfff) characters += String.fromCodePoint(codePoint)
    }
  }
  return characters
}
