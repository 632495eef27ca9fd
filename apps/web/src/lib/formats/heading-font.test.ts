import { expect, test } from 'vitest'
import { headingFontOf } from './heading-font.ts'

test.each([
  ['Ngozi Eze', undefined],
  ['Wanjikũ Mbũgua', undefined],
  ['₦15.69M · November 2026', undefined],
  ['2026年11月工资', undefined],
  ['Ṣẹ́gun Adébáyọ̀', 'font-sans!'],
  ['Ọlá Ńkẹ́m', 'font-sans!'],
  ['Ɗanladi Ƙwaro', 'font-device!'],
  ['ሀይሉ ገብረ', 'font-device!'],
] as const)('The heading “%s” is set in one font', (title, font) => {
  expect(headingFontOf(title)).toBe(font)
})
