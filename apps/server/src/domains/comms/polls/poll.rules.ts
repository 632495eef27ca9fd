import type { PollState, Pulse } from '@kazi/contract/comms/vocabulary'
import {
  addDays,
  addMonths,
  dayOf,
  earlierOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
  toEpochDay,
} from '@kazi/values/local-date'
import type { Answer, Question, StoredPoll } from './poll.ts'

/** How far a poll is on a day of the organisation. */
export function stateOf(
  { isOpened, isClosed, closesOn }: Pick<StoredPoll, 'isOpened' | 'isClosed' | 'closesOn'>,
  today: LocalDate,
): PollState {
  if (isClosed || closesOn < today) return 'closed'
  return isOpened ? 'open' : 'ahead'
}

const monthsOf = { monthly: 1, quarterly: 3 } as const

/** The same day of the week, of the next month or of the one in three; the last day of a month that has no such day. */
export function nextTime(pulse: Pulse, day: LocalDate): LocalDate {
  if (pulse === 'weekly') return addDays(day, 7)
  const month = addMonths(monthOf(day), monthsOf[pulse])
  return earlierOf(addDays(firstDayOf(month), dayOf(day) - 1), lastDayOf(month))
}

/** The days of the next round: it begins a week, a month or a quarter later and is as long. */
export function nextRoundOf({
  pulse,
  opensOn,
  closesOn,
}: Pick<StoredPoll, 'pulse' | 'opensOn' | 'closesOn'>): {
  opensOn: LocalDate
  closesOn: LocalDate
} | null {
  if (!pulse) return null
  const opens = nextTime(pulse, opensOn)
  return { opensOn: opens, closesOn: addDays(opens, toEpochDay(closesOn) - toEpochDay(opensOn)) }
}

/** Whether a question can be answered: choices have two options at least, all different, and others have none. */
export function isQuestionSound({ kind, options }: Question): boolean {
  if (kind === 'rating' || kind === 'text') return options.length === 0
  return options.length >= 2 && new Set(options.map((option) => option.toLowerCase())).size === options.length
}

/** What keeps answers from being taken: one that is needed isn’t there, or one doesn’t fit its question. */
export function faultOf(
  questions: readonly Question[],
  answers: readonly Answer[],
): 'comms.answer-missing' | 'comms.answer-wrong' | null {
  if (new Set(answers.map(({ question }) => question)).size < answers.length) return 'comms.answer-wrong'
  if (answers.some((answer) => !fits(questions[answer.question], answer))) return 'comms.answer-wrong'
  const said = new Set(answers.map(({ question }) => question))
  return questions.every(({ kind }, at) => kind === 'text' || said.has(at)) ? null : 'comms.answer-missing'
}

function fits(question: Question | undefined, { chosen, mark, text }: Answer): boolean {
  if (!question) return false
  const { kind, options } = question
  if ((kind === 'text') !== (text !== undefined) || (kind === 'rating') !== (mark !== undefined)) return false
  if (kind === 'text' || kind === 'rating') return chosen === undefined
  if (chosen === undefined || new Set(chosen).size < chosen.length) return false
  const isCountRight = kind === 'one' ? chosen.length === 1 : chosen.length > 0
  return isCountRight && chosen.every((place) => place < options.length)
}

/** Answers as they are kept: in the order of the questions, without empty words. */
export const tidied = (answers: readonly Answer[]): Answer[] =>
  answers
    .filter(({ text }) => text === undefined || text !== '')
    .map(({ chosen, ...answer }) => (chosen ? { ...answer, chosen: chosen.toSorted() } : answer))
    .sort((one, other) => one.question - other.question)
