import { createFileRoute } from '@tanstack/react-router'
import { PayrollPage } from '#features/payroll/list/payroll-page.tsx'
import type { payrollPage } from '#features/payroll/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/')({
  ...insideRoute<typeof payrollPage>(),
  component: PayrollPage,
})
