import { payingRoutes } from '@kazi/contract/payroll/paying'
import { useState } from 'react'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import { EvidenceFields, isEvidenceMissing, noEvidence } from './evidence-fields.tsx'
import { PaymentPicker } from './payment-picker.tsx'
import { type Evidence, useEvidence } from './use-evidence.ts'

/** Says, with evidence, that the bank paid after all what it had refused, so that it isn't paid a second time. */
export function LatePaymentDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { today } = useOrganization()
  const { run, onClose } = props
  const [evidence, setEvidence] = useState<Evidence>(() => noEvidence(today))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const { send, ...sending } = useEvidence(evidence)
  const mark = useRunMutation(payingRoutes.markPaid, {
    showsError: false,
    onDone: ({ data }) => {
      onClose()
      const isClaim = (data.payments?.lateClaimed ?? 0) > 0
      showSuccess(t(isClaim ? ($) => $.latePayment.done : ($) => $.latePayment.doneAlone))
    },
    onOutdated: onClose,
  })
  const lacks = { evidence: isEvidenceMissing(evidence), people: chosen.size === 0 }
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={onClose}
      width="lg"
      title={t(($) => $.latePayment.title)}
      consequence={t(($) => $.latePayment.text)}
      confirmLabel={t(($) => $.latePayment.save)}
      mutation={{
        isPending: sending.isPending || mark.isPending,
        error: sending.error ?? mark.error,
        mutate: () =>
          void send((said) =>
            mark.mutate({
              params: { payrollId: run.id },
              body: { ...said, outcome: 'paid-after-all', payslipIds: [...chosen] },
            }),
          ),
      }}
      input={() => {
        setTried(true)
        return lacks.evidence || lacks.people ? undefined : {}
      }}
    >
      <PaymentPicker
        run={run}
        legend={t(($) => $.latePayment.who)}
        isOffered={({ paymentState }) => paymentState === 'failed'}
        chosen={chosen}
        onChange={setChosen}
        error={isTried && lacks.people ? t(($) => $.markPaid.choose) : undefined}
      />
      <EvidenceFields
        draft={evidence}
        change={(patch) => setEvidence({ ...evidence, ...patch })}
        today={today}
        isMissing={isTried && lacks.evidence}
      />
    </DecisionDialog>
  )
}
