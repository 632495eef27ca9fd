import { createFileRoute } from '@tanstack/react-router'
import { KitTablePage } from '#features/kit/kit-table-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'
import type { GivenSearch } from '#lib/pages/search.ts'

const mostRows = 100_000

/** How long the list is: `?rows=10000`. */
function rowsOf({ rows }: GivenSearch): { readonly rows: number } {
  const isCount = Number.isSafeInteger(rows) && (rows as number) >= 0 && (rows as number) <= mostRows
  return { rows: isCount ? (rows as number) : 10_000 }
}

/** The product's list at its longest, for those who measure it. */
export const Route = createFileRoute('/_public/dev/kit/table')({
  ssr: false,
  validateSearch: rowsOf,
  loader: async ({ context }) => {
    await context.translator.load('components')
    return describePage(context.translator, 'kit', (t) => ({ title: t(($) => $.section.table) }))
  },
  head: pageHead,
  component: () => <KitTablePage rows={Route.useSearch().rows} />,
})
