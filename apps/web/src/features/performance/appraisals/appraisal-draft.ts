import type { Question } from '@kazi/contract/performance/questions'
import type { AppraisalKind, ReviewRole } from '@kazi/contract/performance/vocabulary'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import type { NamedPerson } from '../people-field.tsx'
import { nextQuestion, questionsBody } from '../questions/question-drafts.ts'
import type { AppraisalRecord, Subject } from './appraisals-answers.ts'

/** Somebody who is appraised, and by whom; without a manager it is the lead of the department. */
export interface ParticipantDraft {
  readonly person: NamedPerson
  readonly managerId: string | null
  readonly peerIds: readonly string[]
  readonly reportIds: readonly string[]
}

/** A score from which on a raise is proposed, both in percent. */
interface ProposalDraft {
  readonly key: number
  readonly from: number | null
  readonly raise: number | null
}

/** An appraisal as it is written. */
export interface AppraisalDraft {
  readonly kind: AppraisalKind
  readonly title: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly dueOn: LocalDate
  readonly questions: readonly Question[]
  readonly weights: Readonly<Record<ReviewRole, number>>
  readonly selfFirst: boolean
  readonly managerSeesSelf: boolean
  readonly proposals: readonly ProposalDraft[]
  readonly people: readonly ParticipantDraft[]
}

const participantOf = ({ person, reviews }: Subject): ParticipantDraft => {
  const inRole = (role: ReviewRole) =>
    reviews.filter((review) => review.role === role).map(({ reviewer }) => reviewer.id as string)
  return {
    person,
    managerId: inRole('manager')[0] ?? null,
    peerIds: inRole('peer'),
    reportIds: inRole('report'),
  }
}

/** Somebody who is newly appraised: by themselves and the lead of their department. */
export const plainParticipant = (person: NamedPerson): ParticipantDraft => ({
  person,
  managerId: null,
  peerIds: [],
  reportIds: [],
})

/** A new appraisal of a kind, to be filled in: of the year so far, with two weeks to answer. */
export const newDraft = (kind: AppraisalKind, today: LocalDate): AppraisalDraft => ({
  ...{
    kind,
    title: '',
    from: `${today.slice(0, 4)}-01-01` as LocalDate,
    to: today,
    dueOn: addDays(today, 14),
  },
  questions: [nextQuestion([], true)],
  weights: { self: 10, peer: 30, manager: 50, report: 10 },
  ...{ selfFirst: false, managerSeesSelf: true, proposals: [], people: [] },
})

/** An appraisal that stands, to be changed. */
export const draftOf = (appraisal: AppraisalRecord): AppraisalDraft => ({
  ...appraisal,
  proposals: appraisal.proposals.map(({ from, raise }, key) => ({
    key,
    from: from / 100,
    raise: raise / 100,
  })),
  people: appraisal.subjects.map(participantOf),
})

/** What holds whatever the state is; questions and weights go along only before anybody is asked. */
export function appraisalBody(draft: AppraisalDraft, isAsked: boolean) {
  const { title, from, to, dueOn, weights, selfFirst, managerSeesSelf } = draft
  return {
    ...{ title, from, to, dueOn },
    proposals: draft.proposals.map((band) => ({
      from: Math.round((band.from ?? 0) * 100),
      raise: Math.round((band.raise ?? 0) * 100),
    })),
    people: draft.people.map(({ person, ...reviewers }) => ({ personId: person.id, ...reviewers })),
    ...(!isAsked && { questions: questionsBody(draft.questions), weights, selfFirst, managerSeesSelf }),
  }
}
