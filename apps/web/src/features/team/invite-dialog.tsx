import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { Controller } from 'react-hook-form'
import { InviteeFields } from '#components/fields/invitee-fields.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { type ApiForm, useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { DepartmentChoice } from './department-choice.tsx'
import { roleKeyOf, roleOfKey, useGivableRoles } from './role-choice.ts'

type Invitation = BodyOf<typeof memberRoutes.inviteMember>
type InvitationInput = BodyInputOf<typeof memberRoutes.inviteMember>

/** Invites somebody by mail, as what they are to be. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('team')
  const invite = useApiMutation(memberRoutes.inviteMember, {
    invalidates: [memberRoutes.listMembers, roleRoutes.listRoles],
    showsError: false,
  })
  const form = useApiForm<InvitationInput, Invitation>({
    schema: memberRoutes.inviteMember.body,
    defaultValues: { email: '', firstName: '', lastName: '', role: 'orgadmin', departmentIds: [] },
  })

  async function submit(body: Invitation): Promise<void> {
    await invite.mutateAsync({ body })
    onClose()
    showSuccess(t(($) => $.invite.done, { email: body.email }))
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={form.send(submit)}
      isSending={invite.isPending}
      refusal={form.refusal}
      submitLabel={t(($) => $.invite.submit)}
      title={t(($) => $.invite.title)}
      description={t(($) => $.invite.text)}
    >
      <InviteeFields form={form} />
      <RoleFields form={form} />
    </FormDialog>
  )
}

/** What the person is to be; and for a role about people alone, whose. */
function RoleFields({ form }: { readonly form: ApiForm<InvitationInput, Invitation> }) {
  const { t } = useTranslation('team')
  const roles = useApiQuery(roleRoutes.listRoles, {})
  const customRoles = roles.data?.data ?? []
  const options = useGivableRoles(customRoles)
  return (
    <>
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <SelectField
            label={t(($) => $.members.role)}
            options={options}
            value={roleKeyOf(field.value)}
            onChange={(next) => {
              field.onChange(roleOfKey(next))
              // departments are chosen for a role, and another one may not have any
              form.setValue('departmentIds', [])
            }}
            onBlur={field.onBlur}
            error={form.formState.errors.role?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="departmentIds"
        render={({ field }) => (
          <DepartmentChoice
            roleKey={roleKeyOf(form.watch('role'))}
            customRoles={customRoles}
            chosen={field.value ?? []}
            onChange={(chosen) => field.onChange([...chosen])}
          />
        )}
      />
    </>
  )
}
