import { pollRoutes } from '@kazi/contract/comms/polls'
import { useNavigate } from '@tanstack/react-router'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Poll, pollInput, stalePolls } from './comms-answers.ts'

interface Props {
  readonly poll: Poll
  readonly onClose: () => void
}

export function RemindDialog({ poll, onClose }: Props) {
  const { t } = useTranslation('comms')
  const remind = useApiMutation(pollRoutes.remind, {
    showsError: false,
    invalidates: stalePolls,
    onSuccess: () => {
      showSuccess(t(($) => $.poll.reminded))
      onClose()
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.poll.remindTitle)}
      consequence={t(($) => $.poll.remindText)}
      confirmLabel={t(($) => $.poll.remind)}
      mutation={remind}
      input={() => pollInput(poll.id)}
    />
  )
}

export function CloseDialog({ poll, onClose }: Props) {
  const { t } = useTranslation('comms')
  const close = useApiMutation(pollRoutes.close, {
    showsError: false,
    invalidates: stalePolls,
    onSuccess: onClose,
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.poll.closeTitle, { title: poll.title })}
      consequence={t(($) => $.poll.closeText)}
      confirmLabel={t(($) => $.poll.close)}
      mutation={close}
      input={() => pollInput(poll.id)}
    />
  )
}

export function RemovePollDialog({ poll, onClose }: Props) {
  const { t } = useTranslation('comms')
  const navigate = useNavigate()
  const remove = useApiMutation(pollRoutes.remove, {
    showsError: false,
    invalidates: [pollRoutes.list],
    onSuccess: () => {
      showSuccess(t(($) => $.poll.removed))
      void navigate({ to: '/app/comms', replace: true })
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.poll.removeTitle, { title: poll.title })}
      consequence={t(($) => $.poll.removeText)}
      confirmLabel={t(($) => $.poll.remove)}
      mutation={remove}
      input={() => pollInput(poll.id)}
    />
  )
}
