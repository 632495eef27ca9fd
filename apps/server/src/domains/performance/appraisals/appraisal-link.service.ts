import type { Answers, DraftChanges, Question } from '@kazi/contract/performance/questions'
import { reviewRoutes } from '@kazi/contract/performance/reviews'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { insideLink } from '#domains/personal-door/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { send } from '../questions/form.rules.ts'
import { mergeDraft, misfitOf } from '../questions/questions.rules.ts'
import { requireTaken } from '../questions/sent-form.ts'
import { findAppraisal, lockAppraisal, type StoredAppraisal } from './appraisal.queries.ts'
import { isAnonymous, isScored, todayOf } from './appraisal-view.service.ts'
import { mailReviewersTask } from './asking.service.ts'
import {
  findReview,
  findSubjectByKey,
  moveReviews,
  type StoredReview,
  type StoredSubject,
  selectReviews,
  updateReview,
  updateWord,
} from './review.queries.ts'

type Page = ResponseOf<typeof reviewRoutes.readAppraisalReview>['data']
type Sent = ResponseOf<typeof reviewRoutes.submitAppraisalReview>['data']
type Saved = ResponseOf<typeof reviewRoutes.saveAppraisalReview>['data']

/** What stands behind a link: a reviewer's form, or the person's result. */
type Behind =
  | { readonly as: 'reviewer'; readonly appraisal: StoredAppraisal; readonly review: StoredReview }
  | { readonly as: 'person'; readonly appraisal: StoredAppraisal; readonly subject: StoredSubject }

const wordQuestions: readonly Question[] = [
  { id: 'word', text: 'word', kind: 'text', options: [], weight: 0, isRequired: false, askedOf: [] },
]

/** Whoever is at a link to an appraisal, with what is there; the appraisal is held, so that windows take turns. */
function atLink<T>(
  context: RequestContext,
  token: string,
  work: (inside: OrganizationContext, behind: Behind) => Promise<T>,
): Promise<T> {
  return insideLink(context, 'appraisal', token, async (inside, { objectId }) => {
    const behind = await findBehind(inside, objectId)
    return behind ? work(inside, behind) : refuse('account.link-invalid')
  })
}

async function findBehind(context: OrganizationContext, objectId: Id): Promise<Behind | undefined> {
  const review = await findReview(context, objectId)
  if (review) {
    await lockAppraisal(context, review.appraisalId)
    const appraisal = await findAppraisal(context, review.appraisalId)
    const held = await findReview(context, objectId)
    return appraisal && held && { as: 'reviewer', appraisal, review: held }
  }
  const subject = await findSubjectByKey(context, objectId)
  if (!subject) return undefined
  await lockAppraisal(context, subject.appraisalId)
  const appraisal = await findAppraisal(context, subject.appraisalId)
  const held = await findSubjectByKey(context, objectId)
  return appraisal && held && isScored(appraisal) ? { as: 'person', appraisal, subject: held } : undefined
}

const questionsFor = ({ questions }: StoredAppraisal, { role }: StoredReview): Question[] =>
  questions.filter(({ kind, askedOf }) => kind !== 'objectives' && askedOf.includes(role))

/** @throws Refusal `account.link-invalid`, also once it was sent or the appraisal is closed. */
export const readAppraisalReview = (context: RequestContext, token: string): Promise<Page> =>
  atLink(context, token, (inside, behind) =>
    behind.as === 'reviewer'
      ? pageOfReviewer(inside, behind.appraisal, behind.review)
      : Promise.resolve(pageOfPerson(inside, behind.appraisal, behind.subject)),
  )

const headOf = (
  context: OrganizationContext,
  { title, from, to, dueOn }: StoredAppraisal,
): Pick<Page, 'organization' | 'title' | 'from' | 'to' | 'dueOn' | 'isOverdue'> => ({
  organization: { name: context.organization.name },
  ...{ title, from, to, dueOn },
  isOverdue: dueOn < todayOf(context),
})

async function pageOfReviewer(
  context: OrganizationContext,
  appraisal: StoredAppraisal,
  review: StoredReview,
): Promise<Page> {
  if (appraisal.state !== 'open' || review.state !== 'asked') return refuse('account.link-invalid')
  const showsSelf = review.role === 'manager' && appraisal.managerSeesSelf
  const self = showsSelf
    ? (await selectReviews(context, appraisal.id)).find(
        ({ employeeId, role }) => employeeId === review.employeeId && role === 'self',
      )
    : undefined
  return {
    ...headOf(context, appraisal),
    as: 'reviewer',
    person: review.personName,
    role: review.role,
    isAnonymous: isAnonymous(review),
    // the manager reads the person's answers beside questions that may be the person's alone
    questions: showsSelf ? shownToManager(appraisal) : questionsFor(appraisal, review),
    draft: review.draft,
    savedAt: review.draftAt,
    selfAnswers: self?.answers ?? null,
    result: null,
  }
}

