import { offerRoutes } from '@kazi/contract/hiring/offers'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { instantAt } from '#platform/clock/local-instant.ts'
import type { JobContext, OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile, storeFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import {
  lockApplications,
  type StoredApplication,
  selectByIds,
  updateStages,
} from './applications/application.queries.ts'
import { nameOf } from './applications/card.rules.ts'
import { insertEvents } from './applications/event.queries.ts'
import { beginOnboarding } from './begin-onboarding.service.ts'
import { lockJob, updateState } from './jobs/job.queries.ts'
import { requireJob } from './jobs.service.ts'
import { insertSignedPaper, makeLink } from './links/link.queries.ts'
import { mailCandidate } from './mail-candidate.ts'
import { findOffer, lockOffer, type StoredOffer, updateOffer } from './offers/offer.queries.ts'
import { drawPaper, signatureOf } from './paper.service.ts'
import { insideLink } from './public-entry.service.ts'
import { readSettings } from './settings/settings.queries.ts'
import { stageOfKind } from './settings/stages.ts'

type PublicOffer = ResponseOf<typeof offerRoutes.viewOffer>['data']

export const sealOfferTask = 'hiring.seal-offer'

/** What a link shows while the offer is out, and once it was answered; all else is a dead link. */
const shownStates: readonly StoredOffer['state'][] = ['sent', 'viewed', 'accepted', 'rejected']

/** An offer by its link, with whose it is, all held in the order in which everybody holds them. */
async function hold(
  context: OrganizationContext,
  id: Id,
): Promise<{ readonly offer: StoredOffer; readonly application: StoredApplication }> {
  const dead = () => refuse('account.link-invalid')
  const found = (await findOffer(context, id)) ?? dead()
  await lockApplications(context, [found.applicationId])
  const offer = (await lockOffer(context, id)) ?? dead()
  const [application] = await selectByIds(context, [offer.applicationId])
  const isOut = offer.state === 'sent' || offer.state === 'viewed'
  const isLate = isOut && offer.expiresOn < context.clock.today(context.organization.timeZone)
  if (!application?.email || !shownStates.includes(offer.state) || isLate) return dead()
  return { offer, application }
}

function publicOf(
  { organization }: OrganizationContext,
  offer: StoredOffer,
  application: StoredApplication,
): PublicOffer {
  const { state, terms, department, expiresOn, documentHash, decidedAt, signature } = offer
  const { jobTitle, employmentType, salary, startOn, paper } = terms
  return {
    employer: organization.name,
    country: organization.country,
    ...{ state, department, jobTitle, employmentType, startOn, expiresOn, decidedAt },
    name: nameOf(application),
    salary: { ...salary, currency: organization.currency },
    paragraphs: [...paper.paragraphs],
    documentHash: documentHash.toString('hex'),
    signedBy: signature?.name ?? null,
  }
}

/** An offer by its link; the first look is noted. @throws Refusal `account.link-invalid`. */
export const viewOfferByLink = (context: RequestContext, token: string): Promise<PublicOffer> =>
  insideLink(context, 'offer', token, async (inside, id) => {
    const { offer, application } = await hold(inside, id)
    if (offer.state !== 'sent') return publicOf(inside, offer, application)
    await updateOffer(inside, id, { state: 'viewed', viewedAt: inside.clock.now().toISOString() })
    await insertEvents(inside, [application.id], 'offer-viewed', { title: offer.terms.jobTitle })
    await audit(inside, {
      event: offerRoutes.viewOffer.name,
      object: `application:${application.id}`,
      after: { offer: id, state: 'viewed' },
    })
    return publicOf(inside, { ...offer, state: 'viewed' }, application)
  })

/** The letter, signed once it is. @throws Refusal `account.link-invalid`. */
export const downloadCopy = (context: RequestContext, token: string): Promise<FileAnswer> =>
  insideLink(context, 'offer', token, async (inside, id) => {
    const { offer, application } = await hold(inside, id)
    const fileId = offer.signedFileId ?? offer.fileId ?? refuse('account.link-invalid')
    const { bytes, name, contentType } = await readStoredFile(inside, fileId, () => true)
    await audit(inside, {
      event: offerRoutes.downloadCopy.name,
      object: `application:${application.id}`,
      after: { offer: id },
    })
    return { file: bytes, name, contentType }
  })

/**
 * Accepts an offer as it was read. It hires: the last opening closes the job, and the way to an employee begins. The signed
 * copy is drawn by a job, which mails it.
 * @throws Refusal `account.link-invalid`, `hiring.offer-state-wrong`, `hiring.offer-changed`.
 */
export const acceptOffer = (
  context: RequestContext,
  token: string,
  { signature: said, documentHash }: BodyOf<typeof offerRoutes.acceptOffer>,
): Promise<PublicOffer> =>
  insideLink(context, 'offer', token, async (inside, id) => {
    const { offer, application } = await hold(inside, id)
    if (offer.state !== 'sent' && offer.state !== 'viewed')
      refuse('hiring.offer-state-wrong', {}, { state: offer.state })
    if (offer.documentHash.toString('hex') !== documentHash) refuse('hiring.offer-changed')
    const signature = signatureOf(inside, said)
    const decidedAt = signature.at
    await updateOffer(inside, id, { state: 'accepted', signature, decidedAt })
    await hire(inside, application)
    await beginOnboarding(inside, offer, application)
    await insertEvents(inside, [application.id], 'offer-accepted', { title: offer.terms.jobTitle })
    await note(inside, offer, application, 'accepted')
    await enqueue(inside, sealOfferTask, { offerId: id })
    return publicOf(inside, { ...offer, state: 'accepted', signature, decidedAt }, application)
  })

/** Whoever accepts stands at the last stage; a job whose places are taken closes. */
async function hire(context: OrganizationContext, { id, jobId }: StoredApplication): Promise<void> {
  await lockJob(context, jobId)
  const stage = stageOfKind(await readSettings(context), 'hired')!
  await updateStages(context, [id], stage.id, 'hired')
  const job = await requireJob(context, jobId)
  if (job.state === 'active' && job.hired >= job.openings) await updateState(context, jobId, 'in-active')
}

/** @throws Refusal `account.link-invalid`, `hiring.offer-state-wrong`. */
export const rejectOffer = (context: RequestContext, token: string, reason: string): Promise<PublicOffer> =>
  insideLink(context, 'offer', token, async (inside, id) => {
    const { offer, application } = await hold(inside, id)
    if (offer.state !== 'sent' && offer.state !== 'viewed')
      refuse('hiring.offer-state-wrong', {}, { state: offer.state })
    const decidedAt = inside.clock.now().toISOString()
    await updateOffer(inside, id, { state: 'rejected', reason, decidedAt })
    await insertEvents(inside, [application.id], 'offer-rejected', { title: offer.terms.jobTitle, reason })
    await note(inside, offer, application, 'rejected')
    return publicOf(inside, { ...offer, state: 'rejected', decidedAt }, application)
  })

async function note(
  context: OrganizationContext,
  offer: StoredOffer,
  application: StoredApplication,
  state: 'accepted' | 'rejected',
): Promise<void> {
  const route = state === 'accepted' ? offerRoutes.acceptOffer : offerRoutes.rejectOffer
  await audit(context, {
    event: route.name,
    object: `application:${application.id}`,
    before: { offer: offer.id, state: offer.state },
    after: { offer: offer.id, state, documentHash: offer.documentHash.toString('hex') },
  })
  await notify(context, {
    kind: `offer-${state}`,
    values: { name: nameOf(application), title: offer.terms.jobTitle },
    link: `/app/hiring/${application.jobId}?application=${application.id}`,
    departmentId: application.departmentId,
  })
}

/** Draws the signed copy with its certificate, once, and mails the candidate where it is. */
export async function sealOffer(context: JobContext, { offerId }: { readonly offerId: Id }): Promise<void> {
  const offer = await transact(context, (inside) => findOffer(inside, offerId))
  if (!offer?.signature || offer.state !== 'accepted' || offer.signedFileId !== null) return
  const { signature, documentHash, terms } = offer
  const drawn = await drawPaper(context, terms.paper, { documentHash, signatures: [signature] })
  await transact(context, async (inside) => {
    const current = await lockOffer(inside, offerId)
    if (current?.state !== 'accepted' || current.signedFileId !== null) return
    const name = `${terms.paper.subject}.pdf`.replace(/[\\/:*?"<>|]/g, ' ')
    const file = await storeFile(inside, { name, contentType: 'application/pdf', bytes: drawn.bytes })
    await updateOffer(inside, offerId, { signedFileId: file.id })
    for (const hash of [documentHash, drawn.hash])
      await insertSignedPaper(inside, { hash, kind: 'offer', signedAt: signature.at })
    await mailCopy(inside, current)
  })
}

const copyDays = 60

async function mailCopy(
  context: OrganizationContext,
  { id, applicationId, terms }: StoredOffer,
): Promise<void> {
  const [application] = await selectByIds(context, [applicationId])
  if (!application?.email) return
  const { organization, clock } = context
  const until = instantAt(organization.timeZone, addDays(clock.today(organization.timeZone), copyDays), 0)
  const token = await makeLink(context, 'offer', id, until)
  const { email, firstName, language } = application
  await mailCandidate(context, { email, firstName: firstName!, language: language! }, 'offer-accepted', {
    title: terms.jobTitle,
    link: pageAddress(context.config, `/offer/${token}`),
  })
}
