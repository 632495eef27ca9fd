import type { Answers, Question } from '@kazi/contract/performance/questions'
import { anonymousFrom, anonymousRoles, type ReviewRole } from '@kazi/contract/performance/vocabulary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributionOf } from '../reports/distribution.rules.ts'
import { formulaOf, proposedRaise, resultsOf, type SentReview } from './score.rules.ts'

/* Prevents: a score that nobody can follow, and figures that say what one colleague answered. */

const steps = ['1', '2', '3', '4', '5']
const rating = (id: string, weight: number): Question => ({
  ...{ id, text: id, kind: 'rating', options: steps, weight, isRequired: true },
  askedOf: ['self', 'peer', 'manager', 'report'],
})
const objectives: Question = {
  ...{
    id: 'goals',
    text: 'goals',
    kind: 'objectives',
    options: [],
    weight: 1,
    isRequired: false,
    askedOf: [],
  },
}
const said = (role: ReviewRole, answers: Record<string, number>): SentReview => ({
  role,
  answers: Object.fromEntries(Object.entries(answers).map(([id, place]) => [id, { place }])),
})
const weights = { self: 0, peer: 30, manager: 50, report: 10 }

test('The score is the weighted mean of what each side said, as somebody with a pencil gets it', () => {
  const reviews = [said('manager', { care: 3 }), ...[1, 2, 3].map((place) => said('peer', { care: place }))]
  // manager: step 4 of 5 = 75.00; peers: (25 + 50 + 75) ÷ 3 = 50.00
  // care: (50 × 75 + 30 × 50) ÷ 80 = 5,250 ÷ 80 = 65.625 → 65.63
  // score: (2 × 65.63 + 1 × 80.00) ÷ 3 = 211.26 ÷ 3 = 70.42
  const formula = formulaOf([rating('care', 2), objectives], reviews, weights, 8_000)
  expect(formula.lines.map(({ value }) => value)).toEqual([6_563, 8_000])
  expect(formula.score).toBe(7_042)
  expect(formula.leftOut).toEqual([])
})

test('Fewer than three peers count nowhere, and together with reports they stand for both', () => {
  const care = [rating('care', 1)]
  const two = [said('manager', { care: 2 }), said('peer', { care: 4 }), said('peer', { care: 4 })]
  expect(formulaOf(care, two, weights, null)).toMatchObject({ score: 5_000, leftOut: ['peer'] })
  expect(resultsOf(care, two).map(({ group }) => group)).toEqual(['manager'])
  // others: (100 + 100 + 25) ÷ 3 = 75.00, with the weights of both, 40; (50 × 50 + 40 × 75) ÷ 90 = 61.11
  const three = [...two, said('report', { care: 1 })]
  expect(formulaOf(care, three, weights, null)).toMatchObject({ score: 6_111, leftOut: [] })
})

const reviewsOf = fc.array(
  fc.record({
    role: fc.constantFrom<ReviewRole>('self', 'manager', 'peer', 'report'),
    answers: fc
      .array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(4)), { maxLength: 2 })
      .map((given): Answers => Object.fromEntries(given.map(([id, place]) => [id, { place }]))),
  }),
  { maxLength: 12 },
)
const anonymous = (reviews: readonly SentReview[], id: string) =>
  reviews.filter(({ role, answers }) => anonymousRoles.includes(role) && answers[id] !== undefined)

test('Whatever is shown of anonymous answers is of three or more, and groups have nobody in common', () => {
  fc.assert(
    fc.property(reviewsOf, (reviews) => {
      const results = resultsOf([rating('a', 1), rating('b', 1)], reviews)
      for (const id of ['a', 'b']) {
        const of = results.filter(
          ({ questionId, group }) => questionId === id && group !== 'self' && group !== 'manager',
        )
        for (const { answers, places } of of) {
          expect(answers).toBeGreaterThanOrEqual(anonymousFrom)
          expect(places.reduce((sum, count) => sum + count, 0)).toBe(answers)
        }
        expect(of.reduce((sum, { answers }) => sum + answers, 0)).toBeLessThanOrEqual(
          anonymous(reviews, id).length,
        )
      }
    }),
  )
})

test('What is hidden moves no figure: another answer in its place leaves all that is shown as it was', () => {
  fc.assert(
    fc.property(reviewsOf, fc.nat(4), (reviews, other) => {
      const questions = [rating('a', 1), rating('b', 1)]
      const shown = new Map(
        questions.map(({ id }) => [
          id,
          new Set(
            resultsOf(questions, reviews)
              .filter((one) => one.questionId === id)
              .map(({ group }) => group),
          ),
        ]),
      )
      const isHidden = ({ role }: SentReview, id: string) =>
        anonymousRoles.includes(role) && !shown.get(id)?.has(role) && !shown.get(id)?.has('others')
      const changed = reviews.map((review) => ({
        ...review,
        answers: Object.fromEntries(
          Object.entries(review.answers).map(([id, answer]) => [
            id,
            isHidden(review, id) ? { place: other } : answer,
          ]),
        ) as Answers,
      }))
      expect(resultsOf(questions, changed)).toEqual(resultsOf(questions, reviews))
      expect(formulaOf(questions, changed, weights, null)).toEqual(
        formulaOf(questions, reviews, weights, null),
      )
    }),
  )
})

test('A score lies within its limits, whatever was answered and however it is weighed', () => {
  fc.assert(
    fc.property(reviewsOf, fc.nat(100), fc.option(fc.nat(20_000), { nil: null }), (reviews, weight, came) => {
      const { score } = formulaOf([rating('a', weight), rating('b', 1), objectives], reviews, weights, came)
      if (score !== null) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(10_000)
      }
    }),
  )
})

test('No part of the spread of scores, and nothing that the whole lacks of the parts, is of one or two people', () => {
  const scores = fc.array(
    fc.record({ department: fc.constantFrom('A', 'B', 'C', 'D', null), score: fc.nat(10_000) }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(scores, (all) => {
      const spread = distributionOf(all)
      if (spread === null) {
        expect(all.length).toBeLessThan(anonymousFrom)
        return
      }
      expect(spread.people).toBe(all.length)
      for (const { people, bands } of [spread, ...spread.parts]) {
        expect(people).toBeGreaterThanOrEqual(anonymousFrom)
        expect(bands.reduce((sum, count) => sum + count, 0)).toBe(people)
      }
      const told = spread.parts.reduce((sum, { people }) => sum + people, 0)
      expect(spread.parts.length === 0 || told === spread.people).toBe(true)
    }),
  )
})

test('A score proposes the raise of the highest step that it reaches', () => {
  const bands = [
    { from: 6_000, raise: 300 },
    { from: 8_000, raise: 700 },
  ]
  expect([5_999, 6_000, 8_000, null].map((score) => proposedRaise(bands, score))).toEqual([
    null,
    300,
    700,
    null,
  ])
})
