import { fileRoutes } from '@kazi/contract/files'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import { RefusedPicker } from './refused-picker.tsx'

type Outcome = 'paid' | 'some'

/** What is typed into the dialog, before it is known to be enough. */
interface Draft {
  readonly outcome: Outcome
  readonly paidOn: LocalDate
  readonly reference: string
  readonly files: readonly File[]
  readonly refusedIds: ReadonlySet<string>
  readonly reason: string
}

/** Sends what the bank did: the evidence first, then who was refused, then that the rest was paid. */
function useMarkPaid(run: Run, draft: Draft, onDone: () => void, onOutdated: () => void) {
  const { t } = useTranslation('payroll')
  const params = { payrollId: run.id }
  const [evidenceFileId, setEvidenceFileId] = useState<string>()
  const finish = (): void => {
    onDone()
    showSuccess(t(draft.outcome === 'paid' ? ($) => $.markPaid.donePaid : ($) => $.markPaid.doneSome))
  }
  const evidence = (fileId: string | undefined) => ({
    paidOn: draft.paidOn,
    ...(draft.reference.trim() ? { reference: draft.reference.trim() } : {}),
    ...(fileId ? { evidenceFileId: fileId } : {}),
  })
  const paid = useRunMutation(payingRoutes.markPaid, { onDone: finish, onOutdated })
  const sendPaid = (fileId: string | undefined): void =>
    paid.send({ params, body: { ...evidence(fileId), outcome: 'paid' } })
  const refused = useRunMutation(payingRoutes.markPaid, {
    onDone: ({ data }) => ((data.payments?.sent ?? 0) > 0 ? sendPaid(evidenceFileId) : finish()),
    onOutdated,
  })
  const upload = useApiMutation(fileRoutes.uploadFile)
  const start = (fileId: string | undefined): void => {
    if (draft.outcome === 'paid') {
      sendPaid(fileId)
      return
    }
    refused.send({
      params,
      body: {
        ...evidence(fileId),
        outcome: 'failed',
        payslipIds: [...draft.refusedIds],
        reason: draft.reason.trim(),
      },
    })
  }
  return {
    isBusy: upload.isPending || refused.isBusy || paid.isBusy,
    async send(): Promise<void> {
      const file = draft.files[0]
      if (!file || evidenceFileId) return start(evidenceFileId)
      const stored = await upload.mutateAsync({ file }).catch(() => undefined)
      if (!stored) return
      setEvidenceFileId(stored.data.id)
      start(stored.data.id)
    },
  }
}

/** Says, with evidence, what the bank did with the payments that it was given. */
export function MarkPaidDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const common = useTranslation('common').t
  const { today } = useOrganization()
  const { run } = props
  const [draft, setDraft] = useState<Draft>({
    outcome: 'paid',
    // biome-ignore lint/complexity/useMathMinMax: these are dates, not numbers
    paidOn: run.payDate <= today ? run.payDate : today,
    reference: '',
    files: [],
    refusedIds: new Set(),
    reason: '',
  })
  const [isTried, setTried] = useState(false)
  const change = (patch: Partial<Draft>): void => setDraft({ ...draft, ...patch })
  const markPaid = useMarkPaid(run, draft, props.onClose, props.onClose)
  const isSome = draft.outcome === 'some'
  const lacks = {
    evidence: draft.reference.trim() === '' && draft.files.length === 0,
    people: isSome && draft.refusedIds.size === 0,
    reason: isSome && draft.reason.trim() === '',
  }
  const submit = (): void => {
    setTried(true)
    if (!lacks.evidence && !lacks.people && !lacks.reason) void markPaid.send()
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      width="lg"
      title={t(($) => $.markPaid.title)}
      description={t(($) => $.markPaid.text, { count: run.payments?.sent ?? 0 })}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {common(($) => $.action.cancel)}
          </Button>
          <Button loading={markPaid.isBusy} onClick={submit}>
            {t(isSome ? ($) => $.markPaid.confirmSome : ($) => $.markPaid.confirmPaid)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <OutcomeField run={run} value={draft.outcome} onChange={(outcome) => change({ outcome })} />
        {isSome && (
          <RefusedPicker
            run={run}
            chosen={draft.refusedIds}
            onChange={(refusedIds) => change({ refusedIds })}
            reason={draft.reason}
            onReason={(reason) => change({ reason })}
            peopleError={isTried && lacks.people ? t(($) => $.markPaid.choose) : undefined}
            reasonError={isTried && lacks.reason ? t(($) => $.markPaid.reasonNeeded) : undefined}
          />
        )}
        <EvidenceFields draft={draft} change={change} today={today} isMissing={isTried && lacks.evidence} />
      </div>
    </Dialog>
  )
}

function OutcomeField(props: {
  readonly run: Run
  readonly value: Outcome
  readonly onChange: (outcome: Outcome) => void
}) {
  const { t } = useTranslation('payroll')
  const count = props.run.payments?.sent ?? 0
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

function EvidenceFields(props: {
  readonly draft: Draft
  readonly change: (patch: Partial<Draft>) => void
  readonly today: LocalDate
  readonly isMissing: boolean
}) {
  const { t } = useTranslation('payroll')
  const { draft, change } = props
  const [refusal, setRefusal] = useState<string>()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t(($) => $.markPaid.paidOn)}
          value={draft.paidOn}
          onChange={(paidOn) => change({ paidOn })}
          max={props.today}
          today={props.today}
        />
        <TextField
          label={t(($) => $.markPaid.reference)}
          hint={t(($) => $.markPaid.referenceHint)}
          maxLength={140}
          autoComplete="off"
          value={draft.reference}
          onChange={(event) => change({ reference: event.target.value })}
          error={props.isMissing ? t(($) => $.markPaid.evidenceNeeded) : undefined}
        />
      </div>
      <FileDrop
        label={t(($) => $.markPaid.evidence)}
        isOptional
        hint={t(($) => $.markPaid.evidenceHint)}
        kinds={['PDF', 'PNG', 'JPEG', 'WEBP', 'CSV', 'XLSX']}
        files={draft.files}
        onChange={(files) => {
          setRefusal(undefined)
          change({ files })
        }}
        onRefused={setRefusal}
        error={refusal}
      />
    </>
  )
}
