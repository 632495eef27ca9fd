import { runRoutes } from '@kazi/contract/payroll/runs'
import { useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'

/** Holds people back in a run: it is computed without them, and a further run pays them. */
export default function HoldDialog(props: {
  readonly run: Run
  readonly employeeIds: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('payroll')
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const { run, employeeIds } = props
  const compute = useRunMutation(runRoutes.compute, {
    showsError: false,
    onDone: () => {
      showSuccess(t(($) => $.later.left))
      props.onDone()
    },
    onOutdated: props.onClose,
  })
  const { id: payrollId, month, payDate } = run
  const leftForLater = [...new Set([...run.leftForLater.map(({ employeeId }) => employeeId), ...employeeIds])]
  const holdReason = reason.trim()
  return (
    <FormDialog
      title={t(($) => $.later.question, { count: employeeIds.length })}
      onClose={props.onClose}
      isSending={compute.isPending}
      isSubmitDisabled={holdReason === ''}
      refusal={compute.error ? errorText(compute.error) : undefined}
      submitLabel={t(($) => $.later.confirm)}
      onSubmit={() => compute.mutate({ body: { payrollId, month, payDate, leftForLater, holdReason } })}
    >
      <p className="text-ink-2">{t(($) => $.later.consequence)}</p>
      <TextField
        label={t(($) => $.later.reason)}
        hint={t(($) => $.later.reasonHint)}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
