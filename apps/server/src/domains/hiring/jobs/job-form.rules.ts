import type { jobForm } from '@kazi/contract/hiring/jobs'
import type { jobDetails } from '@kazi/contract/hiring/shapes'

export type JobForm = (typeof jobForm)['_zod']['output']
export type JobDetails = (typeof jobDetails)['_zod']['output']
export type Question = JobDetails['questions'][number]

/** Whether the questions can be answered: a choice has options, none is there twice, and what rules out is an option. */
export const areQuestionsRight = (questions: readonly Question[]): boolean =>
  new Set(questions.map(({ id }) => id)).size === questions.length && questions.every(isQuestionRight)

function isQuestionRight({ kind, options, knockOut }: Question): boolean {
  const hasOptions = kind === 'choice' ? options.length >= 2 : options.length === 0
  if (!hasOptions || new Set(options).size !== options.length) return false
  if (knockOut === null) return true
  if (kind === 'number') return knockOut.least !== undefined && knockOut.answers === undefined
  const allowed: readonly string[] = kind === 'yes-no' ? ['yes', 'no'] : options
  return (
    kind !== 'text' &&
    knockOut.least === undefined &&
    (knockOut.answers ?? []).length > 0 &&
    (knockOut.answers ?? []).every((answer) => allowed.includes(answer))
  )
}

/** A job's name in addresses, and what it is called where that is taken. */
export function namesInAddress(title: string): string[] {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  const name = plain || 'job'
  return [name, ...Array.from({ length: 300 }, (_, at) => `${name}-${at + 2}`)]
}
