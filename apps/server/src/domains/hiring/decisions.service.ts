import { decisionRoutes } from '@kazi/contract/hiring/decisions'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { MessageValues } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { requireApplication } from './application.service.ts'
import {
  lockApplications,
  type StoredApplication,
  selectByIds,
  updateRejected,
  updateStages,
} from './applications/application.queries.ts'
import { type Card, cardOf } from './applications/card.rules.ts'
import { insertEvents } from './applications/event.queries.ts'
import { addMonthsToDay } from './day.rules.ts'
import { cancelInterviewsOf } from './interviews.service.ts'
import { stageName } from './list.service.ts'
import { mailCandidate } from './mail-candidate.ts'
import { readSettings } from './settings/settings.queries.ts'
import type { Stage } from './settings/stages.ts'

type Rejecting = BodyOf<typeof decisionRoutes.reject>
type Many = BodyOf<typeof decisionRoutes.decideMany>

const shown = async (context: OrganizationContext, id: Id): Promise<Card> =>
  cardOf(await requireApplication(context, id), context.clock.today(context.organization.timeZone))

/** Holds applications of one job that the caller may see. @throws Refusal `not-found`. */
async function hold(
  context: OrganizationContext,
  ids: readonly Id[],
  jobId?: Id,
): Promise<StoredApplication[]> {
  const asked = [...new Set(ids)]
  await lockApplications(context, asked)
  const found = await selectByIds(context, asked)
  const isWhole = found.length === asked.length && found.every((one) => !jobId || one.jobId === jobId)
  return isWhole ? found : refuse('not-found')
}

/**
 * Moves a candidate to a stage; one who was rejected is taken up again.
 * @throws Refusal `not-found`, `hiring.stage-unknown`, `hiring.stage-by-offer`, `hiring.application-over`.
 */
export const moveApplication = (context: RequestContext, id: Id, stageId: string): Promise<Card> =>
  transact(context, async (inside) => {
    await moveAll(inside, await hold(inside, [id]), stageId, decisionRoutes.updateStage.name)
    return shown(inside, id)
  })

async function moveAll(
  context: OrganizationContext,
  applications: readonly StoredApplication[],
  stageId: string,
  event: string,
): Promise<number> {
  const { stages } = await readSettings(context)
  const stage = stages.find((one) => one.id === stageId)
  const at = (code: 'hiring.stage-unknown' | 'hiring.stage-by-offer') =>
    refuse(code, {}, { fields: { stageId: code } })
  if (!stage) return at('hiring.stage-unknown')
  if (stage.kind === 'hired') return at('hiring.stage-by-offer')
  if (applications.some((one) => one.state === 'hired' || one.candidateId === null))
    refuse('hiring.application-over')
  const moved = applications.filter((one) => one.stageId !== stageId || one.state !== 'open')
  const ids = moved.map(({ id }) => id)
  if (ids.length === 0) return 0
  await updateStages(context, ids, stageId)
  await noteMoves(context, moved, stages, stage)
  for (const one of moved) {
    await audit(context, {
      event,
      object: `application:${one.id}`,
      before: { stage: one.stageId, state: one.state },
      after: { stage: stageId, state: 'open' },
    })
  }
  return ids.length
}

async function noteMoves(
  context: OrganizationContext,
  moved: readonly StoredApplication[],
  stages: readonly Stage[],
  stage: Stage,
): Promise<void> {
  const to = stageName(context, stage)
  for (const [fromId, group] of Map.groupBy(moved, (one) => one.stageId)) {
    const from = stageName(
      context,
      stages.find(({ id }) => id === fromId),
    )
    const [open, others] = [
      group.filter((one) => one.state === 'open'),
      group.filter((one) => one.state !== 'open'),
    ]
    const idsOf = (rows: readonly StoredApplication[]) => rows.map(({ id }) => id)
    if (open.length > 0)
      await insertEvents(context, idsOf(open), 'moved', { from, to, fromId, toId: stage.id })
    if (others.length > 0) await insertEvents(context, idsOf(others), 'reopened', { to, toId: stage.id })
  }
}

/** @throws Refusal `not-found`, `hiring.application-over`, `hiring.offer-open`. */
export const rejectApplication = (context: RequestContext, id: Id, body: Rejecting): Promise<Card> =>
  transact(context, async (inside) => {
    await rejectAll(inside, await hold(inside, [id]), body, decisionRoutes.reject.name)
    return shown(inside, id)
  })

async function rejectAll(
  context: OrganizationContext,
  applications: readonly StoredApplication[],
  { reason, byMail, message }: Rejecting,
  event: string,
): Promise<number> {
  if (applications.some(({ state, candidateId }) => state !== 'open' || candidateId === null))
    refuse('hiring.application-over')
  const living = ['pending-approval', 'sent', 'viewed', 'accepted']
  const today = context.clock.today(context.organization.timeZone)
  const hasOffer = applications.some(
    ({ offerState, offerExpiresOn }) =>
      offerState !== null && living.includes(offerState) && (offerExpiresOn ?? today) >= today,
  )
  if (hasOffer) refuse('hiring.offer-open')
  const ids = applications.map(({ id }) => id)
  const { keptMonths } = await readSettings(context)
  await updateRejected(context, ids, reason, addMonthsToDay(today, keptMonths))
  await insertEvents(context, ids, 'rejected', { reason, mail: byMail ? 'yes' : 'no' })
  for (const one of applications) {
    await cancelInterviewsOf(context, one)
    if (byMail) await mailCandidate(context, reader(one), ...rejectionMail(one, message))
    await audit(context, {
      event,
      object: `application:${one.id}`,
      before: { state: 'open', stage: one.stageId },
      after: { state: 'rejected', reason, byMail },
    })
  }
  return ids.length
}

const reader = ({ email, firstName, language }: StoredApplication) => ({
  email: email!,
  firstName: firstName!,
  language: language!,
})

const rejectionMail = (
  { jobTitle: title }: StoredApplication,
  message: string | null,
): [template: string, values: MessageValues] =>
  message === null
    ? ['application-rejected', { title }]
    : ['application-rejected-with-word', { title, message }]

/** The mail that a rejection would send. @throws Refusal `not-found`, `hiring.application-over`. */
export const previewRejection = (
  context: RequestContext,
  id: Id,
  message: string | undefined,
): Promise<ResponseOf<typeof decisionRoutes.previewRejection>['data']> =>
  transact(context, async (inside) => {
    const application = await requireApplication(inside, id)
    if (application.state !== 'open' || application.email === null) refuse('hiring.application-over')
    const { email, firstName, language } = reader(application)
    const [template, values] = rejectionMail(application, message ?? null)
    const { subject, text } = renderMail({
      ...{ to: email, template, language },
      values: { name: firstName, organization: inside.organization.name, ...values },
    })
    return { to: email, subject, text }
  })

/** Moves or rejects many at once: all of them, or nobody. @throws Refusal as for one, and `hiring.nothing-changes`. */
export const decideMany = (
  context: RequestContext,
  jobId: Id,
  { applicationIds, act }: Many,
): Promise<{ changed: number }> =>
  transact(context, async (inside) => {
    const applications = await hold(inside, applicationIds, jobId)
    const event = decisionRoutes.decideMany.name
    const changed =
      act.kind === 'move'
        ? await moveAll(inside, applications, act.stageId, event)
        : await rejectAll(inside, applications, act, event)
    return changed === 0 ? refuse('hiring.nothing-changes') : { changed }
  })
