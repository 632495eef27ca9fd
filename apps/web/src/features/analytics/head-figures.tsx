import type { analyticsRoutes } from '@kazi/contract/analytics'
import type { ResponseOf } from '@kazi/contract/route'
import { Stat, StatGroup } from '#components/stat.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Stat as SalaryStat } from './months-table.tsx'

/** The period in four figures: what it cost, the usual pay, who is employed, and who came and went. */
export function HeadFigures(props: {
  readonly stat: SalaryStat
  readonly spread: ResponseOf<typeof analyticsRoutes.readSalaryDistribution>['data']
}) {
  const { t } = useTranslation('analytics')
  const { money, month, number } = useFormat()
  const { stat, spread } = props
  const { total, months, currency } = stat
  const last = months.at(-1)
  const sumOf = (kind: 'joined' | 'left' | 'moved') => number(months.reduce((sum, row) => sum + row[kind], 0))
  const hidden = t(($) => $.months.hidden)
  return (
    <StatGroup>
      <Stat
        label={t(($) => $.head.cost)}
        value={total ? money({ amount: total.cost, currency }, 'compact') : hidden}
        note={total && t(($) => $.head.ofIt, { net: money({ amount: total.net, currency }, 'compact') })}
        points={months.map(({ amounts }) => amounts?.cost ?? 0)}
      />
      <Stat
        label={t(($) => $.head.median)}
        value={spread.quartiles ? money({ amount: spread.quartiles.median, currency }, 'compact') : hidden}
        note={spread.month && month(spread.month)}
      />
      <Stat
        label={t(($) => $.head.staff)}
        value={number(last?.people ?? 0)}
        note={last && t(($) => $.head.atEnd, { month: month(last.month) })}
        points={months.map(({ people }) => people)}
      />
      <Stat
        label={t(($) => $.head.moves)}
        value={`+${sumOf('joined')} −${sumOf('left')}`}
        note={t(($) => $.head.moved, { moved: sumOf('moved') })}
      />
    </StatGroup>
  )
}
