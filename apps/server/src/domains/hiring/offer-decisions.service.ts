import { offerRoutes } from '@kazi/contract/hiring/offers'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import {
  type ApprovedArea,
  approveLevel,
  rejectSubmission,
  requireTurn,
  type Turn,
  voidSubmission,
} from '#domains/approvals/index.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { holdApplication, requireApplication } from './application.service.ts'
import { type StoredApplication, selectByIds, updateStages } from './applications/application.queries.ts'
import { nameOf } from './applications/card.rules.ts'
import { insertEvents } from './applications/event.queries.ts'
import { endLinks } from './links/link.queries.ts'
import { mailCandidate } from './mail-candidate.ts'
import { circlesOf, maySeePay, type OfferView, subjectOf, viewOffer } from './offer-view.service.ts'
import { findOffer, lockOffer, type StoredOffer, updateOffer } from './offers/offer.queries.ts'
import { findOnboardingOf, updateOnboarding } from './onboardings/onboarding.queries.ts'
import { mailOffer } from './send-offer.service.ts'
import { readSettings } from './settings/settings.queries.ts'
import { stageOfKind } from './settings/stages.ts'

/** An offer of a candidate whom the caller may see, both held. @throws Refusal `not-found`. */
async function hold(
  context: OrganizationContext,
  id: Id,
): Promise<{ readonly offer: StoredOffer; readonly application: StoredApplication }> {
  const found = (await findOffer(context, id)) ?? refuse('not-found')
  const application = await holdApplication(context, found.applicationId)
  return { application, offer: (await lockOffer(context, id))! }
}

const wrongState = (state: string): never => refuse('hiring.offer-state-wrong', {}, { state })

/**
 * Approves the level whose turn it is, so that the last sends the offer; or declines it.
 * @throws Refusal `not-found`, `hiring.offer-state-wrong`, `hiring.pay-hidden`, `hiring.expiry-past`,
 * `approvals.maker-cannot-decide`, `approvals.decided-already`, `approvals.not-asked`, `approvals.reason-required`.
 */
export const reviewOffer = (
  context: RequestContext,
  id: Id,
  { decision, reason }: BodyOf<typeof offerRoutes.reviewOffer>,
): Promise<OfferView> =>
  transact(context, async (inside) => {
    const { offer, application } = await hold(inside, id)
    if (offer.state !== 'pending-approval') wrongState(offer.state)
    // nobody decides about an amount that they may not know
    if (!maySeePay(inside)) refuse('hiring.pay-hidden')
    if (decision === 'approve') await approve(inside, offer, application, reason)
    else if (reason === null)
      refuse('approvals.reason-required', {}, { fields: { reason: 'approvals.reason-required' } })
    else await decline(inside, offer, reason)
    return viewOffer(inside, (await findOffer(inside, id))!)
  })

async function approve(
  context: OrganizationContext,
  offer: StoredOffer,
  application: StoredApplication,
  reason: string | null,
): Promise<void> {
  const turn = await requireTurn(context, subjectOf(offer), circlesOf(offer))
  if (offer.expiresOn < context.clock.today(context.organization.timeZone)) refuse('hiring.expiry-past')
  if (application.state !== 'open' || application.email === null) refuse('hiring.offer-state-wrong')
  const { isLast } = await approveLevel(context, turn, { acknowledged: [], reason })
  if (isLast) await mailOffer(context, offer, application)
  await noteDecision(context, offer, isLast ? 'sent' : 'pending-approval', turn, reason)
}

async function decline(context: OrganizationContext, offer: StoredOffer, reason: string): Promise<void> {
  await rejectSubmission(context, subjectOf(offer), reason)
  await updateOffer(context, offer.id, { state: 'declined', reason, decidedAt: nowOf(context) })
  await insertEvents(context, [offer.applicationId], 'offer-declined', { title: offer.terms.jobTitle })
  await noteDecision(context, offer, 'declined', null, reason)
}

const nowOf = ({ clock }: RequestContext): string => clock.now().toISOString()

const noteDecision = (
  context: OrganizationContext,
  { id, applicationId }: StoredOffer,
  state: string,
  turn: Turn | null,
  reason: string | null,
): Promise<void> =>
  audit(context, {
    event: offerRoutes.reviewOffer.name,
    object: `application:${applicationId}`,
    before: { offer: id, state: 'pending-approval', level: turn?.standing.approval?.level },
    after: { offer: id, state, reason, insteadOf: turn?.decider.insteadOf ?? null },
  })

