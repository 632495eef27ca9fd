import { consultantRoutes } from '@kazi/contract/consultants'
import { useState } from 'react'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { ClientChoice } from './client-choice.tsx'
import type { Colleague } from './practice.ts'

interface DialogProps {
  readonly colleague: Colleague
  readonly onClose: () => void
}

/** Which clients a colleague works for; it holds from their next step on. */
export function AssignDialog({ colleague, onClose }: DialogProps) {
  const { t } = useTranslation('team')
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<readonly string[]>(colleague.organizations.map(({ id }) => id))
  const name = fullName(colleague)
  const assign = useApiMutation(consultantRoutes.assignOrganizations, {
    invalidates: [consultantRoutes.listTeam],
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.practice.assigned, { name }))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() =>
        assign.mutate({ params: { userId: colleague.id }, body: { organizationIds: [...chosen] } })
      }
      isSending={assign.isPending}
      refusal={assign.error ? errorText(assign.error) : undefined}
      submitLabel={t(($) => $.practice.assignConfirm)}
      title={t(($) => $.practice.assignTitle, { name })}
      description={t(($) => $.practice.assignText)}
    >
      <ClientChoice chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}

/** Ends a colleague's access to the practice, or takes an invitation back. */
export function RemoveColleagueDialog({ colleague, onClose }: DialogProps) {
  const { t } = useTranslation('team')
  const name = fullName(colleague)
  const isInvitation = colleague.status !== 'active'
  const remove = useApiMutation(consultantRoutes.removeTeamMember, {
    showsError: false,
    invalidates: [consultantRoutes.listTeam],
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
      consequence={isInvitation ? t(($) => $.remove.takeBackText) : t(($) => $.practice.removeText)}
      confirmLabel={isInvitation ? t(($) => $.members.takeBack) : t(($) => $.members.remove)}
      mutation={remove}
      input={() => ({ params: { userId: colleague.id } })}
    />
  )
}
