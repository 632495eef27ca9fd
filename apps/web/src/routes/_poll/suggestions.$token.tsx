import { createFileRoute } from '@tanstack/react-router'
import { boxPage } from '#features/links/pages.ts'
import { SuggestionBoxPage } from '#features/links/suggestion-box-page.tsx'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_poll/suggestions/$token')({
  ...outsideRoute(boxPage),
  component: Page,
})

function Page() {
  return <SuggestionBoxPage token={Route.useParams().token} />
}
