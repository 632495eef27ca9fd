import { Calculator } from 'lucide-react'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'
import { useRunText } from '../use-run-text.ts'

/** A run without a calculation: it was never worked out, or the calculation stopped and says why. */
export function DraftView({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const text = useRunText(run.currency)
  const reasons = [...new Set(run.problems.map(text.problem))]
  const hasStopped = reasons.length > 0
  return (
    <EmptyState
      icon={Calculator}
      title={t(hasStopped ? ($) => $.draft.stopped : ($) => $.draft.title)}
      description={hasStopped ? reasons.join(' ') : t(($) => $.draft.text)}
    />
  )
}
