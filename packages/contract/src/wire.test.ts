import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { note, text } from './wire.ts'

const isText = (value: string): boolean => z.safeParse(text(40), value).success
const isNote = (value: string): boolean => z.safeParse(note(40), value).success

test('Text that shows as something else than it is, or not at all, is refused', () => {
  for (const hidden of [
    '\u202eadA',
    'Ada\u2066Obi',
    'Ad\u200ba',
    '\ufeffAda'.concat('x\ufeff'),
    'Ada\u2060',
    'A\u0007da',
  ]) {
    expect([isText(`x${hidden}x`), isNote(`x${hidden}x`)], JSON.stringify(hidden)).toEqual([false, false])
  }
})

test('Names of every script stay, with what their writing needs', () => {
  for (const name of [
    'Ọlátúnjí',
    '王小明',
    'محمد',
    'می\u200cخواهم',
    '👩\u200d👩\u200d👧 Ada',
    'O’Neil',
    'a\nb',
  ]) {
    expect([isText(name), isNote(name)], name).toEqual([true, true])
  }
})
