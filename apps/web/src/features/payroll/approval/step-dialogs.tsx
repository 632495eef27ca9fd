import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { useNavigate } from '@tanstack/react-router'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunDecision, useRunMutation } from '../use-run-mutation.ts'
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
  const submit = useRunDecision(
    approvalRoutes.create,
    t(($) => $.submit.done),
    onClose,
  )
  return (
    <DecisionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.submit.title, { title: runTitle(run) })}
      consequence={t(($) => $.submit.text, { count: run.people, net: money(run.totals.net) })}
      confirmLabel={t(($) => $.submit.confirm)}
      mutation={submit}
      input={() => ({ body: { payrollId: run.id } })}
    />
  )
}

/** Works everybody's pay out anew; the run's page then shows the progress. */
export function RecomputeDialog({ run, isOpen, onClose }: StepProps) {
  const { t } = useTranslation('payroll')
  const { runTitle } = useRunText(run.currency)
  const compute = useRunMutation(runRoutes.compute, {
    showsError: false,
    onDone: onClose,
    onOutdated: onClose,
  })
  return (
    <DecisionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.recompute.title, { title: runTitle(run) })}
      consequence={t(($) => $.recompute.text)}
      confirmLabel={t(($) => $.recompute.confirm)}
      mutation={compute}
      input={() => ({ body: { payrollId: run.id, month: run.month, payDate: run.payDate } })}
    />
  )
}

/** Throws a calculation away. */
export function DeleteDialog({ run, isOpen, onClose }: StepProps) {
  const { t } = useTranslation('payroll')
  const navigate = useNavigate()
  const { runTitle } = useRunText(run.currency)
  const remove = useRunMutation(runRoutes.deleteComputed, {
    showsError: false,
    onDone: () => {
      onClose()
      void navigate({ to: '/app/payroll' })
      showSuccess(t(($) => $.delete.done))
    },
    onOutdated: onClose,
  })
  return (
    <DecisionDialog
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.delete.title, { title: runTitle(run) })}
      consequence={t(($) => $.delete.text)}
      confirmLabel={t(($) => $.delete.confirm)}
      mutation={remove}
      input={() => ({ params: { payrollId: run.id } })}
    />
  )
}
