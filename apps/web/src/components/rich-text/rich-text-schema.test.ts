import { expect, test } from 'vitest'
import type { RichText } from './rich-text.tsx'
import { fromDocument, richTextSchema, toDocument } from './rich-text-schema.ts'

const letter: RichText = [
  { kind: 'heading', spans: [{ text: 'Your offer' }] },
  {
    kind: 'paragraph',
    spans: [
      { text: 'We pay ' },
      { text: '₦672,000.00', isBold: true },
      { text: ' a month, ' },
      { text: 'gross', isBold: true, isItalic: true },
      { text: '.' },
    ],
  },
  {
    kind: 'bullets',
    items: [[{ text: 'Pension' }], [{ text: 'Leave: ', isItalic: true }, { text: '21 days' }]],
  },
  { kind: 'numbers', items: [[{ text: 'Sign' }]] },
  { kind: 'paragraph', spans: [] },
]

test('What was written comes back from the editor as it was', () => {
  const document = toDocument(letter)
  document.check()
  expect(fromDocument(document)).toEqual(letter)
})

test('A text without a word is empty, and an empty text can be written in', () => {
  expect(fromDocument(toDocument([]))).toEqual([])
  expect(fromDocument(toDocument([{ kind: 'paragraph', spans: [{ text: '  ' }] }]))).toEqual([])
  expect(toDocument([]).childCount).toBe(1)
})

test('The editor knows no links, pictures, scripts or styles that a pasted page could bring', () => {
  expect(Object.keys(richTextSchema.nodes).toSorted()).toEqual(
    ['bullets', 'doc', 'heading', 'item', 'numbers', 'paragraph', 'text'].toSorted(),
  )
  expect(Object.keys(richTextSchema.marks)).toEqual(['bold', 'italic'])
  for (const type of Object.values(richTextSchema.nodes)) expect(type.spec.attrs).toBeUndefined()
})
