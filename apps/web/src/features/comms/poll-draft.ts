import type { pollRoutes } from '@kazi/contract/comms/polls'
import type { Pulse, QuestionKind } from '@kazi/contract/comms/vocabulary'
import type { BodyInputOf } from '@kazi/contract/route'
import { addDays, type LocalDate } from '@kazi/values/local-date'

export interface QuestionDraft {
  readonly key: number
  readonly kind: QuestionKind
  readonly text: string
  /** one a line */
  readonly options: string
}

/** A poll as it is being made. */
export interface PollDraft {
  readonly title: string
  readonly intro: string
  readonly questions: readonly QuestionDraft[]
  readonly isForSome: boolean
  readonly departmentIds: readonly string[]
  readonly groupIds: readonly string[]
  readonly way: 'anonymous' | 'by-name'
  readonly isByDepartment: boolean
  readonly isChangeable: boolean
  readonly opensOn: LocalDate
  readonly closesOn: LocalDate
  readonly pulse: Pulse | 'once'
}

export const newQuestion = (key: number): QuestionDraft => ({ key, kind: 'rating', text: '', options: '' })

const usualDays = 6

export const newPoll = (today: LocalDate): PollDraft => ({
  title: '',
  intro: '',
  questions: [newQuestion(0)],
  isForSome: false,
  departmentIds: [],
  groupIds: [],
  way: 'anonymous',
  isByDepartment: false,
  isChangeable: false,
  opensOn: today,
  closesOn: addDays(today, usualDays),
  pulse: 'once',
})

export const hasOptions = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several'

/** What is sent. */
export function bodyOf(draft: PollDraft): BodyInputOf<typeof pollRoutes.create> {
  const { title, intro, isByDepartment, isChangeable, opensOn, closesOn, pulse, way, isForSome } = draft
  const isAnonymous = way === 'anonymous'
  return {
    title,
    intro: intro.trim() === '' ? null : intro,
    questions: draft.questions.map(({ kind, text, options }) => ({
      kind,
      text,
      options: hasOptions(kind) ? linesOf(options) : [],
    })),
    audience: {
      departmentIds: isForSome ? [...draft.departmentIds] : [],
      groupIds: isForSome ? [...draft.groupIds] : [],
    },
    isAnonymous,
    isByDepartment: isAnonymous && isByDepartment,
    isChangeable: !isAnonymous && isChangeable,
    opensOn,
    closesOn,
    pulse: pulse === 'once' ? null : pulse,
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Whether there is enough to send; the server says what else is wrong. */
export const isComplete = ({ title, questions, isForSome, departmentIds, groupIds }: PollDraft): boolean =>
  title.trim() !== '' &&
  questions.every(({ text }) => text.trim() !== '') &&
  (!isForSome || departmentIds.length + groupIds.length > 0)
