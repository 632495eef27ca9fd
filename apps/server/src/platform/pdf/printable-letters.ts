import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { type FontSlice, slicesOf } from './font-slices.ts'

/*
 * Which letters documents can print, by the fonts that they have: Latin with all that African languages write, Greek,
 * Cyrillic, Ethiopic, Devanagari and Chinese. Others are refused where a name is entered: Hangul and Kana would each need
 * a font of several megabytes, and what is written from right to left another way of laying out a line.
 */
const printable =
  /^[\u0020-\u007e\u00a0-\u02cc\u02ce-\u037f\u0384-\u03e1\u03f0-\u03ff\u0400-\u052f\u0900-\u097f\u1200-\u139f\u1e00-\u1eff\u2010-\u2027\u20a6\u2d80-\u2ddf\u3001-\u3003\uff08\uff09]$/u
const isHan = /^\p{Script=Han}$/u
const chinese = '@fontsource-variable/noto-sans-sc'

/** Whether documents have a font for a character. */
export function isPrintable(character: string): boolean {
  if (!isHan.test(character)) return printable.test(character)
  const codePoint = character.codePointAt(0)!
  return slicesOf(chinese).some((slice) => slice.holds(codePoint) && lettersOf(slice).has(codePoint))
}

const known = new Map<string, ReadonlySet<number>>()

/** What a slice really has: the list that it comes with names rare Chinese characters that it lacks. */
function lettersOf({ file }: FontSlice): ReadonlySet<number> {
  const read = known.get(file)
  if (read) return read
  const path = fileURLToPath(import.meta.resolve(`${chinese}/files/${file}`))
  const letters = new Set(create(readFileSync(path)).characterSet)
  known.set(file, letters)
  return letters
}

/** The characters of a text that documents can't print, each once. */
export const unprintableIn = (text: string): string => {
  const missing = Array.from(text.normalize('NFC')).filter((character) => !isPrintable(character))
  return [...new Set(missing)].join('')
}
