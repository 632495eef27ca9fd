import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { isByRail } from '../by-rail.ts'
import { paidBy } from '../paid-by.ts'
import type { Run } from '../run.ts'
import { type ShownState, shownState } from '../run-state.ts'

/** One sentence about how a run stands and what that means for the people in it. */
export function useRunSentence(run: Run): string {
  const { t } = useTranslation('payroll')
  const { date, number, money } = useFormat()
  const { today } = useOrganization()
  const count = run.people
  const when = date(run.payDate, 'long')
  const state = shownState(run)
  if (state === 'computed' && run.stale) return t(($) => $.review.sentence.stale)
  const retry = retryState(run, state)
  if (retry) {
    const { amount, count: people, name } = paidBy(run)
    return t(($) => $.review.sentence[retry], {
      count: people,
      who: name ?? t(($) => $.refused.people, { count: people }),
      amount: money(amount),
      paid: number(run.payments?.paid ?? 0),
      total: number(run.people),
    })
  }
  const names = run.releasers.map((person) => person.name).join(', ')
  const isElsewhere =
    names !== '' && !run.actions.some((action) => action === 'process' || action === 'enter-code')
  switch (state) {
    case 'computed':
      return t(($) => $.review.sentence.computed, { count, date: when })
    case 'pending-approval':
      return t(($) => $.review.sentence['pending-approval'], { count, date: when, maker: run.createdBy.name })
    case 'approved':
      if (isElsewhere) return t(($) => $.review.sentence['approved-elsewhere'], { count, names })
      return t(($) => $.review.sentence.approved, { count })
    case 'awaiting-code':
      return isElsewhere
        ? t(($) => $.review.sentence['code-elsewhere'], { amount: money(paidBy(run).amount), names })
        : t(($) => $.review.sentence['awaiting-code'])
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
    case 'released':
      if (!isByRail(run)) return t(($) => $.review.sentence.released)
      return run.payDate > today
        ? t(($) => $.byRail.sentenceLater, { date: when })
        : t(($) => $.byRail.sentence)
    default:
      return t(($) => $.review.sentence[state])
  }
}

/** Which sentence says of refused payments how far their next try is; undefined while it is about everybody. */
function retryState(
  run: Run,
  state: ShownState,
): 'retry-approval' | 'retry-approved' | 'retry-code' | undefined {
  if (run.isRetry) return 'retry-approval'
  if (!run.refused) return undefined
  if (state === 'approved') return 'retry-approved'
  return state === 'awaiting-code' && run.actions.includes('enter-code') ? 'retry-code' : undefined
}
