import { decisionRoutes } from '@kazi/contract/hiring/decisions'
import { useState } from 'react'
import { SelectField } from '#components/fields/select.tsx'
import { Switch } from '#components/fields/switch.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { useStageName } from './candidate-board.tsx'
import { madeStale, type Stage } from './hiring-answers.ts'

/** Moves or rejects many candidates: all of them, or nobody. */
export function ManyDialog(props: {
  readonly kind: 'move' | 'reject'
  readonly jobId: string
  readonly ids: readonly string[]
  readonly stages: readonly Stage[]
  readonly clear: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const stageName = useStageName()
  const { kind, ids, jobId } = props
  const goals = props.stages.filter((stage) => stage.kind !== 'hired')
  const [stageId, setStageId] = useState(goals[1]?.id ?? '')
  const [reason, setReason] = useState('')
  const [byMail, setByMail] = useState(true)
  const decide = useApiMutation(decisionRoutes.decideMany, {
    invalidates: madeStale,
    showsError: false,
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.many.done, { count: data.changed }))
      props.clear()
      props.onClose()
    },
  })
  const act = kind === 'move' ? { kind, stageId } : { kind, reason, byMail, message: null }
  return (
    <FormDialog
      title={t(($) => $.many.title[kind], { count: ids.length })}
      description={t(($) => $.many.text[kind])}
      submitLabel={t(($) => $.many[kind])}
      submitVariant={kind === 'reject' ? 'danger' : 'default'}
      isSending={decide.isPending}
      isSubmitDisabled={kind === 'reject' ? reason.trim() === '' : stageId === ''}
      refusal={decide.error ? errorText(decide.error) : undefined}
      onSubmit={() =>
        decide.mutate({ params: { job_id: jobId }, body: { applicationIds: [...ids], act } as never })
      }
      onClose={props.onClose}
    >
      {kind === 'move' ? (
        <SelectField
          label={t(($) => $.column.stage)}
          value={stageId}
          options={goals.map((stage) => ({ value: stage.id, label: stageName(stage) }))}
          onChange={setStageId}
        />
      ) : (
        <>
          <TextareaField
            label={t(($) => $.reject.reason)}
            hint={t(($) => $.reject.reasonHint)}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Switch label={t(($) => $.reject.byMail)} checked={byMail} onChange={setByMail} />
        </>
      )}
    </FormDialog>
  )
}
