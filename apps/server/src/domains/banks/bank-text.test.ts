import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBankText } from './bank-text.ts'

test.each([
  ['Ọláyínká Adébáyọ̀', 'Olayinka Adebayo'],
  ['Ṣẹ́gun Ẹ̀bùn', 'Segun Ebun'],
  ['Ɗanladi Ɓala', 'Danladi Bala'],
  ['Njoki Wa‘Thiong’o', "Njoki Wa'Thiong'o"],
  ['Mbabazi–Nakigudde', 'Mbabazi-Nakigudde'],
  ['Straße & Søn', 'Strasse and Son'],
  ['₦5 bonus 100%', 'NGN 5 bonus 100 pct'],
  ['  A \t B\nC ', 'A B C'],
  ['//A//B/', 'A/B'],
  ['Name 🎉', 'Name .'],
])('%s is written %s', (text, written) => {
  expect(toBankText(text, 140)).toBe(written)
})

test('What has no letter or digit in the banks’ alphabet is empty rather than dots', () => {
  expect(toBankText('王小明', 140)).toBe('')
})

test('A long text is cut at a word', () => {
  expect(toBankText('Salary November 2026 Lagos Foods', 25)).toBe('Salary November 2026')
})

test('Whatever is put in, banks can read what comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, most) => {
      const written = toBankText(text, most)
      expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      expect(written.length).toBeLessThanOrEqual(most)
      expect(written).not.toMatch(/^[/ ]|[/ ]$|\/\//)
    }),
  )
})
