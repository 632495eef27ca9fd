import { createFileRoute } from '@tanstack/react-router'
import { DepartmentsPage } from '#features/departments/departments-page.tsx'
import type { departmentsPage } from '#features/departments/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/departments/')({
  ...insideRoute<typeof departmentsPage>(),
  component: DepartmentsPage,
})
