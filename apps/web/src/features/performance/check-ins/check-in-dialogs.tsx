import { performanceTemplateRoutes } from '@kazi/contract/performance/templates'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type CheckInRecord, checkInRoutes, checkInsStale } from './check-ins-answers.ts'

interface DialogProps {
  readonly checkIn: CheckInRecord
  readonly onClose: () => void
}

/** Nobody is asked any more; what was answered stays. */
export function EndDialog({ checkIn, onClose }: DialogProps) {
  const { t } = useTranslation('performance')
  const end = useApiMutation(checkInRoutes.changeCheckIn, {
    showsError: false,
    invalidates: checkInsStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.checkIn.ended))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.checkIn.endTitle, { name: checkIn.title })}
      consequence={t(($) => $.checkIn.endText)}
      confirmLabel={t(($) => $.checkIn.end)}
      mutation={end}
      input={() => ({ params: { id: checkIn.id }, body: { state: 'ended' as const } })}
    />
  )
}

/** Deletes a check-in that nobody has answered. */
export function RemoveDialog({ checkIn, onClose }: DialogProps) {
  const { t } = useTranslation('performance')
  const navigate = useNavigate()
  const remove = useApiMutation(checkInRoutes.removeCheckIn, {
    showsError: false,
    invalidates: [checkInRoutes.listCheckIns],
    onSuccess: () => {
      showSuccess(t(($) => $.checkIn.removed))
      void navigate({ to: '/app/performance/check-ins' })
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.checkIn.removeTitle, { name: checkIn.title })}
      consequence={t(($) => $.checkIn.removeText)}
      confirmLabel={t(($) => $.checkIn.remove)}
      mutation={remove}
      input={() => ({ params: { id: checkIn.id } })}
    />
  )
}

/** Keeps the questions for check-ins to come. */
export function TemplateDialog({ checkIn, onClose }: DialogProps) {
  const { t } = useTranslation('performance')
  const errorText = useErrorText()
  const [name, setName] = useState(checkIn.title.slice(0, 80))
  const keep = useApiMutation(performanceTemplateRoutes.createTemplate, {
    showsError: false,
    invalidates: [performanceTemplateRoutes.listTemplates],
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.checkIn.templateSaved, { name }))
    },
  })
  return (
    <FormDialog
      title={t(($) => $.checkIn.saveTemplate)}
      submitLabel={t(($) => $.checkIn.keepTemplate)}
      isSending={keep.isPending}
      isSubmitDisabled={name.trim() === ''}
      refusal={keep.error ? errorText(keep.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate({ body: { purpose: 'check-in', name, questions: checkIn.questions } as never })
      }}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.checkIn.templateName)}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
