import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '#features/hiring/board-page.tsx'
import type { boardPage } from '#features/hiring/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/hiring/$id/')({
  ...insideRoute<typeof boardPage>(),
  component: Page,
})

function Page() {
  return <BoardPage id={Route.useParams().id} />
}
