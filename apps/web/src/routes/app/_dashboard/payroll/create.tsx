import { createFileRoute } from '@tanstack/react-router'
import { CreatePage } from '#features/payroll/draft/create-page.tsx'
import type { createPage } from '#features/payroll/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/create')({
  ...insideRoute<typeof createPage>(),
  component: Page,
})

function Page() {
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CreatePage month={month} onMonth={(next) => void navigate({ search: { month: next }, replace: true })} />
  )
}
