import { jobRoleRoutes } from '@kazi/contract/job-roles'
import type { BodyInputOf } from '@kazi/contract/route'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Department } from './department-nodes.ts'
import { madeStale } from './departments-writes.ts'
import type { JobRole } from './job-role.ts'

type Form = BodyInputOf<typeof jobRoleRoutes.createRole>
type Level = NonNullable<Form['levels']>[number]
/** a level with a name of its own while it is being written, by which React knows it */
type DraftLevel = Level & { readonly key: number }

interface RoleDrawerProps {
  /** null: a new one */
  readonly jobRole: JobRole | null
  readonly departments: readonly Department[]
  /** of a new one */
  readonly departmentId: string | null
  readonly onClose: () => void
}

/** What is being made of a role, and how it is kept. */
function useRoleDraft({ jobRole, departmentId: ownDepartment, onClose }: RoleDrawerProps) {
  const { t } = useTranslation('departments')
  const [name, setName] = useState(jobRole?.name ?? '')
  const [departmentId, setDepartmentId] = useState<string | null>(
    jobRole ? jobRole.departmentId : ownDepartment,
  )
  const [levels, setLevels] = useState<readonly DraftLevel[]>(
    (jobRole?.levels ?? []).map((level, key) => ({ ...level, key })),
  )
  const [isTried, setTried] = useState(false)
  const settings = {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.roles.saved, { name: name.trim() }))
    },
  }
  const create = useApiMutation(jobRoleRoutes.createRole, settings)
  const change = useApiMutation(jobRoleRoutes.changeRole, settings)
  const error = create.error ?? change.error

  function save(): void {
    setTried(true)
    if (name.trim() === '' || levels.some((level) => level.name.trim() === '')) return
    const body: Form = {
      name: name.trim(),
      departmentId,
      levels: levels.map(({ key: _, ...level }) => ({ ...level, name: level.name.trim() })),
    }
    if (jobRole) change.mutate({ params: { role_id: jobRole.id }, body })
    else create.mutate({ body })
  }
  return {
    name,
    setName,
    departmentId,
    setDepartmentId,
    levels,
    setLevel: (key: number, patch: Partial<Level>) =>
      setLevels(levels.map((level) => (level.key === key ? { ...level, ...patch } : level))),
    addLevel: () =>
      setLevels([
        ...levels,
        { name: '', salaryFrom: null, salaryTo: null, key: Math.max(0, ...levels.map(({ key }) => key)) + 1 },
      ]),
    removeLevel: (key: number) => setLevels(levels.filter((level) => level.key !== key)),
    isTried,
    save,
    isBusy: create.isPending || change.isPending,
    error,
    fields: error instanceof ApiError ? error.fields : {},
  }
}

type Draft = ReturnType<typeof useRoleDraft>

/** A role: its name, whose it is, and its levels with what they pay. */
export function RoleDrawer(props: RoleDrawerProps) {
  const { t } = useTranslation('departments')
  const { jobRole } = props
  const mayCreate = usePermission('create:departments')
  const mayEdit = usePermission('edit:departments')
  const canSave = jobRole ? mayEdit : mayCreate
  const draft = useRoleDraft(props)
  const [isDeleting, setDeleting] = useState(false)
  const formId = useId()
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={props.onClose}
      title={jobRole?.name ?? t(($) => $.roles.newTitle)}
      {...(jobRole ? { subtitle: t(($) => $.people, { count: jobRole.employees }) } : {})}
      footer={
        canSave && (
          <>
            <Button type="submit" form={formId} loading={draft.isBusy}>
              {jobRole ? t(($) => $.make.save) : t(($) => $.roles.submit)}
            </Button>
            {jobRole && (
              <Guarded permission="delete:departments">
                <Button variant="ghost" onClick={() => setDeleting(true)}>
                  {t(($) => $.roles.delete)}
                </Button>
              </Guarded>
            )}
          </>
        )
      }
    >
      <RoleForm id={formId} draft={draft} departments={props.departments} isLocked={!canSave} />
      {jobRole && isDeleting && (
        <DeleteDialog jobRole={jobRole} onCancel={() => setDeleting(false)} onDone={props.onClose} />
      )}
    </Drawer>
  )
}

