import { bestMark } from '@kazi/contract/comms/vocabulary'
import { LineChart } from '#components/charts/line-chart.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Poll } from './comms-answers.ts'

/** As many lines as can be told apart. */
const linesAtMost = 5

/** How the average marks of a pulse went from time to time. */
export function PollTrend({ poll }: { readonly poll: Poll }) {
  const { t } = useTranslation('comms')
  const { date, number } = useFormat()
  const rated = poll.results
    .map(({ kind, text }, place) => ({ kind, text, place }))
    .filter(({ kind }) => kind === 'rating')
    .slice(0, linesAtMost)
  if (rated.length === 0) return null
  return (
    <Card title={t(($) => $.poll.trend)} description={t(($) => $.poll.trendText)}>
      <LineChart
        label={t(($) => $.poll.trend)}
        lines={rated.map(({ text, place }) => ({
          key: `${place}`,
          label: text,
          values: poll.trend.map(({ averages }) => averages[place] ?? null),
        }))}
        periods={poll.trend.map(({ id, round, closesOn }) => ({
          key: id,
          label: date(closesOn, 'short'),
          longLabel: `${t(($) => $.poll.round, { round })} · ${date(closesOn)}`,
        }))}
        format={(value) => number(Math.min(value / 100, bestMark))}
      />
    </Card>
  )
}
