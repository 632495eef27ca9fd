import type { Question } from '../jobs/job-form.rules.ts'

type Answers = Readonly<Record<string, string>>

/** What is wrong with the answers of a form, by question. Blank answers count as none. */
export function faultsOfAnswers(
  questions: readonly Question[],
  answers: Answers,
): Readonly<Record<string, 'hiring.answer-missing' | 'hiring.answer-wrong'>> {
  const faults: Record<string, 'hiring.answer-missing' | 'hiring.answer-wrong'> = {}
  for (const question of questions) {
    const answer = answers[question.id]?.trim() ?? ''
    if (answer === '') {
      if (question.isRequired) faults[`answers.${question.id}`] = 'hiring.answer-missing'
    } else if (!isAnswer(question, answer)) faults[`answers.${question.id}`] = 'hiring.answer-wrong'
  }
  const known = new Set(questions.map(({ id }) => id))
  for (const id of Object.keys(answers)) {
    if (!known.has(id)) faults[`answers.${id}`] = 'hiring.answer-wrong'
  }
  return faults
}

function isAnswer({ kind, options }: Question, answer: string): boolean {
  switch (kind) {
    case 'yes-no':
      return answer === 'yes' || answer === 'no'
    case 'choice':
      return options.includes(answer)
    case 'number':
      return /^-?\d{1,12}([.,]\d{1,4})?$/.test(answer)
    case 'text':
      return true
  }
}

/** The questions whose answer the job rules out. Nobody is rejected by them: a person looks and decides. */
export function knockedOutBy(questions: readonly Question[], answers: Answers): string[] {
  return questions
    .filter((question) => isRuledOut(question, answers[question.id]?.trim() ?? ''))
    .map(({ id }) => id)
}

function isRuledOut({ knockOut, kind }: Question, answer: string): boolean {
  if (knockOut === null || answer === '') return false
  if (kind === 'number')
    return Number(answer.replace(',', '.')) < (knockOut.least ?? Number.NEGATIVE_INFINITY)
  return !(knockOut.answers ?? []).includes(answer)
}
