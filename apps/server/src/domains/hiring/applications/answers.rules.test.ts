import { expect, test } from 'vitest'
import type { Question } from '../jobs/job-form.rules.ts'
import { faultsOfAnswers, knockedOutBy } from './answers.rules.ts'

const question = (more: Partial<Question>): Question => ({
  ...{ id: 'q', text: 'A question', kind: 'text', options: [], isRequired: false, knockOut: null },
  ...more,
})
const licence = question({ id: 'licence', kind: 'yes-no', isRequired: true, knockOut: { answers: ['yes'] } })
const years = question({ id: 'years', kind: 'number', knockOut: { least: 3 } })
const shift = question({ id: 'shift', kind: 'choice', options: ['day', 'night'] })

test('An answer has to be one that the question allows, and is asked for where it is needed', () => {
  const questions = [licence, years, shift]
  expect(faultsOfAnswers(questions, { licence: 'yes', years: '4', shift: 'night' })).toEqual({})
  expect(faultsOfAnswers(questions, { licence: ' ', years: 'four', shift: 'evening', other: 'x' })).toEqual({
    'answers.licence': 'hiring.answer-missing',
    'answers.years': 'hiring.answer-wrong',
    'answers.shift': 'hiring.answer-wrong',
    'answers.other': 'hiring.answer-wrong',
  })
})

test('What rules out is another answer than the wanted one, or a number below the least; silence rules nobody out', () => {
  const questions = [licence, years, shift]
  expect(knockedOutBy(questions, { licence: 'no', years: '2.5' })).toEqual(['licence', 'years'])
  expect(knockedOutBy(questions, { licence: 'yes', years: '3' })).toEqual([])
  expect(knockedOutBy(questions, { licence: 'yes' })).toEqual([])
})
