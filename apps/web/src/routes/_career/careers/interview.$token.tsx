import { createFileRoute } from '@tanstack/react-router'
import { InterviewPage } from '#features/links/hiring/interview-page.tsx'
import { interviewPage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_career/careers/interview/$token')({
  ...outsideRoute(interviewPage),
  component: Page,
})

function Page() {
  return <InterviewPage token={Route.useParams().token} />
}
