import { createFileRoute } from '@tanstack/react-router'
import { DepartmentPage } from '#features/departments/department-page.tsx'
import type { departmentPage } from '#features/departments/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/departments/$id')({
  ...insideRoute<typeof departmentPage>(),
  component: Page,
})

function Page() {
  return <DepartmentPage departmentId={Route.useParams().id} />
}
