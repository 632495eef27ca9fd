import { createFileRoute } from '@tanstack/react-router'
import { ReimbursementPage } from '#features/benefits/claims/reimbursement-page.tsx'
import type { reimbursementPage } from '#features/benefits/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/reimbursement')({
  ...insideRoute<typeof reimbursementPage>(),
  component: ReimbursementPage,
})
