import type { Answer, Answers, DraftChanges, Question } from '@kazi/contract/performance/questions'
import { hasOptions, isScored } from '@kazi/contract/performance/vocabulary'

/** Why questions can't be asked as they are; undefined: they can. */
export function faultOf(questions: readonly Question[], isAppraisal: boolean): string | undefined {
  const ids = questions.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return 'id'
  for (const { kind, options, weight, askedOf } of questions) {
    const choices = new Set(options.map((option) => option.toLowerCase()))
    if (hasOptions(kind) && (options.length < 2 || choices.size !== options.length)) return 'options'
    if (!hasOptions(kind) && options.length > 0) return 'options'
    if (kind === 'objectives' && !isAppraisal) return 'kind'
    if (weight > 0 && !(isAppraisal && isScored(kind))) return 'weight'
    if (isAppraisal && kind !== 'objectives' && askedOf.length === 0) return 'askedOf'
  }
  return undefined
}

/** What a question's answer has to look like. */
function fits({ kind, options }: Question, answer: Answer): boolean {
  switch (kind) {
    case 'text':
      return 'text' in answer
    case 'rating':
    case 'choice':
      return 'place' in answer && answer.place < options.length
    case 'several':
      return (
        'places' in answer &&
        answer.places.every((place) => place < options.length) &&
        new Set(answer.places).size === answer.places.length
      )
    case 'yes-no':
      return 'yes' in answer
    default:
      return false
  }
}

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  ('text' in answer && answer.text.trim() === '') ||
  ('places' in answer && answer.places.length === 0)

/** The first question whose answer isn't one, or that nobody asked; undefined: all fit. */
export function misfitOf(questions: readonly Question[], given: Answers): string | undefined {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return Object.entries(given).find(([id, answer]) => {
    const question = byId.get(id)
    return !question || !fits(question, answer)
  })?.[0]
}

/** The first question that has to be answered and isn't; undefined: none. */
export const missingOf = (questions: readonly Question[], given: Answers): string | undefined =>
  questions.find(({ id, isRequired, kind }) => isRequired && kind !== 'objectives' && isEmpty(given[id]))?.id

/** Answers without those that say nothing. */
export const withoutEmpty = (given: Answers): Answers =>
  Object.fromEntries(Object.entries(given).filter(([, answer]) => !isEmpty(answer)))

/** Whether two answers say the same; the order of several chosen places says nothing. */
export function isSameAnswer(one: Answer | null | undefined, other: Answer | null | undefined): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))
}

function canonical(answer: Answer | null | undefined): unknown {
  if (!answer) return null
  if ('places' in answer) return { places: [...answer.places].sort() }
  return answer
}

export function isSameAnswers(one: Answers, other: Answers): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...ids].every((id) => isSameAnswer(one[id], other[id]))
}

/** The longest text that an answer may be. */
const longestText = 5_000

/**
 * What is kept of an unsent form when a window says what was changed in it. Where another window has changed the same text
 * meanwhile, both texts stand there, one below the other: nothing that was typed is lost. Of what is chosen and not typed the
 * later choice holds.
 */
export function mergeDraft(stored: Answers, changes: DraftChanges): Answers {
  const merged: Record<string, Answer> = { ...stored }
  for (const [id, { was, is }] of Object.entries(changes)) {
    const kept = joined(stored[id] ?? null, was, is)
    if (kept === null) delete merged[id]
    else merged[id] = kept
  }
  return merged
}

function joined(stored: Answer | null, was: Answer | null, is: Answer | null): Answer | null {
  if (isSameAnswer(stored, was) || isSameAnswer(stored, is)) return is
  const [there, typed] = [textOf(stored), textOf(is)]
  if (there === '' || (typed === '' && is !== null && !('text' in is))) return is
  if (stored && !('text' in stored)) return is
  if (typed === '') return stored
  // one window went on with what the other had: then its text has the other's in it
  if (typed.includes(there)) return is
  if (there.includes(typed)) return stored
  const both = `${there}\n\n${typed}`
  return { text: both.length > longestText ? typed : both }
}

const textOf = (answer: Answer | null): string => (answer && 'text' in answer ? answer.text : '')
