import type { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'

type SaveKyc = typeof onboardingRoutes.saveKyc

/** What is kept of an organisation's KYC, as it is told. */
export type Kyc = ResponseOf<SaveKyc>['data']

/** What a save says, whichever of the two calls brought it. */
export type SentKyc = BodyOf<SaveKyc>

export type BusinessInformation = Kyc['businessInformation']
export type CompanyMember = Kyc['companyMembers'][number]
export type SoleProprietor = NonNullable<Kyc['soleProprietorDetails']>

export interface CompanyDocument {
  readonly idType: Kyc['businessDocuments']['uploadedDocuments'][number]['idType']
  readonly fileId: Id
}

export interface Shareholder {
  readonly companyName: string
  readonly fileId: Id
}

/** What an organisation said about itself: the draft while its KYC is pending, the facts afterwards. */
export interface KycFacts {
  readonly information: BusinessInformation
  readonly members: readonly CompanyMember[]
  readonly proprietor: SoleProprietor | null
  readonly documents: readonly CompanyDocument[]
  readonly shareholders: readonly Shareholder[]
}
