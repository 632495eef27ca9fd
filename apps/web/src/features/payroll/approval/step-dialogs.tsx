import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '#components/overlays/dialog.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import { useRunText } from '../use-run-text.ts'

interface StepProps {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Hands the computed run over for approval. */
export function SubmitDialog({ run, isOpen, onClose }: StepProps) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { runTitle } = useRunText(run.currency)
  const submit = useRunMutation(approvalRoutes.create, {
    onDone: () => {
      onClose()
      showSuccess(t(($) => $.submit.done))
    },
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      variant="default"
      isBusy={submit.isBusy}
      title={t(($) => $.submit.title, { title: runTitle(run) })}
      consequence={t(($) => $.submit.text, { count: run.people, net: money(run.totals.net) })}
      confirmLabel={t(($) => $.submit.confirm)}
      onConfirm={() => submit.send({ body: { payrollId: run.id } })}
    />
  )
}

/** Works everybody's pay out anew; the run's page then shows the progress. */
export function RecomputeDialog({ run, isOpen, onClose }: StepProps) {
  const { t } = useTranslation('payroll')
  const { runTitle } = useRunText(run.currency)
  const compute = useRunMutation(runRoutes.compute, { onDone: onClose, onOutdated: onClose })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      variant="default"
      isBusy={compute.isBusy}
      title={t(($) => $.recompute.title, { title: runTitle(run) })}
      consequence={t(($) => $.recompute.text)}
      confirmLabel={t(($) => $.recompute.confirm)}
      onConfirm={() => compute.send({ body: { payrollId: run.id, month: run.month, payDate: run.payDate } })}
    />
  )
}

/** Throws a calculation away. */
export function DeleteDialog({ run, isOpen, onClose }: StepProps) {
  const { t } = useTranslation('payroll')
  const navigate = useNavigate()
  const { runTitle } = useRunText(run.currency)
  const remove = useRunMutation(runRoutes.deleteComputed, {
    onDone: () => {
      onClose()
      void navigate({ to: '/app/payroll' })
      showSuccess(t(($) => $.delete.done))
    },
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      isBusy={remove.isBusy}
      title={t(($) => $.delete.title, { title: runTitle(run) })}
      consequence={t(($) => $.delete.text)}
      confirmLabel={t(($) => $.delete.confirm)}
      onConfirm={() => remove.send({ params: { payrollId: run.id } })}
    />
  )
}
