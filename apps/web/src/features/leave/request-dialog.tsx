import { fileRoutes } from '@kazi/contract/files'
import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { type Portion, portions } from '@kazi/contract/leave/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale } from './leave-answers.ts'
import { RequestPreview } from './request-preview.tsx'

interface Draft {
  readonly employeeId: string | null
  readonly typeId: string | null
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly portion: Portion
  readonly reason: string
  readonly files: readonly File[]
}

const nothing: Draft = {
  ...{ employeeId: null, typeId: null, from: null, to: null },
  ...{ portion: 'day', reason: '', files: [] },
}

/** The request as it is written, and the sending of it: its document first. */
function useAsking(onClose: () => void) {
  const { t } = useTranslation('leave')
  const errorText = useErrorText()
  const [draft, setDraft] = useState(nothing)
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const ask = useApiMutation(leaveRequestRoutes.request, { showsError: false, invalidates: madeStale })

  async function send(): Promise<void> {
    const { employeeId, typeId, from, to, portion, reason, files } = draft
    if (!employeeId || !typeId || !from || !to) return
    setRefusal(undefined)
    setSending(true)
    try {
      const [file] = files
      const documentId = file ? (await callApi(fileRoutes.uploadFile, { file })).data.id : null
      await ask.mutateAsync({
        body: { employeeId, typeId, from, to, portion, reason: reason || null, documentId },
      })
      showSuccess(t(($) => $.ask.done))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    }
    setSending(false)
  }
  return {
    draft,
    change: (next: Partial<Draft>) => setDraft({ ...draft, ...next }),
    refusal,
    setRefusal,
    isSending,
    send,
  }
}

const peopleAtOnce = { query: { perPage: 200 } }

/** Asks for leave for a person, with what it would come to while the days are chosen. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('leave')
  const people = useApiQuery(leaveBalanceRoutes.listBalances, peopleAtOnce)
  const types = useApiQuery(leaveTypeRoutes.listFilters, {}).data?.data.filter(
    ({ isArchived }) => !isArchived,
  )
  const asking = useAsking(onClose)
  const { draft, change } = asking
  const { employeeId, typeId, from, to, portion } = draft
  const isWhole = employeeId !== null && typeId !== null && from !== null && to !== null
  return (
    <FormDialog
      title={t(($) => $.ask.title)}
      description={t(($) => $.ask.text)}
      submitLabel={t(($) => $.ask.submit)}
      isSending={asking.isSending}
      isSubmitDisabled={!isWhole}
      refusal={asking.refusal}
      onSubmit={(event) => {
        event.preventDefault()
        void asking.send()
      }}
      onClose={onClose}
    >
      <ComboboxField
        label={t(($) => $.ask.person)}
        value={employeeId}
        isLoading={people.isPending}
        options={(people.data?.data ?? []).map(({ employee: { id, name, number } }) => ({
          value: id as string,
          label: name,
          detail: number,
        }))}
        onChange={(next) => change({ employeeId: next })}
      />
      <SelectField
        label={t(($) => $.column.type)}
        value={typeId ?? ''}
        options={(types ?? []).map(({ id, name }) => ({ value: id as string, label: name }))}
        onChange={(next) => change({ typeId: next })}
      />
      <DayFields draft={draft} onChange={change} />
      {isWhole && (
        <RequestPreview asked={{ employeeId, typeId, from, to, portion: from === to ? portion : 'day' }} />
      )}
      <TextareaField
        label={t(($) => $.request.reason)}
        isOptional
        rows={2}
        maxLength={500}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <FileDrop
        label={t(($) => $.ask.document)}
        isOptional
        kinds={['PDF', 'PNG', 'JPEG', 'WEBP']}
        most={1}
        files={draft.files}
        onChange={(files) => change({ files })}
        onRefused={asking.setRefusal}
      />
    </FormDialog>
  )
}

/** The first and last day, and the part of it where they are one. */
function DayFields(props: { readonly draft: Draft; readonly onChange: (next: Partial<Draft>) => void }) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const { onChange: change } = props
  const { from, to, portion } = props.draft
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t(($) => $.column.from)}
          value={from}
          today={today}
          onChange={(next) => change({ from: next, to: to && to >= next ? to : next })}
        />
        <DateField
          label={t(($) => $.column.to)}
          value={to}
          today={today}
          {...(from && { min: from })}
          onChange={(next) => change({ to: next })}
        />
      </div>
      {from !== null && from === to && (
        <SelectField
          label={t(($) => $.ask.portion)}
          value={portion}
          options={portions.map((value) => ({ value, label: t(($) => $.portion[value]) }))}
          onChange={(next) => change({ portion: next })}
        />
      )}
    </>
  )
}
