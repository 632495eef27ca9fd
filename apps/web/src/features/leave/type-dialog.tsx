import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { type LeaveTerms, plainTerms } from '@kazi/contract/leave/terms'
import {
  type LeaveColor,
  type LeaveKind,
  leaveColors,
  leaveKinds,
  termScopes,
} from '@kazi/contract/leave/vocabulary'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type LeaveType, madeStale } from './leave-answers.ts'
import { PersonField } from './person-field.tsx'
import { TermsFields } from './terms-fields.tsx'

interface Scope {
  readonly kind: (typeof termScopes)[number]
  readonly id: string | null
}

interface Draft {
  readonly name: string
  readonly kind: LeaveKind
  readonly color: LeaveColor
  readonly isArchived: boolean
  readonly from: LocalDate
  readonly scope: Scope
  readonly terms: LeaveTerms
}

const everybody: Scope = { kind: 'organization', id: null }

const draftOf = (type: LeaveType | null, today: LocalDate): Draft => ({
  name: type?.name ?? '',
  kind: type?.kind ?? 'other',
  color: type?.color ?? 'violet',
  isArchived: type?.isArchived ?? false,
  from: today,
  scope: everybody,
  terms: type?.terms ?? { ...plainTerms, entitlement: 0 },
})

/** What was said last of somebody, or of everybody: what a change begins with. */
const termsOf = (type: LeaveType, { kind, id }: Scope): LeaveTerms =>
  type.history.find(({ scope }) => scope.kind === kind && scope.id === id)?.terms ?? type.terms

/** Makes a type of leave, or says what holds of one from a day on: for everybody, a payroll group or a person. */
export function TypeDialog(props: { readonly type: LeaveType | null; readonly onClose: () => void }) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const { type, onClose } = props
  const [draft, setDraft] = useState(() => draftOf(type, today))
  const [refusal, setRefusal] = useState<string>()
  const create = useApiMutation(leaveTypeRoutes.createType, { showsError: false, invalidates: madeStale })
  const change = useApiMutation(leaveTypeRoutes.changeType, { showsError: false, invalidates: madeStale })
  const set = (next: Partial<Draft>) => setDraft({ ...draft, ...next })
  const { name, kind, color, isArchived, from, scope, terms } = draft
  const isScoped = scope.kind === 'organization' || scope.id !== null

  async function send(): Promise<void> {
    setRefusal(undefined)
    const form = { name, kind, color }
    try {
      if (type) {
        // who only renames a type says nothing anew of what holds
        const isSaid = JSON.stringify(terms) === JSON.stringify(termsOf(type, scope))
        const body = { ...form, isArchived, change: isSaid ? null : { from, scope, terms } }
        await change.mutateAsync({ params: { type_id: type.id }, body })
      } else await create.mutateAsync({ body: { ...form, terms } })
      showSuccess(t(($) => $.typeForm.done, { name }))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return (
    <FormDialog
      title={type ? t(($) => $.typeForm.changeTitle, { name: type.name }) : t(($) => $.typeForm.title)}
      description={t(($) => $.typeForm.text)}
      submitLabel={t(($) => $.typeForm.submit)}
      isSending={create.isPending || change.isPending}
      isSubmitDisabled={name.trim() === '' || !isScoped}
      refusal={refusal}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      <NameFields draft={draft} onChange={set} />
      {type && (
        <ScopeFields scope={scope} onChange={(next) => set({ scope: next, terms: termsOf(type, next) })} />
      )}
      <TermsFields terms={terms} onChange={(next) => set({ terms: next })} />
      {type && (
        <>
          <DateField
            label={t(($) => $.typeForm.from)}
            hint={t(($) => $.typeForm.fromHint)}
            value={from}
            today={today}
            onChange={(next) => set({ from: next })}
          />
          <CheckboxField
            label={t(($) => $.typeForm.archive)}
            checked={isArchived}
            onChange={(next) => set({ isArchived: next })}
          />
        </>
      )}
    </FormDialog>
  )
}

function NameFields(props: { readonly draft: Draft; readonly onChange: (next: Partial<Draft>) => void }) {
  const { t } = useTranslation('leave')
  const { name, kind, color } = props.draft
  return (
    <>
      <TextField
        label={t(($) => $.column.name)}
        value={name}
        maxLength={60}
        onChange={(event) => props.onChange({ name: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.typeForm.kind)}
          value={kind}
          options={leaveKinds.map((value) => ({ value, label: t(($) => $.kind[value]) }))}
          onChange={(next) => props.onChange({ kind: next })}
        />
        <SelectField
          label={t(($) => $.typeForm.color)}
          value={color}
          options={leaveColors.map((value) => ({ value, label: t(($) => $.typeForm.colors[value]) }))}
          onChange={(next) => props.onChange({ color: next })}
        />
      </div>
    </>
  )
}

/** Whom the terms hold for. Groups are known to those who see payroll. */
function ScopeFields(props: { readonly scope: Scope; readonly onChange: (scope: Scope) => void }) {
  const { t } = useTranslation('leave')
  const { scope, onChange } = props
  const maySeeGroups = usePermission('view:payroll')
  const kinds = termScopes.filter((kind) => kind !== 'group' || maySeeGroups)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t(($) => $.typeForm.scope)}
        value={scope.kind}
        options={kinds.map((value) => ({ value, label: t(($) => $.typeForm.scopes[value]) }))}
        onChange={(kind) => onChange({ kind, id: null })}
      />
      {scope.kind === 'group' && (
        <GroupField value={scope.id} onChange={(id) => onChange({ kind: 'group', id })} />
      )}
      {scope.kind === 'employee' && (
        <PersonField value={scope.id} onChange={(id) => onChange({ kind: 'employee', id })} />
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

function GroupField({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('leave')
  const groups = useApiQuery(groupRoutes.listGroups, {})
  return (
    <ComboboxField
      label={t(($) => $.typeForm.group)}
      value={value}
      isLoading={groups.isPending}
      options={(groups.data?.data ?? []).map(({ id, name }) => ({ value: id as string, label: name }))}
      onChange={onChange}
    />
  )
}
