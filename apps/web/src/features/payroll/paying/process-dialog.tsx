import { payingRoutes } from '@kazi/contract/payroll/paying'
import type { DecisionMutation } from '#components/overlays/decision-props.ts'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import type { CallInput } from '#lib/api/request.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { paidBy } from '../paid-by.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import type { CodeSent } from './use-code-release.ts'

interface ReleaseProps {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSent: (sent: CodeSent) => void
}

/** Readies payments, and then has the code mailed that releases them: two calls, one decision. */
function useReadying({ run, onClose, onSent }: ReleaseProps): DecisionMutation<CallInput<typeof process>> {
  const code = useRunMutation(payingRoutes.requestCode, {
    showsError: false,
    onDone: ({ data }) => onSent(data),
    onOutdated: onClose,
  })
  const readying = useRunMutation(process, {
    showsError: false,
    onDone: () => code.mutate({ params: { payrollId: run.id } }),
    onOutdated: onClose,
  })
  return {
    isPending: readying.isPending || code.isPending,
    error: readying.error ?? code.error,
    mutate: readying.mutate,
  }
}

const process = payingRoutes.processPayroll

/** Readies the payments and mails the code; nothing leaves by this. */
export function ProcessDialog(props: ReleaseProps) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run } = props
  const readying = useReadying(props)
  const { count, amount, name } = paidBy(run)
  const isFile = run.wallet?.rail === 'bank-file'
  const people = name ?? t(($) => $.peopleCount, { count })
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(isFile ? ($) => $.code.fileTitle : ($) => $.code.readyTitle, {
        amount: money(amount),
        people,
      })}
      consequence={t(isFile ? ($) => $.code.fileText : ($) => $.code.readyText)}
      confirmLabel={t(($) => $.code.readyConfirm)}
      mutation={readying}
      input={() => ({ params: { payrollId: run.id } })}
    />
  )
}
