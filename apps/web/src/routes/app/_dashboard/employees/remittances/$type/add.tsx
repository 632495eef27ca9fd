import { createFileRoute } from '@tanstack/react-router'
import type { registrationPage } from '#features/remittances/pages.ts'
import { RegisterPage } from '#features/remittances/register-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/remittances/$type/add')({
  ...insideRoute<typeof registrationPage>(),
  component: Page,
})

function Page() {
  return <RegisterPage type={Route.useParams().type} />
}
