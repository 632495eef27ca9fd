import { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import {
  actorOf,
  type JobContext,
  type OrganizationContext,
  type RequestContext,
  withoutKey,
} from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile, storeFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { nameOf } from './applications/card.rules.ts'
import { endLinks, insertSignedPaper } from './links/link.queries.ts'
import { maySeePay } from './offer-view.service.ts'
import type { Paper } from './offers/paper.ts'
import type { OnboardingView } from './onboarding-view.service.ts'
import {
  findOnboarding,
  lockOnboarding,
  type StoredOnboarding,
  updateOnboarding,
} from './onboardings/onboarding.queries.ts'
import { holdOnboarding, mailLink, showOnboarding } from './onboardings.service.ts'
import { drawPaper, fillWords, readPaperValues, signatureOf } from './paper.service.ts'
import { insideLink } from './public-entry.service.ts'

type PublicContract = ResponseOf<typeof onboardingLinkRoutes.readContract>['data']

export const sealContractTask = 'hiring.seal-contract'
const purpose = 'onboarding-contract'
const sendable = ['form-submitted', 'contract-sent'] as const

/**
 * Draws a contract and mails the link to sign it. It is drawn before it is written down, because a transaction waits for no
 * thread.
 * @throws Refusal `not-found`, `hiring.onboarding-state-wrong`, `hiring.pay-hidden`, `hiring.field-unknown`,
 * `hiring.field-empty`, `hiring.not-printable`.
 */
export async function sendContract(
  context: RequestContext,
  id: Id,
  { words }: BodyOf<typeof onboardingRoutes.sendContract>,
): Promise<OnboardingView> {
  if (!maySeePay(context)) refuse('hiring.pay-hidden')
  const paper = await transact(withoutKey(context), (inside) => prepare(inside, id, words))
  const { bytes, hash } = await drawPaper(context, paper)
  return transact(context, async (inside) => {
    const row = await holdOnboarding(inside, id, sendable)
    const name = `${paper.subject}.pdf`.replace(/[\\/:*?"<>|]/g, ' ')
    const file = await storeFile(inside, { name, contentType: 'application/pdf', bytes })
    await endLinks(inside, purpose, id)
    await updateOnboarding(inside, id, {
      state: 'contract-sent',
      contract: { fileId: file.id, hash, paper },
    })
    await mailLink(inside, row, purpose, 'onboarding-contract')
    await audit(inside, {
      event: onboardingRoutes.sendContract.name,
      object: `onboarding:${id}`,
      before: { state: row.state },
      after: { state: 'contract-sent', documentHash: hash.toString('hex') },
    })
    return showOnboarding(inside, id)
  })
}

async function prepare(context: OrganizationContext, id: Id, words: string): Promise<Paper> {
  const row = await holdOnboarding(context, id, sendable)
  const { language, terms, department, form } = row
  const { firstName, lastName } = form ?? row
  const values = await readPaperValues(context, terms, {
    ...{ language, department, expiresOn: null },
    ...{ firstName, lastName: [form?.middleName, lastName].filter(Boolean).join(' ') },
  })
  return {
    language,
    address: values.organizationAddress,
    date: values.date ?? '',
    addressee: values.name ?? '',
    subject: translate(language, 'documents', 'hiring.contractSubject', { title: terms.jobTitle }),
    paragraphs: fillWords(context, words, values),
    person: values.name ?? '',
    reference: newId(context.clock),
    createdAt: context.clock.now().toISOString(),
  }
}

/** A contract by its link, held. @throws Refusal `account.link-invalid`. */
async function requireOf(context: OrganizationContext, id: Id) {
  const row = (await lockOnboarding(context, id)) ?? refuse('account.link-invalid')
  const isShown = ['contract-sent', 'contract-signed'].includes(row.state)
  const { contractText, contractHash, contractFileId } = row
  if (!isShown || !contractText || !contractHash || !contractFileId) return refuse('account.link-invalid')
  return { row, paper: contractText, hash: contractHash, fileId: contractFileId }
}

const publicOf = (
  { organization }: OrganizationContext,
  { row, paper, hash }: Awaited<ReturnType<typeof requireOf>>,
): PublicContract => ({
  employer: organization.name,
  name: paper.person,
  title: paper.subject,
  paragraphs: [...paper.paragraphs],
  documentHash: hash.toString('hex'),
  signedAt: row.candidateSignature?.at ?? null,
  employerSignedAt: row.employerSignature?.at ?? null,
})

/** @throws Refusal `account.link-invalid`. */
export const readContract = (context: RequestContext, token: string): Promise<PublicContract> =>
  insideLink(context, purpose, token, async (inside, id) => {
    const found = await requireOf(inside, id)
    await audit(inside, { event: onboardingLinkRoutes.readContract.name, object: `onboarding:${id}` })
    return publicOf(inside, found)
  })

/** @throws Refusal `account.link-invalid`. */
export const downloadContract = (context: RequestContext, token: string): Promise<FileAnswer> =>
  insideLink(context, purpose, token, async (inside, id) => {
    const { row, fileId } = await requireOf(inside, id)
    const { bytes, name, contentType } = await readStoredFile(inside, row.signedFileId ?? fileId, () => true)
    await audit(inside, { event: onboardingLinkRoutes.downloadContract.name, object: `onboarding:${id}` })
    return { file: bytes, name, contentType }
  })

/** Signs for the candidate. @throws Refusal `account.link-invalid`, `hiring.onboarding-state-wrong`, `hiring.offer-changed`. */
export const submitContract = (
  context: RequestContext,
  token: string,
  { signature: said, documentHash }: BodyOf<typeof onboardingLinkRoutes.submitContract>,
): Promise<PublicContract> =>
  insideLink(context, purpose, token, async (inside, id) => {
    const found = await requireOf(inside, id)
    const { row, hash } = found
    if (row.state !== 'contract-sent') refuse('hiring.onboarding-state-wrong', {}, { state: row.state })
    if (hash.toString('hex') !== documentHash) refuse('hiring.offer-changed')
    const candidateSignature = signatureOf(inside, said)
    await updateOnboarding(inside, id, { state: 'contract-signed', candidateSignature })
    await enqueue(inside, sealContractTask, { onboardingId: id })
    await audit(inside, {
      event: onboardingLinkRoutes.submitContract.name,
      object: `onboarding:${id}`,
      before: { state: row.state },
      after: { state: 'contract-signed', documentHash },
    })
    await notify(inside, {
      kind: 'contract-signed',
      values: { name: nameOf(row) },
      link: `/app/hiring/onboarding/${id}`,
      departmentId: row.departmentId,
    })
    return publicOf(inside, { ...found, row: { ...row, candidateSignature } })
  })

/** What is done about somebody who is to be employed needs to see hiring, too. @throws Refusal `permission.missing`. */
export function requireHiring(context: RequestContext): void {
  if (!actorOf(context).permissions.has('view:hirings')) refuse('permission.missing')
}

/** Signs for the employer. @throws Refusal `not-found`, `hiring.onboarding-state-wrong`, `hiring.offer-changed`. */
export const signContract = (
  context: RequestContext,
  id: Id,
  { signature: said, documentHash }: BodyOf<typeof onboardingRoutes.signContract>,
): Promise<OnboardingView> =>
  transact(context, async (inside) => {
    requireHiring(inside)
    const row = await holdOnboarding(inside, id, ['contract-signed'])
    if (row.employerSignature !== null) refuse('hiring.onboarding-state-wrong', {}, { state: row.state })
    if (row.contractHash?.toString('hex') !== documentHash) refuse('hiring.offer-changed')
    await updateOnboarding(inside, id, { employerSignature: signatureOf(inside, said) })
    await enqueue(inside, sealContractTask, { onboardingId: id })
    await audit(inside, {
      event: onboardingRoutes.signContract.name,
      object: `onboarding:${id}`,
      after: { documentHash, by: said.name },
    })
    return showOnboarding(inside, id)
  })

/** Draws the contract with a page for each who has signed; the candidate is mailed once both have. */
export async function sealContract(
  context: JobContext,
  { onboardingId }: { readonly onboardingId: Id },
): Promise<void> {
  const row = await transact(context, (inside) => findOnboarding(inside, onboardingId))
  if (!row?.contractText || !row.contractHash || row.state === 'cancelled') return
  const signatures = signaturesOf(row)
  const { bytes, hash } = await drawPaper(context, row.contractText, {
    ...{ documentHash: row.contractHash, signatures },
  })
  await transact(context, async (inside) => {
    const current = await lockOnboarding(inside, onboardingId)
    // somebody signed meanwhile: their own job draws it
    if (
      !current?.contractHash?.equals(row.contractHash!) ||
      signaturesOf(current).length !== signatures.length
    )
      return
    const name = `${row.contractText!.subject}.pdf`.replace(/[\\/:*?"<>|]/g, ' ')
    const file = await storeFile(inside, { name, contentType: 'application/pdf', bytes })
    await updateOnboarding(inside, onboardingId, { signedFileId: file.id })
    const signedAt = signatures.at(-1)!.at
    for (const one of [row.contractHash!, hash])
      await insertSignedPaper(inside, { hash: one, kind: 'contract', signedAt })
    const isWhole = current.employerSignature !== null && current.candidateSignature !== null
    if (isWhole && current.state !== 'completed')
      await mailLink(inside, current, purpose, 'contract-complete')
  })
}

const signaturesOf = ({ candidateSignature, employerSignature }: StoredOnboarding) =>
  [candidateSignature, employerSignature].filter((one) => one !== null)
