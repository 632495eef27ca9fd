import type { Permission } from '@kazi/contract/permissions'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { PermissionTable } from './permission-table.tsx'
import { RolePermissions } from './role-permissions.tsx'
import type { CustomRole } from './team.ts'

/** What is being made of a role, and how it is kept. */
function useRoleDraft(role: CustomRole | null, onDone: () => void) {
  const { t } = useTranslation('team')
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(role?.permissions))
  const [isTried, setTried] = useState(false)
  const settings = {
    invalidates: [roleRoutes.listRoles, memberRoutes.listMembers],
    onSuccess: () => {
      onDone()
      showSuccess(t(($) => $.roles.saved, { name: name.trim() }))
    },
  }
  const create = useApiMutation(roleRoutes.createRole, settings)
  const change = useApiMutation(roleRoutes.changeRole, settings)
  const isBusy = create.isPending || change.isPending
  const isNameMissing = name.trim() === ''
  const isEmpty = chosen.size === 0

  /** @returns false while something is missing */
  function save(): boolean {
    if (isBusy) return true
    setTried(true)
    if (isNameMissing || isEmpty) return false
    const body = { name: name.trim(), permissions: [...chosen] }
    if (role) change.mutate({ params: { roleId: role.id }, body })
    else create.mutate({ body })
    return true
  }
  return {
    name,
    setName,
    chosen,
    setChosen,
    save,
    isBusy,
    error: create.error ?? change.error,
    isNameMissing: isTried && isNameMissing,
    isEmpty: isTried && isEmpty,
  }
}

/** A role of the organisation's own: its name, and what it may do. Without one a new role is made. */
export function RoleDrawer(props: { readonly customRole: CustomRole | null; readonly onClose: () => void }) {
  const { customRole: role, onClose } = props
  const { t } = useTranslation('team')
  const canSave = usePermission(role ? 'edit:team-members' : 'create:team-members')
  const draft = useRoleDraft(role, onClose)
  const [isDeleting, setDeleting] = useState(false)
  const formId = useId()
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={onClose}
      title={role ? role.name : t(($) => $.roles.newTitle)}
      {...(role ? { subtitle: t(($) => $.roles.members, { count: role.members }) } : {})}
      footer={
        canSave && (
          <>
            <Button type="submit" form={formId} loading={draft.isBusy}>
              {role ? t(($) => $.roles.save) : t(($) => $.roles.make)}
            </Button>
            {role && (
              <Guarded permission="delete:team-members">
                <Button variant="ghost" onClick={() => setDeleting(true)}>
                  {t(($) => $.roles.delete)}
                </Button>
              </Guarded>
            )}
          </>
        )
      }
    >
      {canSave ? (
        <RoleForm
          id={formId}
          draft={draft}
          isKnown={role !== null}
          nameHint={role && role.members > 0 ? t(($) => $.roles.atOnce) : t(($) => $.roles.nameHint)}
        />
      ) : (
        <PermissionTable label={t(($) => $.roles.may)} chosen={draft.chosen} />
      )}
      {role && isDeleting && (
        <DeleteDialog role={role} onCancel={() => setDeleting(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}

function RoleForm(props: {
  readonly id: string
  readonly draft: ReturnType<typeof useRoleDraft>
  readonly nameHint: string
  readonly isKnown: boolean
}) {
  const { t } = useTranslation('team')
  const errors = useTranslation('errors')
  const errorText = useErrorText()
  const own = useSession((session) => session.user?.currentUserRole?.permissions)
  const form = useRef<HTMLFormElement>(null)
  const { draft } = props
  const refusal = draft.error ? errorText(draft.error) : undefined
  const nameRefusal = draft.error instanceof ApiError ? draft.error.fields.name : undefined
  return (
    <form
      ref={form}
      id={props.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.save()) return
        // what is missing stands at the top, which may be out of sight
        const missing = draft.name.trim() === '' ? 'input' : 'input[type=radio]:enabled'
        form.current?.querySelector<HTMLElement>(missing)?.focus()
      }}
      className="flex flex-col gap-5"
    >
      <RefusalNotice message={nameRefusal === undefined ? refusal : undefined} />
      <TextField
        label={t(($) => $.roles.name)}
        hint={props.nameHint}
        value={draft.name}
        onChange={(event) => draft.setName(event.target.value)}
        error={draft.isNameMissing ? errors.find('wire.required') : nameRefusal}
      />
      {draft.isEmpty && (
        <p role="alert" className="text-sm font-medium text-down">
          {t(($) => $.roles.nothingChosen)}
        </p>
      )}
      <RolePermissions
        chosen={draft.chosen}
        givable={new Set(own)}
        isKnown={props.isKnown}
        onChange={draft.setChosen}
        onPreset={(preset) => draft.name.trim() === '' && draft.setName(preset)}
      />
    </form>
  )
}

function DeleteDialog(props: {
  readonly role: CustomRole
  readonly onCancel: () => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('team')
  const { role } = props
  const remove = useApiMutation(roleRoutes.deleteRole, {
    showsError: false,
    invalidates: [roleRoutes.listRoles],
    onSuccess: () => {
      props.onDone()
      showSuccess(t(($) => $.roles.deleted, { name: role.name }))
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen
      onClose={props.onCancel}
      title={t(($) => $.roles.deleteTitle, { name: role.name })}
      consequence={t(($) => $.roles.deleteText)}
      confirmLabel={t(($) => $.roles.delete)}
      mutation={remove}
      input={() => ({ params: { roleId: role.id } })}
    />
  )
}
