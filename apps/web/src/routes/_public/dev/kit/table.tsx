import { createFileRoute } from '@tanstack/react-router'
import { kitTableSearch } from '#features/kit/kit-search.ts'
import { KitTablePage } from '#features/kit/kit-table-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

/** The product's list at its longest, for those who measure it. */
export const Route = createFileRoute('/_public/dev/kit/table')({
  ssr: false,
  validateSearch: kitTableSearch,
  loader: ({ context }) =>
    describePage(context.translator, 'kit', (t) => ({ title: t(($) => $.section.table) })),
  head: pageHead,
  component: KitTablePage,
})
