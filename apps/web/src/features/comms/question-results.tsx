import { BarChart } from '#components/charts/bar-chart.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { QuestionResult } from './comms-answers.ts'

/** What came of each question: a bar for each option with its figure in words, and what was written. */
export function QuestionResults(props: {
  readonly results: readonly QuestionResult[]
  /** they stand in a card already */
  readonly isInside?: boolean
}) {
  return (
    <div className={props.isInside ? 'grid gap-8 lg:grid-cols-2' : 'grid gap-5 lg:grid-cols-2'}>
      {props.results.map((result) =>
        props.isInside ? (
          <section key={result.text} className="flex min-w-0 flex-col gap-3">
            <h3 className="text-base font-semibold">{result.text}</h3>
            <Result result={result} />
          </section>
        ) : (
          <Card key={result.text} title={result.text}>
            <Result result={result} />
          </Card>
        ),
      )}
    </div>
  )
}

function Result({ result }: { readonly result: QuestionResult }) {
  const { t } = useTranslation('comms')
  const { number } = useFormat()
  const { answered, average, options, texts, kind } = result
  if (answered === null) return <p className="text-sm text-ink-2">{t(($) => $.poll.few)}</p>
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline gap-3 text-sm text-ink-3">
        {average !== null && (
          <span className="display-num text-2xl text-ink">
            {t(($) => $.poll.average, { average: number(average / 100) })}
          </span>
        )}
        {t(($) => $.poll.answers, { count: answered })}
      </p>
      {kind === 'text' ? (
        <Texts texts={texts ?? []} />
      ) : (
        <BarChart
          label={result.text}
          bars={options.map(({ text, chosen }) => ({ key: text, label: text, value: chosen ?? 0 }))}
          format={(value) => number(value)}
        />
      )}
    </div>
  )
}

function Texts({ texts }: { readonly texts: NonNullable<QuestionResult['texts']> }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {texts.map(({ text, by }, place) => (
        // two people may write the same
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
        <li key={place} className="rounded-md bg-sunken px-3.5 py-2.5 text-base">
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          {by && <p className="mt-1 text-xs text-ink-3">{by}</p>}
        </li>
      ))}
    </ul>
  )
}
