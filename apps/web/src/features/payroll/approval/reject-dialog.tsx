import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import { useRunText } from '../use-run-text.ts'

/** Sends the run back to its maker; never without saying what should change. */
export function RejectDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const common = useTranslation('common').t
  const { run } = props
  const { runTitle } = useRunText(run.currency)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const reject = useRunMutation(approvalRoutes.reject, {
    onDone: () => {
      props.onClose()
      showSuccess(t(($) => $.reject.done))
    },
    onOutdated: props.onClose,
  })
  const isMissing = reason.trim() === ''
  const submit = (): void => {
    setTried(true)
    if (!isMissing) reject.send({ params: { payrollId: run.id }, body: { reason: reason.trim() } })
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(($) => $.reject.title, { title: runTitle(run) })}
      description={t(($) => $.reject.text, { maker: run.createdBy.name })}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {common(($) => $.action.cancel)}
          </Button>
          <Button variant="danger" loading={reject.isBusy} onClick={submit}>
            {t(($) => $.reject.confirm)}
          </Button>
        </>
      }
    >
      <TextareaField
        label={t(($) => $.reject.reason)}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTried && isMissing ? t(($) => $.reject.reasonNeeded) : undefined}
      />
    </Dialog>
  )
}
