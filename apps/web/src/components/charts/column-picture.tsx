import type { Money } from '@kazi/values/money'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { useFormat } from '#lib/formats/use-format.ts'
import { useWidth } from '#lib/hooks/use-width.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { ChartGrid, chartHeight, chartMargin } from './chart-axis.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { lookOf, useChartPatterns } from './chart-looks.tsx'

interface ChartColumnPart {
  readonly key: string
  readonly label: string
}

interface ChartPeriod {
  readonly key: string
  /** below the column: "Nov" */
  readonly label: string
  /** in the table: "November 2026" */
  readonly longLabel: string
  /** in the order of the parts */
  readonly amounts: readonly Money[]
}

export interface ColumnChartProps {
  /** what the figures are, for the table's caption and the picture's name */
  readonly label: string
  readonly parts: readonly ChartColumnPart[]
  readonly periods: readonly ChartPeriod[]
}

export function ColumnPicture(props: ColumnChartProps) {
  const { t } = useTranslation('common')
  const { money } = useFormat()
  const labels = props.parts.map((part) => part.label)
  return (
    <ChartFrame
      label={props.label}
      legend={labels}
      columns={labels}
      rowsName={t(($) => $.chart.period)}
      rows={props.periods.map((period) => ({
        key: period.key,
        label: period.longLabel,
        figures: period.amounts.map((entry) => money(entry)),
      }))}
    >
      <Columns {...props} />
    </ChartFrame>
  )
}

function Columns({ label, periods }: ColumnChartProps) {
  const [box, width] = useWidth<HTMLDivElement>(640)
  const { money } = useFormat()
  const patterns = useChartPatterns()
  const totals = periods.map((period) => period.amounts.reduce((sum, entry) => sum + entry.amount, 0))
  const currency = periods[0]?.amounts[0]?.currency ?? 'NGN'
  const short = (amount: number): string =>
    money({ amount: Math.round(amount), currency } as Money, 'compact')
  const across = scaleBand({
    domain: periods.map((period) => period.key),
    range: [chartMargin.left, width - chartMargin.right],
    padding: 0.38,
  })
  const up = scaleLinear({
    domain: [0, Math.max(...totals, 1)],
    range: [chartHeight - chartMargin.bottom, chartMargin.top],
    nice: true,
  })
  const summary = periods.map((period, index) => `${period.longLabel} ${short(totals[index] ?? 0)}`)
  return (
    <div ref={box} className="overflow-hidden">
      <svg
        width={width}
        height={chartHeight}
        role="img"
        aria-label={`${label}: ${summary.join(', ')}`}
        className="block"
      >
        {patterns.definitions}
        <ChartGrid width={width} ticks={up.ticks(4).map((tick) => ({ at: up(tick), label: short(tick) }))} />
        {periods.map((period) => (
          <Column
            key={period.key}
            period={period}
            left={across(period.key) ?? 0}
            breadth={across.bandwidth()}
            heightOf={up}
            patternOf={(index) => patterns.address(lookOf(index))}
          />
        ))}
      </svg>
    </div>
  )
}

/** One period: its parts upon each other, its name below. */
function Column(props: {
  readonly period: ChartPeriod
  readonly left: number
  readonly breadth: number
  /** where an amount of minor units lies on the picture, from the top */
  readonly heightOf: (amount: number) => number
  /** the pattern over a part's colour; undefined where it is plain */
  readonly patternOf: (index: number) => string | undefined
}) {
  const { period, left, breadth, heightOf } = props
  const sums = period.amounts.map((_entry, index) =>
    period.amounts.slice(0, index + 1).reduce((sum, entry) => sum + entry.amount, 0),
  )
  return (
    <g>
      {period.amounts.map((entry, index) => {
        const top = heightOf(sums[index] ?? 0)
        const bottom = heightOf(sums[index - 1] ?? 0)
        if (entry.amount <= 0) return null
        const bar = {
          x: left,
          y: top,
          width: breadth,
          height: Math.max(bottom - top - 1.5, 1),
          radius: 4,
          top: sums[index] === sums.at(-1),
        }
        const pattern = props.patternOf(index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the order of the parts
          <g key={index}>
            <BarRounded {...bar} className={lookOf(index).fill} />
            {pattern && <BarRounded {...bar} fill={pattern} />}
          </g>
        )
      })}
      <text x={left + breadth / 2} y={chartHeight - 8} textAnchor="middle" className="fill-ink-2 text-2xs">
        {period.label}
      </text>
    </g>
  )
}
