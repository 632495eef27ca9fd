import { fileRoutes } from '@kazi/contract/files'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
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
function useMarkPaid(run: Run, draft: Draft, onClose: () => void) {
  const { t } = useTranslation('payroll')
  const params = { payrollId: run.id }
  const [evidenceFileId, setEvidenceFileId] = useState<string>()
  const finish = (isClaim = false): void => {
    onClose()
    if (draft.outcome === 'paid') showSuccess(t(($) => $.markPaid.donePaid))
    else showSuccess(t(isClaim ? ($) => $.markPaid.doneSome : ($) => $.markPaid.doneSomeAlone))
  }
  const evidence = (fileId: string | undefined) => ({
    paidOn: draft.paidOn,
    ...(draft.reference.trim() ? { reference: draft.reference.trim() } : {}),
    ...(fileId ? { evidenceFileId: fileId } : {}),
  })
  const options = { showsError: false, onOutdated: onClose }
  const paid = useRunMutation(payingRoutes.markPaid, {
    ...options,
    onDone: ({ data }) => finish((data.payments?.claimed ?? 0) > 0),
  })
  const sendPaid = (fileId: string | undefined): void =>
    paid.mutate({ params, body: { ...evidence(fileId), outcome: 'paid' } })
  const refused = useRunMutation(payingRoutes.markPaid, {
    ...options,
    onDone: ({ data }) => {
      const { sent = 0, claimed = 0 } = data.payments ?? {}
      if (sent > claimed) sendPaid(evidenceFileId)
      else finish(claimed > 0)
    },
  })
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const start = (fileId: string | undefined): void => {
    if (draft.outcome === 'paid') {
      sendPaid(fileId)
      return
    }
    refused.mutate({
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
    isPending: upload.isPending || refused.isPending || paid.isPending,
    error: upload.error ?? refused.error ?? paid.error,
    async mutate(): Promise<void> {
      const file = draft.files[0]
      if (!file || evidenceFileId) return start(evidenceFileId)
      const stored = await upload.mutateAsync({ file }).catch(() => undefined)
      if (!stored) return
      setEvidenceFileId(stored.data.id)
      start(stored.data.id)
    },
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
    // biome-ignore lint/complexity/useMathMinMax: these are dates, not numbers
    paidOn: run.payDate <= today ? run.payDate : today,
    reference: '',
    files: [],
    refusedIds: new Set(),
    reason: '',
  })
  const [isTried, setTried] = useState(false)
  const change = (patch: Partial<Draft>): void => setDraft({ ...draft, ...patch })
  const markPaid = useMarkPaid(run, draft, props.onClose)
  const isSome = draft.outcome === 'some'
  const lacks = {
    evidence: draft.reference.trim() === '' && draft.files.length === 0,
    people: isSome && draft.refusedIds.size === 0,
    reason: isSome && draft.reason.trim() === '',
  }
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      width="lg"
      title={t(($) => $.markPaid.title)}
      consequence={t(($) => $.markPaid.text, { count: openOf(run) })}
      confirmLabel={t(isSome ? ($) => $.markPaid.confirmSome : ($) => $.markPaid.confirmPaid)}
      mutation={markPaid}
      input={() => {
        setTried(true)
        return lacks.evidence || lacks.people || lacks.reason ? undefined : {}
      }}
    >
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
