import { defaultLanguage } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { addDays, daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'
import { printDate } from '#domains/documents/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { inviteToDoor } from '#domains/personal-door/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { linkLifeMs } from '../check-ins/asking.service.ts'
import { reminderDue } from '../check-ins/rhythm.rules.ts'
import { findAppraisal, lockAppraisal, markOverdueTold } from './appraisal.queries.ts'
import { todayOf } from './appraisal-view.service.ts'
import {
  type StoredReview,
  type StoredSubject,
  selectNearlyDue,
  selectUnmailed,
  updateReview,
} from './review.queries.ts'

export const mailReviewersTask = 'performance.mail-reviewers'

const untilOf = ({ clock }: OrganizationContext): Date => new Date(clock.now().getTime() + linkLifeMs)

/** Mails a reviewer the link to what they are asked: whose appraisal it is, and nothing of what is asked. */
export async function inviteReviewer(
  context: OrganizationContext,
  { id, reviewerId, firstName, email, status, personName, role }: StoredReview,
  dueOn: LocalDate,
  template: 'review-asked' | 'review-reminder',
): Promise<boolean> {
  if (email === null || status !== 'active') return false
  await inviteToDoor(context, {
    act: 'appraisal',
    objectId: id,
    person: { id: reviewerId, firstName, email, status },
    until: untilOf(context),
    template: role === 'self' ? `own-${template}` : template,
    values: { date: printDate(dueOn, defaultLanguage), person: personName },
  })
  await updateReview(context, id, { mailed_at: context.clock.now().toISOString() })
  return true
}

/** Mails somebody the link to their result, where they have an address and haven't left. */
export async function inviteToResult(
  context: OrganizationContext,
  { id, employeeId, firstName, email, status }: StoredSubject,
): Promise<void> {
  if (email === null || status === 'separated') return
  await inviteToDoor(context, {
    act: 'appraisal',
    objectId: id,
    person: { id: employeeId, firstName, email, status },
    until: untilOf(context),
    template: 'appraisal-result',
  })
}

/** Mails the links of an appraisal that haven't left, a hundred in each transaction, so that none leaves twice. */
export async function mailReviewers(
  context: JobContext,
  { appraisalId }: { readonly appraisalId: Id },
): Promise<void> {
  for (;;) {
    const mailed = await transact(context, async (inside) => {
      await lockAppraisal(inside, appraisalId)
      const appraisal = await findAppraisal({ ...inside, actor: null }, appraisalId)
      if (appraisal?.state !== 'open') return 0
      const reviews = await selectUnmailed({ ...inside, actor: null }, appraisalId)
      for (const review of reviews) await inviteReviewer(inside, review, appraisal.dueOn, 'review-asked')
      return reviews.length
    })
    if (mailed === 0) return
  }
}

/** What a day brings to an organisation's appraisals. */
export async function followAppraisals(context: OrganizationContext): Promise<void> {
  const today = todayOf(context)
  for (const review of await selectNearlyDue(context, today, addDays(today, 3))) {
    const daysLeft = daysBetweenInclusive(today, review.dueOn) - 1
    const reminder = reminderDue(daysLeft, review.remindedDays)
    if (reminder === undefined) continue
    await inviteReviewer(context, review, review.dueOn, 'review-reminder')
    await updateReview(context, review.id, { reminded_days: reminder })
  }
  for (const { id, title } of await markOverdueTold(context, today)) {
    const link = `/app/performance/appraisals/${id}`
    await notify(context, { kind: 'appraisal-overdue', values: { title }, link }, 'everybody')
  }
}