function RoleForm(props: {
  readonly id: string
  readonly draft: Draft
  readonly departments: readonly Department[]
  readonly isLocked: boolean
}) {
  const { t } = useTranslation('departments')
  const errors = useTranslation('errors')
  const errorText = useErrorText()
  const { draft, isLocked } = props
  const hasPlace = Object.keys(draft.fields).length > 0
  return (
    <form
      id={props.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        draft.save()
      }}
      className="flex flex-col gap-5"
    >
      <RefusalNotice message={draft.error && !hasPlace ? errorText(draft.error) : undefined} />
      <TextField
        label={t(($) => $.roles.name)}
        hint={t(($) => $.roles.nameHint)}
        value={draft.name}
        isDisabled={isLocked}
        onChange={(event) => draft.setName(event.target.value)}
        error={draft.isTried && draft.name.trim() === '' ? errors.find('wire.required') : draft.fields.name}
      />
      <ComboboxField
        label={t(($) => $.roles.department)}
        hint={t(($) => $.roles.departmentHint)}
        isOptional
        isDisabled={isLocked}
        value={draft.departmentId}
        options={props.departments.map(({ id, name }) => ({ value: id as string, label: name }))}
        onChange={draft.setDepartmentId}
      />
      <Levels draft={draft} isLocked={isLocked} />
    </form>
  )
}

function Levels({ draft, isLocked }: { readonly draft: Draft; readonly isLocked: boolean }) {
  const { t } = useTranslation('departments')
  const errors = useTranslation('errors')
  const { currency } = useOrganization()
  const maySeePay = usePermission('view:payroll')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-sm font-medium">{t(($) => $.roles.levelsTitle)}</legend>
      <p className="-mt-2 text-xs text-ink-3">{t(($) => $.roles.levelsHint)}</p>
      {draft.levels.map((level, index) => (
        <div key={level.key} className="flex items-start gap-2 rounded-lg bg-sunken p-3">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
            <TextField
              label={t(($) => $.roles.levelName, { number: index + 1 })}
              value={level.name}
              isDisabled={isLocked}
              onChange={(event) => draft.setLevel(level.key, { name: event.target.value })}
              error={draft.isTried && level.name.trim() === '' ? errors.find('wire.required') : undefined}
            />
            {maySeePay && (
              <>
                <MoneyField
                  label={t(($) => $.roles.from)}
                  currency={currency}
                  value={level.salaryFrom}
                  isDisabled={isLocked}
                  onChange={(salaryFrom) => draft.setLevel(level.key, { salaryFrom })}
                />
                <MoneyField
                  label={t(($) => $.roles.to)}
                  currency={currency}
                  value={level.salaryTo}
                  isDisabled={isLocked}
                  onChange={(salaryTo) => draft.setLevel(level.key, { salaryTo })}
                  error={draft.fields[`levels.${index}.salaryTo`]}
                />
              </>
            )}
          </div>
          {!isLocked && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t(($) => $.roles.removeLevel, { number: index + 1 })}
              onClick={() => draft.removeLevel(level.key)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      ))}
      {!isLocked && (
        <Button variant="secondary" size="sm" className="self-start" onClick={draft.addLevel}>
          <Plus aria-hidden className="size-4" />
          {t(($) => $.roles.addLevel)}
        </Button>
      )}
    </fieldset>
  )
}

function DeleteDialog(props: {
  readonly jobRole: JobRole
  readonly onCancel: () => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('departments')
  const { jobRole } = props
  const remove = useApiMutation(jobRoleRoutes.removeRole, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      props.onDone()
      showSuccess(t(($) => $.roles.deleted, { name: jobRole.name }))
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen
      onClose={props.onCancel}
      title={t(($) => $.roles.deleteTitle, { name: jobRole.name })}
      consequence={t(($) => $.roles.deleteText)}
      confirmLabel={t(($) => $.roles.delete)}
      mutation={remove}
      input={() => ({ params: { role_id: jobRole.id } })}
    />
  )
}
