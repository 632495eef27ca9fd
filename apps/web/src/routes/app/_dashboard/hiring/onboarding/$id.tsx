import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '#features/hiring/onboarding-page.tsx'
import type { onboardingOfPage } from '#features/hiring/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/hiring/onboarding/$id')({
  ...insideRoute<typeof onboardingOfPage>(),
  component: Page,
})

function Page() {
  return <OnboardingPage id={Route.useParams().id} />
}
