import { createFileRoute, redirect } from '@tanstack/react-router'
import { EmployeePage } from '#features/employees/person/employee-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'
import { flagOf, type GivenSearch } from '#lib/pages/search.ts'
import { askedTab, firstTab, type TabOf } from '#lib/pages/tab-rules.ts'

interface EmployeeSearch {
  readonly tab?: TabOf<'employees/{id}'> | undefined
  /** the form is open */
  readonly edit?: true | undefined
}

export const Route = createFileRoute('/app/_dashboard/employees/$employeeId')({
  staticData: { areas: ['employees'] },
  validateSearch: (given: GivenSearch): EmployeeSearch => ({
    tab: askedTab('employees/{id}', given.tab),
    edit: flagOf(given.edit),
  }),
  beforeLoad: ({ search: { tab, edit }, params }) => {
    if (tab) return
    throw redirect({
      to: '/app/employees/$employeeId',
      params,
      search: { tab: firstTab('employees/{id}'), edit },
      replace: true,
    })
  },
  loader: ({ context }) =>
    describePage(context.translator, 'employees', (t) => ({
      title: t(($) => $.detail.person),
      way: [{ label: t(($) => $.title), to: '/app/employees' }],
    })),
  head: pageHead,
  component: Page,
})

function Page() {
  const { employeeId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <EmployeePage
      employeeId={employeeId}
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
