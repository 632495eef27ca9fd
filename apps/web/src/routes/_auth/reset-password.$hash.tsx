import { createFileRoute } from '@tanstack/react-router'
import { resetPage } from '#features/auth/pages.ts'
import { ResetPage } from '#features/auth/reset-page.tsx'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_auth/reset-password/$hash')({
  ...outsideRoute(resetPage),
  component: Page,
})

function Page() {
  return <ResetPage hash={Route.useParams().hash} />
}
