import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { distinct, email, name, note, text } from './wire.ts'

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
    'Ada\u00ad',
    'Ada\u200e',
    'Ada\u061c',
    'Ada\u115f',
    'Ada\u1160',
    'Ada\u3164',
    'Ada\uffa0',
    'Ada\u2028Obi',
    'Ada\u0085Obi',
    'Ada\u{e0041}',
    'A\u034fda',
    'Ada\u2800',
    'Ada\u{e0100}',
  ]) {
    expect([isText(`x${hidden}x`), isNote(`x${hidden}x`)], JSON.stringify(hidden)).toEqual([false, false])
  }
})

test('What nobody can see is no text, though letters may need it beside them', () => {
  for (const nothing of ['\u200d', '\u200c\ufe0f', '\u0301', '\u2800\u2800'])
    expect(isText(nothing), JSON.stringify(nothing)).toBe(false)
})

test('A name that is told apart by reading has letters of one alphabet, and CJK beside them', () => {
  const isDistinct = (value: string): boolean => z.safeParse(distinct(60), value).success
  const plain = ['HR assistant', 'Бухгалтер', 'Λογιστής', 'HR 助理', 'محاسب', 'Ọ̀gá ilé-iṣẹ́', 'Auditor 2']
  expect(plain.filter((value) => !isDistinct(value))).toEqual([])
  const posing = ['Оwner', 'Οwner', 'Ꭺdmin', 'Owner\u200d', 'Owner\ufe0f', 'Ow\u200cner']
  expect(posing.filter(isDistinct)).toEqual([])
})

test('Names of every script stay, with what their writing needs', () => {
  for (const name of [
    'Ọlátúnjí',
    '王小明',
    'محمد',
    'می\u200cخواهم',
    '👩\u200d👩\u200d👧 Ada',
    '❤\ufe0f',
    'O’Neil',
  ]) {
    expect([isText(name), isNote(name)], name).toEqual([true, true])
  }
})

test('A line has no line break; a note may have several lines', () => {
  for (const lines of ['a\nb', 'a\r\nb', 'a\tb'])
    expect([isText(lines), isNote(lines)], lines).toEqual([false, true])
})

test('An address is plain ASCII, however its letters look', () => {
  const isEmail = (value: string): boolean => z.safeParse(email, value).success
  const taken = ['ada@example.com', 'Ada.Obi+pay@sub.example.co.ke', "o'neil@example.com"]
  const refused = [
    'аda@example.com',
    'ada@exаmple.com',
    '\u212aada@example.com',
    'ada\u200d@example.com',
    'a b@x.com',
  ]
  expect(taken.filter((value) => !isEmail(value))).toEqual([])
  expect(refused.filter(isEmail)).toEqual([])
})

test('A name that goes out in mails to strangers has no web address', () => {
  const isName = (value: string): boolean => z.safeParse(name(80), value).success
  const taken = [
    'Lagos Foods Ltd',
    'A/S Nord: Oil',
    'Www Trading',
    'Mt. Elgon Co.',
    'J.R. Obi',
    'No.5 Traders',
  ]
  expect(taken.filter((value) => !isName(value))).toEqual([])
  const links = ['Win at http://evil.example', 'HTTPS://evil.example', 'see www.evil.example', 'Ada\nObi']
  links.push('kazi-pay.example', 'Kazi Support evil.co/pay', 'evil。example', 'пример.рф')
  expect(links.filter(isName)).toEqual([])
})
