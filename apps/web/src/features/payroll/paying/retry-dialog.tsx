import { payingRoutes } from '@kazi/contract/payroll/paying'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { paidBy } from '../paid-by.ts'
import { RefusedList } from '../refused-list.tsx'
import type { Run } from '../run.ts'
import { useRunDecision } from '../use-run-mutation.ts'

/** Asks for the payments that the bank refused to leave once more. */
export function RetryDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, onClose } = props
  const { count, amount } = paidBy(run)
  const retry = useRunDecision(
    payingRoutes.retryProcessing,
    t(($) => $.retry.done),
    onClose,
  )
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={onClose}
      title={t(($) => $.retry.title, { count, amount: money(amount) })}
      consequence={t(($) => $.retry.text)}
      confirmLabel={t(($) => $.retry.confirm)}
      mutation={retry}
      input={() => ({ body: { payrollId: run.id } })}
    >
      <RefusedList run={run} />
    </DecisionDialog>
  )
}
