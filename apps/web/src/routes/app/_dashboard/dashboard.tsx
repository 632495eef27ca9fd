import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'
import { isInConsultantMode } from '#lib/session/permissions.tsx'
import { useSession } from '#lib/session/session.ts'
import type { dashboardPage } from '../../-composed-pages.ts'

const ClientsPage = lazyRouteComponent(() => import('#features/practice/clients-page.tsx'))
const NowherePage = lazyRouteComponent(() => import('#features/practice/nowhere-page.tsx'))

const page = insideRoute<typeof dashboardPage>()

export const Route = createFileRoute('/app/_dashboard/dashboard')({
  ...page,
  loader: async (input) => {
    const isBetweenClients = isInConsultantMode(useSession.getState().user)
    // the page comes with its words, so that nothing empty is shown before it
    const [description] = await Promise.all([page.loader(input), isBetweenClients && ClientsPage.preload?.()])
    return description
  },
  component: Page,
})

/** An organisation's dashboard; without one a consultant's clients, or for anybody else where they still belong. */
function Page() {
  const user = useSession((session) => session.user)
  if (user?.currentUserRole) return <DashboardPage />
  return <Suspense>{isInConsultantMode(user) ? <ClientsPage /> : <NowherePage />}</Suspense>
}
