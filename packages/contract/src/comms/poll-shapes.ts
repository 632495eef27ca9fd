import * as z from 'zod/mini'
import { date, id, note, text } from '../wire.ts'
import { bestMark, pollStates, pulses, questionKinds } from './vocabulary.ts'

export const question = z.strictObject({
  kind: z.enum(questionKinds),
  text: text(300),
  /** of one and several: what can be chosen, two to twenty; of the others none */
  options: z._default(z.array(text(120)).check(z.maxLength(20)), []),
})

/** Whom a poll asks: people of any of the departments and groups; of nothing named, everybody. */
export const audience = z.strictObject({
  departmentIds: z._default(z.array(id).check(z.maxLength(200)), []),
  groupIds: z._default(z.array(id).check(z.maxLength(200)), []),
})

const pollFacts = {
  id,
  title: z.string(),
  state: z.enum(pollStates),
  isAnonymous: z.boolean(),
  opensOn: date,
  closesOn: date,
  pulse: z.nullable(z.enum(pulses)),
  /** which time a pulse asks; 1 of what asks once */
  round: z.int(),
  questions: z.int(),
  /** people who are asked; none before it opens */
  invited: z.int(),
  answered: z.int(),
}

/** A poll as lists show it. */
export const pollRow = z.strictObject(pollFacts)

/** What came of a question. */
const questionResult = z.strictObject({
  kind: z.enum(questionKinds),
  text: z.string(),
  /** null: fewer than five, which an anonymous poll doesn’t show */
  answered: z.nullable(z.int()),
  /** of one and several: how often each option was chosen; of a rating, each mark from 1 on */
  options: z.array(z.strictObject({ text: z.string(), chosen: z.nullable(z.int()) })),
  /** the average mark in hundredths */
  average: z.nullable(z.int()),
  /** what was written, in no order that says when it came */
  texts: z.nullable(z.array(z.strictObject({ text: z.string(), by: z.nullable(z.string()) }))),
})

export const poll = z.strictObject({
  ...pollFacts,
  intro: z.nullable(z.string()),
  isChangeable: z.boolean(),
  isByDepartment: z.boolean(),
  audience: z.strictObject({ departments: z.array(z.string()), groups: z.array(z.string()) }),
  createdBy: z.nullable(z.string()),
  /** who has no address that a link could be mailed to */
  withoutAddress: z.int(),
  remindedOn: z.nullable(date),
  /** where the code to hang up leads: whoever opens it has their own link mailed; null before and after it is open */
  posterLink: z.nullable(z.string()),
  /** why nothing is shown: an anonymous poll is open still, or fewer than five answered */
  withheld: z.nullable(z.enum(['open', 'few'])),
  results: z.array(questionResult),
  departments: z.array(
    z.strictObject({
      department: z.nullable(z.string()),
      answered: z.int(),
      results: z.array(questionResult),
    }),
  ),
  /** departments that are too small to be shown, or would give one away that is */
  departmentsHidden: z.int(),
  /** the rounds of a pulse, the first before the others: the average mark of each question in hundredths */
  trend: z.array(
    z.strictObject({
      id,
      round: z.int(),
      closesOn: date,
      answered: z.nullable(z.int()),
      averages: z.array(z.nullable(z.int())),
    }),
  ),
  actions: z.array(z.enum(['remind', 'close', 'remove'])),
})

export const answers = z
  .array(
    z.strictObject({
      /** the question’s place, from 0 */
      question: z.int().check(z.gte(0), z.lte(19)),
      /** places of options */
      chosen: z.optional(z.array(z.int().check(z.gte(0), z.lte(19))).check(z.maxLength(20))),
      mark: z.optional(z.int().check(z.gte(1), z.lte(bestMark))),
      text: z.optional(note(2000)),
    }),
  )
  .check(z.maxLength(20))
