import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import CompanyInfo from '#features/settings/company-info.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'
import { chooseSettingsTab, type SettingsTab, settingsTabs } from '#features/settings/settings-tabs.ts'
import { membersSearch } from '#features/team/team-search.ts'
import { describePage, headingOf, pageHead } from '#lib/pages/page.ts'
import { type GivenSearch, oneOf } from '#lib/pages/search.ts'
import { type SessionUser, useSession } from '#lib/session/session.ts'

/** The panels beside the first, which comes with the page. */
const otherPanels = {
  'personal-info': lazyRouteComponent(() => import('#features/settings/personal-info.tsx')),
  'manage-team': lazyRouteComponent(() => import('#features/team/manage-team.tsx')),
} as const satisfies Readonly<Partial<Record<SettingsTab, unknown>>>

export const Route = createFileRoute('/app/_dashboard/settings')({
  staticData: {
    areas: ['settings', 'auth', 'errors', 'team'],
    heading: headingOf('settings', (t) => ({ title: t(($) => $.title), sentence: t(($) => $.sentence) })),
  },
  validateSearch: (given: GivenSearch) => ({
    tab: oneOf(settingsTabs, given.tab),
    ...membersSearch(given),
  }),
  beforeLoad: ({ search }) => {
    const tab = chooseSettingsTab(useSession.getState().user as SessionUser, search.tab)
    if (tab !== search.tab) throw redirect({ to: '/app/settings', search: { tab }, replace: true })
    return { tab }
  },
  loader: async ({ context }) => {
    const panel = context.tab === 'company-info' ? undefined : otherPanels[context.tab]
    // the panel comes with its words, so that it isn't drawn twice
    await Promise.all([context.translator.load('auth', 'errors', 'team'), panel?.preload?.()])
    return describePage(context.translator, 'settings', (t) => ({ title: t(($) => $.title) }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  const { tab } = Route.useRouteContext()
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
