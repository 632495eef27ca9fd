import { createFileRoute } from '@tanstack/react-router'
import { ObjectiveEditor } from '#features/performance/objective-form.tsx'
import { ObjectivesPage } from '#features/performance/objectives-page.tsx'
import type { okrEditPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/okr/edit')({
  ...insideRoute<typeof okrEditPage>(),
  component: Page,
})

/** Without an objective there is nothing to change: the list shows what there is. */
function Page() {
  const { id } = Route.useSearch()
  return id === undefined ? <ObjectivesPage /> : <ObjectiveEditor id={id} />
}
