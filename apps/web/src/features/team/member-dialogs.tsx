import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { useState } from 'react'
import { SelectField } from '#components/fields/select.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { DepartmentChoice } from './department-choice.tsx'
import { roleOfKey, useGivableRoles } from './role-choice.ts'
import type { TeamMember } from './team.ts'

/** What is to be done with somebody of the team. */
export interface MemberTask {
  readonly kind: 'change' | 'remove'
  readonly member: TeamMember
}

interface DialogProps {
  readonly member: TeamMember
  readonly onClose: () => void
}

export function MemberDialogs({
  task,
  onClose,
}: {
  readonly task: MemberTask
  readonly onClose: () => void
}) {
  if (task.kind === 'change') return <ChangeDialog member={task.member} onClose={onClose} />
  return <RemoveDialog member={task.member} onClose={onClose} />
}

const departmentsOf = (member: TeamMember): readonly string[] => member.departments.map(({ id }) => id)

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** Another role for somebody; it holds from their next step on. */
function ChangeDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('team')
  const errorText = useErrorText()
  const roles = useApiQuery(roleRoutes.listRoles, {})
  const customRoles = roles.data?.data ?? []
  const options = useGivableRoles(customRoles)
  const before = member.role.id ?? member.role.name
  const [key, setKey] = useState<string>(before)
  const [departmentIds, setDepartmentIds] = useState<readonly string[]>(departmentsOf(member))
  const name = fullName(member)
  const isSame = key === before && isSameSet(departmentIds, departmentsOf(member))
  const change = useApiMutation(memberRoutes.changeMember, {
    invalidates: [memberRoutes.listMembers, roleRoutes.listRoles],
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.change.done, { name }))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() =>
        change.mutate({
          params: { user_id: member.id },
          body: { role: roleOfKey(key), departmentIds: [...departmentIds] },
        })
      }
      isSending={change.isPending}
      isSubmitDisabled={isSame}
      refusal={change.error ? errorText(change.error) : undefined}
      submitLabel={t(($) => $.change.confirm)}
      title={t(($) => $.change.title, { name })}
      description={t(($) => $.change.text)}
    >
      <SelectField
        label={t(($) => $.members.role)}
        options={options}
        value={key}
        onChange={(next) => {
          setKey(next)
          // departments are chosen for a role, and another one may not have any
          setDepartmentIds(next === before ? departmentsOf(member) : [])
        }}
      />
      <DepartmentChoice
        roleKey={key}
        customRoles={customRoles}
        chosen={departmentIds}
        onChange={setDepartmentIds}
      />
    </FormDialog>
  )
}

/** Ends somebody's access, or takes an invitation back. */
function RemoveDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('team')
  const name = fullName(member)
  const isInvitation = member.status !== 'active'
  const remove = useApiMutation(memberRoutes.removeMember, {
    showsError: false,
    invalidates: [memberRoutes.listMembers, roleRoutes.listRoles],
    onSuccess: () => {
      onClose()
      showSuccess(isInvitation ? t(($) => $.remove.takenBack) : t(($) => $.remove.done, { name }))
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen
      onClose={onClose}
      title={isInvitation ? t(($) => $.remove.takeBackTitle, { name }) : t(($) => $.remove.title, { name })}
      consequence={isInvitation ? t(($) => $.remove.takeBackText) : t(($) => $.remove.text)}
      confirmLabel={isInvitation ? t(($) => $.members.takeBack) : t(($) => $.members.remove)}
      mutation={remove}
      input={() => ({ params: { user_id: member.id } })}
    />
  )
}
