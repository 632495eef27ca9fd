import { useNavigate } from '@tanstack/react-router'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type AppraisalRecord, appraisalRoutes, appraisalsStale } from './appraisals-answers.ts'

interface DialogProps {
  readonly appraisal: AppraisalRecord
  readonly onClose: () => void
}

/** Starts an appraisal, closes it or locks it, and says what that means for whom. */
export function MoveDialog(props: DialogProps & { readonly to: 'open' | 'closed' | 'locked' }) {
  const { t } = useTranslation('performance')
  const { appraisal, to, onClose } = props
  const { title: name, reviews, submitted } = appraisal
  const said = {
    open: {
      title: t(($) => $.appraisal.startTitle, { name }),
      text: t(($) => $.appraisal.startText, { count: reviews }),
      submit: t(($) => $.appraisal.start),
      done: t(($) => $.appraisal.started),
    },
    closed: {
      title: t(($) => $.appraisal.closeTitle, { name }),
      text: t(($) => $.appraisal.closeText, { count: reviews - submitted }),
      submit: t(($) => $.appraisal.close),
      done: t(($) => $.appraisal.closed),
    },
    locked: {
      title: t(($) => $.appraisal.lockTitle, { name }),
      text: t(($) => $.appraisal.lockText),
      submit: t(($) => $.appraisal.lock),
      done: t(($) => $.appraisal.locked),
    },
  }[to]
  const move = useApiMutation(appraisalRoutes.moveAppraisal, {
    showsError: false,
    invalidates: appraisalsStale,
    onSuccess: () => {
      onClose()
      showSuccess(said.done)
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={said.title}
      consequence={said.text}
      confirmLabel={said.submit}
      mutation={move}
      input={() => ({ params: { id: appraisal.id }, body: { to } })}
    />
  )
}

/** Deletes an appraisal that nobody has answered. */
export function RemoveDialog({ appraisal, onClose }: DialogProps) {
  const { t } = useTranslation('performance')
  const navigate = useNavigate()
  const remove = useApiMutation(appraisalRoutes.removeAppraisal, {
    showsError: false,
    invalidates: [appraisalRoutes.listAppraisals],
    onSuccess: () => {
      showSuccess(t(($) => $.appraisal.removed))
      const tab = appraisal.kind === 'group' ? 'group-appraisal' : 'one-on-one-appraisal'
      void navigate({ to: '/app/performance/appraisals', search: { tab } })
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.appraisal.removeTitle, { name: appraisal.title })}
      consequence={t(($) => $.appraisal.removeText)}
      confirmLabel={t(($) => $.appraisal.remove)}
      mutation={remove}
      input={() => ({ params: { id: appraisal.id } })}
    />
  )
}
