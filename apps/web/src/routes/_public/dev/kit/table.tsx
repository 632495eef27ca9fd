import { createFileRoute } from '@tanstack/react-router'
import { KitTablePage } from '#features/kit/kit-table-page.tsx'
import { kitTablePage } from '#features/kit/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/dev/kit/table')({
  ...outsideRoute(kitTablePage),
  ssr: false,
  component: KitTablePage,
})
