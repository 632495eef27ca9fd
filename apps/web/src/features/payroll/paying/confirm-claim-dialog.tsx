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

/** What a colleague says of the bank: what is called refused can be sent once more, what was paid after all can't. */
const claims = {
  confirmFailed: { route: payingRoutes.confirmFailed, state: 'claimed' },
  confirmPaid: { route: payingRoutes.confirmPaid, state: 'late-claimed' },
} as const

/** Of how many payments it is said: more that are said meanwhile aren't decided with them. */
const seenOf = ({ payments }: Run, about: keyof typeof claims): number =>
  (about === 'confirmFailed' ? payments?.claimed : payments?.lateClaimed) ?? 1

/** A second person looks at what a colleague says of the bank. */
export function ConfirmClaimDialog(props: {
  readonly run: Run
  readonly about: keyof typeof claims
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { run, about, onClose } = props
  const [decision, setDecision] = useState<Decision>('confirm')
  const confirm = useRunMutation(claims[about].route, {
    showsError: false,
    onDone: () => {
      onClose()
      showSuccess(t(decision === 'confirm' ? ($) => $[about].done : ($) => $[about].doneDeclined))
    },
    onOutdated: onClose,
  })
  const claim = run.refused?.first.find(({ state }) => state === claims[about].state)
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={onClose}
      width="lg"
      title={t(($) => $[about].title)}
      consequence={t(($) => $[about].text, { by: claim?.claimedBy?.name ?? '' })}
      confirmLabel={t(($) => $[about].save)}
      mutation={confirm}
      input={() => ({ params: { payrollId: run.id }, body: { decision, seen: seenOf(run, about) } })}
    >
      <RefusedList run={run} state={claims[about].state} />
      <RadioCards
        label={t(($) => $[about].outcome)}
        columns={2}
        value={decision}
        onChange={setDecision}
        options={(['confirm', 'decline'] as const).map((value) => ({
          value,
          label: t(($) => $[about][value]),
          detail: t(($) => $[about][`${value}Hint`]),
        }))}
      />
    </DecisionDialog>
  )
}
