import { createFileRoute } from '@tanstack/react-router'
import { EarnedPayPage } from '#features/benefits/earned-pay/earned-pay-page.tsx'
import type { earnedPayPage } from '#features/benefits/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/benefits/earned-wage-access/')({
  ...insideRoute<typeof earnedPayPage>(),
  component: EarnedPayPage,
})
