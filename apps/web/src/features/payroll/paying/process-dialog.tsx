import { payingRoutes } from '@kazi/contract/payroll/paying'
import type { Route } from '@kazi/contract/route'
import type { DecisionMutation } from '#components/overlays/decision-props.ts'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import type { CallInput } from '#lib/api/request.ts'
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

/** Readies payments, and then has the code mailed that releases them: two calls, one decision. */
function useReadying<const R extends Route>(
  route: R,
  { run, onClose, onSent }: ReleaseProps,
): DecisionMutation<CallInput<R>> {
  const code = useRunMutation(payingRoutes.requestCode, {
    showsError: false,
    onDone: ({ data }) => onSent(data),
    onOutdated: onClose,
  })
  const readying = useRunMutation(route, {
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

/** Readies the payments and mails the code; nothing leaves by this. */
export function ProcessDialog(props: ReleaseProps) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run } = props
  const process = useReadying(payingRoutes.processPayroll, props)
  const people = t(($) => $.peopleCount, { count: run.people })
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(($) => $.code.readyTitle, { amount: money(run.totals.net), people })}
      consequence={t(($) => $.code.readyText)}
      confirmLabel={t(($) => $.code.readyConfirm)}
      mutation={process}
      input={() => ({ params: { payrollId: run.id } })}
    />
  )
}

/** Gives the payments that the bank refused another attempt, which a new code releases. */
export function RetryDialog(props: ReleaseProps) {
  const { t } = useTranslation('payroll')
  const { run } = props
  const retry = useReadying(payingRoutes.retryProcessing, props)
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(($) => $.retry.title)}
      consequence={t(($) => $.retry.text, { count: run.payments?.failed ?? 0 })}
      confirmLabel={t(($) => $.code.readyConfirm)}
      mutation={retry}
      input={() => ({ body: { payrollId: run.id } })}
    />
  )
}
