import type { Money } from '@kazi/values/money'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import clsx from 'clsx'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useFormat } from '#lib/use-format.ts'
import { useWidth } from '#lib/use-width.ts'
import { Button } from './button.tsx'

export interface ChartColumnPart {
  readonly key: string
  readonly label: string
}

export interface ChartPeriod {
  readonly key: string
  /** below the column: "Nov" */
  readonly label: string
  /** in the table: "November 2026" */
  readonly longLabel: string
  /** in the order of the parts */
  readonly amounts: readonly Money[]
}

const height = 240
const margin = { top: 12, right: 4, bottom: 26, left: 68 }
const fills = ['fill-seg-1', 'fill-seg-2', 'fill-seg-3', 'fill-seg-4', 'fill-seg-5']
const dots = ['bg-seg-1', 'bg-seg-2', 'bg-seg-3', 'bg-seg-4', 'bg-seg-5']

interface ChartProps {
  /** what the figures are, for the table's caption and the picture's name */
  readonly label: string
  readonly parts: readonly ChartColumnPart[]
  readonly periods: readonly ChartPeriod[]
}

/** Amounts by period as stacked columns; one press shows the same as a table. */
export function ColumnChart(props: ChartProps) {
  const { t } = useTranslation('common')
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? ChartColumn : Table2
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
          {props.parts.map((part, index) => (
            <li key={part.key} className="flex items-center gap-1.5">
              <span aria-hidden className={clsx('size-2 rounded-[3px]', dots[index % dots.length])} />
              {part.label}
            </li>
          ))}
        </ul>
        <Button variant="ghost" size="xs" onClick={() => setTable(!isTable)}>
          <Icon aria-hidden className="size-3.5" />
          {t(isTable ? ($) => $.chart.asChart : ($) => $.chart.asTable)}
        </Button>
      </div>
      {isTable ? <ChartTable {...props} /> : <Columns {...props} />}
    </div>
  )
}

function Columns({ label, periods }: ChartProps) {
  const [box, width] = useWidth<HTMLDivElement>(640)
  const { money } = useFormat()
  const totals = periods.map((period) => period.amounts.reduce((sum, entry) => sum + entry.amount, 0))
  const currency = periods[0]?.amounts[0]?.currency ?? 'NGN'
  const across = scaleBand({
    domain: periods.map((period) => period.key),
    range: [margin.left, width - margin.right],
    padding: 0.38,
  })
  const up = scaleLinear({
    domain: [0, Math.max(...totals, 1)],
    range: [height - margin.bottom, margin.top],
    nice: true,
  })
  const summary = periods.map((period, index) => {
    const total = { amount: totals[index] ?? 0, currency } as Money
    return `${period.longLabel} ${money(total, 'compact')}`
  })
  return (
    <div ref={box} className="overflow-hidden">
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`${label}: ${summary.join(', ')}`}
        className="block"
      >
        {up.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={margin.left} x2={width} y1={up(tick)} y2={up(tick)} className="stroke-line" />
            <text
              x={margin.left - 8}
              y={up(tick)}
              dy="0.32em"
              textAnchor="end"
              className="num fill-ink-3 text-2xs"
            >
              {money({ amount: Math.round(tick), currency } as Money, 'compact')}
            </text>
          </g>
        ))}
        {periods.map((period) => (
          <Column
            key={period.key}
            period={period}
            left={across(period.key) ?? 0}
            breadth={across.bandwidth()}
            heightOf={up}
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
        return (
          <BarRounded
            key={fills[index]}
            x={left}
            y={top}
            width={breadth}
            height={Math.max(bottom - top - 1.5, 1)}
            radius={4}
            top={sums[index] === sums.at(-1)}
            className={fills[index % fills.length] ?? ''}
          />
        )
      })}
      <text x={left + breadth / 2} y={height - 8} textAnchor="middle" className="fill-ink-2 text-2xs">
        {period.label}
      </text>
    </g>
  )
}

function ChartTable({ label, parts, periods }: ChartProps) {
  const { t } = useTranslation('common')
  const { money } = useFormat()
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              {t(($) => $.chart.period)}
            </th>
            {parts.map((part) => (
              <th key={part.key} scope="col" className="py-2 pl-4 text-right font-medium">
                {part.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.key} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {period.longLabel}
              </th>
              {period.amounts.map((entry, index) => (
                <td key={parts[index]?.key ?? index} className="whitespace-nowrap py-2 pl-4 text-right">
                  {money(entry)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
