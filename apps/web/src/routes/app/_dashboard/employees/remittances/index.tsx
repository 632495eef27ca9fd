import { createFileRoute } from '@tanstack/react-router'
import type { remittancesPage } from '#features/remittances/pages.ts'
import { RemittancesPage } from '#features/remittances/remittances-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/remittances/')({
  ...insideRoute<typeof remittancesPage>(),
  component: RemittancesPage,
})
