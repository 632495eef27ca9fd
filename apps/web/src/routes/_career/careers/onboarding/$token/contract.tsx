import { createFileRoute } from '@tanstack/react-router'
import { ContractPage } from '#features/links/hiring/contract-page.tsx'
import { contractPage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_career/careers/onboarding/$token/contract')({
  ...outsideRoute(contractPage),
  component: Page,
})

function Page() {
  return <ContractPage token={Route.useParams().token} />
}
