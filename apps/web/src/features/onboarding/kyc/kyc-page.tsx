import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { CountryCode } from '@kazi/values/country'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { CountryFacts } from '../country-facts.tsx'
import { StepSheet } from '../step-sheet.tsx'
import { KycForm } from './kyc-form.tsx'

/** Everything that a country asks of an organisation before it pays: as a draft, and again to correct it. */
export function KycStep({ country }: { readonly country: CountryCode }) {
  const { t } = useTranslation('onboarding')
  const organization = useOrganization()
  const isCorrection = organization.kycStatus === 'completed'
  const query = useApiQuery(
    onboardingRoutes.readKycMeta,
    { params: { organization_id: organization.id } },
    // a form that somebody types into is never replaced by what is fetched meanwhile
    { staleTimeMs: Number.POSITIVE_INFINITY },
  )
  const kyc = query.data?.data
  return (
    <StepSheet
      title={t(isCorrection ? ($) => $.kyc.correctTitle : ($) => $.kyc.title)}
      sentence={t(isCorrection ? ($) => $.kyc.correctSentence : ($) => $.kyc.sentence)}
      aside={<CountryFacts country={country} name={kyc?.businessInformation.businessName ?? ''} />}
    >
      {failureOf(query, 'py-6')}
      {!kyc && !query.error && <SkeletonLines lines={8} />}
      {kyc && <KycForm country={country} kept={kyc} isCorrection={isCorrection} />}
    </StepSheet>
  )
}
