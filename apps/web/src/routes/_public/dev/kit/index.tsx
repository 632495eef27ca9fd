import { createFileRoute } from '@tanstack/react-router'
import { KitPage } from '#features/kit/kit-page.tsx'
import { kitPage } from '#features/kit/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/dev/kit/')({
  ...outsideRoute(kitPage),
  ssr: false,
  component: KitPage,
})
