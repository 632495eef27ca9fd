import { consultantRoutes } from '@kazi/contract/consultants'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import { Controller } from 'react-hook-form'
import { InviteeFields } from '#components/fields/invitee-fields.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { ClientChoice } from './client-choice.tsx'

type Invitation = BodyOf<typeof consultantRoutes.addTeamMember>
type InvitationInput = BodyInputOf<typeof consultantRoutes.addTeamMember>

/** Invites a colleague into the practice, for the clients that are chosen. */
export default function InviteColleagueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('team')
  const invite = useApiMutation(consultantRoutes.addTeamMember, {
    invalidates: [consultantRoutes.listTeam],
    showsError: false,
  })
  const form = useApiForm<InvitationInput, Invitation>({
    schema: consultantRoutes.addTeamMember.body,
    defaultValues: { email: '', firstName: '', lastName: '', organizationIds: [] },
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
      title={t(($) => $.practice.inviteTitle)}
      description={t(($) => $.practice.inviteText)}
    >
      <InviteeFields form={form} />
      <Controller
        control={form.control}
        name="organizationIds"
        render={({ field }) => (
          <ClientChoice chosen={field.value} onChange={(chosen) => field.onChange([...chosen])} />
        )}
      />
    </FormDialog>
  )
}
