import { createFileRoute } from '@tanstack/react-router'
import { DoorPage } from '#features/links/door-page.tsx'
import { doorPage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/door/$token')({
  ...outsideRoute(doorPage),
  component: Page,
})

function Page() {
  return <DoorPage token={Route.useParams().token} />
}
