import { createFileRoute } from '@tanstack/react-router'
import { PageBody, PageHeader } from '#components/page-header.tsx'
import { describePage, pageHead } from '#lib/page.ts'

export const Route = createFileRoute('/app/_dashboard/employees/')({
  loader: ({ context }) =>
    describePage(context.translator, 'shell', (t) => ({ title: t(($) => $.navigation.employees) })),
  head: pageHead,
  component: Page,
})

function Page() {
  const { title } = Route.useLoaderData()
  return (
    <PageBody>
      <PageHeader title={title} />
    </PageBody>
  )
}
