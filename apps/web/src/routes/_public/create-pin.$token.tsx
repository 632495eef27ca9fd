import { createFileRoute } from '@tanstack/react-router'
import { CreatePinPage } from '#features/links/create-pin-page.tsx'
import { createPinPage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/create-pin/$token')({
  ...outsideRoute(createPinPage),
  component: Page,
})

function Page() {
  return <CreatePinPage token={Route.useParams().token} />
}
