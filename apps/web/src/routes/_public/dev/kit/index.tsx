import { createFileRoute } from '@tanstack/react-router'
import { KitPage } from '#features/kit/kit-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

/** Every component in every state, for those who build with them; the picture and accessibility tests visit it. */
export const Route = createFileRoute('/_public/dev/kit/')({
  ssr: false,
  loader: async ({ context }) => {
    await context.translator.load('components', 'shell')
    return describePage(context.translator, 'kit', (t) => ({ title: t(($) => $.title) }))
  },
  head: pageHead,
  component: KitPage,
})
