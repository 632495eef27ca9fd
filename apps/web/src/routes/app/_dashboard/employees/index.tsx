import { createFileRoute } from '@tanstack/react-router'
import { EmployeesPage } from '#features/employees/list/employees-page.tsx'
import type { employeesPage } from '#features/employees/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/')({
  ...insideRoute<typeof employeesPage>(),
  component: EmployeesPage,
})
