import { createHash } from 'node:crypto'
import { offerRoutes } from '@kazi/contract/hiring/offers'
import type { BodyOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { submitForApproval } from '#domains/approvals/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { instantAt } from '#platform/clock/local-instant.ts'
import { type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { storeFile } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { holdApplication, requireApplication } from './application.service.ts'
import { type StoredApplication, updateStages } from './applications/application.queries.ts'
import { nameOf } from './applications/card.rules.ts'
import { insertEvents } from './applications/event.queries.ts'
import { lockJob } from './jobs/job.queries.ts'
import { requireDepartment, requireJob } from './jobs.service.ts'
import { makeLink } from './links/link.queries.ts'
import { mailCandidate } from './mail-candidate.ts'
import { circlesOf, maySeePay, type OfferView, subjectOf, viewOffer } from './offer-view.service.ts'
import {
  expireOffers,
  findOffer,
  insertOffer,
  type StoredOffer,
  selectOffers,
  updateOffer,
} from './offers/offer.queries.ts'
import type { OfferTerms, Paper } from './offers/paper.ts'
import { drawPaper, fillWords, readPaperValues } from './paper.service.ts'
import { readSettings } from './settings/settings.queries.ts'
import { stageOfKind } from './settings/stages.ts'
import { isOfferApproved } from './settings.service.ts'

type Asked = BodyOf<typeof offerRoutes.sendOffer>

/** A signed copy can be fetched for so long after the last day of an offer. */
const copyDays = 60

/**
 * Makes an offer. Its letter is drawn before it is written down, because a transaction waits for no thread.
 * @throws Refusal `not-found`, `hiring.pay-hidden`, `hiring.application-over`, `hiring.offer-open`, `hiring.job-filled`,
 * `hiring.department-unknown`, `hiring.field-unknown`, `hiring.field-empty`, `hiring.not-printable`, `hiring.expiry-past`,
 * `hiring.start-past`.
 */
export async function sendOffer(
  context: RequestContext,
  applicationId: Id,
  asked: Asked,
): Promise<OfferView> {
  if (!maySeePay(context)) refuse('hiring.pay-hidden')
  const id = newId(context.clock)
  const paper = await transact(withoutKey(context), (inside) => prepare(inside, id, applicationId, asked))
  const { bytes, hash } = await drawPaper(context, paper)
  return transact(context, async (inside) => {
    const application = await holdApplication(inside, applicationId)
    await requireOfferable(inside, application)
    const name = `${paper.subject}.pdf`.replace(/[\\/:*?"<>|]/g, ' ')
    const file = await storeFile(inside, { name, contentType: 'application/pdf', bytes })
    const { expiresOn, ...terms } = asked
    const isApproved = await isOfferApproved(inside)
    await insertOffer(inside, {
      ...{ id, applicationId, expiresOn, documentHash: hash, fileId: file.id },
      ...{ state: isApproved ? 'pending-approval' : 'sent', terms: { ...terms, paper } },
    })
    await audit(inside, {
      event: offerRoutes.sendOffer.name,
      object: `application:${applicationId}`,
      after: {
        offer: id,
        ...{ jobTitle: terms.jobTitle, startOn: terms.startOn, salary: terms.salary, expiresOn },
        documentHash: hash.toString('hex'),
      },
    })
    const stored = (await findOffer(inside, id))!
    if (isApproved) await submit(inside, stored)
    else await mailOffer(inside, stored, application)
    return viewOffer(inside, (await findOffer(inside, id))!)
  })
}

async function requireOfferable(context: OrganizationContext, application: StoredApplication): Promise<void> {
  if (application.state !== 'open' || application.email === null) refuse('hiring.application-over')
  await expireOffers(context)
  const living = ['pending-approval', 'sent', 'viewed', 'accepted']
  if ((await selectOffers(context, application.id)).some(({ state }) => living.includes(state)))
    refuse('hiring.offer-open')
  await lockJob(context, application.jobId)
  const job = await requireJob(context, application.jobId)
  if (job.hired >= job.openings) refuse('hiring.job-filled')
}

/** What the letter says. */
async function prepare(
  context: OrganizationContext,
  reference: Id,
  applicationId: Id,
  { expiresOn, ...terms }: Asked,
): Promise<Paper> {
  const application = await requireApplication(context, applicationId)
  await requireOfferable(context, application)
  const today = context.clock.today(context.organization.timeZone)
  if (expiresOn < today) refuse('hiring.expiry-past', {}, { fields: { expiresOn: 'hiring.expiry-past' } })
  if (terms.startOn < today) refuse('hiring.start-past', {}, { fields: { startOn: 'hiring.start-past' } })
  const values = await valuesOf(context, application, terms, expiresOn)
  const language = application.language!
  return {
    language,
    address: values.organizationAddress,
    date: values.date ?? '',
    addressee: `${nameOf(application)}\n${application.email}`,
    subject: translate(language, 'documents', 'hiring.offerSubject', { title: terms.jobTitle }),
    paragraphs: fillWords(context, terms.words, values),
    person: nameOf(application),
    reference,
    createdAt: context.clock.now().toISOString(),
  }
}

/** What is known of an offer to a candidate, as it is printed. */
export async function valuesOf(
  context: OrganizationContext,
  { firstName, lastName, language }: StoredApplication,
  terms: OfferTerms,
  expiresOn: StoredOffer['expiresOn'] | null,
) {
  const department = await requireDepartment(context, terms.departmentId)
  return readPaperValues(context, terms, {
    ...{ department, expiresOn },
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    language: language ?? context.language,
  })
}

/** What exactly is approved. */
export const contentHashOf = ({
  id,
  terms: { paper: _, ...terms },
  expiresOn,
  documentHash,
}: StoredOffer): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, terms, expiresOn, documentHash.toString('hex')]))
    .digest()

async function submit(context: OrganizationContext, offer: StoredOffer): Promise<void> {
  await submitForApproval(context, {
    ...subjectOf(offer),
    contentHash: contentHashOf(offer),
    makers: circlesOf(offer),
  })
}

/** Mails the link to an offer, which is out from then on. The mail says no figure. */
export async function mailOffer(
  context: OrganizationContext,
  offer: StoredOffer,
  application: StoredApplication,
): Promise<void> {
  const { id, expiresOn } = offer
  const until = instantAt(context.organization.timeZone, addDays(expiresOn, copyDays), 0)
  const token = await makeLink(context, 'offer', id, until)
  await updateOffer(context, id, { state: 'sent', sentAt: context.clock.now().toISOString() })
  const { email, firstName, language } = application
  await mailCandidate(context, { email: email!, firstName: firstName!, language: language! }, 'offer-sent', {
    title: offer.terms.jobTitle,
    date: expiresOn,
    link: pageAddress(context.config, `/offer/${token}`),
  })
  await moveToOffer(context, application)
  await insertEvents(context, [application.id], 'offer-sent', {
    title: offer.terms.jobTitle,
    until: expiresOn,
  })
}

/** Whoever has an offer stands at the stage of offers, where there is one. */
async function moveToOffer(context: OrganizationContext, { id, stageId }: StoredApplication): Promise<void> {
  const settings = await readSettings(context)
  const stage = stageOfKind(settings, 'offer')
  if (!stage || stage.id === stageId) return
  await updateStages(context, [id], stage.id)
  await insertEvents(context, [id], 'moved', { fromId: stageId, toId: stage.id })
}
