import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'
import { useRunDecision } from '../use-run-mutation.ts'
import { useRunText } from '../use-run-text.ts'

/** Sends the run back to its maker; never without saying what should change. */
export function RejectDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { run, isOpen, onClose } = props
  const { runTitle } = useRunText(run.currency)
  const reject = useRunDecision(
    approvalRoutes.reject,
    t(($) => $.reject.done),
    onClose,
  )
  return (
    <DecisionDialog
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.reject.title, { title: runTitle(run) })}
      consequence={t(($) => $.reject.text, { maker: run.createdBy.name })}
      confirmLabel={t(($) => $.reject.confirm)}
      reason={{
        label: t(($) => $.reject.reason),
        lengthMax: 500,
        missing: t(($) => $.reject.reasonNeeded),
      }}
      mutation={reject}
      input={({ reason }) => ({ params: { payrollId: run.id }, body: { reason } })}
    />
  )
}
