import type { Question } from '@kazi/contract/performance/questions'
import {
  hasOptions,
  isScored,
  type QuestionKind,
  questionKinds,
  reviewRoles,
} from '@kazi/contract/performance/vocabulary'
import { ArrowUp, Plus, X } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { nextQuestion } from './question-drafts.ts'

interface QuestionsProps {
  readonly questions: readonly Question[]
  readonly onChange: (questions: readonly Question[]) => void
  /** An appraisal's questions weigh in a score and say who answers them; a check-in's don't. */
  readonly isAppraisal?: boolean
}

/** The questions of a check-in or an appraisal, in the order in which they are asked. */
export function QuestionFields({ questions, onChange, isAppraisal = false }: QuestionsProps) {
  const { t } = useTranslation('performance')
  const put = (place: number, next: Question) =>
    onChange(questions.map((question, at) => (at === place ? next : question)))
  const moveUp = (place: number) =>
    onChange(questions.with(place - 1, questions[place]!).with(place, questions[place - 1]!))
  return (
    <Card title={t(($) => $.checkIn.questions)}>
      <ol className="flex flex-col gap-6">
        {questions.map((question, place) => (
          <li key={question.id} className="flex flex-col gap-4 border-b border-line pb-6 last:border-0">
            <QuestionBox
              question={question}
              isAppraisal={isAppraisal}
              onChange={(next) => put(place, next)}
            />
            <div className="flex flex-wrap gap-2">
              {place > 0 && (
                <Button variant="ghost" size="sm" onClick={() => moveUp(place)}>
                  <ArrowUp aria-hidden className="size-3.5" />
                  {t(($) => $.question.up)}
                </Button>
              )}
              {questions.length > 1 && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
                >
                  <X aria-hidden className="size-3.5" />
                  {t(($) => $.question.remove)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {questions.length < 30 && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => onChange([...questions, nextQuestion(questions, isAppraisal)])}
        >
          <Plus aria-hidden className="size-4" />
          {t(($) => $.question.add)}
        </Button>
      )}
    </Card>
  )
}

function QuestionBox(props: {
  readonly question: Question
  readonly isAppraisal: boolean
  readonly onChange: (question: Question) => void
}) {
  const { t } = useTranslation('performance')
  const { question, isAppraisal, onChange } = props
  const { kind, options, weight, isRequired } = question
  const change = (next: Partial<Question>) => onChange({ ...question, ...next })
  const choose = (next: QuestionKind) =>
    change({
      kind: next,
      options: hasOptions(next) ? options : [],
      weight: isAppraisal && isScored(next) ? weight : 0,
      askedOf: next === 'objectives' ? [] : question.askedOf,
    })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label={t(($) => $.question.text)}
          maxLength={300}
          value={question.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <SelectField
          label={t(($) => $.question.kind)}
          value={kind}
          options={questionKinds
            .filter((one) => isAppraisal || one !== 'objectives')
            .map((value) => ({ value, label: t(($) => $.question.kinds[value]) }))}
          onChange={choose}
        />
      </div>
      {hasOptions(kind) && (
        <TextareaField
          label={kind === 'rating' ? t(($) => $.question.scale) : t(($) => $.question.options)}
          rows={Math.max(3, options.length)}
          value={options.join('\n')}
          onChange={(event) => change({ options: event.target.value.split('\n').slice(0, 10) })}
        />
      )}
      {isAppraisal && isScored(kind) && (
        <NumberField
          label={t(($) => $.question.weight)}
          className="sm:max-w-48"
          value={weight}
          onChange={(value) => change({ weight: Math.min(100, value ?? 0) })}
        />
      )}
      {isAppraisal && kind !== 'objectives' && <AskedOf question={question} onChange={change} />}
      {kind !== 'objectives' && (
        <CheckboxField
          label={t(($) => $.question.required)}
          checked={isRequired}
          onChange={(next) => change({ isRequired: next })}
        />
      )}
    </>
  )
}

/** Who of a person's reviewers answers a question. */
function AskedOf(props: {
  readonly question: Question
  readonly onChange: (next: Partial<Question>) => void
}) {
  const { t } = useTranslation('performance')
  const { askedOf } = props.question
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t(($) => $.question.askedOf)}</legend>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {reviewRoles.map((role) => (
          <CheckboxField
            key={role}
            label={t(($) => $.role[role])}
            checked={askedOf.includes(role)}
            onChange={(isAsked) =>
              props.onChange({
                askedOf: reviewRoles.filter((one) => (one === role ? isAsked : askedOf.includes(one))),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
