import { createFileRoute } from '@tanstack/react-router'
import { jobHead } from '#features/careers/careers-head.ts'
import { JobPage } from '#features/careers/job-page.tsx'
import { publicJobPage } from '#features/careers/pages.ts'
import { askPublic } from '#lib/api/ask-public.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'
import { describePage } from '#lib/pages/page-words.ts'

export const Route = createFileRoute('/_career/careers/$employer/jobs/$job')({
  ...outsideRoute(publicJobPage),
  loader: async ({ context: { translator, settings }, params }) => {
    const description = await describePage(publicJobPage, translator)
    const asked = { params: { organization_name: params.employer, job_slug: params.job } }
    // what a route is made of comes with the first page of its kind, not with every page
    const { careersRoutes } = await import('@kazi/contract/hiring/careers')
    const answer = await askPublic(careersRoutes.readPublic, asked, settings.language)
    return { description, found: answer?.data, origin: settings.origin }
  },
  head: ({ loaderData }) => jobHead(loaderData),
  component: Page,
})

function Page() {
  const { employer, job } = Route.useParams()
  return (
    <JobPage
      key={job}
      employer={employer}
      slug={job}
      found={Route.useLoaderData().found}
      source={Route.useSearch().source}
    />
  )
}
