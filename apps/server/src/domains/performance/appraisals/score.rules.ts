import type { Answers, Question } from '@kazi/contract/performance/questions'
import {
  anonymousFrom,
  anonymousRoles,
  type ReviewRole,
  reviewRoles,
} from '@kazi/contract/performance/vocabulary'

/*
 * What an appraisal came to. What peers and reports say is shown of three of them together or not at all, and what isn't shown
 * counts nowhere: a score with it in it would say by its difference what is hidden.
 */

/** Whose answers stand together: those of one role, or of peers and reports where each alone are too few. */
export type Group = ReviewRole | 'others'

/** A review that was sent. */
export interface SentReview {
  readonly role: ReviewRole
  readonly answers: Answers
}

export interface GroupResult {
  readonly questionId: string
  readonly group: Group
  readonly answers: number
  /** hundredths of a percent; null: nothing that can be counted */
  readonly mean: number | null
  readonly places: number[]
  readonly texts: string[]
}

export interface Formula {
  score: number | null
  lines: {
    questionId: string
    text: string
    weight: number
    roles: { role: Group | 'objectives'; weight: number; answers: number; mean: number }[]
    value: number
  }[]
  leftOut: ReviewRole[]
}

type Weights = Readonly<Record<ReviewRole, number>>

/** What an answer is worth, from nothing to 10,000, as a fraction; undefined: it can't be counted. */
function worthOf(
  { kind, options }: Question,
  answer: Answers[string] | undefined,
): [bigint, bigint] | undefined {
  if (!answer) return undefined
  if (kind === 'rating' && 'place' in answer)
    return [BigInt(answer.place) * 10_000n, BigInt(options.length - 1)]
  if (kind === 'yes-no' && 'yes' in answer) return [answer.yes ? 10_000n : 0n, 1n]
  return undefined
}

/** Whether an appraisal's answers of a role name nobody. */
const isAnonymous = (role: ReviewRole): boolean => anonymousRoles.includes(role)

/**
 * Puts together whose answers to a question are shown together: each role that is named; peers and reports of three on; both
 * together where each alone are too few and together they aren't. Of the rest nothing is shown.
 */
export function groupsOf(reviews: readonly SentReview[], questionId: string): Map<Group, SentReview[]> {
  const answered = reviews.filter(({ answers }) => answers[questionId] !== undefined)
  const groups = new Map<Group, SentReview[]>()
  const few: SentReview[] = []
  for (const role of reviewRoles) {
    const of = answered.filter((review) => review.role === role)
    if (of.length === 0) continue
    if (!isAnonymous(role) || of.length >= anonymousFrom) groups.set(role, of)
    else few.push(...of)
  }
  if (few.length >= anonymousFrom) groups.set('others', few)
  return groups
}

/** What is shown of the answers to each question, by group. Texts of several stand in their own order, not in that of sending. */
export function resultsOf(questions: readonly Question[], reviews: readonly SentReview[]): GroupResult[] {
  return questions.flatMap((question) =>
    [...groupsOf(reviews, question.id)].map(([group, of]) => {
      const given = of.map(({ answers }) => answers[question.id]!)
      const places = question.options.map(
        (_, place) =>
          given.filter(
            (one) =>
              ('place' in one && one.place === place) || ('places' in one && one.places.includes(place)),
          ).length,
      )
      const yes = given.filter((one) => 'yes' in one && one.yes).length
      return {
        questionId: question.id,
        group,
        answers: of.length,
        mean: meanOf(question, of),
        places: question.kind === 'yes-no' ? [of.length - yes, yes] : places,
        texts: given.flatMap((one) => ('text' in one ? [one.text] : [])).toSorted(),
      }
    }),
  )
}

