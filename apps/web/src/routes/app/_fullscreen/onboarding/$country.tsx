import { type CountryCode, countryCodes } from '@kazi/values/country'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx'
import { onboardingStepOf } from '#features/onboarding/onboarding-step.ts'
import { describePage, pageHead } from '#lib/pages/page.ts'
import { readOrganization } from '#lib/session/use-organization.ts'

/** The first step with the country chosen by the address: `/app/onboarding/ke`. */
export const Route = createFileRoute('/app/_fullscreen/onboarding/$country')({
  beforeLoad: ({ params }): { readonly country: CountryCode } => {
    const country = countryCodes.find((code) => code === params.country.toUpperCase())
    if (!country) throw notFound()
    const organization = readOrganization()
    if (!organization || onboardingStepOf(organization) !== 'company') {
      throw redirect({ to: '/app/onboarding', replace: true })
    }
    return { country }
  },
  loader: async ({ context }) => {
    await context.translator.load('errors')
    return describePage(context.translator, 'onboarding', (t) => ({ title: t(($) => $.title) }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  const { country } = Route.useRouteContext()
  return <OnboardingPage key={country} step="company" country={country} />
}
