import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit, auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { listColleagues } from './interview-view.service.ts'
import { makeLink } from './links/link.queries.ts'
import { mailCandidate } from './mail-candidate.ts'
import { maySeePay } from './offer-view.service.ts'
import { type OnboardingView, summaryOf, viewOnboarding } from './onboarding-view.service.ts'
import {
  countOnboardings,
  findOnboarding,
  lockOnboarding,
  type StoredOnboarding,
  selectOnboardings,
  updateOnboarding,
} from './onboardings/onboarding.queries.ts'
import { replaceTasks, selectTasks } from './onboardings/task.queries.ts'

/** Three weeks for papers that somebody has to fetch. */
const linkLifeMs = 21 * 86_400_000

export const listOnboardings = (
  context: RequestContext,
  query: QueryOf<typeof onboardingRoutes.list>,
): Promise<ResponseOf<typeof onboardingRoutes.list>> =>
  transact(context, async (inside) => {
    const rows = await selectOnboardings(inside, query, query)
    return pageOf(rows.map(summaryOf), await countOnboardings(inside, query), query)
  })

/** @throws Refusal `not-found`. */
export const readOnboarding = (context: RequestContext, id: Id): Promise<OnboardingView> =>
  transact(context, async (inside) => {
    const row = (await findOnboarding(inside, id)) ?? refuse('not-found')
    await auditRead(inside, { event: onboardingRoutes.read.name, object: `onboarding:${id}` })
    return viewOnboarding(inside, row)
  })

/** One of them, held, in one of these states. @throws Refusal `not-found`, `hiring.onboarding-state-wrong`. */
export async function holdOnboarding(
  context: OrganizationContext,
  id: Id,
  states: readonly StoredOnboarding['state'][],
): Promise<StoredOnboarding> {
  const row = (await lockOnboarding(context, id)) ?? refuse('not-found')
  if (!states.includes(row.state)) refuse('hiring.onboarding-state-wrong', {}, { state: row.state })
  return row
}

export const showOnboarding = async (context: OrganizationContext, id: Id): Promise<OnboardingView> =>
  viewOnboarding(context, (await findOnboarding(context, id))!)

/**
 * Mails the link to the form; one that was sent in goes back with what to change.
 * @throws Refusal `not-found`, `hiring.onboarding-state-wrong`, `hiring.reason-missing`.
 */
export const sendForm = (
  context: RequestContext,
  id: Id,
  { returnedReason: reason }: BodyOf<typeof onboardingRoutes.sendForm>,
): Promise<OnboardingView> =>
  transact(context, async (inside) => {
    const row = await holdOnboarding(inside, id, ['accepted', 'form-sent', 'form-submitted'])
    const isReturned = row.state === 'form-submitted'
    const code = 'hiring.reason-missing'
    if (isReturned && reason === null) refuse(code, {}, { fields: { returnedReason: code } })
    const sentAt = inside.clock.now().toISOString()
    const returnedReason = isReturned ? reason : row.returnedReason
    await updateOnboarding(inside, id, { state: 'form-sent', sentAt, returnedReason })
    await mailLink(inside, row, 'onboarding-form', isReturned ? 'onboarding-returned' : 'onboarding-form')
    await audit(inside, {
      event: onboardingRoutes.sendForm.name,
      object: `onboarding:${id}`,
      before: { state: row.state },
      after: { state: 'form-sent', returnedReason },
    })
    return showOnboarding(inside, id)
  })

/** Mails somebody the link to their form or their contract. */
export async function mailLink(
  context: OrganizationContext,
  row: StoredOnboarding,
  purpose: 'onboarding-form' | 'onboarding-contract',
  template: string,
): Promise<void> {
  const until = new Date(context.clock.now().getTime() + linkLifeMs)
  const token = await makeLink(context, purpose, row.id, until)
  const page = purpose === 'onboarding-form' ? '' : '/contract'
  await mailCandidate(context, row, template, {
    title: row.terms.jobTitle,
    link: pageAddress(context.config, `/careers/onboarding/${token}${page}`),
  })
}

/** @throws Refusal `not-found`, `hiring.panel-unknown`. */
export const setTasks = (
  context: RequestContext,
  id: Id,
  { tasks }: BodyOf<typeof onboardingRoutes.setTasks>,
): Promise<OnboardingView> =>
  transact(context, async (inside) => {
    if (!(await lockOnboarding(inside, id))) refuse('not-found')
    const known = new Set((await listColleagues(inside)).map(({ userId }) => userId))
    const before = await selectTasks(inside, id)
    const owners = new Set(before.map(({ ownerId }) => ownerId))
    const isStrange = (owner: Id | null) => owner !== null && !known.has(owner) && !owners.has(owner)
    if (tasks.some(({ ownerId }) => isStrange(ownerId))) refuse('hiring.panel-unknown')
    const now = inside.clock.now().toISOString()
    const own = new Map(before.map((task) => [task.id, task]))
    await replaceTasks(
      inside,
      id,
      tasks.map(({ id: taskId, title, ownerId, dueOn, isDone }) => {
        const task = taskId === undefined ? undefined : own.get(taskId)
        return {
          ...{ id: task?.id ?? null, title, ownerId, dueOn },
          doneAt: isDone ? (task?.doneAt ?? now) : null,
        }
      }),
    )
    await audit(inside, {
      event: onboardingRoutes.setTasks.name,
      object: `onboarding:${id}`,
      before: before.map(({ title, dueOn, doneAt }) => ({ title, dueOn, isDone: doneAt !== null })),
      after: tasks.map(({ title, dueOn, isDone }) => ({ title, dueOn, isDone })),
    })
    return showOnboarding(inside, id)
  })

/** A file of the form, or the contract. @throws Refusal `not-found`, `hiring.pay-hidden`. */
export const downloadOnboardingFile = (
  context: RequestContext,
  id: Id,
  asked: Id | 'contract',
): Promise<FileAnswer> =>
  transact(context, async (inside) => {
    const row = (await findOnboarding(inside, id)) ?? refuse('not-found')
    if (asked === 'contract' && !maySeePay(inside)) refuse('hiring.pay-hidden')
    const fileId = asked === 'contract' ? (row.signedFileId ?? row.contractFileId) : ownFile(row, asked)
    const { bytes, name, contentType } = await readStoredFile(
      inside,
      fileId ?? refuse('not-found'),
      () => true,
    )
    await auditRead(inside, {
      event: onboardingRoutes.downloadFile.name,
      object: `onboarding:${id}`,
      seen: { file: asked },
    })
    return { file: bytes, name, contentType }
  })

const ownFile = ({ form }: StoredOnboarding, asked: Id): Id | null =>
  form?.fileIds.includes(asked) ? asked : null
