import { payingRoutes } from '@kazi/contract/payroll/paying'
import { ConfirmDialog } from '#components/overlays/dialog.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import type { CodeSent } from './use-code-release.ts'

interface ReleaseProps {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSent: (sent: CodeSent) => void
}

/** Has the code mailed that releases what was readied. */
function useRequestCode({ run, onClose, onSent }: ReleaseProps) {
  const request = useRunMutation(payingRoutes.requestCode, {
    onDone: ({ data }) => onSent(data),
    onOutdated: onClose,
  })
  return { isBusy: request.isBusy, send: (): void => request.send({ params: { payrollId: run.id } }) }
}

/** Readies the payments and mails the code; nothing leaves by this. */
export function ProcessDialog(props: ReleaseProps) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, isOpen, onClose } = props
  const code = useRequestCode(props)
  const process = useRunMutation(payingRoutes.processPayroll, { onDone: code.send, onOutdated: onClose })
  const people = t(($) => $.peopleCount, { count: run.people })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      variant="default"
      isBusy={process.isBusy || code.isBusy}
      title={t(($) => $.code.readyTitle, { amount: money(run.totals.net), people })}
      consequence={t(($) => $.code.readyText)}
      confirmLabel={t(($) => $.code.readyConfirm)}
      onConfirm={() => process.send({ params: { payrollId: run.id } })}
    />
  )
}

/** Gives the payments that the bank refused another attempt, which a new code releases. */
export function RetryDialog(props: ReleaseProps) {
  const { t } = useTranslation('payroll')
  const { run, isOpen, onClose } = props
  const code = useRequestCode(props)
  const retry = useRunMutation(payingRoutes.retryProcessing, { onDone: code.send, onOutdated: onClose })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      variant="default"
      isBusy={retry.isBusy || code.isBusy}
      title={t(($) => $.retry.title)}
      consequence={t(($) => $.retry.text, { count: run.payments?.failed ?? 0 })}
      confirmLabel={t(($) => $.code.readyConfirm)}
      onConfirm={() => retry.send({ body: { payrollId: run.id } })}
    />
  )
}
