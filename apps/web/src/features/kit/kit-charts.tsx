import { addMonths, month } from '@kazi/values/local-date'
import { type Money, minor } from '@kazi/values/money'
import { BarChart } from '#components/charts/bar-chart.tsx'
import { ColumnChart } from '#components/charts/column-chart.tsx'
import { DonutChart } from '#components/charts/donut-chart.tsx'
import { LineChart } from '#components/charts/line-chart.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { departments } from './kit-people.tsx'
import { KitSection } from './kit-section.tsx'

const naira = (amount: number): Money => ({ amount: minor(Math.round(amount)), currency: 'NGN' })
const course = [90, 91.5, 93, 92.5, 95.6, 100]
const first = month('2026-06')

function usePeriods() {
  const format = useFormat()
  return course.map((share, index) => {
    const period = addMonths(first, index)
    return { key: period, label: format.month(period, 'short'), longLabel: format.month(period), share }
  })
}

function Columns() {
  const { t } = useTranslation('kit')
  const periods = usePeriods().map(({ share, ...period }) => ({
    ...period,
    amounts: [naira(36_000_000 * share), naira(7_300_000 * share), naira(3_700_000 * share)],
  }))
  const parts = [
    { key: 'net', label: t(($) => $.figure.people) },
    { key: 'tax', label: t(($) => $.figure.tax) },
    { key: 'pension', label: t(($) => $.figure.pension) },
  ]
  return (
    <Card title={t(($) => $.figure.chart)}>
      <ColumnChart label={t(($) => $.figure.chart)} parts={parts} periods={periods} />
    </Card>
  )
}

function Lines() {
  const { t } = useTranslation('kit')
  const { number } = useFormat()
  const lines = [
    { key: 'people', label: t(($) => $.chart.people), values: [41, 43, 43, 44, 47, 48] },
    { key: 'joined', label: t(($) => $.chart.joined), values: [2, 2, 0, 1, 3, 1] },
    // not everything is known for every month
    { key: 'left', label: t(($) => $.chart.left), values: [0, 1, null, 0, 0, null] },
  ]
  return (
    <Card title={t(($) => $.chart.lines)}>
      <LineChart
        label={t(($) => $.chart.lines)}
        lines={lines}
        periods={usePeriods()}
        format={(value) => number(value)}
      />
    </Card>
  )
}

/** Pictures of figures: columns, lines, bars, a ring; each with the same in words. */
export function KitCharts() {
  const { t } = useTranslation('kit')
  const { money } = useFormat()
  const byDepartment = [1_820_000_000, 1_410_000_000, 960_000_000, 540_000_000, 157_679_800]
  const shares = [
    { key: 'net', label: t(($) => $.figure.people), value: 3_681_869_915 },
    { key: 'tax', label: t(($) => $.figure.tax), value: 738_624_310 },
    { key: 'pension', label: t(($) => $.figure.pension), value: 377_462_455 },
    { key: 'housing', label: t(($) => $.figure.housing), value: 173_723_120 },
    { key: 'advances', label: t(($) => $.figure.advances), value: 96_000_000 },
  ]
  const whole = shares.reduce((sum, share) => sum + share.value, 0)
  return (
    <KitSection id="charts" title={t(($) => $.section.charts)}>
      <Columns />
      <div className="grid gap-5 lg:grid-cols-2">
        <Lines />
        <Card title={t(($) => $.chart.bars)}>
          <BarChart
            label={t(($) => $.chart.bars)}
            format={(value) => money(naira(value), 'compact')}
            bars={departments.map((name, index) => ({
              key: name,
              label: name,
              value: byDepartment[index] ?? 0,
              isMarked: index === 2,
            }))}
          />
        </Card>
        <Card title={t(($) => $.chart.ring)} className="lg:col-span-2">
          <DonutChart
            label={t(($) => $.chart.ring)}
            shares={shares}
            total={money(naira(whole), 'compact')}
            format={(value) => money(naira(value), 'whole')}
          />
        </Card>
      </div>
    </KitSection>
  )
}
