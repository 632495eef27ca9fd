import type { Answers, Question } from '@kazi/contract/performance/questions'
import { localDate } from '@kazi/values/local-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDay, nextDueDay, openDueDay, reminderDue } from '../check-ins/rhythm.rules.ts'
import { send } from './form.rules.ts'
import { faultOf, mergeDraft } from './questions.rules.ts'

/* Prevents: something that was typed and is gone, and a second answer in place of the first. */

const text: Question = {
  ...{ id: 'well', text: 'What went well?', kind: 'text', options: [], weight: 0, isRequired: true },
  askedOf: ['self'],
}
const said = (words: string): Answers => ({ well: { text: words } })

test('Two windows that change the same text keep both, whichever comes first', () => {
  const stored = mergeDraft({}, { well: { was: null, is: { text: 'From the phone' } } })
  const both = mergeDraft(stored, { well: { was: null, is: { text: 'From the desk' } } })
  expect(both).toEqual(said('From the phone\n\nFrom the desk'))
  // the window that is up to date goes on alone
  expect(mergeDraft(both, { well: { was: both.well!, is: { text: 'Anew' } } })).toEqual(said('Anew'))
})

test('Whatever windows type into one question, each window’s last words stand in what is kept', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), (windows) => {
      // each window was opened on an empty form and knows of no other
      const kept = windows.reduce<Answers>(
        (draft, words) => mergeDraft(draft, { well: { was: null, is: { text: words } } }),
        {},
      )
      for (const words of windows) expect((kept.well as { text: string }).text).toContain(words)
    }),
  )
})

test('The first that is sent is the answer; the same again changes nothing, and another stands beside it', () => {
  const at = '2026-11-24T09:00:00.000Z'
  expect(send({ answers: null, beside: [] }, [text], said('Bread'), at)).toMatchObject({
    outcome: 'submitted',
  })
  const sent = { answers: said('Bread'), beside: [] }
  expect(send(sent, [text], said('Bread'), at)).toEqual({ outcome: 'same' })
  expect(send(sent, [text], said('Cake'), at)).toEqual({
    outcome: 'kept-beside',
    beside: [{ at, answers: said('Cake') }],
  })
  expect(send({ answers: null, beside: [] }, [text], {}, at)).toMatchObject({
    refused: 'performance.answer-missing',
  })
  expect(send({ answers: null, beside: [] }, [text], { other: { yes: true } }, at)).toMatchObject({
    refused: 'performance.questions-wrong',
  })
})

test('Questions that can’t be answered or counted are found', () => {
  expect(faultOf([text], false)).toBeUndefined()
  expect(faultOf([text, text], false)).toBe('id')
  expect(faultOf([{ ...text, kind: 'choice', options: ['One'] }], false)).toBe('options')
  expect(faultOf([{ ...text, weight: 3 }], true)).toBe('weight')
  expect(faultOf([{ ...text, kind: 'objectives' }], false)).toBe('kind')
})

test('Due days keep the weekday or the day of the month, and its last where it has no such day', () => {
  const day = localDate
  expect([0, 1, 2].map((turn) => dueDay(day('2026-11-27'), 'two-weekly', turn))).toEqual([
    ...['2026-11-27', '2026-12-11', '2026-12-25'],
  ])
  expect([1, 3].map((turn) => dueDay(day('2026-11-30'), 'monthly', turn))).toEqual([
    '2026-12-30',
    '2027-02-28',
  ])
  const plan = { rhythm: 'weekly' as const, firstDueOn: day('2026-11-06'), endsOn: null, opensDaysBefore: 3 }
  // on the 24th the one of the 27th is open; those that nobody was asked for in time stay left out
  expect(openDueDay(plan, day('2026-11-24'))).toBe('2026-11-27')
  expect(openDueDay(plan, day('2026-11-02'))).toBeUndefined()
  expect(nextDueDay(plan, day('2026-11-24'))).toBe('2026-12-04')
})

test('A reminder goes out at three days, one and none, each once, and a late one takes the place of those before', () => {
  expect([4, 3, 2, 1, 0, -1].map((left) => reminderDue(left, null))).toEqual([
    undefined,
    3,
    3,
    1,
    0,
    undefined,
  ])
  expect([reminderDue(2, 3), reminderDue(1, 3), reminderDue(0, 1), reminderDue(0, 0)]).toEqual([
    undefined,
    1,
    0,
    undefined,
  ])
})
