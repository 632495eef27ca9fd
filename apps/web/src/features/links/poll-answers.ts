import type { pollRoutes } from '@kazi/contract/comms/polls'
import type { BodyInputOf, ResponseOf } from '@kazi/contract/route'

type PublicPoll = ResponseOf<typeof pollRoutes.readPublic>['data']
export type PublicQuestion = PublicPoll['questions'][number]

/** What somebody has said to a question so far. */
export interface GivenAnswer {
  readonly chosen: readonly number[]
  readonly mark: number | null
  readonly text: string
}
/** In the order of the questions. */
export type Answers = readonly GivenAnswer[]

/** Nothing, or what was said before. */
export const emptyAnswers = ({ questions, answers }: PublicPoll): Answers =>
  questions.map((_, place) => {
    const before = answers?.find(({ question }) => question === place)
    return { chosen: before?.chosen ?? [], mark: before?.mark ?? null, text: before?.text ?? '' }
  })

/** Whether a question has what it takes; words are given by whoever likes. */
const isAnswered = ({ kind }: PublicQuestion, { chosen, mark }: GivenAnswer): boolean =>
  kind === 'text' || (kind === 'rating' ? mark !== null : chosen.length > 0)

/** The place of the first question that still needs an answer. */
export function firstMissing({ questions }: PublicPoll, answers: Answers): number | undefined {
  const place = questions.findIndex((question, at) => !isAnswered(question, answers[at]!))
  return place < 0 ? undefined : place
}

/** What is sent. */
export const answersOf = (
  { questions }: PublicPoll,
  answers: Answers,
): BodyInputOf<typeof pollRoutes.submit>['answers'] =>
  questions.map(({ kind }, question) => {
    const { chosen, mark, text } = answers[question]!
    if (kind === 'text') return { question, text }
    return kind === 'rating' ? { question, mark: mark ?? 0 } : { question, chosen: [...chosen] }
  })
