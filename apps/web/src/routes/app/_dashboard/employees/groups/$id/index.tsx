import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '#features/payroll-settings/group-page.tsx'
import type { groupPage } from '#features/payroll-settings/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/groups/$id/')({
  ...insideRoute<typeof groupPage>(),
  component: Page,
})

function Page() {
  return <GroupPage groupId={Route.useParams().id} />
}
