import { monthOf } from '@kazi/values/local-date'
import { Stepper } from '#components/layout/stepper.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Run } from '../run.ts'
import { type Stage, stageStates } from './stage-states.ts'

/** What stands beside each stage: when it was computed, who approved, when it pays. */
function useStageDetail(run: Run): (stage: Stage, isNow: boolean) => string | undefined {
  const { t } = useTranslation('payroll')
  const { instant, date } = useFormat()
  const { timeZone } = useOrganization()
  const approver = run.decisions.findLast((decision) => decision.decision === 'approved')
  return (stage, isNow) => {
    if (stage === 'computed') return run.computedAt ? instant(run.computedAt, timeZone) : undefined
    if (stage === 'review') return isNow ? t(($) => $.review.youAreHere) : undefined
    if (stage === 'pay') return date(run.payDate, monthOf(run.payDate) === run.month ? 'short' : 'medium')
    if (run.level) return t(($) => $.review.approverOf, run.level)
    return approver && t(($) => $.review.approvedBy, { name: approver.by.name })
  }
}

/** How far the run has come. */
export function RunStages({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const detailOf = useStageDetail(run)
  const steps = stageStates(run).map(({ stage, state }) => {
    const detail = detailOf(stage, state === 'now')
    return { key: stage, label: t(($) => $.review.step[stage]), state, ...(detail ? { detail } : {}) }
  })
  return <Stepper label={t(($) => $.review.progress)} steps={steps} />
}
