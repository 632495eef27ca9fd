import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'
import { shownState } from '../run-state.ts'

/** One sentence about how a run stands and what that means for the people in it. */
export function useRunSentence(run: Run): string {
  const { t } = useTranslation('payroll')
  const { date, number } = useFormat()
  const count = run.people
  const when = date(run.payDate, 'long')
  const state = shownState(run)
  if (state === 'computed' && run.stale) return t(($) => $.review.sentence.stale)
  switch (state) {
    case 'computed':
      return t(($) => $.review.sentence.computed, { count, date: when })
    case 'pending-approval':
      return t(($) => $.review.sentence['pending-approval'], { count, date: when, maker: run.createdBy.name })
    case 'approved':
      return t(($) => $.review.sentence.approved, { count })
    case 'completed':
      return t(($) => $.review.sentence.completed, { count })
    case 'partly-paid':
      return t(($) => $.review.sentence['partly-paid'], {
        paid: number(run.payments?.paid ?? 0),
        total: number(count),
      })
    case 'rejected': {
      const rejection = run.decisions.findLast((decision) => decision.decision === 'rejected')
      return t(($) => $.review.sentence.rejected, {
        by: rejection?.by.name ?? '',
        reason: rejection?.reason ?? '',
      })
    }
    default:
      return t(($) => $.review.sentence[state])
  }
}
