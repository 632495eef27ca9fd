import { useState } from 'react'
import { NumberField } from '#components/fields/number-field.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import { useMeasured } from './measured-value.ts'
import {
  type KeyResult,
  keyResultRoutes,
  type ObjectiveRecord,
  objectivesStale,
} from './performance-answers.ts'
import { ProgressBar } from './progress-bar.tsx'

/** How one knows that the objective is reached, each from its start to its target, with where it stands. */
export function KeyResults({ objective }: { readonly objective: ObjectiveRecord }) {
  const { t } = useTranslation('performance')
  const measured = useMeasured()
  const [reported, setReported] = useState<KeyResult>()
  const { keyResultList, mayEdit, pace } = objective
  return (
    <Card title={t(($) => $.objective.keyResults)} description={t(($) => $.objective.keyResultsSentence)}>
      <ul className="divide-y divide-line">
        {keyResultList.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block text-base font-medium [overflow-wrap:anywhere]">{one.title}</span>
              <span className="num text-sm text-ink-3">
                {measured(one.measure, one.start)} → {measured(one.measure, one.target)} · ×{one.weight}
              </span>
            </span>
            <span className="num text-base font-semibold">{measured(one.measure, one.current)}</span>
            <ProgressBar progress={one.progress} pace={pace} className="w-40" />
            {mayEdit && (
              <Guarded permission="edit:performance">
                <SubscriptionButton size="sm" variant="secondary" onClick={() => setReported(one)}>
                  {t(($) => $.objective.report)}
                </SubscriptionButton>
              </Guarded>
            )}
          </li>
        ))}
      </ul>
      {reported && (
        <ReportDialog objective={objective} keyResult={reported} onClose={() => setReported(undefined)} />
      )}
    </Card>
  )
}

function ReportDialog(props: {
  readonly objective: ObjectiveRecord
  readonly keyResult: KeyResult
  readonly onClose: () => void
}) {
  const { t } = useTranslation('performance')
  const errorText = useErrorText()
  const { objective, keyResult, onClose } = props
  const isYesNo = keyResult.measure === 'yes-no'
  const [current, setCurrent] = useState<number | null>(isYesNo ? keyResult.current : keyResult.current / 100)
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const report = useApiMutation(keyResultRoutes.reportProgress, {
    showsError: false,
    invalidates: objectivesStale,
  })
  async function send(): Promise<void> {
    const value = isYesNo ? (current ?? 0) : Math.round((current ?? 0) * 100)
    try {
      await report.mutateAsync({
        params: { okr_id: objective.id, kpi_id: keyResult.id },
        body: { current: value, note },
      })
      showSuccess(t(($) => $.objective.reported))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return (
    <FormDialog
      title={t(($) => $.objective.reportTitle, { name: keyResult.title })}
      submitLabel={t(($) => $.objective.report)}
      isSending={report.isPending}
      isSubmitDisabled={current === null || note.trim() === ''}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {isYesNo ? (
        <Segmented
          label={t(($) => $.objective.current)}
          value={current === 1 ? 'yes' : 'no'}
          options={[
            { value: 'no', label: t(($) => $.objective.no) },
            { value: 'yes', label: t(($) => $.objective.yes) },
          ]}
          onChange={(value) => setCurrent(value === 'yes' ? 1 : 0)}
        />
      ) : (
        <NumberField label={t(($) => $.objective.current)} places={2} value={current} onChange={setCurrent} />
      )}
      <TextareaField
        label={t(($) => $.objective.note)}
        hint={t(($) => $.objective.noteHint)}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
