import { createFileRoute } from '@tanstack/react-router'
import { GroupSettingsPage } from '#features/payroll-settings/group-settings-page.tsx'
import type { groupSettingsPage } from '#features/payroll-settings/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/groups/$id/settings')({
  ...insideRoute<typeof groupSettingsPage>(),
  component: Page,
})

function Page() {
  return <GroupSettingsPage groupId={Route.useParams().id} />
}
