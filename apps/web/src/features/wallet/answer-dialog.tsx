import { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { Id } from '@kazi/values/id'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Difference, madeStale } from './wallet-answers.ts'

/** Somebody says what a difference is. With the last one answered, payments go on. */
export function AnswerDialog(props: {
  readonly walletId: Id
  readonly difference: Difference
  readonly isLast: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('wallet')
  const { difference, onClose } = props
  const answer = useApiMutation(fundsRoutes.answerException, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      showSuccess(t(($) => $.answer.done))
      onClose()
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={`${t(($) => $.answer.title)}: ${t(($) => $.difference[difference.kind])}`}
      consequence={t(($) => $.answer.text)}
      confirmLabel={t(($) => (props.isLast ? $.answer.submit : $.answer.submitMore))}
      reason={{
        label: t(($) => $.answer.field),
        lengthMax: 500,
        missing: t(($) => $.answer.missing),
      }}
      mutation={answer}
      input={({ reason }) => ({
        params: { walletId: props.walletId, exceptionId: difference.id },
        body: { answer: reason },
      })}
    />
  )
}
