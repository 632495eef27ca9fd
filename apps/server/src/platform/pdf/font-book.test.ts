import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { FontBook } from './font-book.ts'
import { slicesOf } from './font-slices.ts'
import { isPrintable, unprintableIn } from './printable-letters.ts'

const families = ['public-sans', 'noto-sans', 'noto-sans-ethiopic', 'noto-sans-sc']

/** Every code point that some font of the documents has. */
function drawable(): Set<number> {
  const found = new Set<number>()
  for (const family of families) {
    for (const { file } of slicesOf(`@fontsource-variable/${family}`)) {
      const path = import.meta.resolve(`@fontsource-variable/${family}/files/${file}`)
      for (const codePoint of create(readFileSync(fileURLToPath(path))).characterSet) found.add(codePoint)
    }
  }
  return found
}

test('Every letter that a name may have is in one of the fonts', () => {
  const has = drawable()
  const missing: string[] = []
  for (let codePoint = 0x20; codePoint < 0x30000; codePoint++) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue
    const character = String.fromCodePoint(codePoint)
    if (/[\p{L}\p{N}]/u.test(character) && isPrintable(character) && !has.has(codePoint))
      missing.push(character)
  }
  expect(missing).toEqual([])
})

test.each([
  ['Ɗanladi Ɓala Ƙwaro Ƴar’adua', ''],
  ['Ṣẹ́gun Adébáyọ̀ Ńkẹ́m', ''],
  ['ሀይሉ ገብረ', ''],
  ['राहुल शर्मा', ''],
  ['陈晓婷', ''],
  ['محمد', 'محد'],
  ['김민준', '김민준'],
  ['Ngozi 🎉', '🎉'],
])('Of %s, documents can’t print “%s”', (name, letters) => {
  expect(unprintableIn(name)).toBe(letters)
})

test.each(['text', 'strong', 'display'] as const)(
  'A name is drawn in one family from end to end, and no letter is a question mark, in %s',
  async (face) => {
    const names = ['Ɗanladi Ɓala Ƙwaro', 'Ṣẹ́gun Adébáyọ̀', 'Wanjikũ Ĩregi', 'ሀይሉ ገብረ Hailu', 'राहुल शर्मा']
    const book = await FontBook.open()
    await book.prepare(names)
    for (const name of names) {
      const runs = book.runsOf(name, face)
      const used = new Set(
        runs.map(({ font }) => /^(.*?)-(?:latin|viet|ethiopic|devanagari)/.exec(font.name)?.[1]),
      )
      expect([name, used.size]).toEqual([name, 1])
      expect(runs.map(({ text }) => text).join('')).toBe(name.normalize('NFC'))
    }
  },
)
