import { createFileRoute } from '@tanstack/react-router'
import type { employeePage } from '#features/employees/pages.ts'
import { EmployeePage } from '#features/employees/person/employee-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/$id')({
  ...insideRoute<typeof employeePage>(),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <EmployeePage
      employeeId={id}
      tab={Route.useSearch().tab}
      onTab={(tab) => void navigate({ search: (previous) => ({ ...previous, tab }) })}
      isEditing={Route.useSearch().edit === true}
      onEdit={(isEditing) =>
        void navigate({ search: (previous) => ({ ...previous, edit: isEditing || undefined }) })
      }
      onSaved={() =>
        void navigate({ search: (previous) => ({ ...previous, edit: undefined }), ignoreBlocker: true })
      }
    />
  )
}
