import clsx from 'clsx'
import { useId } from 'react'
import { TextareaField } from '#components/fields/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { GivenAnswer, PublicQuestion } from './poll-answers.ts'

interface Props {
  readonly place: number
  readonly question: PublicQuestion
  readonly answer: GivenAnswer
  readonly isMissing: boolean
  readonly onChange: (answer: GivenAnswer) => void
}

const textAtMost = 2000

/** One question of a poll, by what it takes: an option, several, a mark, or words. */
export function PollQuestion(props: Props) {
  const { t } = useTranslation('polls')
  const { question, answer, onChange, isMissing, place } = props
  const errorId = useId()
  if (question.kind === 'text') {
    return (
      <TextareaField
        label={question.text}
        hint={t(($) => $.poll.optional)}
        value={answer.text}
        maxLength={textAtMost}
        onChange={(event) => onChange({ ...answer, text: event.target.value })}
      />
    )
  }
  return (
    <fieldset
      id={`question-${place}`}
      aria-describedby={isMissing ? errorId : undefined}
      className="flex min-w-0 flex-col"
    >
      <legend className="mb-3 text-lg font-semibold [overflow-wrap:anywhere]">{question.text}</legend>
      {question.kind === 'several' && (
        <p className="-mt-2 mb-3 text-sm text-ink-3">{t(($) => $.poll.several)}</p>
      )}
      {question.kind === 'rating' ? <Marks {...props} /> : <Options {...props} />}
      {isMissing && (
        <p id={errorId} role="alert" className="mt-2 text-xs font-medium text-down">
          {t(($) => $.poll.needed)}
        </p>
      )}
    </fieldset>
  )
}

const marks = [1, 2, 3, 4, 5]

function Marks({ place, answer, onChange }: Props) {
  const { t } = useTranslation('polls')
  return (
    <>
      <div className="grid grid-cols-5 gap-2">
        {marks.map((mark) => (
          <label
            key={mark}
            className={clsx(
              choiceClass,
              'display-num grid h-14 place-items-center text-xl',
              answer.mark === mark && chosenClass,
            )}
          >
            <input
              type="radio"
              name={`question-${place}`}
              checked={answer.mark === mark}
              onChange={() => onChange({ ...answer, mark })}
              className="sr-only"
            />
            {mark}
          </label>
        ))}
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between text-xs text-ink-3">
        <span>{t(($) => $.poll.worst)}</span>
        <span>{t(($) => $.poll.best)}</span>
      </p>
    </>
  )
}

const choiceClass =
  'relative cursor-pointer rounded-lg border border-line-strong bg-raised transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'
const chosenClass = 'border-brand! bg-brand-soft! text-brand-ink'

function Options({ place, question, answer, onChange }: Props) {
  const isOne = question.kind === 'one'
  const choose = (option: number): void => {
    const others = answer.chosen.filter((one) => one !== option)
    const chosen = isOne ? [option] : others.length < answer.chosen.length ? others : [...others, option]
    onChange({ ...answer, chosen })
  }
  return (
    <div className="flex flex-col gap-2">
      {question.options.map((option, at) => {
        const isChosen = answer.chosen.includes(at)
        return (
          <label
            key={option}
            className={clsx(
              choiceClass,
              'flex items-center gap-3 px-4 py-3 text-base',
              isChosen && chosenClass,
            )}
          >
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={`question-${place}`}
              checked={isChosen}
              onChange={() => choose(at)}
              className="size-4.5 shrink-0 accent-brand"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{option}</span>
          </label>
        )
      })}
    </div>
  )
}
