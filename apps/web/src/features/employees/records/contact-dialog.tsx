import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { contactKinds, relationships } from '@kazi/contract/employees/personal-vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { type SubmitEvent, useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { type Contact, recordsMadeStale } from './records.ts'

type Draft = Omit<Contact, 'id' | 'phone'> & { readonly phone: string }

/** A dial code alone is no phone. */
const numberOf = (phone: string): string | null => (phone.replace(/\D/g, '').length > 3 ? phone : null)

/** Adds somebody to a person's record, or changes what is known of them. */
export function ContactDialog(props: {
  readonly employee: Employee
  readonly contact: Contact | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  const { employee, contact, onClose } = props
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    kind: contact?.kind ?? 'next-of-kin',
    name: contact?.name ?? '',
    relationship: contact?.relationship ?? 'spouse',
    birthday: contact?.birthday ?? null,
    phone: contact?.phone ?? '',
  })
  const options = {
    showsError: false,
    invalidates: recordsMadeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.records.saved))
    },
  }
  const add = useApiMutation(personalRecordRoutes.addContact, options)
  const change = useApiMutation(personalRecordRoutes.changeContact, options)
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (draft.name.trim() === '') return
    const body = { ...draft, phone: numberOf(draft.phone) }
    const params = { employee_id: employee.id }
    if (contact === null) add.mutate({ params, body })
    else change.mutate({ params: { ...params, contact_id: contact.id }, body })
  }
  const error = add.error ?? change.error
  return (
    <FormDialog
      title={
        contact === null
          ? t(($) => $.records.addContact)
          : t(($) => $.records.changeContact, { name: contact.name })
      }
      submitLabel={t(($) => $.records.save)}
      isSending={add.isPending || change.isPending}
      refusal={error ? errorText(error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields draft={draft} isTried={isTried} onChange={(said) => setDraft({ ...draft, ...said })} />
    </FormDialog>
  )
}

function Fields(props: {
  readonly draft: Draft
  readonly isTried: boolean
  readonly onChange: (said: Partial<Draft>) => void
}) {
  const { t } = useTranslation('employees')
  const { today, country } = useOrganization()
  const { draft, isTried, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t(($) => $.records.field.name)}
        className="sm:col-span-2"
        value={draft.name}
        maxLength={120}
        error={isTried && draft.name.trim() === '' ? t(($) => $.records.missing) : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label={t(($) => $.records.field.kind)}
        value={draft.kind}
        options={contactKinds.map((value) => ({ value, label: t(($) => $.records.contactKind[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectField
        label={t(($) => $.records.field.relationship)}
        value={draft.relationship}
        options={relationships.map((value) => ({ value, label: t(($) => $.records.relationship[value]) }))}
        onChange={(relationship) => onChange({ relationship })}
      />
      <DateField
        label={t(($) => $.records.field.birthday)}
        isOptional
        max={today}
        today={today}
        value={draft.birthday as LocalDate | null}
        onChange={(birthday) => onChange({ birthday })}
      />
      <PhoneField
        label={t(($) => $.records.field.phone)}
        isOptional
        country={country}
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
      />
    </div>
  )
}
