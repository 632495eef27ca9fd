import type { pollRoutes } from '@kazi/contract/comms/polls'
import type { Pulse } from '@kazi/contract/comms/vocabulary'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'

type Asked = BodyOf<typeof pollRoutes.create>
export type Question = Asked['questions'][number]
export type Audience = Asked['audience']
/** What somebody says to a question, by its place. */
export type Answer = BodyOf<typeof pollRoutes.submit>['answers'][number]

/** A poll as it is kept. */
export interface StoredPoll {
  readonly id: Id
  readonly seriesId: Id
  readonly round: number
  readonly title: string
  readonly intro: string | null
  readonly questions: readonly Question[]
  readonly audience: Audience
  readonly isAnonymous: boolean
  readonly isChangeable: boolean
  readonly isByDepartment: boolean
  readonly opensOn: LocalDate
  readonly closesOn: LocalDate
  readonly pulse: Pulse | null
  readonly createdBy: Id | null
  readonly isOpened: boolean
  readonly isClosed: boolean
  readonly remindedOn: LocalDate | null
}

/** What one person said: their answers, and of an anonymous poll their department where it is kept. */
export interface Said {
  readonly answers: readonly Answer[]
  readonly department: Id | null
}
