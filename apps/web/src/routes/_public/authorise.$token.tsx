import { createFileRoute } from '@tanstack/react-router'
import { AuthorisePage } from '#features/links/authorise-page.tsx'
import { authorisePage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/authorise/$token')({
  ...outsideRoute(authorisePage),
  component: Page,
})

function Page() {
  return <AuthorisePage token={Route.useParams().token} />
}
