import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { cardOf, fixOf, groupProblems } from './problem-groups.ts'
import type { RunProblem } from './run.ts'

const problem = (key: string, person: number | null, values: RunProblem['values'] = {}): RunProblem => ({
  employeeId: person === null ? null : (`person-${person}` as Id),
  name: person === null ? null : `Person ${person}`,
  key,
  severity: 'warning',
  values,
  link: person === null ? '/app/employees' : `/app/employees/person-${person}`,
})

test('Warnings of one kind are one group, which names each person once', () => {
  const groups = groupProblems(
    [
      problem('identifier-missing', 1),
      problem('payout-account-missing', 1),
      problem('identifier-missing', 2),
      problem('identifier-missing', 2),
    ],
    ({ key }) => key,
  )
  expect(groups.map(({ sentence, people }) => [sentence, people.map(({ name }) => name)])).toEqual([
    ['identifier-missing', ['Person 1', 'Person 2']],
    ['payout-account-missing', ['Person 1']],
  ])
})

test('Each fix is named by what it adds', () => {
  expect(fixOf(problem('identifier-missing', 1, { identifier: 'kraPin' }))).toBe('kraPin')
  expect(fixOf(problem('payout-account-missing', 1))).toBe('account')
  expect(fixOf(problem('relief-negative', 1))).toBe('person')
  expect(fixOf(problem('identifier-missing', null))).toBe('people')
})

test('A fix leads to the card of the form where its box stands', () => {
  expect(cardOf(problem('identifier-missing', 1, { identifier: 'kraPin' }))).toBe('identifiers')
  expect(cardOf(problem('payout-account-missing', 1))).toBe('account')
  expect(cardOf(problem('relief-negative', 1))).toBe('')
})
