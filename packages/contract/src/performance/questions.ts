import * as z from 'zod/mini'
import { note, text } from '../wire.ts'
import { questionKinds, reviewRoles } from './vocabulary.ts'

const questionId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const common = {
  id: questionId,
  text: text(300),
  /** what it counts in the score, beside the others; 0: nothing */
  weight: z.int().check(z.gte(0), z.lte(100)),
  isRequired: z.boolean(),
  /** who of an appraisal is asked; a check-in asks its person */
  askedOf: z.array(z.enum(reviewRoles)).check(z.maxLength(4)),
}

/** A question of a check-in or an appraisal. */
export const question = z.strictObject({
  ...common,
  kind: z.enum(questionKinds),
  /** of a rating: what each step is called, the lowest first; of a choice: the choices */
  options: z.array(text(80)).check(z.maxLength(10)),
})
export const questions = z.array(question).check(z.minLength(1, 'wire.required'), z.maxLength(30))
export type Question = (typeof question)['_zod']['output']

/**
 * What was said to a question: a text; the step of a rating or the place of a choice, from 0; the places of several; or yes
 * and no.
 */
export const answer = z.union([
  z.strictObject({ text: note(5_000) }),
  z.strictObject({ place: z.int().check(z.gte(0), z.lte(9)) }),
  z.strictObject({ places: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.maxLength(10)) }),
  z.strictObject({ yes: z.boolean() }),
])
export type Answer = (typeof answer)['_zod']['output']

/** Answers by question. */
export const answers = z.record(questionId, answer).check(
  z.refine((given) => Object.keys(given).length <= 30, 'wire.too-long'),
  z.meta({ examples: [{ progress: { text: 'The new oven is in.' } }] }),
)
export type Answers = (typeof answers)['_zod']['output']

/** A change of what was typed, and what stood there before: what somebody typed in another window isn't lost by it. */
export const draftChanges = z
  .record(questionId, z.strictObject({ was: z.nullable(answer), is: z.nullable(answer) }))
  .check(
    z.refine((given) => Object.keys(given).length <= 30, 'wire.too-long'),
    z.meta({ examples: [{ progress: { was: null, is: { text: 'The new oven is in.' } } }] }),
  )
export type DraftChanges = (typeof draftChanges)['_zod']['output']

export const exampleQuestions = [
  {
    ...{ id: 'progress', text: 'What went well?', kind: 'text', options: [], weight: 0 },
    ...{ isRequired: true, askedOf: ['self'] },
  },
]

/** How a submission ended: it is the answer · it was already, word for word · another one is, and this stands beside it */
export const submitOutcome = z.enum(['submitted', 'same', 'kept-beside'])
