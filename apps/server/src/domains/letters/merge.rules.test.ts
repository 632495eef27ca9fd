import { mergeFields } from '@kazi/contract/employees/letters'
import { expect, test } from 'vitest'
import { type MergeValues, merge, saysPay, unknownFieldOf } from './merge.rules.ts'

const nothing = Object.fromEntries(mergeFields.map((field) => [field, null])) as MergeValues
const values: MergeValues = { ...nothing, name: 'Ngozi Eze', jobTitle: 'Clerk', salary: '₦100.00' }

test('Fields are filled in, paragraphs parted, and what isn’t known is named and stays as it was written', () => {
  const merged = merge(
    { subject: 'About {{ name }}', body: '{{name}} is our {{jobTitle}}.\n\n\nIn {{department}}.\n' },
    values,
  )
  expect(merged).toEqual({
    subject: 'About Ngozi Eze',
    paragraphs: ['Ngozi Eze is our Clerk.', 'In {{department}}.'],
    missing: ['department'],
  })
})

test('A name that looks like a field is a name', () => {
  const odd = { ...values, name: '{{salary}} $& $1' }
  expect(merge({ subject: '{{name}}', body: '{{name}}' }, odd).subject).toBe('{{salary}} $& $1')
})

test.each([
  ['{{salry}}', 'salry'],
  ['{{Name}}', 'Name'],
  ['{{}}', ''],
  ['{{name', '{{'],
  ['name}}', '}}'],
  ['{{name}} {jobTitle}', undefined],
])('Of “%s” the unknown field is %s', (body, unknown) => {
  expect(unknownFieldOf({ subject: 'A', body })).toBe(unknown)
})

test('A wording says pay in its subject, too', () => {
  expect(saysPay({ subject: '{{ salary }}', body: 'A' })).toBe(true)
  expect(saysPay({ subject: 'A', body: 'From {{salaryFrom}}' })).toBe(true)
  expect(saysPay({ subject: 'salary', body: '{{name}}' })).toBe(false)
})