/**
 * Takes an offer back, also one that was accepted, while nobody is employed by it. The candidate is told and taken up again.
 * @throws Refusal `not-found`, `hiring.offer-state-wrong`, `hiring.employed-already`.
 */
export const rescindOffer = (context: RequestContext, id: Id, reason: string): Promise<OfferView> =>
  transact(context, async (inside) => {
    const { offer, application } = await hold(inside, id)
    if (!['pending-approval', 'sent', 'viewed', 'accepted'].includes(offer.state)) wrongState(offer.state)
    const onboarding = await findOnboardingOf(inside, application.id)
    if (offer.state === 'accepted' && onboarding?.offerId === id) {
      if (onboarding.state === 'completed') refuse('hiring.employed-already')
      await updateOnboarding(inside, onboarding.id, { state: 'cancelled' })
      await endLinks(inside, 'onboarding-form', onboarding.id)
      await endLinks(inside, 'onboarding-contract', onboarding.id)
      const stage = stageOfKind(await readSettings(inside), 'offer')
      await updateStages(inside, [application.id], stage?.id ?? application.stageId)
    }
    await voidSubmission(inside, subjectOf(offer))
    await endLinks(inside, 'offer', id)
    await updateOffer(inside, id, { state: 'rescinded', reason, decidedAt: nowOf(inside) })
    if (offer.state !== 'pending-approval' && application.email !== null) {
      const { email, firstName, language } = application
      const reader = { email, firstName: firstName!, language: language! }
      await mailCandidate(inside, reader, 'offer-rescinded', { title: offer.terms.jobTitle })
    }
    await insertEvents(inside, [application.id], 'offer-rescinded', { title: offer.terms.jobTitle, reason })
    await audit(inside, {
      event: offerRoutes.rescindOffer.name,
      object: `application:${application.id}`,
      before: { offer: id, state: offer.state },
      after: { offer: id, state: 'rescinded', reason },
    })
    return viewOffer(inside, (await findOffer(inside, id))!)
  })

/** The letter of an offer. @throws Refusal `not-found`, `hiring.pay-hidden`. */
export const downloadOffer = (context: RequestContext, id: Id): Promise<FileAnswer> =>
  transact(context, async (inside) => {
    const offer = (await findOffer(inside, id)) ?? refuse('not-found')
    await requireApplication(inside, offer.applicationId)
    if (!maySeePay(inside)) refuse('hiring.pay-hidden')
    const fileId = offer.signedFileId ?? offer.fileId ?? refuse('not-found')
    const { bytes, name, contentType } = await readStoredFile(inside, fileId, () => true)
    await auditRead(inside, { event: offerRoutes.downloadOffer.name, object: `offer:${id}` })
    return { file: bytes, name, contentType }
  })

async function findAny(context: OrganizationContext, id: Id) {
  const offer = (await findOffer(context, id)) ?? refuse('not-found')
  const [application] = await selectByIds({ ...context, actor: null }, [offer.applicationId])
  return { offer, application: application ?? refuse('not-found') }
}

/** What approval asks of hiring about an offer. */
export const offerApproval: ApprovedArea = {
  describe: async (context, id) => {
    const { offer, application } = await findAny(context, id)
    const values = { name: nameOf(application), title: offer.terms.jobTitle }
    const link = `/app/hiring/${application.jobId}?application=${application.id}`
    const { departmentId } = application
    return {
      title: `${values.name}, ${values.title}`,
      notice: { kind: 'offer-awaiting-approval', values, link, departmentId },
    }
  },
  findMakers: async (context, id) => circlesOf((await findAny(context, id)).offer),
  lock: async (context, id) => {
    await lockOffer(context, id)
  },
  show: async (context, id) => {
    const { state, terms } = (await findAny(context, id)).offer
    const amount = { amount: terms.salary.amount, currency: context.organization.currency }
    return state === 'pending-approval' ? { people: 1, amount, on: terms.startOn, warnings: 0 } : undefined
  },
  approve: async (context, id) => {
    const { offer, application } = await findAny(context, id)
    if (offer.state !== 'pending-approval') wrongState(offer.state)
    await approve(context, offer, application, null)
  },
  reject: async (context, id, reason) => {
    const { offer } = await findAny(context, id)
    if (offer.state !== 'pending-approval') wrongState(offer.state)
    await decline(context, offer, reason)
  },
}
