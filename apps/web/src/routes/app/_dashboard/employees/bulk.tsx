import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { BulkPage } from '#features/employees/import/bulk-page.tsx'
import { keptFile, useHeldSheet } from '#features/employees/import/held-sheet.ts'
import { ReopenedSheet } from '#features/employees/import/reopened-sheet.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'
import { firstTab } from '#lib/pages/tab-rules.ts'

export const Route = createFileRoute('/app/_dashboard/employees/bulk')({
  beforeLoad: () => {
    if (useHeldSheet.getState().sheet === null && !keptFile()) {
      throw redirect({ to: '/app/employees', search: { tab: firstTab('employees') }, replace: true })
    }
  },
  loader: ({ context }) =>
    describePage(context.translator, 'employees', (t) => ({
      title: t(($) => $.bulk.title),
      way: [{ label: t(($) => $.title), to: '/app/employees' }],
    })),
  head: pageHead,
  component: Page,
})

function Page() {
  const sheet = useHeldSheet((held) => held.sheet)
  const [kept] = useState(keptFile)
  if (sheet) return <BulkPage sheet={sheet} />
  return kept && <ReopenedSheet file={kept} />
}
