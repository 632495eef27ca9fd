import { payingRoutes } from '@kazi/contract/payroll/paying'
import { earlierOf } from '@kazi/values/local-date'
import { useState } from 'react'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import { EvidenceFields, isEvidenceMissing, noEvidence } from './evidence-fields.tsx'
import { PaymentPicker } from './payment-picker.tsx'
import { type Evidence, type SaidEvidence, useEvidence } from './use-evidence.ts'

type Outcome = 'paid' | 'some'

/** What is typed into the dialog, before it is known to be enough. */
interface Draft extends Evidence {
  readonly outcome: Outcome
  readonly refusedIds: ReadonlySet<string>
  readonly reason: string
}

/** Sends what the bank did: the evidence first, then who was refused, then that the rest was paid. */
function useMarkPaid(run: Run, draft: Draft, onClose: () => void) {
  const { t } = useTranslation('payroll')
  const params = { payrollId: run.id }
  const evidence = useEvidence(draft)
  const finish = (isClaim = false): void => {
    onClose()
    if (draft.outcome === 'paid') showSuccess(t(($) => $.markPaid.donePaid))
    else showSuccess(t(isClaim ? ($) => $.markPaid.doneSome : ($) => $.markPaid.doneSomeAlone))
  }
  const options = { showsError: false, onOutdated: onClose }
  const paid = useRunMutation(payingRoutes.markPaid, {
    ...options,
    onDone: ({ data }) => finish((data.payments?.claimed ?? 0) > 0),
  })
  const sendPaid = (said: SaidEvidence): void => paid.mutate({ params, body: { ...said, outcome: 'paid' } })
  const refused = useRunMutation(payingRoutes.markPaid, {
    ...options,
    onDone: ({ data }) => {
      const { sent = 0, claimed = 0 } = data.payments ?? {}
      if (sent > claimed) void evidence.send(sendPaid)
      else finish(claimed > 0)
    },
  })
  const start = (said: SaidEvidence): void => {
    if (draft.outcome === 'paid') {
      sendPaid(said)
      return
    }
    refused.mutate({
      params,
      body: { ...said, outcome: 'failed', payslipIds: [...draft.refusedIds], reason: draft.reason.trim() },
    })
  }
  return {
    isPending: evidence.isPending || refused.isPending || paid.isPending,
    error: evidence.error ?? refused.error ?? paid.error,
    mutate: () => void evidence.send(start),
  }
}

/** How many payments are with the bank and nobody calls refused. */
const openOf = ({ payments }: Run): number => (payments ? payments.sent - payments.claimed : 0)

/** Says, with evidence, what the bank did with the payments that it was given. */
export function MarkPaidDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { today } = useOrganization()
  const { run } = props
  const [draft, setDraft] = useState<Draft>({
    outcome: 'paid',
    ...noEvidence(earlierOf(run.payDate, today)),
    refusedIds: new Set(),
    reason: '',
  })
  const [isTried, setTried] = useState(false)
  const change = (patch: Partial<Draft>): void => setDraft({ ...draft, ...patch })
  const markPaid = useMarkPaid(run, draft, props.onClose)
  const isSome = draft.outcome === 'some'
  const lacks = {
    evidence: isEvidenceMissing(draft),
    people: isSome && draft.refusedIds.size === 0,
    reason: isSome && draft.reason.trim() === '',
  }
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      width="lg"
      title={t(($) => $.markPaid.title)}
      consequence={isSome ? t(($) => $.markPaid.textSome) : t(($) => $.markPaid.text, { count: openOf(run) })}
      confirmLabel={t(isSome ? ($) => $.markPaid.confirmSome : ($) => $.markPaid.confirmPaid)}
      mutation={markPaid}
      input={() => {
        setTried(true)
        return lacks.evidence || lacks.people || lacks.reason ? undefined : {}
      }}
    >
      <OutcomeField run={run} value={draft.outcome} onChange={(outcome) => change({ outcome })} />
      {isSome && (
        <PaymentPicker
          run={run}
          legend={t(($) => $.markPaid.refused)}
          isOffered={({ paymentState, refusal }) => paymentState === 'sent' && refusal === null}
          chosen={draft.refusedIds}
          onChange={(refusedIds) => change({ refusedIds })}
          error={isTried && lacks.people ? t(($) => $.markPaid.choose) : undefined}
        >
          <TextareaField
            label={t(($) => $.markPaid.reason)}
            rows={2}
            maxLength={300}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
            error={isTried && lacks.reason ? t(($) => $.markPaid.reasonNeeded) : undefined}
          />
        </PaymentPicker>
      )}
      <EvidenceFields draft={draft} change={change} today={today} isMissing={isTried && lacks.evidence} />
    </DecisionDialog>
  )
}

function OutcomeField(props: {
  readonly run: Run
  readonly value: Outcome
  readonly onChange: (outcome: Outcome) => void
}) {
  const { t } = useTranslation('payroll')
  const count = openOf(props.run)
  return (
    <RadioCards
      label={t(($) => $.markPaid.outcome)}
      columns={2}
      value={props.value}
      onChange={props.onChange}
      options={[
        { value: 'paid', label: t(($) => $.markPaid.paid), detail: t(($) => $.markPaid.paidHint, { count }) },
        { value: 'some', label: t(($) => $.markPaid.some), detail: t(($) => $.markPaid.someHint) },
      ]}
    />
  )
}