/** The mean of what answers are worth, half a hundredth up. */
function meanOf(question: Question, reviews: readonly SentReview[]): number | null {
  const worths = reviews.flatMap(({ answers }) => {
    const worth = worthOf(question, answers[question.id])
    return worth ? [worth] : []
  })
  if (worths.length === 0) return null
  // of one question all worths have the same denominator
  const [, steps] = worths[0]!
  return rounded(
    worths.reduce((sum, [part]) => sum + part, 0n),
    steps * BigInt(worths.length),
  )
}

/** A fraction as a whole number, half up; none is negative. */
const rounded = (part: bigint, whole: bigint): number => Number((part * 2n + whole) / (2n * whole))

/** A mean of what is shown, by weights, half a hundredth up; undefined where nothing weighs. */
function weighted(of: readonly { readonly weight: number; readonly value: number }[]): number | undefined {
  const weights = of.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (weights === 0n) return undefined
  return rounded(
    of.reduce((sum, { weight, value }) => sum + BigInt(weight) * BigInt(value), 0n),
    weights,
  )
}

const weightOf = (group: Group, weights: Weights): number =>
  group === 'others' ? weights.peer + weights.report : weights[group]

/**
 * The score, with each figure that it follows from. Of every question that weighs: the mean of each group that is shown, those
 * weighed by role make the question's value; the values weighed by question make the score. Each is rounded as it is printed, and
 * the next is worked out from what is printed, so that a reader with a pencil gets the same.
 *
 * By hand: a rating of five steps that weighs 2, with the manager's fourth step (75.00, weight 50) and three peers' second, third
 * and fourth ((25 + 50 + 75) ÷ 3 = 50.00, weight 30) is (50 × 75 + 30 × 50) ÷ 80 = 65.625 → 65.63. Objectives that came to 80.00
 * and weigh 1: (2 × 65.63 + 1 × 80) ÷ 3 = 70.42.
 * @param objectives what the person's objectives came to; null: they had none
 */
export function formulaOf(
  questions: readonly Question[],
  reviews: readonly SentReview[],
  weights: Weights,
  objectives: number | null,
): Formula {
  const lines = questions
    .filter(({ weight }) => weight > 0)
    .flatMap((question): Formula['lines'] => {
      const roles = rolesOf(question, reviews, weights, objectives)
      const value = weighted(roles.map(({ weight, mean }) => ({ weight, value: mean })))
      if (value === undefined) return []
      return [{ questionId: question.id, text: question.text, weight: question.weight, roles, value }]
    })
  return {
    score: weighted(lines.map(({ weight, value }) => ({ weight, value }))) ?? null,
    lines,
    leftOut: leftOutOf(questions, reviews),
  }
}

function rolesOf(
  question: Question,
  reviews: readonly SentReview[],
  weights: Weights,
  objectives: number | null,
): Formula['lines'][number]['roles'] {
  if (question.kind === 'objectives') {
    return objectives === null
      ? []
      : [{ role: 'objectives', weight: 1, answers: 0, mean: Math.min(objectives, 10_000) }]
  }
  return [...groupsOf(reviews, question.id)].flatMap(([role, of]) => {
    const mean = meanOf(question, of)
    const weight = weightOf(role, weights)
    return mean === null || weight === 0 ? [] : [{ role, weight, answers: of.length, mean }]
  })
}

/** Roles some of whose answers count in no question, because they are too few to be nobody's. */
function leftOutOf(questions: readonly Question[], reviews: readonly SentReview[]): ReviewRole[] {
  return anonymousRoles.filter((role) =>
    questions.some(({ id }) => {
      const shown = [...groupsOf(reviews, id).values()].flat()
      return reviews.some(
        (review) => review.role === role && review.answers[id] !== undefined && !shown.includes(review),
      )
    }),
  )
}

/** What a score proposes by the bands: that of the highest step that it reaches; null: nothing. */
export function proposedRaise(
  bands: readonly { readonly from: number; readonly raise: number }[],
  score: number | null,
): number | null {
  if (score === null) return null
  const reached = bands.filter(({ from }) => score >= from).toSorted((one, other) => other.from - one.from)
  return reached[0]?.raise ?? null
}
