import { payingRoutes } from '@kazi/contract/payroll/paying'
import { useState } from 'react'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { RefusedList } from '../refused-list.tsx'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'

type Decision = 'confirm' | 'decline'

/** A second person looks at what a colleague calls refused: what they confirm can be sent once more. */
export function ConfirmFailedDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { run, onClose } = props
  const [decision, setDecision] = useState<Decision>('confirm')
  const confirm = useRunMutation(payingRoutes.confirmFailed, {
    showsError: false,
    onDone: () => {
      onClose()
      showSuccess(
        t(decision === 'confirm' ? ($) => $.confirmFailed.done : ($) => $.confirmFailed.doneDeclined),
      )
    },
    onOutdated: onClose,
  })
  const claim = run.refused?.first.find(({ state }) => state === 'claimed')
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={onClose}
      width="lg"
      title={t(($) => $.confirmFailed.title)}
      consequence={t(($) => $.confirmFailed.text, { by: claim?.claimedBy?.name ?? '' })}
      confirmLabel={t(($) => $.confirmFailed.save)}
      mutation={confirm}
      input={() => ({ params: { payrollId: run.id }, body: { decision } })}
    >
      <RefusedList run={run} />
      <RadioCards
        label={t(($) => $.confirmFailed.outcome)}
        columns={2}
        value={decision}
        onChange={setDecision}
        options={(['confirm', 'decline'] as const).map((value) => ({
          value,
          label: t(($) => $.confirmFailed[value]),
          detail: t(($) => $.confirmFailed[`${value}Hint`]),
        }))}
      />
    </DecisionDialog>
  )
}
