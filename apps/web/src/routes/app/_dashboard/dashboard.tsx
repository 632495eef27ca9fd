import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { clientsSearch } from '#features/practice/practice-search.ts'
import { describePage, headingOf, pageHead } from '#lib/pages/page.ts'
import { isInConsultantMode } from '#lib/session/permissions.tsx'
import { useSession } from '#lib/session/session.ts'

const ClientsPage = lazyRouteComponent(() => import('#features/practice/clients-page.tsx'))
const NowherePage = lazyRouteComponent(() => import('#features/practice/nowhere-page.tsx'))

export const Route = createFileRoute('/app/_dashboard/dashboard')({
  staticData: {
    areas: ['dashboard'],
    heading: headingOf('dashboard', (t, name) => ({ title: t(($) => $.hello, { name }) })),
  },
  validateSearch: clientsSearch,
  loader: async ({ context }) => {
    if (!isInConsultantMode(useSession.getState().user)) {
      return describePage(context.translator, 'dashboard', (t) => ({ title: t(($) => $.title) }))
    }
    // the page comes with its words, so that nothing empty is shown before it
    await Promise.all([context.translator.load('errors'), ClientsPage.preload?.()])
    return describePage(context.translator, 'team', (t) => ({ title: t(($) => $.clients.title) }))
  },
  head: pageHead,
  component: Page,
})

/** An organisation's dashboard; without one a consultant's clients, or for anybody else where they still belong. */
function Page() {
  const user = useSession((session) => session.user)
  if (user?.currentUserRole) return <DashboardPage />
  return <Suspense>{isInConsultantMode(user) ? <ClientsPage /> : <NowherePage />}</Suspense>
}
