import type { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { findPeople } from '#domains/employees/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuseAt } from '../field-refusal.ts'
import {
  deleteReview,
  deleteSubject,
  insertReviews,
  insertSubject,
  type Reviewer,
  type StoredReview,
  selectLeadsOf,
  selectReviews,
  selectSubjects,
} from './review.queries.ts'

export type Participant = BodyOf<typeof appraisalRoutes.createAppraisal>['people'][number]

/** Who reviews somebody: themselves, the manager who is named or leads their department, peers and those whom they lead. */
function reviewersOf(
  { personId, managerId, peerIds, reportIds }: Participant,
  leadId: Id | undefined,
): Reviewer[] {
  const reviewers = new Map<Id, Reviewer>()
  const add = (reviewerId: Id, role: Reviewer['role']) => {
    if (!reviewers.has(reviewerId)) reviewers.set(reviewerId, { employeeId: personId, reviewerId, role })
  }
  add(personId, 'self')
  const manager = managerId ?? leadId
  if (manager && manager !== personId) add(manager, 'manager')
  for (const peer of peerIds) add(peer, 'peer')
  for (const report of reportIds) add(report, 'report')
  return [...reviewers.values()]
}

/** @throws Refusal `performance.reviewers-wrong` where somebody reviews in two roles, or a person is named twice. */
function requireOnce(people: readonly Participant[]): void {
  if (new Set(people.map(({ personId }) => personId)).size !== people.length) {
    refuseAt('people', 'performance.reviewers-wrong')
  }
  for (const { personId, managerId, peerIds, reportIds } of people) {
    const named = [personId, ...(managerId ? [managerId] : []), ...peerIds, ...reportIds]
    if (new Set(named).size !== named.length) refuseAt('people', 'performance.reviewers-wrong')
  }
}

/**
 * Puts exactly these people with these reviewers into an appraisal. What was answered stays: neither its person nor its reviewer
 * can be taken off. Those whom the caller may not see stay as they are.
 * @throws Refusal `not-found`, `performance.people-left`, `performance.reviewers-wrong`, `performance.answered`.
 */
export async function setPeople(
  context: OrganizationContext,
  appraisalId: Id,
  people: readonly Participant[],
  { from, to, isOpen }: { readonly from: LocalDate; readonly to: LocalDate; readonly isOpen: boolean },
): Promise<void> {
  requireOnce(people)
  const subjects = await findPeople(
    context,
    people.map(({ personId }) => personId),
  )
  const there = new Map((await selectReviews(context, appraisalId)).map((one) => [keyOf(one), one]))
  const named = people.flatMap(({ managerId, peerIds, reportIds }) => [
    ...(managerId ? [managerId] : []),
    ...peerIds,
    ...reportIds,
  ])
  // a reviewer may be of a department that the caller doesn't see: their name is all that is said of them
  const reviewers = await findPeople({ ...context, actor: null }, named)
  const known = new Set([...there.values()].flatMap((one) => [one.employeeId, one.reviewerId]))
  for (const { id, status } of [...subjects, ...reviewers]) {
    if (status === 'separated' && !known.has(id)) refuseAt('people', 'performance.people-left')
  }
  const leads = await selectLeadsOf(
    context,
    people.map(({ personId }) => personId),
  )
  const wanted = people.flatMap((one) => reviewersOf(one, leads.get(one.personId)))
  await takeOff(context, appraisalId, there, wanted, people)
  for (const { id, startOn, endOn } of subjects) {
    await insertSubject(context, appraisalId, id, {
      joinedOn: startOn > from ? startOn : null,
      leftOn: endOn !== null && endOn < to ? endOn : null,
    })
  }
  const added = wanted.filter((one) => there.get(keyOf(one))?.role !== one.role)
  await insertReviews(context, appraisalId, added, isOpen ? 'asked' : 'planned')
}

const keyOf = ({ employeeId, reviewerId }: Pick<Reviewer, 'employeeId' | 'reviewerId'>): string =>
  `${employeeId} ${reviewerId}`

async function takeOff(
  context: OrganizationContext,
  appraisalId: Id,
  there: ReadonlyMap<string, StoredReview>,
  wanted: readonly Reviewer[],
  people: readonly Participant[],
): Promise<void> {
  const roles = new Map(wanted.map((one) => [keyOf(one), one.role]))
  const gone = [...there.values()].filter((one) => roles.get(keyOf(one)) !== one.role)
  if (gone.some(({ answers }) => answers !== null)) refuseAt('people', 'performance.answered')
  for (const { id } of gone) await deleteReview(context, id)
  const staying = new Set(people.map(({ personId }) => personId))
  for (const { employeeId } of await selectSubjects(context, appraisalId)) {
    if (!staying.has(employeeId)) await deleteSubject(context, appraisalId, employeeId)
  }
}
