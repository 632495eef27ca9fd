import { CircleCheck } from 'lucide-react'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Whether what was typed is kept. */
export function DraftState(props: {
  readonly isSaving: boolean
  readonly isSaved: boolean
  readonly isLost: boolean
}) {
  const { t } = useTranslation('onboarding')
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-ink-3">
      {props.isSaving && t(($) => $.company.draftSaving)}
      {props.isLost && t(($) => $.company.draftLost)}
      {!props.isSaving && props.isSaved && (
        <>
          <CircleCheck aria-hidden className="size-4 text-up" />
          {t(($) => $.company.draftSaved)}
        </>
      )}
    </p>
  )
}