const shownToManager = ({ questions }: StoredAppraisal): Question[] =>
  questions.filter(
    ({ kind, askedOf }) => kind !== 'objectives' && (askedOf.includes('manager') || askedOf.includes('self')),
  )

function pageOfPerson(
  context: OrganizationContext,
  appraisal: StoredAppraisal,
  subject: StoredSubject,
): Page {
  const { score, formula, results, acknowledgedAt, name, wordDraft } = subject
  if (acknowledgedAt !== null || formula === null) return refuse('account.link-invalid')
  return {
    ...headOf(context, appraisal),
    as: 'person',
    person: name,
    role: null,
    isAnonymous: false,
    questions: appraisal.questions,
    draft: wordDraft === null ? {} : { word: { text: wordDraft } },
    savedAt: null,
    selfAnswers: null,
    result: { score, formula, results: results ?? [] },
  }
}

/** @throws Refusal `account.link-invalid`, `performance.submitted-already`, `performance.questions-wrong`. */
export const saveAppraisalReview = (
  context: RequestContext,
  token: string,
  changes: DraftChanges,
): Promise<Saved> =>
  atLink(context, token, async (inside, behind) => {
    const savedAt = inside.clock.now().toISOString()
    if (behind.as === 'person') {
      const { id, wordDraft, acknowledgedAt } = behind.subject
      if (acknowledgedAt !== null) return refuse('performance.submitted-already')
      const draft = mergeDraft(wordDraft === null ? {} : { word: { text: wordDraft } }, changes)
      if (misfitOf(wordQuestions, draft) !== undefined) refuse('performance.questions-wrong')
      await updateWord(inside, id, { draft: draft.word && 'text' in draft.word ? draft.word.text : null })
      return { draft, savedAt }
    }
    const { appraisal, review } = behind
    if (review.answers !== null) return refuse('performance.submitted-already')
    if (appraisal.state !== 'open' || review.state !== 'asked') return refuse('account.link-invalid')
    const draft = mergeDraft(review.draft, changes)
    if (misfitOf(questionsFor(appraisal, review), draft) !== undefined) refuse('performance.questions-wrong')
    await updateReview(inside, review.id, { draft, draft_at: savedAt })
    return { draft, savedAt }
  })

/** @throws Refusal `account.link-invalid`, `performance.answer-missing`, `performance.questions-wrong`. */
export const submitAppraisalReview = (
  context: RequestContext,
  { token, answers, word }: BodyOf<typeof reviewRoutes.submitAppraisalReview>,
): Promise<Sent> =>
  atLink(context, token, async (inside, behind) => {
    const outcome =
      behind.as === 'reviewer'
        ? await takeReview(inside, behind.appraisal, behind.review, answers)
        : await takeWord(inside, behind.subject, word || null)
    if (outcome === 'same') return { outcome }
    // who sent it isn't said where a peer did: the log is read by more people than the result
    const who = behind.as === 'reviewer' && isAnonymous(behind.review) ? {} : { as: behind.as }
    await audit(inside, {
      event: reviewRoutes.submitAppraisalReview.name,
      object: `appraisal:${behind.appraisal.id}`,
      after: { ...who, outcome },
    })
    return { outcome }
  })

async function takeReview(
  context: OrganizationContext,
  appraisal: StoredAppraisal,
  review: StoredReview,
  answers: Answers,
): Promise<Sent['outcome']> {
  if (review.answers === null && (appraisal.state !== 'open' || review.state !== 'asked')) {
    return refuse('account.link-invalid')
  }
  const now = context.clock.now().toISOString()
  const sending = requireTaken(send(review, questionsFor(appraisal, review), answers, now))
  if (sending.outcome === 'submitted') {
    await updateReview(context, review.id, {
      ...{ state: 'submitted', answers: sending.answers, submitted_at: now, draft: {} },
    })
    if (review.role === 'self' && appraisal.selfFirst) await askTheOthers(context, review)
  }
  if (sending.outcome === 'kept-beside')
    await updateReview(context, review.id, { beside: [...sending.beside] })
  return sending.outcome
}

/** Where the person comes first, the others are asked when they have answered. */
async function askTheOthers(
  context: OrganizationContext,
  { appraisalId, employeeId }: StoredReview,
): Promise<void> {
  await moveReviews(context, appraisalId, ['planned'], 'asked', { employeeId })
  await enqueue(context, mailReviewersTask, { appraisalId }, { key: `${mailReviewersTask} ${appraisalId}` })
}

/** The person has read it. A word from a second window stands below the first. */
async function takeWord(
  context: OrganizationContext,
  subject: StoredSubject,
  word: string | null,
): Promise<Sent['outcome']> {
  if (subject.acknowledgedAt === null) {
    await updateWord(context, subject.id, { word })
    return 'submitted'
  }
  if (word === null || subject.word?.includes(word)) return 'same'
  const both = subject.word === null ? word : `${subject.word}\n\n${word}`
  if (both.length > 2_000) return refuse('performance.submitted-already')
  await updateWord(context, subject.id, { word: both })
  return 'kept-beside'
}
