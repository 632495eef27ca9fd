import { paperFields } from '@kazi/contract/hiring/vocabulary'
import { expect, test } from 'vitest'
import { emptyFieldsOf, fillIn, type PaperValues, unknownFieldOf } from './wording.rules.ts'

const nothing = Object.fromEntries(paperFields.map((name) => [name, null])) as PaperValues
const values: PaperValues = { ...nothing, name: '{{salary}} Obi', jobTitle: 'Clerk' }

test('Fields are filled in once, paragraphs parted, and a name that looks like a field is a name', () => {
  expect(fillIn('Dear {{ name }},\n\n\nbe our {{jobTitle}}.\n', values)).toEqual([
    'Dear {{salary}} Obi,',
    'be our Clerk.',
  ])
  expect(emptyFieldsOf('{{name}} {{salary}} {{salary}}', values)).toEqual(['salary'])
})

test.each([
  ['{{salry}}', 'salry'],
  ['{{name', '{{'],
  ['{{name}} {jobTitle}', undefined],
])('Of “%s” the field that nobody knows is %s', (words, unknown) => {
  expect(unknownFieldOf(words)).toBe(unknown)
})
