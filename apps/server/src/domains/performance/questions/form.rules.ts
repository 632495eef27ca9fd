import type { Answers, Question } from '@kazi/contract/performance/questions'
import { isSameAnswers, misfitOf, missingOf, withoutEmpty } from './questions.rules.ts'

/** Something that somebody answers once. */
export interface Form {
  readonly answers: Answers | null
  readonly beside: readonly { readonly at: string; readonly answers: Answers }[]
}

/** What sending answers comes to. */
export type Sending =
  | { readonly outcome: 'submitted'; readonly answers: Answers }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'kept-beside'; readonly beside: Form['beside'] }
  | {
      readonly refused: 'performance.answer-missing' | 'performance.questions-wrong'
      readonly question: string
    }
  | { readonly refused: 'performance.submitted-already' }

/** More than this from other windows is nobody's second thought. */
const besideAtMost = 10

/**
 * What becomes of answers that are sent. The first are the answer. The same again, from a second click or window, change nothing;
 * others are kept beside the answer, word for word, so that nothing that somebody wrote is lost and still one answer holds.
 */
export function send(form: Form, questions: readonly Question[], given: Answers, at: string): Sending {
  const answers = withoutEmpty(given)
  const misfit = misfitOf(questions, answers)
  if (misfit !== undefined) return { refused: 'performance.questions-wrong', question: misfit }
  if (form.answers === null) {
    const missing = missingOf(questions, answers)
    if (missing !== undefined) return { refused: 'performance.answer-missing', question: missing }
    return { outcome: 'submitted', answers }
  }
  const known = [form.answers, ...form.beside.map((one) => one.answers)]
  if (known.some((one) => isSameAnswers(one, answers))) return { outcome: 'same' }
  if (form.beside.length >= besideAtMost) return { refused: 'performance.submitted-already' }
  return { outcome: 'kept-beside', beside: [...form.beside, { at, answers }] }
}
