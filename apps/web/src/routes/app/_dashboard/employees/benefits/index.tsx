import { createFileRoute } from '@tanstack/react-router'
import { BenefitsPage } from '#features/benefits/overview/benefits-page.tsx'
import type { benefitsPage } from '#features/benefits/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/benefits/')({
  ...insideRoute<typeof benefitsPage>(),
  component: BenefitsPage,
})
