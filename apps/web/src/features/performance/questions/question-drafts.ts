import type { Question } from '@kazi/contract/performance/questions'

/** An empty question behind the others, with an id that none of them has. */
export function nextQuestion(questions: readonly Question[], isAppraisal: boolean): Question {
  const taken = new Set(questions.map(({ id }) => id))
  let number = questions.length + 1
  while (taken.has(`question-${number}`)) number += 1
  return {
    ...{ id: `question-${number}`, text: '', kind: 'text', options: [], weight: 0, isRequired: true },
    askedOf: isAppraisal ? ['self', 'manager'] : ['self'],
  }
}

/** Questions as they are sent: lines of choices that say nothing are left out. */
export const questionsBody = (questions: readonly Question[]): Question[] =>
  questions.map((question) => ({
    ...question,
    options: question.options.map((option) => option.trim()).filter((option) => option !== ''),
  }))
