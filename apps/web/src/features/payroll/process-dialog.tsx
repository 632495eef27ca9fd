import { payrollRoutes } from '@kazi/contract/payroll'
import { ConfirmDialog } from '#components/dialog.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useFormat } from '#lib/use-format.ts'
import type { Run } from './run.ts'
import type { CodeSent } from './use-code-release.ts'
import { useRunMutation } from './use-run-mutation.ts'

/** Readies the payments and mails the code; nothing leaves by this. */
export function ProcessDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSent: (sent: CodeSent) => void
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, onClose } = props
  const params = { payrollId: run.id }
  const requestCode = useRunMutation(payrollRoutes.requestCode, {
    onDone: ({ data }) => props.onSent(data),
    onOutdated: onClose,
  })
  const process = useRunMutation(payrollRoutes.processPayroll, {
    onDone: () => requestCode.send({ params }),
    onOutdated: onClose,
  })
  const people = t(($) => $.peopleCount, { count: run.people })
  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      onCancel={onClose}
      variant="default"
      isBusy={process.isBusy || requestCode.isBusy}
      title={t(($) => $.code.readyTitle, { amount: money(run.totals.net), people })}
      consequence={t(($) => $.code.readyText)}
      confirmLabel={t(($) => $.code.readyConfirm)}
      onConfirm={() => process.send({ params })}
    />
  )
}
