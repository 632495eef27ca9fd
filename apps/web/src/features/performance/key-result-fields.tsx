import { directions, type Measure, measures } from '@kazi/contract/performance/vocabulary'
import { Plus, X } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** A key result as it is written. */
export interface KeyResultDraft {
  readonly key: number
  readonly title: string
  readonly measure: Measure
  readonly direction: (typeof directions)[number]
  readonly start: number | null
  readonly target: number | null
  readonly weight: number | null
}

export const plainKeyResult = (key: number): KeyResultDraft => ({
  ...{ key, title: '', measure: 'number', direction: 'up', start: 0, target: null, weight: 1 },
})

/** A yes or no goes from no to yes; everything else is said in hundredths. */
export const keyResultBody = ({ key: _, measure, start, target, weight, ...one }: KeyResultDraft) => ({
  ...one,
  measure,
  direction: measure === 'yes-no' ? 'up' : one.direction,
  start: measure === 'yes-no' ? 0 : Math.round((start ?? 0) * 100),
  target: measure === 'yes-no' ? 1 : Math.round((target ?? 0) * 100),
  weight: weight ?? 1,
})

/** The key results of an objective that is being set. */
export function KeyResultFields(props: {
  readonly keyResults: readonly KeyResultDraft[]
  readonly onChange: (keyResults: readonly KeyResultDraft[]) => void
}) {
  const { keyResults, onChange } = props
  const { t } = useTranslation('performance')
  const put = (key: number, next: Partial<KeyResultDraft>) =>
    onChange(keyResults.map((one) => (one.key === key ? { ...one, ...next } : one)))
  return (
    <Card title={t(($) => $.objective.keyResults)} description={t(($) => $.objective.keyResultsSentence)}>
      <div className="flex flex-col gap-6">
        {keyResults.map((one) => (
          <KeyResultBox
            key={one.key}
            keyResult={one}
            onChange={(next) => put(one.key, next)}
            onRemove={() => onChange(keyResults.filter(({ key }) => key !== one.key))}
          />
        ))}
        <div>
          <Button
            variant="secondary"
            onClick={() =>
              onChange([...keyResults, plainKeyResult(1 + Math.max(-1, ...keyResults.map(({ key }) => key)))])
            }
          >
            <Plus aria-hidden className="size-4" />
            {t(($) => $.objective.addKeyResult)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function KeyResultBox(props: {
  readonly keyResult: KeyResultDraft
  readonly onChange: (next: Partial<KeyResultDraft>) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('performance')
  const { keyResult: one, onChange } = props
  const isYesNo = one.measure === 'yes-no'
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-6 last:border-0">
      <TextField
        label={t(($) => $.objective.keyResultTitle)}
        maxLength={160}
        value={one.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.objective.measure)}
          value={one.measure}
          options={measures.map((value) => ({ value, label: t(($) => $.measure[value]) }))}
          onChange={(measure) => onChange({ measure })}
        />
        {!isYesNo && (
          <SelectField
            label={t(($) => $.objective.direction)}
            value={one.direction}
            options={directions.map((value) => ({ value, label: t(($) => $.direction[value]) }))}
            onChange={(direction) => onChange({ direction })}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {!isYesNo && (
          <>
            <NumberField
              label={t(($) => $.objective.start)}
              places={2}
              value={one.start}
              onChange={(start) => onChange({ start })}
            />
            <NumberField
              label={t(($) => $.objective.target)}
              places={2}
              value={one.target}
              onChange={(target) => onChange({ target })}
            />
          </>
        )}
        <NumberField
          label={t(($) => $.objective.keyResultWeight)}
          value={one.weight}
          onChange={(weight) => onChange({ weight })}
        />
      </div>
      <div>
        <Button variant="ghost" size="sm" onClick={props.onRemove}>
          <X aria-hidden className="size-4" />
          {t(($) => $.objective.remove)}
        </Button>
      </div>
    </div>
  )
}
