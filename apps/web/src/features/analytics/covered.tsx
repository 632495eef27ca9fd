import { Eye } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { toggleBalance } from '#lib/state/client-state.ts'

/** Somebody hides amounts because others can see the screen; then none is on the page. */
export function Covered() {
  const { t } = useTranslation('analytics')
  return (
    <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
      <EmptyState
        icon={Eye}
        title={t(($) => $.covered.title)}
        description={t(($) => $.covered.text)}
        action={<Button onClick={toggleBalance}>{t(($) => $.covered.show)}</Button>}
      />
    </div>
  )
}
