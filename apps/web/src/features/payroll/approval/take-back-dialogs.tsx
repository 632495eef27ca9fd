import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'
import { useRunDecision } from '../use-run-mutation.ts'
import { useRunText } from '../use-run-text.ts'

interface TakeBackProps {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Takes a run back that nobody has decided about yet. */
export function WithdrawDialog({ run, isOpen, onClose }: TakeBackProps) {
  const { t } = useTranslation('payroll')
  const { runTitle } = useRunText(run.currency)
  const withdraw = useRunDecision(
    approvalRoutes.withdraw,
    t(($) => $.withdraw.done),
    onClose,
  )
  return (
    <DecisionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.withdraw.title, { title: runTitle(run) })}
      consequence={t(($) => $.withdraw.text)}
      confirmLabel={t(($) => $.withdraw.confirm)}
      mutation={withdraw}
      input={() => ({ params: { payrollId: run.id } })}
    />
  )
}

/** Ends a run of which no money has left; never without saying why. */
export function CancelDialog({ run, isOpen, onClose }: TakeBackProps) {
  const { t } = useTranslation('payroll')
  const { runTitle } = useRunText(run.currency)
  const cancel = useRunDecision(
    approvalRoutes.cancel,
    t(($) => $.cancel.done),
    onClose,
  )
  return (
    <DecisionDialog
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.cancel.title, { title: runTitle(run) })}
      consequence={t(($) => $.cancel.text)}
      confirmLabel={t(($) => $.cancel.confirm)}
      reason={{
        label: t(($) => $.cancel.reason),
        lengthMax: 500,
        missing: t(($) => $.cancel.reasonNeeded),
      }}
      mutation={cancel}
      input={({ reason }) => ({ params: { payrollId: run.id }, body: { reason } })}
    />
  )
}
