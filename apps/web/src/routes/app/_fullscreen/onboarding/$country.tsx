import { type CountryCode, countryCodes } from '@kazi/values/country'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx'
import type { onboardingCountryPage } from '#features/onboarding/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'
import { readOrganization } from '#lib/session/use-organization.ts'

export const Route = createFileRoute('/app/_fullscreen/onboarding/$country')({
  ...insideRoute<typeof onboardingCountryPage>(),
  beforeLoad: ({ params }): { readonly country: CountryCode } => {
    const country = countryCodes.find((code) => code === params.country.toUpperCase())
    if (!country) throw notFound()
    const organization = readOrganization()
    // what was accepted is corrected in its own country alone
    const isElsewhere = organization?.kycStatus === 'completed' && organization.country !== country
    if (!organization || isElsewhere) throw redirect({ to: '/app/onboarding', replace: true })
    return { country }
  },
  component: Page,
})

function Page() {
  const { country } = Route.useRouteContext()
  return <OnboardingPage key={country} step="company" country={country} />
}
