import { createFileRoute } from '@tanstack/react-router'
import { registerPage } from '#features/auth/pages.ts'
import { RegisterPage } from '#features/auth/register-page.tsx'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_auth/register')({ ...outsideRoute(registerPage), component: Page })

function Page() {
  return <RegisterPage isConsultant={Route.useSearch().as === 'consultant'} />
}
