import { createFileRoute } from '@tanstack/react-router'
import { ObjectiveForm } from '#features/performance/objective-form.tsx'
import type { okrNewPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/okr/new')({
  ...insideRoute<typeof okrNewPage>(),
  component: () => <ObjectiveForm />,
})
