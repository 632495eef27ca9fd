import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { documentKinds } from '@kazi/contract/employees/personal-vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { type SubmitEvent, useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { PaperField } from '#components/fields/paper-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { recordsMadeStale } from './records.ts'

interface Draft {
  readonly kind: (typeof documentKinds)[number]
  readonly name: string
  readonly number: string
  readonly expiresOn: LocalDate | null
  readonly fileId: string | null
}

/** Adds a paper to a person's record. */
export function DocumentDialog({
  employee,
  onClose,
}: {
  readonly employee: Employee
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    ...{ kind: 'identity-card', name: '', number: '', expiresOn: null, fileId: null },
  })
  const say = (said: Partial<Draft>): void => setDraft({ ...draft, ...said })
  const add = useApiMutation(personalRecordRoutes.addDocument, {
    showsError: false,
    invalidates: recordsMadeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.records.saved))
    },
  })
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (draft.name.trim() === '') return
    const params = { employee_id: employee.id }
    add.mutate({ params, body: { ...draft, number: draft.number.trim() || null } })
  }
  return (
    <FormDialog
      title={t(($) => $.records.addDocument)}
      submitLabel={t(($) => $.records.save)}
      isSending={add.isPending}
      refusal={add.error ? errorText(add.error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields draft={draft} isTried={isTried} onChange={say} />
    </FormDialog>
  )
}

function Fields(props: {
  readonly draft: Draft
  readonly isTried: boolean
  readonly onChange: (said: Partial<Draft>) => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const { draft, isTried, onChange } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.records.field.kind)}
          value={draft.kind}
          options={documentKinds.map((value) => ({ value, label: t(($) => $.records.documentKind[value]) }))}
          onChange={(kind) => onChange({ kind })}
        />
        <TextField
          label={t(($) => $.records.field.documentName)}
          value={draft.name}
          maxLength={120}
          error={isTried && draft.name.trim() === '' ? t(($) => $.records.missing) : undefined}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={t(($) => $.records.field.number)}
          isOptional
          value={draft.number}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ number: event.target.value })}
        />
        <DateField
          label={t(($) => $.records.field.expiresOn)}
          isOptional
          today={today}
          value={draft.expiresOn}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </div>
      <PaperField label={t(($) => $.records.file)} isOptional onChange={(fileId) => onChange({ fileId })} />
    </>
  )
}
