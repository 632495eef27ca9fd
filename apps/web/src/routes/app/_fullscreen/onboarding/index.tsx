import { createFileRoute, redirect } from '@tanstack/react-router'
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx'
import { onboardingStepOf } from '#features/onboarding/onboarding-step.ts'
import type { onboardingPage } from '#features/onboarding/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'
import { readOrganization } from '#lib/session/use-organization.ts'

export const Route = createFileRoute('/app/_fullscreen/onboarding/')({
  ...insideRoute<typeof onboardingPage>(),
  beforeLoad: ({ search }) => {
    const organization = readOrganization()
    const step = organization ? onboardingStepOf(organization) : 'done'
    if (step === 'done') throw redirect({ to: '/app', replace: true })
    return { step: search.step ?? step }
  },
  component: Page,
})

function Page() {
  return <OnboardingPage step={Route.useRouteContext().step} />
}
