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

/** Sends a run back to its maker, or ends one of which no money has left; never without saying why. */
export function TakeBackDialog({
  act,
  run,
  isOpen,
  onClose,
}: TakeBackProps & { readonly act: 'reject' | 'cancel' }) {
  const { t } = useTranslation('payroll')
  const { runTitle } = useRunText(run.currency)
  const decide = useRunDecision(
    approvalRoutes[act],
    t(($) => $[act].done),
    onClose,
  )
  return (
    <DecisionDialog
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $[act].title, { title: runTitle(run) })}
      consequence={t(($) => $[act].text, { maker: run.createdBy.name })}
      confirmLabel={t(($) => $[act].confirm)}
      reason={{
        label: t(($) => $[act].reason),
        lengthMax: 500,
        missing: t(($) => $[act].reasonNeeded),
      }}
      mutation={decide}
      input={({ reason }) => ({ params: { payrollId: run.id }, body: { reason } })}
    />
  )
}
