import { createFileRoute } from '@tanstack/react-router'
import type { remittanceTypePage } from '#features/remittances/pages.ts'
import { TypePage } from '#features/remittances/type-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/remittances/$type/')({
  ...insideRoute<typeof remittanceTypePage>(),
  component: Page,
})

function Page() {
  return <TypePage type={Route.useParams().type} />
}
