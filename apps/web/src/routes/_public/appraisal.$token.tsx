import { createFileRoute } from '@tanstack/react-router'
import { AppraisalPage } from '#features/links/appraisal-page.tsx'
import { appraisalLinkPage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/appraisal/$token')({
  ...outsideRoute(appraisalLinkPage),
  component: Page,
})

function Page() {
  return <AppraisalPage token={Route.useParams().token} />
}
