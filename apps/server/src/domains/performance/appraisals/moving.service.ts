import { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { selectOfOwner } from '../objectives/objective.queries.ts'
import { meanOf } from '../objectives/progress.rules.ts'
import { type StoredAppraisal, updateState } from './appraisal.queries.ts'
import { type AppraisalRecord, viewRecord } from './appraisal-view.service.ts'
import { holdAppraisal, requireState, requireWhole } from './appraisals.service.ts'
import { inviteReviewer, inviteToResult, mailReviewersTask } from './asking.service.ts'
import { moveReviews, selectReviews, selectSubjects, updateResult } from './review.queries.ts'
import { formulaOf, resultsOf, type SentReview } from './score.rules.ts'

type Wish = BodyOf<typeof appraisalRoutes.moveAppraisal>['to']

const stateBefore = { open: 'draft', closed: 'open', locked: 'closed' } as const

/**
 * Starts, closes or locks an appraisal. @throws Refusal `not-found`, `performance.state-wrong`, and `performance.reviewers-wrong`
 * where nobody would be asked.
 */
export const moveAppraisal = (
  context: RequestContext,
  id: Id,
  { to }: { readonly to: Wish },
): Promise<AppraisalRecord> =>
  transact(context, async (inside) => {
    const before = await holdAppraisal(inside, id)
    requireState(before, stateBefore[to])
    await requireWhole(inside, id)
    const everybody = { ...inside, actor: null }
    await updateState(inside, id, to)
    if (to === 'open') await start(everybody, before)
    if (to === 'closed') await close(everybody, before)
    await audit(inside, {
      event: appraisalRoutes.moveAppraisal.name,
      object: `appraisal:${id}`,
      before: { state: before.state },
      after: { state: to },
    })
    return viewRecord(inside, id)
  })

async function start(context: OrganizationContext, { id, selfFirst }: StoredAppraisal): Promise<void> {
  const reviews = await selectReviews(context, id)
  if (reviews.length === 0) refuse('performance.reviewers-wrong')
  await moveReviews(context, id, ['planned'], 'asked', selfFirst ? { roles: ['self'] } : {})
  await enqueue(context, mailReviewersTask, { appraisalId: id }, { key: `${mailReviewersTask} ${id}` })
}

/** Works out every score from what was answered by now, keeps it, and shows each person theirs. */
async function close(
  context: OrganizationContext,
  { id, questions, weights, from, to }: StoredAppraisal,
): Promise<void> {
  await moveReviews(context, id, ['planned', 'asked', 'proposed'], 'missed')
  const reviews = Map.groupBy(await selectReviews(context, id), ({ employeeId }) => employeeId)
  for (const subject of await selectSubjects(context, id)) {
    const sent = (reviews.get(subject.employeeId) ?? []).flatMap(({ role, answers }): SentReview[] =>
      answers === null ? [] : [{ role, answers }],
    )
    const own = await selectOfOwner(context, subject.employeeId, from, to)
    const objectives = own.length === 0 ? null : meanOf(own)
    await updateResult(context, id, subject.employeeId, {
      formula: formulaOf(questions, sent, weights, objectives),
      results: resultsOf(questions, sent),
    })
    await inviteToResult(context, subject)
  }
}

/** Mails their link again to those who were asked and haven't answered. @throws Refusal `not-found`, `performance.state-wrong`. */
export const remindReviewers = (context: RequestContext, id: Id): Promise<{ mailed: number }> =>
  transact(context, async (inside) => {
    const appraisal = await holdAppraisal(inside, id)
    requireState(appraisal, 'open')
    let mailed = 0
    for (const review of await selectReviews(inside, id)) {
      if (review.state !== 'asked') continue
      if (await inviteReviewer(inside, review, appraisal.dueOn, 'review-reminder')) mailed += 1
    }
    await audit(inside, {
      event: appraisalRoutes.remindReviewers.name,
      object: `appraisal:${id}`,
      after: { mailed },
    })
    return { mailed }
  })
