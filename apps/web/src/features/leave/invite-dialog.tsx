import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'

/** Mails one person, or everybody, the link to their leave. */
export function InviteDialog(props: {
  /** null: everybody */
  readonly person: { readonly id: string; readonly name: string } | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation('leave')
  const { person, onClose } = props
  const invite = useApiMutation(leaveRequestRoutes.invite, {
    showsError: false,
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.invite.done, { count: data.people }))
      onClose()
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={person ? t(($) => $.invite.one, { name: person.name }) : t(($) => $.invite.title)}
      consequence={t(($) => $.invite.text)}
      confirmLabel={t(($) => $.invite.submit)}
      mutation={invite}
      input={() => ({ body: { employeeIds: person ? [person.id] : null } })}
    />
  )
}
