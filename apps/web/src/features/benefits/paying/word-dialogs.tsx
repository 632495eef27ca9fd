import type { DisbursementAction } from '@kazi/contract/disbursement-vocabulary'
import { disbursementRoutes } from '@kazi/contract/disbursements'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { DecisionDialog, Dialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type Disbursement, madeStale } from './paying-answers.ts'

interface WordProps {
  readonly one: Disbursement
  readonly onClose: () => void
}

/** What somebody says of payments: what the bank did, that a colleague is right, that they leave once more. */
export function WordDialogs(
  props: WordProps & { readonly act: DisbursementAction; readonly onGone: () => void },
) {
  const { act, onGone, ...word } = props
  if (act === 'mark-paid') return <SettleDialog {...word} />
  if (act === 'delete') return <DeleteDialog {...word} onGone={onGone} />
  if (act === 'retry') return <RetryDialog {...word} />
  if (act === 'confirm-failed') return <DecideDialog {...word} about="failed" />
  if (act === 'confirm-paid') return <DecideDialog {...word} about="paid-after-all" />
  return null
}

function SettleDialog({ one, onClose }: WordProps) {
  const { t } = useTranslation('disbursements')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<'paid' | 'failed'>('paid')
  const [paidOn, setPaidOn] = useState<LocalDate>(today)
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const settle = useApiMutation(disbursementRoutes.markPaid, {
    ...{ showsError: false, invalidates: madeStale, onSuccess: onClose },
  })
  return (
    <FormDialog
      title={t(($) => $.settle.title)}
      description={t(($) => $.settle.text)}
      submitLabel={t(($) => $.settle.submit)}
      isSending={settle.isPending}
      isSubmitDisabled={reference.trim() === '' || (outcome === 'failed' && reason.trim() === '')}
      refusal={settle.error ? errorText(settle.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        settle.mutate({
          params: { disbursement_id: one.id },
          body: {
            ...{ outcome, paidOn, reference: reference.trim() },
            ...(outcome === 'failed' && { reason: reason.trim() }),
          },
        })
      }}
      onClose={onClose}
    >
      <Segmented
        label={t(($) => $.settle.outcome)}
        value={outcome}
        options={(['paid', 'failed'] as const).map((value) => ({ value, label: t(($) => $.settle[value]) }))}
        onChange={setOutcome}
      />
      <DateField
        label={t(($) => $.settle.paidOn)}
        value={paidOn}
        today={today}
        max={today}
        onChange={setPaidOn}
      />
      <TextField
        label={t(($) => $.settle.reference)}
        maxLength={140}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {outcome === 'failed' && (
        <TextField
          label={t(($) => $.settle.reason)}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

function DecideDialog({ one, about, onClose }: WordProps & { readonly about: 'failed' | 'paid-after-all' }) {
  const { t } = useTranslation('disbursements')
  const errorText = useErrorText()
  const decide = useApiMutation(disbursementRoutes.decide, {
    ...{ showsError: false, invalidates: madeStale, onSuccess: onClose },
  })
  const say = (decision: 'confirm' | 'decline') =>
    decide.mutate({ params: { disbursement_id: one.id }, body: { about, decision } })
  const act = about === 'failed' ? 'confirm-failed' : 'confirm-paid'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.act[act])}
      description={t(($) => $.decide[about])}
      footer={
        <>
          <Button variant="secondary" loading={decide.isPending} onClick={() => say('decline')}>
            {t(($) => $.decide.decline)}
          </Button>
          <Button loading={decide.isPending} onClick={() => say('confirm')}>
            {t(($) => $.decide.confirm)}
          </Button>
        </>
      }
    >
      <RefusalNotice message={decide.error ? errorText(decide.error) : undefined} />
    </Dialog>
  )
}

function DeleteDialog({ one, onClose, onGone }: WordProps & { readonly onGone: () => void }) {
  const { t } = useTranslation('disbursements')
  const remove = useApiMutation(disbursementRoutes.remove, {
    ...{ showsError: false, invalidates: madeStale, onSuccess: onGone },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.delete.title, { number: one.number })}
      consequence={t(($) => $.delete.text)}
      confirmLabel={t(($) => $.delete.confirm)}
      mutation={remove}
      input={() => ({ params: { disbursement_id: one.id } })}
    />
  )
}

function RetryDialog({ one, onClose }: WordProps) {
  const { t } = useTranslation('disbursements')
  const retry = useApiMutation(disbursementRoutes.retry, {
    ...{ showsError: false, invalidates: madeStale, onSuccess: onClose },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.retry.title)}
      consequence={t(($) => $.retry.text)}
      confirmLabel={t(($) => $.retry.confirm)}
      mutation={retry}
      input={() => ({ params: { disbursement_id: one.id } })}
    />
  )
}
