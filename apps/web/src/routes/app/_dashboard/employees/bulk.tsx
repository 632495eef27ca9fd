import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { BulkPage } from '#features/employees/import/bulk-page.tsx'
import { keptFile, useHeldSheet } from '#features/employees/import/held-sheet.ts'
import { ReopenedSheet } from '#features/employees/import/reopened-sheet.tsx'
import type { bulkPage } from '#features/employees/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/bulk')({
  ...insideRoute<typeof bulkPage>(),
  beforeLoad: () => {
    if (useHeldSheet.getState().sheet === null && !keptFile()) {
      throw redirect({ to: '/app/employees', replace: true })
    }
  },
  component: Page,
})

function Page() {
  const sheet = useHeldSheet((held) => held.sheet)
  const [kept] = useState(keptFile)
  if (sheet) return <BulkPage sheet={sheet} />
  return kept && <ReopenedSheet file={kept} />
}
