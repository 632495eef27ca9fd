import { consultantRoutes } from '@kazi/contract/consultants'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import { loadDashboardAnew } from '#lib/session/switch-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Colleague } from './practice.ts'

interface DialogProps {
  readonly colleague: Colleague
  readonly onClose: () => void
}

/** Makes a colleague an owner of the practice beside oneself; it can't be taken back but by removing them. */
export function MakeOwnerDialog({ colleague, onClose }: DialogProps) {
  const { t } = useTranslation('team')
  const practice = useSession((session) => session.user?.currentConsultantRole?.practice.name) ?? ''
  const name = fullName(colleague)
  const makeOwner = useApiMutation(consultantRoutes.makeOwner, {
    showsError: false,
    invalidates: [consultantRoutes.listTeam],
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.practice.madeOwner, { name, practice }))
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen
      onClose={onClose}
      title={t(($) => $.practice.makeOwnerTitle, { name, practice })}
      consequence={t(($) => $.practice.makeOwnerText)}
      confirmLabel={t(($) => $.practice.makeOwnerConfirm)}
      mutation={makeOwner}
      input={() => ({ params: { userId: colleague.id }, body: { role: 'owner' as const } })}
    />
  )
}

/** Ends the own part in the practice; the dashboard is loaded anew, because nothing of its clients may stay on screen. */
export function LeavePracticeDialog({ colleague, onClose }: DialogProps) {
  const { t } = useTranslation('team')
  const practice = useSession((session) => session.user?.currentConsultantRole?.practice.name) ?? ''
  const leave = useApiMutation(consultantRoutes.removeTeamMember, {
    showsError: false,
    onSuccess: loadDashboardAnew,
  })
  return (
    <DecisionDialog
      isDanger
      isOpen
      onClose={onClose}
      title={t(($) => $.practice.leaveTitle, { practice })}
      consequence={t(($) => $.practice.leaveText)}
      confirmLabel={t(($) => $.practice.leave)}
      // until the dashboard is there
      mutation={{ ...leave, isPending: leave.isPending || leave.isSuccess }}
      input={() => ({ params: { userId: colleague.id } })}
    />
  )
}
