import type { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import { anonymousRoles } from '@kazi/contract/performance/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { findAppraisal, type StoredAppraisal } from './appraisal.queries.ts'
import { type StoredReview, type StoredSubject, selectReviews, selectSubjects } from './review.queries.ts'
import { proposedRaise } from './score.rules.ts'

export type AppraisalView = ResponseOf<typeof appraisalRoutes.listAppraisals>['data'][number]
export type AppraisalRecord = ResponseOf<typeof appraisalRoutes.readAppraisal>['data']

export const todayOf = ({ clock, organization }: OrganizationContext): LocalDate =>
  clock.today(organization.timeZone)

/** Whether what somebody answered in a role is shown only together with others. */
export const isAnonymous = ({ role }: Pick<StoredReview, 'role'>): boolean => anonymousRoles.includes(role)

/** Whether results exist that may be shown: from closing on, when no further answer can change them. */
export const isScored = ({ state }: Pick<StoredAppraisal, 'state'>): boolean =>
  state === 'closed' || state === 'locked'

export function viewAppraisal(stored: StoredAppraisal, today: LocalDate): AppraisalView {
  const { id, kind, title, state, from, to, dueOn, people, reviews, submitted } = stored
  return {
    ...{ id, kind, title, state, from, to, dueOn, people, reviews, submitted },
    isOverdue: state === 'open' && dueOn < today,
  }
}

const viewReview = (review: StoredReview): AppraisalRecord['subjects'][number]['reviews'][number] => ({
  ...{ id: review.id, role: review.role, state: review.state, mailedAt: review.mailedAt },
  reviewer: { id: review.reviewerId, name: review.reviewerName },
  submittedAt: isAnonymous(review) ? null : review.submittedAt,
})

function viewSubject(
  subject: StoredSubject,
  appraisal: StoredAppraisal,
  reviews: readonly StoredReview[],
): AppraisalRecord['subjects'][number] {
  const { employeeId, name, department, joinedOn, leftOn, score, formula, acknowledgedAt, word } = subject
  return {
    person: { id: employeeId, name },
    ...{ department, joinedOn, leftOn, score, formula, acknowledgedAt, word },
    results: subject.results ?? [],
    reviews: reviews.map(viewReview),
    proposedRaise: proposedRaise(appraisal.proposals, score),
  }
}

/** An appraisal with its people and what it came to. @throws Refusal `not-found`. */
export async function viewRecord(context: OrganizationContext, id: Id): Promise<AppraisalRecord> {
  const stored = (await findAppraisal(context, id)) ?? refuse('not-found')
  const subjects = await selectSubjects(context, id)
  const reviews = Map.groupBy(await selectReviews(context, id), ({ employeeId }) => employeeId)
  const { questions, weights, selfFirst, managerSeesSelf, proposals, state } = stored
  return {
    ...viewAppraisal(stored, todayOf(context)),
    ...{ questions, weights, selfFirst, managerSeesSelf, proposals },
    subjects: subjects.map((one) => viewSubject(one, stored, reviews.get(one.employeeId) ?? [])),
    mayEdit: state !== 'locked' && (context.actor?.permissions.has('edit:performance') ?? false),
  }
}
