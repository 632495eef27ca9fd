import clsx from 'clsx'
import { FigureWithShare } from './chart-looks.tsx'

/**
 * Figures beside each other, longest possible names included: a bar each, with its figure in words, so that the
 * picture is its own table. In the order that is given; the largest first reads best.
 */
export function BarChart(props: {
  /** what the figures are */
  readonly label: string
  readonly bars: readonly {
    readonly key: string
    readonly label: string
    readonly value: number
    /** the bar that the page is about */
    readonly isMarked?: boolean
  }[]
  /** a value as people read it */
  readonly format: (value: number) => string
}) {
  const largest = Math.max(...props.bars.map((bar) => bar.value), 1)
  const whole = props.bars.reduce((sum, bar) => sum + bar.value, 0) || 1
  return (
    <ul aria-label={props.label} className="flex flex-col gap-3">
      {props.bars.map((bar) => (
        <li key={bar.key}>
          <span className="flex items-baseline justify-between gap-4 text-sm">
            <span className={clsx('min-w-0 truncate', bar.isMarked && 'font-semibold')}>{bar.label}</span>
            <FigureWithShare figure={props.format(bar.value)} share={bar.value / whole} />
          </span>
          <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-chip">
            <span
              style={{ width: `${(Math.max(bar.value, 0) / largest) * 100}%` }}
              className={clsx(
                'block h-full min-w-0.5 rounded-full transition-[width] duration-500 ease-out-soft',
                bar.isMarked ? 'bg-seg-2 hatch' : 'bg-seg-1',
              )}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
