import type { pollRoutes } from '@kazi/contract/comms/polls'
import { bestMark, fewestTogether } from '@kazi/contract/comms/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { groupSmall } from '#domains/analytics/index.ts'
import type { Question, Said } from './poll.ts'

export type QuestionResult = ResponseOf<typeof pollRoutes.read>['data']['results'][number]

/** What somebody said, with their name where the poll is by name. */
export interface NamedSaid extends Said {
  readonly by: string | null
}

/** What came of each question. @param floor what fewer people than these said is shown of none of them; 1: by name */
export const resultsOf = (
  questions: readonly Question[],
  said: readonly NamedSaid[],
  floor: number,
): QuestionResult[] => questions.map((question, place) => resultOf(question, place, said, floor))

function resultOf(
  { kind, text, options }: Question,
  place: number,
  said: readonly NamedSaid[],
  floor: number,
): QuestionResult {
  const given = said.flatMap(({ answers, by }) => {
    const answer = answers.find(({ question }) => question === place)
    return answer ? [{ ...answer, by }] : []
  })
  const isShown = given.length >= floor
  const labels = kind === 'rating' ? Array.from({ length: bestMark }, (_, at) => `${at + 1}`) : options
  const choices = given.flatMap(({ chosen, mark }) => chosen ?? (mark === undefined ? [] : [mark - 1]))
  const marks = given.reduce((sum, { mark = 0 }) => sum + mark, 0)
  return {
    kind,
    text,
    answered: isShown ? given.length : null,
    options: labels.map((label, at) => ({
      text: label,
      chosen: isShown ? choices.filter((choice) => choice === at).length : null,
    })),
    average:
      isShown && kind === 'rating' && given.length > 0 ? Math.round((marks * 100) / given.length) : null,
    texts: isShown && kind === 'text' ? textsOf(given) : null,
  }
}

/** In the order of their letters, which says nothing of who came when. */
const textsOf = (given: readonly { readonly text?: string | undefined; readonly by: string | null }[]) =>
  given.map(({ text = '', by }) => ({ text, by })).sort((one, other) => one.text.localeCompare(other.text))

/** Why an anonymous poll shows nothing; null: it may. While it is open, two looks would differ by one ballot. */
export function withheldOf(isAnonymous: boolean, isClosed: boolean, answered: number): 'open' | 'few' | null {
  if (!isAnonymous) return null
  if (!isClosed) return 'open'
  return answered < fewestTogether ? 'few' : null
}

/**
 * Ballots by department, of those that are large enough and give none away that isn’t. Words are shown of nobody’s
 * department: they would name their writer sooner than a figure.
 */
export function byDepartment(questions: readonly Question[], said: readonly NamedSaid[]) {
  const parts = [...Map.groupBy(said, ({ department }) => department)].map(([key, group]) => ({
    key,
    group,
    people: [group.length],
  }))
  const { shown, together, left } = groupSmall(parts, fewestTogether)
  return {
    hidden: together.length + left.length,
    shown: shown.map(({ key, group }) => ({
      department: key satisfies Id | null,
      answered: group.length,
      results: resultsOf(questions, group, fewestTogether).filter(({ kind }) => kind !== 'text'),
    })),
  }
}
