import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { type MessageKey, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { readOrganization } from '../organization.queries.ts'
import { describeOrganization } from '../organization.service.ts'
import { readKycFacts } from './kyc-facts.queries.ts'
import type { Kyc, KycFacts } from './kyc-facts.ts'
import { filesIn } from './merge-kyc.rules.ts'
import { type AnswerReason, readVerifierAnswer } from './verifier-answer.queries.ts'

/**
 * What is kept of the active organisation's KYC. It says who acts for it by name and number, so each look is written down.
 * @throws Refusal `not-found`, for any other organisation too.
 */
export const readKycMeta = (context: RequestContext, organizationId: Id): Promise<Kyc> =>
  transact(context, async (inside) => {
    if (organizationId !== inside.organization.id) refuse('not-found')
    const object = `organization:${organizationId}`
    await auditRead(inside, { event: onboardingRoutes.readKycMeta.name, object })
    return describeKyc(inside)
  })

/** The KYC as it stands in this transaction, with what is held against it in the caller's language. */
export async function describeKyc(inside: OrganizationContext): Promise<Kyc> {
  const { verification } = await readOrganization(inside, inside.organization.id)
  const facts = await readKycFacts(inside)
  const { shareholders, ...papers } = await describePapers(inside, facts)
  const organization = await describeOrganization(inside)
  return {
    countryCode: organization.country,
    status: organization.kycStatus,
    verification: verification as Kyc['verification'],
    businessInformation: facts.information,
    companyMembers: [...facts.members],
    soleProprietorDetails: facts.proprietor,
    ...papers,
    kycMeta: {
      providerResponse: verification === 'refused' ? await describeAnswer(inside) : null,
      shareholders,
    },
    organization,
  }
}

async function describePapers(inside: OrganizationContext, facts: KycFacts) {
  const ids = filesIn(facts).map(({ fileId }) => fileId)
  const files = new Map((await describeFiles(inside, ids)).map((file) => [file.id, file]))
  const fileOf = (id: Id) => files.get(id)!
  const { utilityBill } = facts.information
  return {
    utilityBillName: utilityBill ? fileOf(utilityBill).name : null,
    businessDocuments: {
      uploadedDocuments: facts.documents.map(({ idType, fileId }) => {
        const { name, contentType } = fileOf(fileId)
        return { idType, fileId, url: urlOf(fileId), contentType, name }
      }),
    },
    shareholders: facts.shareholders.map(({ companyName, fileId }) => ({
      companyName,
      registrationFileId: fileId,
      registrationFileUrl: urlOf(fileId),
      registrationFileType: fileOf(fileId).contentType,
      registrationFileName: fileOf(fileId).name,
    })),
  }
}

/** Where a file is got, for whoever may read it. */
const urlOf = (fileId: Id): string => `/api/v1/file/${fileId}`

async function describeAnswer(inside: OrganizationContext): Promise<Kyc['kycMeta']['providerResponse']> {
  const answer = await readVerifierAnswer(inside)
  if (!answer) return null
  const sentence = ({ key, text }: AnswerReason): string =>
    key === undefined ? (text ?? '') : translate(inside.language, 'errors', key as MessageKey<'errors'>)
  return {
    answeredAt: answer.answeredAt,
    error: answer.reasons.map((reason) => ({ field: reason.field, message: sentence(reason) })),
  }
}
