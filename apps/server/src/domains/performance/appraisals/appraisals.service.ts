import { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import { reviewRoutes } from '@kazi/contract/performance/reviews'
import type { BodyOf, QueryOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { closeDoors } from '#domains/personal-door/index.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuseAt } from '../field-refusal.ts'
import { requireQuestions } from '../questions/templates.service.ts'
import {
  countAppraisals,
  deleteAppraisal,
  findAppraisal,
  insertAppraisal,
  lockAppraisal,
  type SetUp,
  type StoredAppraisal,
  selectAppraisals,
  updateAppraisal,
} from './appraisal.queries.ts'
import {
  type AppraisalRecord,
  isAnonymous,
  isScored,
  todayOf,
  viewAppraisal,
  viewRecord,
} from './appraisal-view.service.ts'
import { mailReviewersTask } from './asking.service.ts'
import { findReview, selectReviews, selectSubjects } from './review.queries.ts'
import { setPeople } from './reviewers.service.ts'

/** Appraisals of people whom the caller may see. */
export const listAppraisals = (
  context: RequestContext,
  query: QueryOf<typeof appraisalRoutes.listAppraisals>,
) =>
  transact(context, async (inside) => {
    const rows = await selectAppraisals(inside, query, query)
    const today = todayOf(inside)
    return pageOf(
      rows.map((row) => viewAppraisal(row, today)),
      await countAppraisals(inside, query),
      query,
    )
  })

/** @throws Refusal `not-found`. */
export const readAppraisal = (context: RequestContext, id: Id): Promise<AppraisalRecord> =>
  transact(context, async (inside) => {
    const record = await viewRecord(inside, id)
    await auditRead(inside, { event: appraisalRoutes.readAppraisal.name, object: `appraisal:${id}` })
    return record
  })

function requireSound(
  { questions, from, to, dueOn, weights }: SetUp,
  kind: StoredAppraisal['kind'],
  people: number,
): void {
  requireQuestions(questions, true)
  if (to < from) refuseAt('to', 'performance.period-wrong')
  if (dueOn < from) refuseAt('dueOn', 'performance.period-wrong')
  if (Object.values(weights).every((weight) => weight === 0))
    refuseAt('weights', 'performance.questions-wrong')
  if (kind === 'one-on-one' && people > 1) refuseAt('people', 'performance.reviewers-wrong')
}

/** Prepares an appraisal. @throws Refusal beside the field that can't be. */
export const createAppraisal = (
  context: RequestContext,
  { kind, people, ...asked }: BodyOf<typeof appraisalRoutes.createAppraisal>,
): Promise<AppraisalRecord> =>
  transact(context, async (inside) => {
    requireSound(asked, kind, people.length)
    const id = newId(inside.clock)
    await insertAppraisal(inside, id, kind, asked)
    await setPeople(inside, id, people, { ...asked, isOpen: false })
    const { questions, ...said } = asked
    await audit(inside, {
      event: appraisalRoutes.createAppraisal.name,
      object: `appraisal:${id}`,
      after: { kind, ...said, questions: questions.length, people: people.length },
    })
    return viewRecord(inside, id)
  })

/** Holds an appraisal that the caller sees. @throws Refusal `not-found`. */
export async function holdAppraisal(context: OrganizationContext, id: Id): Promise<StoredAppraisal> {
  await lockAppraisal(context, id)
  return (await findAppraisal(context, id)) ?? refuse('not-found')
}

/** Who sees only some of its people changes nothing for the others. @throws Refusal `performance.not-yours`. */
export async function requireWhole(context: OrganizationContext, id: Id): Promise<void> {
  const all = await selectSubjects({ ...context, actor: null }, id)
  if (all.length > (await selectSubjects(context, id)).length) refuse('performance.not-yours')
}

/** @throws Refusal `performance.state-wrong`. */
export function requireState({ state }: StoredAppraisal, ...allowed: StoredAppraisal['state'][]): void {
  if (!allowed.includes(state)) refuse('performance.state-wrong', {}, { state })
}

/** What stays as it is once people are asked: they would have answered something else. */
const fixedOnceOpen = ['questions', 'weights', 'selfFirst', 'managerSeesSelf', 'from', 'to'] as const

/** Changes what is named. @throws Refusal `not-found`, `performance.state-wrong`, and what can't be, beside its field. */
export const changeAppraisal = (
  context: RequestContext,
  id: Id,
  { people, ...body }: BodyOf<typeof appraisalRoutes.changeAppraisal>,
): Promise<AppraisalRecord> =>
  transact(context, async (inside) => {
    const before = await holdAppraisal(inside, id)
    await requireWhole(inside, id)
    requireState(before, 'draft', 'open')
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const after: StoredAppraisal = { ...before, ...said }
    const isOpen = before.state === 'open'
    const moved = fixedOnceOpen.find((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    if (isOpen && moved) refuseAt(moved, 'performance.state-wrong')
    requireSound(after, before.kind, people?.length ?? 1)
    await updateAppraisal(inside, id, after)
    if (people) {
      await setPeople(inside, id, people, { ...after, isOpen })
      if (isOpen)
        await enqueue(inside, mailReviewersTask, { appraisalId: id }, { key: `${mailReviewersTask} ${id}` })
    }
    await audit(inside, {
      event: appraisalRoutes.changeAppraisal.name,
      object: `appraisal:${id}`,
      before: Object.fromEntries(Object.keys(said).map((key) => [key, before[key as keyof StoredAppraisal]])),
      after: { ...said, ...(people && { people: people.length }) },
    })
    return viewRecord(inside, id)
  })

/** @throws Refusal `not-found`, `performance.answered`, `performance.state-wrong`. */
export const removeAppraisal = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    const { title, state } = await holdAppraisal(inside, id)
    await requireWhole(inside, id)
    if (state === 'closed' || state === 'locked') refuse('performance.state-wrong', {}, { state })
    const all = { ...inside, actor: null }
    const reviews = await selectReviews(all, id)
    if (reviews.some(({ answers }) => answers !== null)) refuse('performance.answered')
    for (const review of reviews) await closeDoors(inside, 'appraisal', review.id)
    await deleteAppraisal(inside, id)
    await audit(inside, {
      event: appraisalRoutes.removeAppraisal.name,
      object: `appraisal:${id}`,
      before: { title, state, reviews: reviews.length },
    })
  })

/** What one reviewer answered; of peers and reports only what they said together. @throws Refusal `not-found`. */
export const readReviewer = (context: RequestContext, id: Id, reviewerId: Id) =>
  transact(context, async (inside) => {
    const appraisal = (await findAppraisal(inside, id)) ?? refuse('not-found')
    const review = await findReview(inside, reviewerId)
    if (!review || review.appraisalId !== id) return refuse('not-found')
    const [subject] = (await selectSubjects(inside, id)).filter(
      ({ employeeId }) => employeeId === review.employeeId,
    )
    const { role, state } = review
    const isHidden = isAnonymous(review)
    // the answers of others come out together, so that who reads one can't lead another's hand
    const isShown = !isHidden && isScored(appraisal)
    await auditRead(inside, { event: reviewRoutes.readReviewer.name, object: `appraisal:${id}` })
    return {
      appraisal: { id, title: appraisal.title, state: appraisal.state },
      person: { id: review.employeeId, name: review.personName },
      reviewer: { id: review.reviewerId, name: review.reviewerName },
      ...{ role, state },
      questions: appraisal.questions.filter(({ askedOf }) => askedOf.includes(role)),
      answers: isShown ? review.answers : null,
      isAnonymous: isHidden,
      beside: isShown ? review.beside : [],
      submittedAt: isHidden ? null : review.submittedAt,
      results: (subject?.results ?? []).filter(
        ({ group }) => group === role || (isHidden && group === 'others'),
      ),
    }
  })
