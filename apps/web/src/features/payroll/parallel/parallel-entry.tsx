import { Button } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { Run } from '../run.ts'

/** As long as an organisation is new, it most likely comes from another system. */
const firstRuns = 3

/** The way to the comparison, on the first runs until they are decided; later it is in the menu. */
export function ParallelEntry({ run, onOpen }: { readonly run: Run; readonly onOpen: () => void }) {
  const { t } = useTranslation('payroll')
  const mayCompare = usePermission('create:payroll')
  const isOpen = run.state === 'computed' || run.state === 'pending-approval'
  if (!mayCompare || !isOpen || run.number > firstRuns) return null
  return (
    <Banner
      tone="info"
      title={t(($) => $.parallel.entry)}
      actions={
        <Button variant="secondary" size="sm" onClick={onOpen}>
          {t(($) => $.parallel.open)}
        </Button>
      }
    >
      {t(($) => $.parallel.entryText)}
    </Banner>
  )
}
