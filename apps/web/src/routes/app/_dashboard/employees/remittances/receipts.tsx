import { createFileRoute } from '@tanstack/react-router'
import type { receiptsPage } from '#features/remittances/pages.ts'
import { ReceiptsPage } from '#features/remittances/receipts-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/remittances/receipts')({
  ...insideRoute<typeof receiptsPage>(),
  component: ReceiptsPage,
})
