import type { Answer, Answers, Question } from '@kazi/contract/performance/questions'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Questions with what somebody said to each. */
export function SaidAnswers(props: { readonly questions: readonly Question[]; readonly answers: Answers }) {
  return (
    <dl className="mt-2 flex flex-col gap-3">
      {props.questions.map((question) => (
        <div key={question.id}>
          <dt className="text-xs text-ink-3">{question.text}</dt>
          <dd>
            <SaidAnswer question={question} answer={props.answers[question.id]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What somebody said to a question, to be read. */
export function SaidAnswer(props: { readonly question: Question; readonly answer: Answer | undefined }) {
  const { t } = useTranslation('performance')
  const { question, answer } = props
  if (!answer) return <p className="text-sm text-ink-3">{t(($) => $.question.noAnswer)}</p>
  if ('text' in answer)
    return <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{answer.text}</p>
  if ('yes' in answer)
    return <p className="text-base">{answer.yes ? t(($) => $.question.yes) : t(($) => $.question.no)}</p>
  const places = 'place' in answer ? [answer.place] : answer.places
  return <p className="text-base">{places.map((place) => question.options[place]).join(', ')}</p>
}
