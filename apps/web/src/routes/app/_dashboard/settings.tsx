import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import CompanyInfo from '#features/settings/company-info.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'
import type { SettingsTab } from '#features/settings/settings-tabs.ts'
import { insideRoute } from '#lib/pages/page-route.ts'
import type { settingsPage } from '../../-composed-pages.ts'

/** The panels beside the first, which comes with the page. */
const otherPanels = {
  'personal-info': lazyRouteComponent(() => import('#features/settings/personal-info.tsx')),
  'billing-info': lazyRouteComponent(() => import('#features/billing/billing-info.tsx')),
  'manage-team': lazyRouteComponent(() => import('#features/team/manage-team.tsx')),
  'payroll-settings': lazyRouteComponent(
    () => import('#features/payroll-settings/payroll-settings-page.tsx'),
  ),
  'audit-log': lazyRouteComponent(() => import('#features/audit-log/audit-log.tsx')),
} as const satisfies Readonly<Partial<Record<SettingsTab, unknown>>>

const page = insideRoute<typeof settingsPage>()

export const Route = createFileRoute('/app/_dashboard/settings')({
  ...page,
  beforeLoad: ({ search: { tab } }) => ({ tab }),
  loader: async (input) => {
    const { tab } = input.context
    const panel = tab === 'company-info' ? undefined : otherPanels[tab]
    // the panel comes with its words, so that it isn't drawn twice
    const [description] = await Promise.all([page.loader(input), panel?.preload?.()])
    return description
  },
  component: Page,
})

function Page() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const Panel = tab === 'company-info' ? CompanyInfo : otherPanels[tab]
  return (
    <SettingsPage tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })}>
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <Panel />
      </Suspense>
    </SettingsPage>
  )
}
