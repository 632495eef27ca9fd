import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { employmentTypes } from '@kazi/contract/employees/vocabulary'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Somebody } from '../acts/acts-writes.ts'
import { type BulkField, bulkFieldsOf, isSwitch } from './bulk-fields.ts'

/** Changes one thing of the people chosen, as a sheet of them would; says of each what it was and will be. */
export function ChangeDialog(props: {
  readonly people: readonly Somebody[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const [field, setField] = useState<BulkField>('department')
  const [asked, setAsked] = useState('')
  const [typed, type] = useDebounced(asked, setAsked)
  const fields = bulkFieldsOf(country)
  const updates = props.people.map(({ id }) => ({ employeeId: id, fields: { [field]: asked.trim() } }))
  const preview = useApiQuery(
    employeeSheetRoutes.updateMany,
    { body: { updates, preview: true } },
    { enabled: asked.trim() !== '', staleTimeMs: 0 },
  )
  const change = useApiMutation(employeeSheetRoutes.updateMany, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: ({ data }) => {
      props.onDone()
      props.onClose()
      showSuccess(t(($) => $.change.done, { count: data.counts.update }))
    },
  })
  const count = props.people.length
  return (
    <DecisionDialog
      isOpen
      onClose={props.onClose}
      title={t(($) => $.change.title, { count, name: props.people[0]?.name ?? '' })}
      consequence={t(($) => $.change.text)}
      confirmLabel={t(($) => $.change.submit, { count: preview.data?.data.counts.update ?? 0 })}
      mutation={change}
      input={() =>
        asked.trim() === '' || asked !== typed || !preview.data?.data.counts.update
          ? undefined
          : { body: { updates } }
      }
    >
      <SelectField
        label={t(($) => $.change.what)}
        value={field}
        options={fields.map((each) => ({ value: each, label: t(($) => $.change.field[each]) }))}
        onChange={(chosen) => {
          setField(chosen)
          setAsked('')
        }}
      />
      <NewValue key={field} field={field} value={asked} onChange={setAsked} typed={typed} onType={type} />
      {asked.trim() !== '' && <Preview preview={preview} />}
    </DecisionDialog>
  )
}

function NewValue(props: {
  readonly field: BulkField
  readonly value: string
  readonly onChange: (value: string) => void
  /** what stands in a field that is typed into, before it is asked about */
  readonly typed: string
  readonly onType: (text: string) => void
}) {
  const { t } = useTranslation('employees')
  const { field } = props
  const label = t(($) => $.change.to)
  if (field !== 'employmentType' && !isSwitch(field))
    return (
      <TextField
        label={label}
        value={props.typed}
        maxLength={120}
        onChange={(event) => props.onType(event.target.value)}
      />
    )
  return (
    <SelectField
      label={label}
      value={props.value}
      options={
        isSwitch(field)
          ? (['yes', 'no'] as const).map((each) => ({ value: each, label: t(($) => $.change[each]) }))
          : employmentTypes.map((each) => ({ value: each, label: t(($) => $.type[each]) }))
      }
      onChange={props.onChange}
    />
  )
}

const changesShown = 6

function Preview({
  preview,
}: {
  readonly preview: {
    readonly data:
      | {
          readonly data: {
            readonly rows: readonly {
              readonly row: number
              readonly name: string
              readonly changes: readonly { readonly before: string | null; readonly after: string | null }[]
            }[]
            readonly faults: readonly { readonly row: number; readonly message: string }[]
            readonly newDepartments: readonly string[]
          }
        }
      | undefined
    readonly error: unknown
  }
}) {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  if (preview.error) return <RefusalNotice message={errorText(preview.error)} />
  if (!preview.data) return <SkeletonLines lines={3} />
  const { rows, faults, newDepartments } = preview.data.data
  const [fault] = faults
  if (fault) return <RefusalNotice message={`${rows[fault.row - 1]?.name ?? ''}: ${fault.message}`} />
  const changed = rows.filter(({ changes }) => changes.length > 0)
  return (
    <section aria-label={t(($) => $.change.preview)} className="rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{t(($) => $.change.preview)}</h3>
      {newDepartments.length > 0 && (
        <p className="mb-2 text-ink-2">
          {t(($) => $.bulk.departments, { count: newDepartments.length, names: newDepartments.join(', ') })}
        </p>
      )}
      {changed.length === 0 && <p className="text-ink-2">{t(($) => $.change.nothing)}</p>}
      <ul className="flex flex-col gap-1">
        {changed.slice(0, changesShown).map(({ row, name, changes: [change] }) => (
          <li key={row} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="truncate">{name}</span>
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="text-ink-3">{change?.before ?? t(($) => $.bulk.emptyValue)}</span>
              <ArrowRight aria-hidden className="size-3.5 text-ink-3" />
              <span className="font-medium">{change?.after}</span>
            </span>
          </li>
        ))}
      </ul>
      {changed.length > changesShown && (
        <p className="mt-2 text-ink-2">{t(($) => $.change.more, { count: changed.length - changesShown })}</p>
      )}
    </section>
  )
}
