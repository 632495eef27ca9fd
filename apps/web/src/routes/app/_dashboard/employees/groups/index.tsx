import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '#features/payroll-settings/groups-page.tsx'
import type { groupsPage } from '#features/payroll-settings/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/groups/')({
  ...insideRoute<typeof groupsPage>(),
  component: GroupsPage,
})
