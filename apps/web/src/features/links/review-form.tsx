import type { Answer, Answers, Question } from '@kazi/contract/performance/questions'
import { Check, CloudOff, Loader } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type KeepDraft, useAnswerDraft } from './use-answer-draft.ts'

interface FormProps {
  readonly questions: readonly Question[]
  readonly draft: Answers
  readonly keep: KeepDraft
  readonly sendLabel: string
  readonly send: (answers: Answers) => Promise<void>
  /** stands below a question: what somebody else said to it */
  readonly beside?: (question: Question) => ReactNode
}

/** Questions with what was typed so far, which is kept while it is typed, on whichever device. */
export function ReviewForm(props: FormProps) {
  const { t } = useTranslation('performance')
  const errorText = useErrorText()
  const draft = useAnswerDraft(props.draft, props.keep)
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      await props.send(draft.answers)
    } catch (error) {
      setRefusal(errorText(error))
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      {props.questions.map((question) => (
        <div key={question.id}>
          <QuestionField
            question={question}
            answer={draft.answers[question.id]}
            onChange={(answer) => draft.change(question.id, answer)}
          />
          {props.beside?.(question)}
        </div>
      ))}
      {draft.isSentElsewhere && <p className="text-sm text-warn">{t(($) => $.link.otherWindow)}</p>}
      {refusal && (
        <p role="alert" className="text-sm text-down">
          {refusal}
        </p>
      )}
      <div>
        <Button type="submit" size="lg" className="w-full" loading={isSending}>
          {props.sendLabel}
        </Button>
        <Kept state={draft.state} />
      </div>
    </form>
  )
}

function Kept({ state }: { readonly state: 'kept' | 'typing' | 'failed' }) {
  const { t } = useTranslation('performance')
  const Icon = { kept: Check, typing: Loader, failed: CloudOff }[state]
  const said = {
    kept: t(($) => $.link.saved),
    typing: t(($) => $.link.saving),
    failed: t(($) => $.link.unsaved),
  }[state]
  return (
    <p role="status" className="mt-2.5 flex items-start gap-1.5 text-xs text-ink-3">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {said}
    </p>
  )
}

function QuestionField(props: {
  readonly question: Question
  readonly answer: Answer | undefined
  readonly onChange: (answer: Answer | null) => void
}) {
  const { t } = useTranslation('performance')
  const { question, answer, onChange } = props
  const { text, kind, options, isRequired, id } = question
  if (kind === 'text') {
    return (
      <TextareaField
        label={text}
        isOptional={!isRequired}
        rows={4}
        maxLength={5000}
        value={answer && 'text' in answer ? answer.text : ''}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    )
  }
  const isYesNo = kind === 'yes-no'
  const choices = isYesNo ? [t(($) => $.question.no), t(($) => $.question.yes)] : options
  const isChosen = (place: number): boolean => {
    if (!answer) return false
    if ('yes' in answer) return answer.yes === (place === 1)
    if ('place' in answer) return answer.place === place
    return 'places' in answer && answer.places.includes(place)
  }
  const choose = (place: number): void => {
    if (isYesNo) onChange({ yes: place === 1 })
    else if (kind !== 'several') onChange({ place })
    else {
      const before = answer && 'places' in answer ? answer.places : []
      onChange({
        places: before.includes(place) ? before.filter((one) => one !== place) : [...before, place],
      })
    }
  }
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        {text} {!isRequired && <span className="font-normal text-ink-3">({t(($) => $.link.optional)})</span>}
      </legend>
      <div className="mt-2 flex flex-col gap-2">
        {choices.map((choice, place) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-control px-3 py-2 text-base has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type={kind === 'several' ? 'checkbox' : 'radio'}
              name={id}
              checked={isChosen(place)}
              onChange={() => choose(place)}
              className="size-4.5 accent-[var(--color-brand)]"
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
