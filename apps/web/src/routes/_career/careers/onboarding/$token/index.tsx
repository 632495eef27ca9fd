import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '#features/links/hiring/onboarding-page.tsx'
import { onboardingFormPage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_career/careers/onboarding/$token/')({
  ...outsideRoute(onboardingFormPage),
  component: Page,
})

function Page() {
  return <OnboardingPage token={Route.useParams().token} />
}
