import * as z from 'zod/mini'
import { date, id, instant, text } from '../wire.ts'
import { answers, question, questions } from './questions.ts'
import { appraisalKinds, appraisalStates, reviewRoles, reviewStates } from './vocabulary.ts'

/** Hundredths of a percent: 10,000 is the best that there is. */
const share = z.int()
export const named = z.strictObject({ id, name: z.string() })
const roleWeight = z.int().check(z.gte(0), z.lte(100))
export const weights = z.strictObject({
  self: roleWeight,
  peer: roleWeight,
  manager: roleWeight,
  report: roleWeight,
})

/** A score from which on so much more pay, or so much at once, is proposed; never given by itself. */
export const proposalBand = z.strictObject({
  from: z.int().check(z.gte(0), z.lte(10_000)),
  /** hundredths of a percent of the salary */
  raise: z.int().check(z.gte(0), z.lte(10_000)),
})

export const appraisal = z.strictObject({
  id,
  kind: z.enum(appraisalKinds),
  title: z.string(),
  state: z.enum(appraisalStates),
  from: date,
  to: date,
  dueOn: date,
  people: z.int(),
  reviews: z.int(),
  submitted: z.int(),
  isOverdue: z.boolean(),
})

const review = z.strictObject({
  id,
  reviewer: named,
  role: z.enum(reviewRoles),
  state: z.enum(reviewStates),
  mailedAt: z.nullable(instant),
  /** null also of those who are shown together or not at all: when somebody answered would say who it was */
  submittedAt: z.nullable(instant),
})

/** A line of the formula: a question, what each role’s answers came to, and the mean that counts. */
const formulaLine = z.strictObject({
  questionId: z.string(),
  text: z.string(),
  weight: z.int(),
  roles: z.array(
    z.strictObject({
      role: z.enum([...reviewRoles, 'others', 'objectives']),
      weight: z.int(),
      answers: z.int(),
      mean: share,
    }),
  ),
  value: share,
})

const formula = z.strictObject({
  score: z.nullable(share),
  lines: z.array(formulaLine),
  /** whose answers don’t count, because they are too few to be nobody’s */
  leftOut: z.array(z.enum(reviewRoles)),
})

/** What was said to a question by those of a role, together. */
export const groupResult = z.strictObject({
  questionId: z.string(),
  group: z.enum([...reviewRoles, 'others']),
  answers: z.int(),
  mean: z.nullable(share),
  /** how many chose each place */
  places: z.array(z.int()),
  /** in no order that says anything */
  texts: z.array(z.string()),
})

const subject = z.strictObject({
  person: named,
  department: z.nullable(z.string()),
  /** employed in only a part of the period */
  joinedOn: z.nullable(date),
  leftOn: z.nullable(date),
  score: z.nullable(share),
  formula: z.nullable(formula),
  results: z.array(groupResult),
  reviews: z.array(review),
  acknowledgedAt: z.nullable(instant),
  /** what the person said to it */
  word: z.nullable(z.string()),
  proposedRaise: z.nullable(z.int()),
})

export const record = z.strictObject({
  ...appraisal.shape,
  questions: z.array(question),
  weights,
  selfFirst: z.boolean(),
  managerSeesSelf: z.boolean(),
  proposals: z.array(proposalBand),
  subjects: z.array(subject),
  mayEdit: z.boolean(),
})

export const setUp = {
  title: text(120),
  from: date,
  to: date,
  dueOn: date,
  questions,
  weights: z._default(weights, { self: 10, peer: 30, manager: 50, report: 10 }),
  /** whether the others are asked only when the person has answered */
  selfFirst: z._default(z.boolean(), false),
  /** whether the manager reads what the person said before answering */
  managerSeesSelf: z._default(z.boolean(), true),
  proposals: z._default(z.array(proposalBand).check(z.maxLength(10)), []),
}
export const participant = z.strictObject({
  personId: id,
  /** null: the lead of the department */
  managerId: z._default(z.nullable(id), null),
  peerIds: z._default(z.array(id).check(z.maxLength(20)), []),
  reportIds: z._default(z.array(id).check(z.maxLength(50)), []),
})

/** The page behind a link: a reviewer answers, or the person reads the result and says that they have. */
export const reviewPage = z.strictObject({
  organization: z.strictObject({ name: z.string() }),
  as: z.enum(['reviewer', 'person']),
  title: z.string(),
  person: z.string(),
  role: z.nullable(z.enum(reviewRoles)),
  from: date,
  to: date,
  dueOn: date,
  isOverdue: z.boolean(),
  /** whether this reviewer is shown only together with others */
  isAnonymous: z.boolean(),
  questions: z.array(question),
  draft: answers,
  savedAt: z.nullable(instant),
  /** to a manager, where the appraisal says so: what the person said */
  selfAnswers: z.nullable(answers),
  /** to the person, when it is closed */
  result: z.nullable(z.strictObject({ score: z.nullable(share), formula, results: z.array(groupResult) })),
})
