import { scaleLinear, scalePoint } from '@visx/scale'
import { useWidth } from '#lib/hooks/use-width.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { ChartGrid, chartHeight, chartMargin } from './chart-axis.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { lookOf } from './chart-looks.tsx'

interface LineChartProps {
  /** what the figures are, for the table's caption and the picture's name */
  readonly label: string
  /** at most five; `values` in the order of the periods, null where there is none yet */
  readonly lines: readonly {
    readonly key: string
    readonly label: string
    readonly values: readonly (number | null)[]
  }[]
  readonly periods: readonly { readonly key: string; readonly label: string; readonly longLabel: string }[]
  /** a value as people read it, in full for the table and short for the axis */
  readonly format: (value: number, form: 'full' | 'short') => string
}

/** How figures went from period to period: a line each, told apart by dashes as well as by colour. */
export function LineChart(props: LineChartProps) {
  const { t } = useTranslation('common')
  return (
    <ChartFrame
      label={props.label}
      columns={props.lines.map((line) => line.label)}
      rowsName={t(($) => $.chart.period)}
      rows={props.periods.map((period, index) => ({
        key: period.key,
        label: period.longLabel,
        figures: props.lines.map((line) => {
          const value = line.values[index] ?? null
          return value === null ? '–' : props.format(value, 'full')
        }),
      }))}
    >
      <Lines {...props} />
    </ChartFrame>
  )
}

function Lines({ label, lines, periods, format }: LineChartProps) {
  const [box, width] = useWidth<HTMLDivElement>(640)
  const known = lines.flatMap((line) => line.values.filter((value) => value !== null))
  const across = scalePoint({
    domain: periods.map((period) => period.key),
    range: [chartMargin.left + 20, width - chartMargin.right - 20],
  })
  const up = scaleLinear({
    domain: [Math.min(0, ...known), Math.max(...known, 1)],
    range: [chartHeight - chartMargin.bottom, chartMargin.top],
    nice: true,
  })
  const summary = lines.map((line) => {
    const last = line.values.findLast((value) => value !== null)
    return `${line.label} ${last === undefined ? '–' : format(last, 'short')}`
  })
  return (
    <div ref={box} className="overflow-hidden">
      <svg
        width={width}
        height={chartHeight}
        role="img"
        aria-label={`${label}: ${summary.join(', ')}`}
        className="block"
      >
        <ChartGrid
          width={width}
          ticks={up.ticks(4).map((tick) => ({ at: up(tick), label: format(tick, 'short') }))}
        />
        {periods.map((period) => (
          <text
            key={period.key}
            x={across(period.key)}
            y={chartHeight - 8}
            textAnchor="middle"
            className="fill-ink-2 text-2xs"
          >
            {period.label}
          </text>
        ))}
        {lines.map((line, index) => (
          <Line
            key={line.key}
            index={index}
            points={line.values.map((value, place) =>
              value === null ? null : { x: across(periods[place]?.key ?? '') ?? 0, y: up(value) },
            )}
          />
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {lines.map((line, index) => (
          <li key={line.key} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 24 8" className="h-2 w-6">
              <Line
                index={index}
                points={[
                  { x: 0, y: 4 },
                  { x: 24, y: 4 },
                ]}
                isBare
              />
            </svg>
            {line.label}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** One line, broken where a value is missing, with a dot where it ends. */
function Line(props: {
  readonly index: number
  readonly points: readonly (Point | null)[]
  readonly isBare?: boolean
}) {
  const { points, index } = props
  const look = lookOf(index)
  const path = points
    .map(
      (point, place) =>
        point && `${points[place - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`,
    )
    .filter(Boolean)
    .join(' ')
  const last = points.findLast((point) => point !== null)
  return (
    <g>
      <path
        d={path}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={look.dash}
        className={look.stroke}
      />
      {last && !props.isBare && (
        <circle cx={last.x} cy={last.y} r="4" strokeWidth="2" className={`${look.fill} stroke-raised`} />
      )}
    </g>
  )
}
