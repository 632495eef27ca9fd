import { createFileRoute } from '@tanstack/react-router'
import { OnboardingsPage } from '#features/hiring/onboardings-page.tsx'
import type { onboardingsPage } from '#features/hiring/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/hiring/onboarding/')({
  ...insideRoute<typeof onboardingsPage>(),
  component: OnboardingsPage,
})
