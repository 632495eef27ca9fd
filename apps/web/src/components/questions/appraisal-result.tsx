import type { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import type { Question } from '@kazi/contract/performance/questions'
import type { ResponseOf } from '@kazi/contract/route'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

type Subject = ResponseOf<typeof appraisalRoutes.readAppraisal>['data']['subjects'][number]

/** What somebody's appraisal came to: the score, each step of its arithmetic, and what was said. */
export function AppraisalResult(props: {
  readonly score: Subject['score']
  readonly formula: NonNullable<Subject['formula']>
  readonly results: Subject['results']
  readonly questions: readonly Question[]
}) {
  const { t } = useTranslation('performance')
  const { number, list } = useFormat()
  const { formula, score, results } = props
  const figure = (hundredths: number) => number(hundredths / 100)
  return (
    <section>
      <p className="num text-4xl font-semibold">
        {score === null ? t(($) => $.appraisal.noScore) : figure(score)}
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {formula.lines.map((line) => (
          <li key={line.questionId}>
            <span className="flex justify-between gap-3 text-base font-medium">
              {line.text}
              <span className="num whitespace-nowrap">
                {line.weight} × {figure(line.value)}
              </span>
            </span>
            <span className="num block text-sm text-ink-3">
              {line.roles
                .map((one) => `${t(($) => $.role[one.role])} ${one.weight} × ${figure(one.mean)}`)
                .join(' + ')}
            </span>
          </li>
        ))}
      </ul>
      {formula.leftOut.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {t(($) => $.appraisal.leftOut, {
            roles: list(formula.leftOut.map((role) => t(($) => $.role[role]))),
          })}
        </p>
      )}
      <SaidTogether questions={props.questions} results={results} />
    </section>
  )
}

/** What those of each role said to a question, together and without names. */
export function SaidTogether(props: {
  readonly questions: readonly Question[]
  readonly results: Subject['results']
}) {
  const { t } = useTranslation('performance')
  return props.results
    .filter(({ texts }) => texts.length > 0)
    .map((one) => (
      <div key={`${one.questionId}${one.group}`} className="mt-4">
        <p className="text-xs text-ink-3">
          {props.questions.find(({ id }) => id === one.questionId)?.text} · {t(($) => $.role[one.group])}
        </p>
        {one.texts.map((said) => (
          <p key={said} className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">
            {said}
          </p>
        ))}
      </div>
    ))
}
