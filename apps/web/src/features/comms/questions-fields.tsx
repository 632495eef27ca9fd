import { questionKinds } from '@kazi/contract/comms/vocabulary'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { hasOptions, newQuestion, type QuestionDraft } from './poll-draft.ts'

const questionsAtMost = 20

/** The questions of a poll, in the order in which they are asked. */
export function QuestionsFields(props: {
  readonly questions: readonly QuestionDraft[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (questions: readonly QuestionDraft[]) => void
}) {
  const { t } = useTranslation('comms')
  const { questions, onChange, errors } = props
  const change = (key: number, patch: Partial<QuestionDraft>): void =>
    onChange(questions.map((question) => (question.key === key ? { ...question, ...patch } : question)))
  const nextKey = Math.max(...questions.map(({ key }) => key)) + 1
  return (
    <section aria-label={t(($) => $.form.questions)} className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {questions.map((question, place) => (
          <li key={question.key} className="flex flex-col gap-3 rounded-lg bg-sunken p-4 ring-1 ring-line">
            <TextField
              label={t(($) => $.form.question, { number: place + 1 })}
              value={question.text}
              maxLength={300}
              error={errors[`questions.${place}.text`]}
              aside={
                questions.length > 1 && (
                  <Button
                    variant="ghost"
                    size="xs"
                    onClick={() => onChange(questions.filter(({ key }) => key !== question.key))}
                  >
                    <Trash2 aria-hidden className="size-3.5" />
                    {t(($) => $.form.remove)}
                  </Button>
                )
              }
              onChange={(event) => change(question.key, { text: event.target.value })}
            />
            <SelectField
              label={t(($) => $.form.kind)}
              value={question.kind}
              options={questionKinds.map((value) => ({ value, label: t(($) => $.kind[value]) }))}
              onChange={(kind) => change(question.key, { kind })}
            />
            {hasOptions(question.kind) && (
              <TextareaField
                label={t(($) => $.form.options)}
                value={question.options}
                error={errors[`questions.${place}.options`]}
                onChange={(event) => change(question.key, { options: event.target.value })}
              />
            )}
          </li>
        ))}
      </ol>
      {questions.length < questionsAtMost && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => onChange([...questions, newQuestion(nextKey)])}
        >
          <Plus aria-hidden className="size-4" />
          {t(($) => $.form.add)}
        </Button>
      )}
    </section>
  )
}
