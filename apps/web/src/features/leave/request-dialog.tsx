import { fileRoutes } from '@kazi/contract/files'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { type Portion, portions } from '@kazi/contract/leave/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
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
import { type LeaveRequest, madeStale } from './leave-answers.ts'
import { PersonField } from './person-field.tsx'
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
function useAsking(request: LeaveRequest | null, onClose: () => void) {
  const { t } = useTranslation('leave')
  const errorText = useErrorText()
  const [draft, setDraft] = useState(request ? draftOf(request) : nothing)
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const ask = useApiMutation(leaveRequestRoutes.request, { showsError: false, invalidates: madeStale })

  const change = useApiMutation(leaveRequestRoutes.change, { showsError: false, invalidates: madeStale })

  async function send(): Promise<void> {
    const { employeeId, typeId, from, to, portion, reason, files } = draft
    if (!employeeId || !typeId || !from || !to) return
    setRefusal(undefined)
    setSending(true)
    try {
      const [file] = files
      const uploaded = file && (await callApi(fileRoutes.uploadFile, { file })).data.id
      const documentId = uploaded ?? request?.document?.id ?? null
      const asked = {
        typeId,
        from,
        to,
        portion: from === to ? portion : 'day',
        reason: reason || null,
        documentId,
      }
      if (request) await change.mutateAsync({ params: { leave_id: request.id }, body: asked })
      else await ask.mutateAsync({ body: { employeeId, ...asked } })
      showSuccess(request ? t(($) => $.request.changed) : t(($) => $.ask.done))
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

const draftOf = ({ employee, type, from, to, portion, reason }: LeaveRequest): Draft => ({
  ...{ employeeId: employee.id, typeId: type?.id ?? null, from, to, portion },
  ...{ reason: reason ?? '', files: [] },
})

/** Asks for leave for a person, or changes what nobody has decided, with what it comes to while the days are chosen. */
export function RequestDialog(props: { readonly request?: LeaveRequest; readonly onClose: () => void }) {
  const { request = null, onClose } = props
  const { t } = useTranslation('leave')
  const types = useApiQuery(leaveTypeRoutes.listFilters, {}).data?.data.filter(
    ({ isArchived }) => !isArchived,
  )
  const asking = useAsking(request, onClose)
  const { draft, change } = asking
  const { employeeId, typeId, from, to, portion } = draft
  const isWhole = employeeId !== null && typeId !== null && from !== null && to !== null
  return (
    <FormDialog
      title={
        request ? t(($) => $.request.changeTitle, { name: request.employee.name }) : t(($) => $.ask.title)
      }
      description={request ? t(($) => $.request.changeText) : t(($) => $.ask.text)}
      submitLabel={request ? t(($) => $.request.save) : t(($) => $.ask.submit)}
      isSending={asking.isSending}
      isSubmitDisabled={!isWhole}
      refusal={asking.refusal}
      onSubmit={(event) => {
        event.preventDefault()
        void asking.send()
      }}
      onClose={onClose}
    >
      {!request && <PersonField value={employeeId} onChange={(next) => change({ employeeId: next })} />}
      <SelectField
        label={t(($) => $.column.type)}
        value={typeId ?? ''}
        options={(types ?? []).map(({ id, name }) => ({ value: id as string, label: name }))}
        onChange={(next) => change({ typeId: next })}
      />
      <DayFields draft={draft} onChange={change} />
      {isWhole && (
        <RequestPreview
          asked={{ employeeId, typeId, from, to, portion: from === to ? portion : 'day' }}
          instead={request?.id}
        />
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
        hint={request?.document ? t(($) => $.ask.keeps, { name: request.document.name }) : undefined}
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
