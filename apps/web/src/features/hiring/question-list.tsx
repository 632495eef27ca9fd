import { questionKinds } from '@kazi/contract/hiring/vocabulary'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { Switch } from '#components/fields/switch.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { randomId } from '#lib/browser/random-id.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { AskedQuestion } from './job-draft.ts'

/** What applicants are asked, and which answer rules somebody out. */
export function QuestionList(props: {
  readonly questions: readonly AskedQuestion[]
  readonly error: string | undefined
  readonly onChange: (questions: AskedQuestion[]) => void
}) {
  const { t } = useTranslation('hiring')
  const { questions, onChange } = props
  const change = (id: string, patch: Partial<AskedQuestion>): void =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const added: AskedQuestion = {
    ...{ id: `q-${randomId().slice(0, 8)}`, text: '', kind: 'yes-no', options: [] },
    ...{ isRequired: true, knockOut: null },
  }
  return (
    <div className="flex flex-col gap-3">
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          onChange={(patch) => change(question.id, patch)}
          onRemove={() => onChange(questions.filter(({ id }) => id !== question.id))}
        />
      ))}
      {props.error && (
        <p role="alert" className="text-sm text-down">
          {props.error}
        </p>
      )}
      <Button
        variant="secondary"
        className="self-start"
        disabled={questions.length >= 15}
        onClick={() => onChange([...questions, added])}
      >
        <Plus aria-hidden className="size-4" />
        {t(($) => $.question.add)}
      </Button>
    </div>
  )
}

function Question(props: {
  readonly question: AskedQuestion
  readonly onChange: (patch: Partial<AskedQuestion>) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('hiring')
  const { question, onChange } = props
  return (
    <div className="flex flex-col gap-3 rounded-md bg-surface p-4 ring-1 ring-line">
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1"
          label={t(($) => $.question.text)}
          value={question.text}
          maxLength={300}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <Button variant="ghost" size="icon" aria-label={t(($) => $.question.remove)} onClick={props.onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.question.kind)}
          value={question.kind}
          options={questionKinds.map((value) => ({ value, label: t(($) => $.question.kinds[value]) }))}
          onChange={(kind) => onChange({ kind, options: kind === 'choice' ? ['', ''] : [], knockOut: null })}
        />
        {question.kind === 'choice' && (
          <TextField
            label={t(($) => $.question.options)}
            hint={t(($) => $.question.optionsHint)}
            value={question.options.join(', ')}
            onChange={(event) =>
              onChange({ options: event.target.value.split(',').map((one) => one.trim()) })
            }
          />
        )}
        <KnockOut question={question} onChange={onChange} />
      </div>
      <Switch
        label={t(($) => $.question.required)}
        checked={question.isRequired}
        onChange={(isRequired) => onChange({ isRequired })}
      />
    </div>
  )
}

/** Which answer is wanted: another one marks the applicant, and a person decides. */
function KnockOut(props: {
  readonly question: AskedQuestion
  readonly onChange: (patch: Partial<AskedQuestion>) => void
}) {
  const { t } = useTranslation('hiring')
  const { question, onChange } = props
  const { kind, options, knockOut } = question
  if (kind === 'text') return null
  if (kind === 'number') {
    return (
      <NumberField
        label={t(($) => $.question.least)}
        isOptional
        value={knockOut?.least ?? null}
        onChange={(least) => onChange({ knockOut: least === null ? null : { least } })}
      />
    )
  }
  const answers = kind === 'yes-no' ? (['yes', 'no'] as const) : options.filter(Boolean)
  return (
    <SelectField
      label={t(($) => $.question.wanted)}
      value={knockOut?.answers?.[0] ?? ''}
      options={[
        { value: '', label: t(($) => $.question.any) },
        ...answers.map((value) => ({
          value: value as string,
          label: kind === 'yes-no' ? t(($) => $.question.answer[value as 'yes']) : value,
        })),
      ]}
      onChange={(value) => onChange({ knockOut: value === '' ? null : { answers: [value] } })}
    />
  )
}
