import { createFileRoute } from '@tanstack/react-router'
import { careersHead, tellEmployer } from '#features/careers/careers-head.ts'
import { CareersPage } from '#features/careers/careers-page.tsx'
import { careersPage } from '#features/careers/pages.ts'
import { askPublic } from '#lib/api/ask-public.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'
import { describePage } from '#lib/pages/page-words.ts'

export const Route = createFileRoute('/_career/careers/$employer/')({
  ...outsideRoute(careersPage),
  loader: async ({ context: { translator, settings }, params }) => {
    const description = await describePage(careersPage, translator)
    const asked = { params: { organization_name: params.employer } }
    // what a route is made of comes with the first page of its kind, not with every page
    const { careersRoutes } = await import('@kazi/contract/hiring/careers')
    const answer = await askPublic(careersRoutes.readCareers, asked, settings.language)
    return { description: tellEmployer(description, answer?.data.employer.name), careers: answer?.data }
  },
  head: ({ loaderData }) => careersHead(loaderData?.description),
  component: Page,
})

function Page() {
  return (
    <CareersPage
      employer={Route.useParams().employer}
      careers={Route.useLoaderData().careers}
      search={Route.useSearch()}
    />
  )
}
